"""Writes springs.tsv: the fixed-step spring of SwiftUI's animations, worked out from its definition with exact step counts.

A spring of `duration` and `bounce` moves a value from 0 to `target`, then, if `turn` is given, to `second` from time `turn`
on. Columns: duration, bounce, target, turn (or -), second (or -), frame, rate, value.
"""

import math
import os
from fractions import Fraction


def settle(state, steps, stiffness, damping, target):
    offset, velocity, force, done = state
    for _ in range(steps):
        if done:
            break
        half = velocity + force / 600.0
        offset += half / 300.0
        force = -damping * half + stiffness * (target - offset)
        velocity = half + force / 600.0
        if max(velocity * velocity, force * force) <= 0.0036 and abs(target - offset) <= abs(0.01 * target):
            offset, velocity, force, done = target, 0.0, 0.0, True
    return offset, velocity, force, done


def value(duration, bounce, target, turn, second, time):
    fraction = 1 / (1 + bounce) if bounce < 0 else 1 - bounce
    stiffness = min(45000.0, (2 * math.pi / duration) ** 2)
    damping = 2 * math.sqrt(stiffness) * fraction
    start = (0.0, 0.0, 0.0, False)
    if turn is None or time < turn:
        return settle(start, math.ceil(300 * time), stiffness, damping, target)[0]
    before = math.ceil(300 * turn)
    offset, velocity, force, done = settle(start, before, stiffness, damping, target)
    if done:
        begun = math.ceil(300 * (time - turn))
        return target + settle(start, begun, stiffness, damping, second - target)[0]
    after = math.ceil(300 * time) - before
    return settle((offset, velocity, force, False), after, stiffness, damping, second)[0]


def rows():
    for duration, bounce in [(0.5, 0.0), (0.5, 0.15), (0.5, 0.3), (0.35, 0.15), (0.8, -0.3)]:
        for target, turn, second in [
            (1.0, None, None), (320.0, None, None), (-57.25, None, None),
            (100.0, Fraction(1, 7), 250.0), (100.0, Fraction(2), 20.0), (100.0, Fraction(3, 10), 0.0),
        ]:
            for rate in (Fraction(30), Fraction(30000, 1001)):
                for frame in (0, 1, 2, 3, 5, 8, 12, 17, 23, 30, 45, 60, 61, 64, 75, 90):
                    yield duration, bounce, target, turn, second, frame, rate, value(
                        duration, bounce, target, turn, second, frame / rate)


here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "springs.tsv"), "w") as out:
    for *fields, result in rows():
        out.write("\t".join("-" if f is None else str(f) for f in fields) + f"\t{result!r}\n")
