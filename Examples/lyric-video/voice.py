"""A singing voice: a pulse at the pitch of the note, sent through the resonances of the vowel."""

import math

import sound

# Frequencies of the first three resonances, in hertz.
VOWELS = {
    "i": (310, 2600, 3200), "I": (430, 2300, 3000), "E": (610, 2100, 2900), "A": (860, 1900, 2800),
    "a": (850, 1220, 2700), "o": (600, 950, 2650), "u": (370, 900, 2500), "V": (720, 1350, 2700), "@": (520, 1500, 2500),
    "e": (520, 2250, 2950),
}
GLIDES = {"ou": ("o", "u"), "eI": ("e", "i"), "aI": ("a", "I")}
BANDWIDTHS = (80, 110, 180)
LEVELS = (1.0, 0.55, 0.3)
BLOCK = 32  # samples between two adjustments of the resonances


def hertz(note):
    return 440 * 2 ** ((note - 69) / 12)


def resonances(vowels, part):
    """The resonances at a part of a syllable, 0 to 1: held on the first vowel, gliding to the second one late."""
    first, second = GLIDES.get(vowels, (vowels, vowels))
    glide = min(1.0, max(0.0, (part - 0.45) / 0.4))
    return [a + (b - a) * glide for a, b in zip(VOWELS[first], VOWELS[second])]


def blep(phase, step):
    """What rounds off the edge of a sawtooth, so that it does not alias."""
    if phase < step:
        x = phase / step
        return x + x - x * x - 1
    if phase > 1 - step:
        x = (phase - 1) / step
        return x * x + x + x + 1
    return 0.0


def sing(note, seconds, vowels, consonant, previous, cents=0.0, seed=0):
    """One syllable, sliding quickly up or down from the note before it."""
    count = round(seconds * sound.RATE)
    target = hertz(note) * 2 ** (cents / 1200)
    slide = hertz(previous) / hertz(note) if previous else 1.0
    phase = 0.25
    state = [[0.0, 0.0] for _ in BANDWIDTHS]
    out = []
    for begin in range(0, count, BLOCK):
        time = begin / sound.RATE
        vibrato = 1 + 0.006 * min(1.0, max(0.0, (time - 0.15) / 0.25)) * math.sin(2 * math.pi * 5.4 * time)
        step = target * slide ** math.exp(-time / 0.025) * vibrato / sound.RATE
        filters = []
        for frequency, bandwidth, level in zip(resonances(vowels, begin / count), BANDWIDTHS, LEVELS):
            r = math.exp(-math.pi * bandwidth / sound.RATE)
            angle = 2 * math.pi * frequency / sound.RATE
            filters.append((2 * r * math.cos(angle), r * r, level * (1 - r) * 2 * math.sin(angle)))
        for _ in range(min(BLOCK, count - begin)):
            phase += step
            if phase >= 1:
                phase -= 1
            pulse = 2 * phase - 1 - blep(phase, step)
            value = 0.03 * pulse
            for memory, (a, b, gain) in zip(state, filters):
                now = pulse + a * memory[0] - b * memory[1]
                memory[1] = memory[0]
                memory[0] = now
                value += gain * now
            out.append(value)
    loudness = math.sqrt(sum(value * value for value in out) / len(out))
    out = sound.envelope([0.2 * value / loudness for value in out], 0.02, 0.06)
    hiss = {"s": (0.07, 0.05), "t": (0.02, 0.07)}.get(consonant)
    if hiss:
        length, level = hiss
        breath = sound.envelope(sound.highpass(sound.noise(length, seed), 4000), 0.004, length / 2)
        out[:len(breath)] = [a + level * b for a, b in zip(out, breath)]
    return out
