"""Writes song.wav: the score played by a small band of synthesisers, with a voice that sings the words."""

import functools
import math
import pathlib

import score
import sound
import voice

LENGTH = score.BARS * score.BAR
SOFT = sound.wavetable([1, 0.5, 0.33, 0.2, 0.12, 0.06])
BELL = sound.wavetable([1, 0, 0.35, 0, 0.12, 0, 0.05])
ROUND = sound.wavetable([1, 0.35, 0.08])
SIDES = ("left", "right")


@functools.cache
def held(note, cents):
    frequency = voice.hertz(note) * 2 ** (cents / 1200)
    return sound.envelope(sound.tone(SOFT, frequency, score.BAR + 0.4, phase=0.23 * note), 0.35, 0.5)


@functools.cache
def bell(note):
    return sound.envelope(sound.tone(BELL, voice.hertz(note), 0.9), 0.003, 0.2, decay=0.22)


def pad(bus):
    """Held chords, a little out of tune with themselves, wide."""
    for bar, name in enumerate(score.PROGRESSION):
        for note in score.CHORDS[name][1:]:
            for side, cents in zip(SIDES, (-5, 5)):
                sound.add(bus[side], held(note, cents), bar * score.BAR, 0.05)


def arpeggio(bus):
    """The notes of the chord one after the other, thrown from side to side."""
    order = [1, 3, 2, 4, 3, 2, 4, 3]
    for bar, name in enumerate(score.PROGRESSION[:-1]):
        for eighth, index in enumerate(order):
            note = bell(score.CHORDS[name][index] + 12)
            near, far = SIDES if eighth % 2 else reversed(SIDES)
            time = bar * score.BAR + eighth * score.EIGHTH
            sound.add(bus[near], note, time, 0.13)
            sound.add(bus[far], note, time + 0.012, 0.05)


def bass(bus):
    for bar, name in enumerate(score.PROGRESSION[1:], 1):
        note = score.CHORDS[name][0]
        steps = [(0, 2.7, 0), (3, 0.9, 0), (4, 2.7, 0), (7, 0.9, 7)] if bar < 9 else [(0, 7.5, 0)]
        for eighth, length, interval in steps:
            frequency = voice.hertz(note + interval)
            played = sound.tone(ROUND, frequency, length * score.EIGHTH)
            for side in SIDES:
                sound.add(
                    bus[side], sound.envelope(played, 0.008, 0.06, decay=0.9), bar * score.BAR + eighth * score.EIGHTH,
                    0.2)


def kick():
    phase = 0.0
    hit = []
    for i in range(round(0.28 * sound.RATE)):
        time = i / sound.RATE
        phase += (48 + 130 * math.exp(-time / 0.03)) / sound.RATE
        hit.append(math.sin(2 * math.pi * phase) * math.exp(-time / 0.09))
    return sound.envelope(hit, 0.001, 0.05)


def drums(bus):
    low = kick()
    snare = sound.envelope(sound.highpass(sound.noise(0.22, 7), 900), 0.001, 0.05, decay=0.06)
    hats = [sound.envelope(sound.highpass(sound.noise(0.07, seed), 7000), 0.001, 0.02, decay=0.018) for seed in range(4)]
    for bar in range(1, 9):
        start = bar * score.BAR
        for side in SIDES:
            for beat in (0, 2.5) if bar < 5 else (0, 1.5, 2.5):
                sound.add(bus[side], low, start + beat * score.BEAT, 0.45)
            for beat in (1, 3):
                sound.add(bus[side], snare, start + beat * score.BEAT, 0.15)
            for eighth in range(8) if bar > 2 else range(0, 8, 2):
                level = 0.075 if eighth % 2 else 0.05
                sound.add(bus[side], hats[(bar + eighth) % 4], start + eighth * score.EIGHTH, level)


def singer():
    """The lead voice, and a second one almost in tune for width."""
    lead = sound.silence(LENGTH)
    double = sound.silence(LENGTH)
    previous = None
    for _, _, words in score.sung():
        for _, _, _, syllables in words:
            for begin, end, note, vowels, consonant in syllables:
                length = (end - begin) * 0.96
                seed = round(begin * 1000)
                sound.add(lead, voice.sing(note, length, vowels, consonant, previous, seed=seed), begin)
                sound.add(double, voice.sing(note, length, vowels, "-", previous, cents=9, seed=seed), begin + 0.009)
                previous = note
        previous = None
    return lead, double


def main():
    dry = {side: sound.silence(LENGTH) for side in SIDES}
    wet = {side: sound.silence(LENGTH) for side in SIDES}
    pad(wet)
    arpeggio(wet)
    bass(dry)
    drums(dry)
    lead, double = singer()
    for side, panned in zip(SIDES, ((0.85, 0.25), (0.85, 0.35))):
        for target, level in ((dry, 0.5), (wet, 0.2)):
            sound.add(target[side], lead, 0, level * panned[0])
            sound.add(target[side], double, 0, level * panned[1])
    mixed = {}
    for side, delays in zip(SIDES, ((1687, 1931, 2203, 2557), (1733, 1987, 2269, 2621))):
        echo = sound.room(wet[side], delays)
        mixed[side] = [
            (a + b + 0.22 * c) * min(1.0, (LENGTH - i / sound.RATE) / 2.0)
            for i, (a, b, c) in enumerate(zip(dry[side], wet[side], echo))
        ]
    sound.write(str(pathlib.Path(__file__).with_name("song.wav")), mixed["left"], mixed["right"], gain=0.8)


main()
