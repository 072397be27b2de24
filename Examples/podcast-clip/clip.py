"""Writes clip.wav and clip.vtt: the conversation spoken, over a little music, and its words with their times."""

import math
import pathlib

import conversation
import sound
from synthesiser import Synthesiser

HERE = pathlib.Path(__file__).parent
# The chords of the music at both ends, as MIDI notes.
OPENING = (45, 57, 61, 64, 68)
CLOSING = (38, 57, 61, 66, 69)
LOUDNESS = 0.11  # root mean square of each voice while it speaks
THRESHOLD = 300  # of 32768: what is quieter at the end of a sentence is not speech


def resampled(samples, rate):
    """The sound at the common rate, through cubics between its samples."""
    step = rate / sound.RATE
    padded = [0.0] + [value / 32768 for value in samples] + [0.0, 0.0, 0.0]
    out = []
    for i in range(int(len(samples) / step)):
        position = i * step
        k = int(position)
        t = position - k
        a, b, c, d = padded[k:k + 4]
        out.append(b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))))
    return out


def spoken(synthesiser, text, voice, words_a_minute, pitch):
    """The sound of a sentence without the silence after it, and its words with their times."""
    samples, words = synthesiser.speak(text, voice, words_a_minute, pitch)
    last = max(i for i, value in enumerate(samples) if abs(value) > THRESHOLD)
    speech = resampled(samples[:last + 1], synthesiser.rate)
    power = sum(value * value for value in speech) / len(speech)
    gain = LOUDNESS / math.sqrt(power)
    return sound.envelope([gain * value for value in speech], 0.004, 0.02), words


def chord(notes, seconds):
    table = sound.wavetable([1, 0.4, 0.2, 0.1])
    mixed = sound.silence(seconds)
    for index, note in enumerate(notes):
        frequency = 440 * 2 ** ((note - 69) / 12)
        strummed = sound.envelope(sound.tone(table, frequency, seconds - 0.06 * index), 0.02, 0.6, decay=1.2)
        sound.add(mixed, strummed, 0.06 * index, 0.045)
    return mixed


def stamp(seconds):
    milliseconds = round(seconds * 1000)
    minutes, rest = divmod(milliseconds, 60000)
    return f"{minutes // 60:02d}:{minutes % 60:02d}:{rest // 1000:02d}.{rest % 1000:03d}"


def cue(speaker, begin, end, words):
    timed = [words[0][0]] + [f"<{stamp(begin + time)}>{word}" for word, time in words[1:]]
    return f"{stamp(begin)} --> {stamp(end)}\n<v {speaker}>{' '.join(timed)}</v>\n"


def main():
    synthesiser = Synthesiser()
    takes = []
    time = 0.0
    for pause, speaker, text in conversation.CUES:
        voice, words_a_minute, pitch, place = conversation.SPEAKERS[speaker]
        speech, words = spoken(synthesiser, text, voice, words_a_minute, pitch)
        time += pause
        takes.append((time, speaker, place, speech, words))
        time += len(speech) / sound.RATE
    length = time + conversation.CLOSING
    left, right = sound.silence(length), sound.silence(length)
    cues = ["WEBVTT\n"]
    for begin, speaker, place, speech, words in takes:
        sound.add(left, speech, begin, 1.2 * math.cos(place * math.pi / 2))
        sound.add(right, speech, begin, 1.2 * math.sin(place * math.pi / 2))
        cues.append(cue(speaker, begin, begin + len(speech) / sound.RATE, words))
    for side, delays in ((left, (1687, 1931, 2203)), (right, (1733, 1987, 2269))):
        for notes, at in ((OPENING, 0.05), (CLOSING, time - 0.2)):
            played = chord(notes, 1.75)
            sound.add(side, sound.room(played, delays), at)
            sound.add(side, played, at)
    sound.write(str(HERE / "clip.wav"), left, right, gain=1.3)
    (HERE / "clip.vtt").write_text("\n".join(cues), encoding="utf-8")


main()
