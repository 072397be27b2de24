#!/usr/bin/env python3
"""usage: Tests/Peers/agreement.py REFRAIN

Reads the cases of the tests with REFRAIN, the built program, and with other people's libraries, and the files that
`transcript convert` writes with those libraries too. Every difference must stand below with its reason, and every reason
must still be needed; else the script fails.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import peers

peers.ensure()

CASES = peers.ROOT / "Tests" / "Transcripts" / "Cases"

READERS = {
    ".srt": ("pysubs2", lambda path: peers.pysubs2_cues(path, "srt")),
    ".vtt": ("webvtt-py", peers.webvtt_cues),
    ".ass": ("pysubs2", lambda path: peers.pysubs2_cues(path, "ass")),
    ".ssa": ("pysubs2", lambda path: peers.pysubs2_cues(path, "ssa")),
    ".ttml": ("ttconv", peers.ttconv_moments),
    ".dfxp": ("ttconv", peers.ttconv_moments),
    ".lrc": ("pylrc", peers.pylrc_lines),
}

WORD_STAMPS = "pylrc knows no stamps inside a line and takes them for text"

# Why the library reads a case otherwise, by the case's number.
REASONS = {
    "003": "pysubs2 reads UTF-16 only with the encoding named; zeros at every other byte tell it",
    "004": "pysubs2 reads windows-1252 only with the encoding named; we fall back to it and warn",
    "019": "pysubs2 wants thousandths in every time and finds no cue; whole seconds are meant",
    "021": "pysubs2 knows two digits of hours and reads hour 100 as hour 0",
    "024": "pysubs2 keeps a cue that lasts no time; no player shows it, so we leave it out and warn",
    "028": "pysubs2 drops <br>; players break the line there",
    "030": "pysubs2 takes every <…> and {…} for markup; in SubRip only known tags and {\\…} are",
    "031": "pysubs2 leaves character references as they are; files converted from HTML mean the characters",
    "034": "pysubs2 keeps U+2028 and form feeds; a renderer would draw boxes for them",
    "039": "pysubs2 keeps a cue of one zero-width space; there is nothing to show",
    "047": "webvtt-py refuses a file without its signature; we read it and warn",
    "049": "webvtt-py drops a cue whose times have commas, as browsers do; we keep the text and warn",
    "056": "webvtt-py makes one cue of two voices; we make one for each, so that each keeps its speaker",
    "062": "webvtt-py takes \"<3 you\" for text; by the specification an open tag reaches to the cue's end, and we warn",
    "064": "webvtt-py refuses what is not UTF-8; we fall back to windows-1252 and warn",
    "072": "pylrc takes a stamp behind a space for text",
    "073": "pylrc adds the offset; by LRC's description a positive one makes lyrics appear sooner",
    "076": "pylrc knows no [mm:ss:xx]",
    "078": "pylrc knows no minutes beyond 59",
    "080": WORD_STAMPS,
    "082": WORD_STAMPS,
    "083": WORD_STAMPS,
    "085": WORD_STAMPS,
    "087": WORD_STAMPS,
    "088": "pylrc takes the markers of voices for text",
    "095": "pylrc finds no lines and says nothing; we refuse lyrics without times",
    "098": "pylrc has no way to name an encoding",
    "101": "pysubs2 breaks the line at \\n, which is a space unless WrapStyle is 2, and makes a plain space of \\h",
    "108": "pysubs2 reads UTF-16 only with the encoding named; the byte order mark tells it",
    "114": "ttconv takes one tick a second where only a frame rate is given; the default is a tick a frame (TTML1, 6.2.10)",
    "124": "ttconv shows each timed span alone, as strict TTML has it; music services mean words of one line, as we read it",
    "126": "ttconv counts the times of spans from their paragraph's and loses the text; they are absolute here",
    "127": "ttconv knows no times without a unit",
    "129": "ttconv knows only the final namespace; the drafts before it have the same elements",
    "171": "pysubs2 reads an empty file as no cues; we refuse it",
    "173": "pysubs2 reads a web page as no cues; we refuse it",
    "176": "webvtt-py refuses SubRip that is called .vtt; we read it and warn",
    "177": "pysubs2 finds no cue in WebVTT that is called .srt; we read it and warn",
}

SAMPLE = {
    "version": "1.0.0",
    "segments": [
        {"startTime": 0.5, "endTime": 2.25, "body": "Plain words, with a comma", "speaker": "Ann"},
        {"startTime": 2.25, "endTime": 4.0, "body": "R&D, \"quoted\" — naïve café", "speaker": "Bob Smith"},
        {"startTime": 5.0, "endTime": 6.5, "body": "日本語の文", "speaker": "Ann"},
        {"startTime": 3661.01, "endTime": 3663.99, "body": "مرحبا بالعالم"},
    ],
}


def read(reader, path):
    try:
        return reader(path)
    except Exception as error:  # Whatever a library raises is its answer.
        return f"raises {type(error).__name__}"


def in_shape(library, cues):
    """Our cues as that library tells its own."""
    if library == "ttconv":
        return peers.moments_of(cues)
    if library == "pylrc":
        return [(start, text) for start, _, text in cues]
    return cues


def cases(binary):
    faults, explained, agreed = [], 0, 0
    for entry in json.loads((CASES / "index.json").read_text()):
        path = CASES / entry["file"]
        if path.suffix not in READERS:
            continue
        library, reader = READERS[path.suffix]
        encoding = entry.get("options", {}).get("encoding")
        told = peers.refrain(binary, [path], ["--encoding", encoding] if encoding else [])[0]
        theirs = read(reader, path)
        ours = "an error" if "error" in told else in_shape(library, peers.cues_of(told))
        is_same = theirs == ours or ("error" in told and isinstance(theirs, str))
        reason = REASONS.get(path.name[:3])
        if is_same:
            agreed += 1
            if reason:
                faults.append(f"{path.name}: {library} agrees now; take its reason out: {reason}")
        elif reason:
            explained += 1
            print(f"  {path.name}: {reason}")
        else:
            faults.append(f"{path.name}: ours {ours!r}, {library} {theirs!r}")
    return faults, explained, agreed


def written(binary):
    """What we write, the libraries read as it was."""
    faults, agreed = [], 0
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "sample.json"
        source.write_text(json.dumps(SAMPLE))
        meant = [
            (peers.milliseconds(segment["startTime"]), peers.milliseconds(segment["endTime"]), segment["body"])
            for segment in SAMPLE["segments"]]
        for suffix in [".srt", ".vtt", ".ass", ".ttml", ".lrc"]:
            path = source.with_suffix(suffix)
            subprocess.run([binary, "transcript", "convert", source, path], check=True)
            library, reader = READERS[suffix]
            # pylrc knows no minutes beyond 59.
            cues = meant[:3] if library == "pylrc" else meant
            theirs = read(reader, path)
            if theirs == in_shape(library, cues):
                agreed += 1
            else:
                faults.append(f"written {suffix}: meant {in_shape(library, cues)!r}, {library} {theirs!r}")
    return faults, agreed


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    print("differences, each with its reason:")
    faults, explained, agreed = cases(binary)
    more, also = written(binary)
    faults += more
    for fault in faults:
        print("FAULT " + fault)
    print(f"{agreed + also} files are read alike, {explained} otherwise for a reason")
    print(f"{agreed + also + explained} passed, {len(faults)} failed")
    sys.exit(1 if faults else 0)


main()
