#!/usr/bin/env python3
"""usage: Tests/Peers/reading_speed.py REFRAIN

Measures how fast transcripts are read: the same file by REFRAIN, the built program, and by another reader, in turn, three
times each; medians of processor time, which other work on the machine hardly changes. REFRAIN's time is that of its whole
process, the other's that of reading alone. Then what a million cues cost.
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

CUES = 50_000
MANY = 1_000_000


def clock(milliseconds, mark, digits=3):
    seconds = milliseconds // 1000
    fraction = f"{milliseconds % 1000:03}"[:digits]
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{mark}{fraction}"


def spans(count):
    return ((index, index * 2000, index * 2000 + 1500) for index in range(count))


def dump(data):
    return json.dumps(data)


MAKERS = {
    "srt": lambda count: "".join(
        f"{i + 1}\n{clock(a, ',')} --> {clock(b, ',')}\ncue number {i}\n\n" for i, a, b in spans(count)),
    "vtt": lambda count: "WEBVTT\n\n" + "".join(
        f"{clock(a, '.')} --> {clock(b, '.')}\ncue number {i}\n\n" for i, a, b in spans(count)),
    "lrc": lambda count: "".join(
        f"[{a // 60000:02}:{a // 1000 % 60:02}.{a % 1000 // 10:02}]cue number {i}\n" for i, a, b in spans(count)),
    "ass": lambda count: "[Script Info]\nScriptType: v4.00+\n\n[Events]\n"
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n" + "".join(
        f"Dialogue: 0,{clock(a, '.', 2)},{clock(b, '.', 2)},Default,,0,0,0,,cue number {i}\n" for i, a, b in spans(count)),
    "ttml": lambda count: '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>\n' + "".join(
        f'<p begin="{clock(a, ".")}" end="{clock(b, ".")}">cue number {i}</p>\n' for i, a, b in spans(count))
    + "</div></body></tt>\n",
    "srv3": lambda count: '<timedtext format="3"><body>\n' + "".join(
        f'<p t="{a}" d="{b - a}">cue number {i}</p>\n' for i, a, b in spans(count)) + "</body></timedtext>\n",
    "whisper": lambda count: dump({"text": "", "language": "en", "segments": [
        {"id": i, "start": a / 1000, "end": b / 1000, "text": f" cue number {i}"} for i, a, b in spans(count)]}),
    "whisper.cpp": lambda count: dump({"transcription": [
        {"timestamps": {"from": clock(a, ","), "to": clock(b, ",")}, "offsets": {"from": a, "to": b},
         "text": f" cue number {i}"} for i, a, b in spans(count)]}),
    "podcast": lambda count: dump({"version": "1.0.0", "segments": [
        {"startTime": a / 1000, "endTime": b / 1000, "body": f"cue number {i}"} for i, a, b in spans(count)]}),
    "json3": lambda count: dump({"wireMagic": "pb3", "events": [
        {"tStartMs": a, "dDurationMs": b - a, "segs": [{"utf8": f"cue number {i}"}]} for i, a, b in spans(count)]}),
}


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
    "ass": ("pysubs2", lambda path: load_pysubs2(path, "ass")),
    "ttml": ("ttconv", load_ttconv),
    "srv3": ("ElementTree", ElementTree.parse),
}


def processor_time(usage):
    return usage.ru_utime + usage.ru_stime


def refrain(binary, path):
    """Processor seconds and peak bytes of one run."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    actions = [(os.POSIX_SPAWN_DUP2, nowhere, 1), (os.POSIX_SPAWN_DUP2, nowhere, 2)]
    process = os.posix_spawn(binary, [binary, "transcript", "inspect", str(path)], os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    os.close(nowhere)
    if status != 0:
        sys.exit(f"{path} was not read")
    return processor_time(usage), usage.ru_maxrss * 1024


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
            pairs = [(refrain(binary, path)[0], other(load, path)) for _ in range(3)]
            ours, theirs = (statistics.median(times) for times in zip(*pairs))
            ratio = statistics.median(b / a for a, b in pairs)
            print(
                f"  {name:12} {size / ours:6.1f} MB/s, {other_name} {size / theirs:6.1f} MB/s, ratio {ratio:.1f}", flush=True)
        print(f"  {MANY} cues, processor seconds and peak memory:")
        for name, make in MAKERS.items():
            path.write_text(make(MANY))
            runs = [refrain(binary, path) for _ in range(3)]
            seconds = statistics.median(run[0] for run in runs)
            print(f"  {name:12} {path.stat().st_size / 1e6:6.1f} MB: {seconds:.2f} s, {runs[0][1] / 2**20:.0f} MiB", flush=True)


main()
