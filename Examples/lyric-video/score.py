"""The song "Slow Light": chords, words and the notes they are sung on."""

BEAT = 0.625  # seconds; 96 beats a minute
BAR = 4 * BEAT
EIGHTH = BEAT / 2
BARS = 11
TITLE = "Slow Light"
ARTIST = "The Refrains"

# One chord a bar, as MIDI notes; the first one is the bass.
CHORDS = {
    "Em": (40, 55, 59, 64, 66),
    "C": (36, 55, 60, 64, 67),
    "G": (43, 55, 59, 62, 67),
    "D": (38, 54, 57, 62, 66),
}
PROGRESSION = ["Em", "Em", "C", "G", "D", "C", "G", "D", "Em", "C", "G"]

# A line of the song takes one bar, from the second one on. A word is its text and its syllables; a syllable is the
# note, the vowels it glides through and the consonant that begins it: "s" hisses, "t" is a stop, "-" a soft start.
# The numbers say on which eighth of the bar each syllable begins, and the last one where the line ends.
LINES = [
    ([0, 1, 2, 3, 4, 5, 6, 7.7], [
        ("Evening", [(59, "i", "-"), (59, "I", "-")]), ("folds", [(62, "ou", "s")]), ("the", [(59, "@", "-")]),
        ("day", [(64, "eI", "t")]), ("in", [(62, "I", "-")]), ("two", [(59, "u", "t")]),
    ]),
    ([0, 1, 2, 3, 4, 5, 6, 7.7], [
        ("Windows", [(60, "I", "-"), (60, "ou", "t")]), ("kindle,", [(64, "I", "t"), (62, "@", "t")]),
        ("blue", [(67, "u", "t")]), ("on", [(64, "o", "-")]), ("blue", [(64, "u", "t")]),
    ]),
    ([0, 1, 2, 3, 4, 5, 6, 7.7], [
        ("Every", [(62, "E", "-"), (62, "i", "-")]), ("street", [(67, "i", "s")]),
        ("remembers", [(66, "I", "-"), (67, "E", "-"), (69, "@", "t")]), ("rain", [(71, "eI", "-")]),
    ]),
    ([0, 1, 2, 3, 4, 5, 6, 7.7], [
        ("Every", [(69, "E", "-"), (69, "i", "-")]), ("heart", [(66, "a", "s")]), ("has", [(67, "A", "s")]),
        ("one", [(69, "V", "-")]), ("refrain", [(66, "I", "-"), (62, "eI", "s")]),
    ]),
    ([0, 1, 2, 3, 4.5, 5.5, 6.5, 7.8], [
        ("So", [(67, "ou", "s")]), ("hold", [(67, "ou", "s")]), ("the", [(64, "@", "-")]),
        ("light,", [(72, "aI", "-")]), ("hold", [(71, "ou", "s")]), ("it", [(69, "I", "-")]),
        ("low", [(67, "ou", "-")]),
    ]),
    ([0, 1, 2, 3, 4, 5, 6, 7.7], [
        ("Let", [(67, "E", "-")]), ("the", [(67, "@", "-")]), ("quiet", [(71, "aI", "t"), (69, "@", "-")]),
        ("colors", [(67, "V", "t"), (66, "@", "-")]), ("grow", [(62, "ou", "t")]),
    ]),
    ([0, 1, 2, 3, 4.5, 5.5, 6.5, 7.8], [
        ("When", [(66, "E", "-")]), ("the", [(67, "@", "-")]), ("morning", [(69, "o", "-"), (69, "I", "-")]),
        ("calls", [(74, "o", "t")]), ("your", [(71, "o", "-")]), ("name", [(69, "eI", "-")]),
    ]),
    ([0, 1, 2, 3, 4, 5, 6, 8], [
        ("I", [(67, "aI", "-")]), ("will", [(67, "I", "-")]), ("sing", [(71, "I", "s")]), ("it", [(69, "I", "-")]),
        ("back", [(67, "A", "t")]), ("again", [(66, "@", "-"), (64, "E", "t")]),
    ]),
]


def sung():
    """The lines with their times: a list of (begin, end, words), a word being (text, begin, end, syllables) and a
    syllable (begin, end, note, vowels, consonant), in seconds."""
    lines = []
    for index, (eighths, words) in enumerate(LINES):
        times = [BAR * (index + 1) + EIGHTH * eighth for eighth in eighths]
        timed = []
        next_time = 0
        for text, syllables in words:
            begin = next_time
            notes = []
            for syllable in syllables:
                notes.append((times[next_time], times[next_time + 1], *syllable))
                next_time += 1
            timed.append((text, times[begin], times[next_time], notes))
        assert next_time == len(eighths) - 1, f"line {index} has {next_time} syllables"
        lines.append((times[0], times[-1], timed))
    return lines
