#!/usr/bin/env python3
"""usage: Tests/Limits/million.py REFRAIN [CUES]

Reads transcripts of CUES (1000000) valid cues in every format with REFRAIN, the built program, writes some, and prints what a
run costs: seconds by the clock, processor seconds, and peak memory. A quarter as many cues are read beside them, in turn:
four times the cues must not take more than five times the processor time, whatever the machine. The best of three runs
counts, which other work on the machine changes least.
"""

import os
import pathlib
import sys
import tempfile
import time

from cue_files import MAKERS

RUNS = 3
LARGEST_RATIO = 5.0
# What is done besides looking into a file of each format: the format, and the arguments around the file.
WRITING = {
    "srt as JSON": ("srt", ["inspect", "--json"], []),
    "srt to vtt": ("srt", ["convert"], ["-", "--to", "vtt"]),
    "lrc words to ass": ("lrc with words", ["convert"], ["-", "--to", "ass"]),
}


def write(path, make, count):
    """Writes a file from a process of its own: what this one holds would count as the peak of those it starts."""
    child = os.fork()
    if child == 0:
        path.write_text(make(count))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if status != 0:
        sys.exit(f"{path} was not written")


def run(binary, path, before, after):
    """Seconds by the clock, processor seconds, and peak bytes of one run of `transcript`."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    actions = [(os.POSIX_SPAWN_DUP2, nowhere, 1), (os.POSIX_SPAWN_DUP2, nowhere, 2)]
    start = time.perf_counter()
    command = [binary, "transcript", *before, str(path), *after]
    process = os.posix_spawn(binary, command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    elapsed = time.perf_counter() - start
    os.close(nowhere)
    if status != 0:
        sys.exit(f"{path} was not read")
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def best(runs):
    return [min(values) for values in zip(*runs)]


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        large, small = (pathlib.Path(folder) / name for name in ("large", "small"))
        print(f"      {count} cues      clock  processor   memory  of a quarter")
        work = {name: (name, ["inspect"], []) for name in MAKERS} | WRITING
        for name, (format, *arguments) in work.items():
            write(large, MAKERS[format], count)
            write(small, MAKERS[format], count // 4)
            runs = [(run(binary, large, *arguments), run(binary, small, *arguments)) for _ in range(RUNS)]
            elapsed, seconds, memory = best(pair[0] for pair in runs)
            ratio = seconds / best(pair[1] for pair in runs)[1]
            failed += ratio > LARGEST_RATIO
            verdict = "FAULT" if ratio > LARGEST_RATIO else "ok   "
            print(
                f"{verdict} {name:16} {elapsed:6.2f} s  {seconds:6.2f} s {memory / 2**20:5.0f} MiB  x {ratio:.1f}",
                flush=True)
    print(f"{len(work) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
