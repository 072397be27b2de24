#!/usr/bin/env python3
"""usage: Tests/Peers/reading_speed.py REFRAIN

Measures how fast transcripts are read: the same file by REFRAIN, the built program, and by another reader, in turn, three
times each; medians of processor time, which other work on the machine hardly changes. REFRAIN's time is that of its whole
process, the other's that of reading alone.
"""

import json
import os
import pathlib
import statistics
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree

import peers

peers.ensure()
sys.path.append(str(peers.ROOT / "Tests" / "Limits"))

from cue_files import MAKERS  # noqa: E402

CUES = 50_000


def load_pysubs2(path, name):
    import pysubs2

    pysubs2.load(str(path), format_=name)


def load_webvtt(path):
    import webvtt

    webvtt.read(str(path))


def load_ttconv(path):
    import ttconv.imsc.reader

    ttconv.imsc.reader.to_model(ElementTree.parse(path))


def load_pylrc(path):
    import pylrc

    pylrc.parse(path.read_text())


def load_json(path):
    json.loads(path.read_text())


OTHERS = {
    "srt": ("pysubs2", lambda path: load_pysubs2(path, "srt")),
    "vtt": ("webvtt-py", load_webvtt),
    "lrc": ("pylrc", load_pylrc),
    "lrc with words": ("pylrc", load_pylrc),
    "ass": ("pysubs2", lambda path: load_pysubs2(path, "ass")),
    "ttml": ("ttconv", load_ttconv),
    "srv3": ("ElementTree", ElementTree.parse),
}


def processor_time(usage):
    return usage.ru_utime + usage.ru_stime


def refrain(binary, path):
    """Processor seconds of one run."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    actions = [(os.POSIX_SPAWN_DUP2, nowhere, 1), (os.POSIX_SPAWN_DUP2, nowhere, 2)]
    process = os.posix_spawn(binary, [binary, "transcript", "inspect", str(path)], os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    os.close(nowhere)
    if status != 0:
        sys.exit(f"{path} was not read")
    return processor_time(usage)


def other(load, path):
    start = time.process_time()
    load(path)
    return time.process_time() - start


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "transcript"
        for name, make in MAKERS.items():
            path.write_text(make(CUES))
            size = path.stat().st_size / 1e6
            other_name, load = OTHERS.get(name, ("Python's json", load_json))
            load(path)  # Imports are not reading.
            pairs = [(refrain(binary, path), other(load, path)) for _ in range(3)]
            ours, theirs = (statistics.median(times) for times in zip(*pairs))
            ratio = statistics.median(b / a for a, b in pairs)
            print(
                f"  {name:14} {size / ours:6.1f} MB/s, {other_name} {size / theirs:6.1f} MB/s, ratio {ratio:.1f}", flush=True)


main()
