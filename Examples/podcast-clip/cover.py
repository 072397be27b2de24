"""Writes cover.png: two speech bubbles whose words are bars of sound, before rings like those of a loudspeaker."""

import math
import pathlib

import picture
from picture import cover, hash2, mix, ramp, rgb

SIZE = 1000
GROUND = [(0.0, rgb("06363f")), (0.45, rgb("0c6468")), (1.0, rgb("f2a65a"))]
RINGS = rgb("ffe3b3")
SHADOW = rgb("032027")
# Left, top, right, bottom, corner radius, side of the tail, colour of the bubble and of its bars.
BUBBLES = [
    (150, 210, 720, 500, 70, "left", rgb("fff4e2"), rgb("0c6468")),
    (300, 540, 860, 800, 64, "right", rgb("ff6f59"), rgb("fff4e2")),
]
BAR_PITCH, BAR_WIDTH = 34, 18


def rounded(x, y, left, top, right, bottom, radius):
    """How far inside a rounded rectangle a point is, in pixels; negative outside."""
    dx = max(left + radius - x, x - right + radius, 0)
    dy = max(top + radius - y, y - bottom + radius, 0)
    inside = min(x - left, right - x, y - top, bottom - y)
    return radius - math.hypot(dx, dy) if dx > 0 and dy > 0 else inside


def bubble_distance(x, y, bubble):
    left, top, right, bottom, radius, side, _, _ = bubble
    body = rounded(x, y, left, top, right, bottom, radius)
    # The tail: a triangle that hangs from the bottom edge and leans outwards.
    below = y - bottom
    if -radius < below < 130:
        root = left + 110 if side == "left" else right - 110
        lean = -0.75 if side == "left" else 0.75
        tail = 42 * (1 - below / 70) - abs(x - root - lean * below)
        return max(body, min(tail, 70 - below) * 0.8)
    return body


def bar_distance(x, y, bubble, seed):
    """How far inside one of the bars a point is; their heights swell and fall as a spoken sentence does."""
    left, top, right, bottom = bubble[:4]
    count = (right - left - 124) // BAR_PITCH
    first = (left + right - count * BAR_PITCH) / 2
    index = int((x - first) // BAR_PITCH)
    if not 0 <= index < count:
        return -1.0
    swell = math.sin(math.pi * (index + 0.5) / count) ** 0.6
    height = (bottom - top - 110) * swell * (0.3 + 0.7 * hash2(index, seed))
    center_x = first + (index + 0.5) * BAR_PITCH
    middle = (top + bottom) / 2
    half = max(height / 2, BAR_WIDTH / 2)
    return rounded(
        x, y, center_x - BAR_WIDTH / 2, middle - half, center_x + BAR_WIDTH / 2, middle + half, BAR_WIDTH / 2)


def pixel(x, y):
    color = ramp(GROUND, (0.35 * x + 0.9 * y) / (1.25 * SIZE))
    distance = math.hypot(x - 500, y - 505)
    ring = 0.5 + 0.5 * math.cos(distance / 11)
    color = mix(color, RINGS, 0.16 * ring ** 6 * max(0.0, 1 - distance / 640))
    for seed, bubble in enumerate(BUBBLES):
        left, top, right, bottom = bubble[:4]
        if not (left - 60 < x < right + 60 and top - 60 < y < bottom + 120):
            continue
        shade = bubble_distance(x - 8, y - 22, bubble)
        color = mix(color, SHADOW, 0.34 * min(1.0, max(0.0, (shade + 26) / 52)))
        inside = cover(bubble_distance(x, y, bubble))
        if inside > 0:
            color = mix(color, mix(bubble[6], (255, 255, 255), 0.12 * (bottom - y) / (bottom - top)), inside)
            color = mix(color, bubble[7], cover(bar_distance(x, y, bubble, 11 + seed)) * inside)
    corner = math.hypot(x / SIZE - 0.5, y / SIZE - 0.5)
    return mix(color, SHADOW, max(0.0, corner - 0.4) * 0.9)


picture.write(str(pathlib.Path(__file__).with_name("cover.png")), SIZE, pixel, grain=2)
