"""Writes lyrics.lrc: the words of the score with the times of the notes they are sung on."""

import pathlib

import score


def stamp(seconds):
    minutes, milliseconds = divmod(round(seconds * 1000), 60000)
    return f"{minutes:02d}:{milliseconds // 1000:02d}.{milliseconds % 1000:03d}"


def lines():
    yield f"[ti:{score.TITLE}]"
    yield f"[ar:{score.ARTIST}]"
    for begin, end, words in score.sung():
        sung = " ".join(f"<{stamp(start)}>{text}" for text, start, _, _ in words)
        yield f"[{stamp(begin)}]{sung}<{stamp(end)}>"


pathlib.Path(__file__).with_name("lyrics.lrc").write_text("\n".join(lines()) + "\n", encoding="utf-8")
