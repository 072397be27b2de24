#!/usr/bin/env python3
"""usage: Tests/Limits/limits.py REFRAIN

Gives REFRAIN, the built program, what is no transcript, at full size: each must be refused within a second of processor
time and with less than 100 MB of memory, by a message that names the file and what it seems to be. Files without holes
are 200 MB long.
"""

import os
import pathlib
import re
import sys
import tempfile

SIZE = 200_000_000
SECONDS = 1.0
MEMORY = 100_000_000


def filled(start, block, end=b""):
    """A file of SIZE bytes: a beginning, one block again and again, an end."""

    def make(path):
        with open(path, "wb") as file:
            file.write(start)
            whole = block * max(1, (1 << 20) // len(block))
            for _ in range(SIZE // len(whole)):
                file.write(whole)
            file.write(end)

    return make


def zeros(path):
    with open(path, "wb") as file:
        file.truncate(SIZE)


def bomb(path):
    entities = "".join(
        f'<!ENTITY e{level} "{f"&e{level - 1};" * 10 if level else "ha" * 10}">' for level in range(10))
    path.write_text(f"<!DOCTYPE tt [{entities}]><tt><body><div><p begin='1s' end='2s'>&e9;</p></div></body></tt>")


CASES = [
    ("empty.srt", lambda path: path.write_bytes(b""), "is empty"),
    ("page.srt", lambda path: path.write_text("<!DOCTYPE html>\n<html><body>Not found</body></html>\n"), "HTML page"),
    ("picture.srt", lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(1000)), "PNG picture"),
    ("noise.srt", filled(b"", os.urandom(1 << 20)), "binary data|not valid UTF-8"),
    ("zeros.srt", zeros, "binary data"),
    ("line.srt", filled(b"", b"a"), "one line of more than"),
    ("words.srt", filled(b"", b"words without any times\n"), "plain text without times"),
    ("space.srt", filled(b"", b" \n"), "only white space"),
    ("page.vtt", filled(b"<html><body>", b"<p>text</p>\n"), "HTML page"),
    ("text.ttml", filled(b"<tt><body><div><p begin='1s'>", b"text "), "a text longer than any transcript's"),
    ("string.json", filled(b'{"segments":[{"start":0,"text":"', b"text "), "string is longer than any transcript's"),
    ("deep.json", filled(b"", b"["), "nested deeper than 200"),
    ("bomb.ttml", bomb, "declares entities"),
    ("folder.srt", lambda path: path.mkdir(), "a directory"),
    ("pipe.srt", os.mkfifo, "a pipe"),
]


def run(binary, path, folder):
    """The exit code, the messages, processor seconds and peak bytes."""
    messages = folder / "messages"
    output = os.open(messages, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    actions = [(os.POSIX_SPAWN_DUP2, output, 1), (os.POSIX_SPAWN_DUP2, output, 2)]
    process = os.posix_spawn(binary, [binary, "transcript", "inspect", str(path)], os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    os.close(output)
    code = os.waitstatus_to_exitcode(status)
    return code, messages.read_text(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file, make, pattern in CASES:
            path = folder / file
            make(path)
            code, messages, seconds, memory = run(binary, path, folder)
            headline = messages.splitlines()[0] if messages else ""
            told = code == 65 and file in headline and re.search(pattern, headline)
            is_right = told and seconds <= SECONDS and memory <= MEMORY
            failed += not is_right
            verdict = "ok   " if is_right else "FAULT"
            print(f"{verdict} {file:12} {seconds:5.2f} s {memory / 1e6:5.0f} MB  {headline.split('error: ')[-1][:90]}")
            if path.is_file():
                path.unlink()
    print(f"{len(CASES) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
