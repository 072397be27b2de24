"""Sound with nothing but Python: buffers of floats, a few instruments' parts, room and file."""

import array
import math
import os
import random
import sys
import wave

RATE = 48000


def silence(seconds):
    """A mono buffer."""
    return array.array("d", bytes(8 * round(seconds * RATE)))


def add(buffer, sound, at, gain=1.0):
    """Mixes a sound into a buffer from a time on; what does not fit is cut off."""
    first = round(at * RATE)
    count = max(0, min(len(sound), len(buffer) - first))
    if count:
        part = buffer[first:first + count]
        buffer[first:first + count] = array.array("d", [a + gain * b for a, b in zip(part, sound)])


def wavetable(harmonics, size=4096):
    """One period of a tone, from the amplitudes of its harmonics, with peak 1."""
    table = [
        sum(a * math.sin(2 * math.pi * (k + 1) * i / size) for k, a in enumerate(harmonics)) for i in range(size)
    ]
    peak = max(abs(value) for value in table)
    return [value / peak for value in table]


def tone(table, frequency, seconds, phase=0.0):
    """A steady tone."""
    size = len(table)
    step = frequency * size / RATE
    start = phase * size
    return [table[int(start + i * step) % size] for i in range(round(seconds * RATE))]


def envelope(sound, attack, release, decay=None):
    """Fades a sound in and out over some seconds, and lets it die away with a time constant in between."""
    count = len(sound)
    rise = max(1, round(attack * RATE))
    fall = max(1, round(release * RATE))
    rate = math.exp(-1 / (decay * RATE)) if decay else 1.0
    level = 1.0
    shaped = []
    for i, value in enumerate(sound):
        edge = min(1.0, i / rise, (count - i) / fall)
        shaped.append(value * level * edge)
        level *= rate
    return shaped


def noise(seconds, seed):
    """White noise, the same for the same seed."""
    source = random.Random(seed)
    return [source.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def highpass(sound, frequency):
    """Takes away what lies below a frequency, 6 dB an octave."""
    k = math.exp(-2 * math.pi * frequency / RATE)
    last_in = last_out = 0.0
    out = []
    for value in sound:
        last_out = k * (last_out + value - last_in)
        last_in = value
        out.append(last_out)
    return out


def lowpass(sound, frequency):
    """Takes away what lies above a frequency, 6 dB an octave."""
    k = 1 - math.exp(-2 * math.pi * frequency / RATE)
    level = 0.0
    out = []
    for value in sound:
        level += k * (value - level)
        out.append(level)
    return out


def comb(sound, delay, feedback):
    """Echoes of echoes, `delay` samples apart. Whole delays are worked out at once."""
    out = array.array("d", sound)
    for begin in range(delay, len(out), delay):
        end = min(begin + delay, len(out))
        earlier = out[begin - delay:end - delay]
        out[begin:end] = array.array("d", [a + feedback * b for a, b in zip(out[begin:end], earlier)])
    return out


def room(sound, delays, feedback=0.78, brightness=3500):
    """A reverberation: the mean of some combs, darkened."""
    dark = lowpass(sound, brightness)
    lines = [comb(dark, delay, feedback) for delay in delays]
    return array.array("d", [sum(values) / len(lines) for values in zip(*lines)])


def write(path, left, right, gain):
    """Writes 16-bit stereo. Peaks are bent softly below full scale."""
    def sample(value):
        return round(31000 * math.tanh(gain * value))

    frames = array.array("h", [0]) * (2 * len(left))
    frames[0::2] = array.array("h", [sample(value) for value in left])
    frames[1::2] = array.array("h", [sample(value) for value in right])
    if sys.byteorder == "big":
        frames.byteswap()
    # An interrupted run leaves no half sound under the name.
    part = path + ".part"
    with wave.open(part, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
    os.replace(part, path)
