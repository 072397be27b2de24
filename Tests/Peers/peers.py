"""Other people's readers of transcripts, and ours, behind one shape.

A cue is `(start, end, text)`: whole milliseconds, and the end is None where the format or the library has none. Lines of
a text are trimmed and empty ones left out, as our model has them.
"""

import html
import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]


def ensure(kind="transcripts"):
    """Runs the calling script in an environment of its own that has the libraries of a kind, made at the first call."""
    environment = ROOT / ".build" / f"peers-{kind}"
    requirements = pathlib.Path(__file__).with_name(f"{kind}.txt")
    if pathlib.Path(sys.prefix) == environment:
        return
    stamp = environment / "installed"
    wanted = requirements.read_text()
    if not stamp.exists() or stamp.read_text() != wanted:
        print("peers: installing " + ", ".join(wanted.split()), file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", environment], check=True)
        subprocess.run([environment / "bin" / "pip", "install", "--quiet", "-r", requirements], check=True)
        stamp.write_text(wanted)
    python = environment / "bin" / "python"
    os.execv(python, [str(python), *sys.argv])


def tidy(text):
    lines = (line.strip(" \t") for line in re.split(r"\r\n|[\r\n]", text))
    return "\n".join(line for line in lines if line)


def milliseconds(seconds):
    return None if seconds is None else round(seconds * 1000)


# Ours


def refrain(binary, paths, options=()):
    """What `transcript inspect --json` says of each file, in the order of the files; an error is {"error": …}."""
    results = []
    for first in range(0, len(paths), 200):
        part = [str(path) for path in paths[first : first + 200]]
        run = subprocess.run(
            [binary, "transcript", "inspect", "--json", *options, *part], capture_output=True, text=True, check=False)
        told = [json.loads(line) for line in run.stdout.splitlines()] if len(part) > 1 else [json.loads(run.stdout)]
        if len(told) != len(part):
            sys.exit(f"{len(told)} results for {len(part)} files: {run.stderr}")
        results += told
    return results


def cues_of(result):
    return [(milliseconds(cue["start"]), milliseconds(cue["end"]), cue["text"]) for cue in result["cues"]]


# pysubs2


def pysubs2_cues(path, name):
    import pysubs2

    # Without an encoding of its own, the library takes a byte order mark for text.
    events = pysubs2.load(str(path), format_=name, encoding="utf-8-sig")
    shown = [event for event in events if event.type == "Dialogue" and not event.is_drawing]
    cues = [(event.start, event.end, tidy(event.plaintext)) for event in shown]
    return sorted((cue for cue in cues if cue[2]), key=lambda cue: cue[0])


# webvtt-py


def webvtt_cues(path):
    import webvtt

    cues = []
    for caption in webvtt.read(str(path), encoding="utf-8-sig"):
        start, end = (clock(text) for text in (caption.start, caption.end))
        # The library takes tags off and leaves references as they are.
        cues.append((start, end, tidy(html.unescape(caption.text))))
    return sorted((cue for cue in cues if cue[2]), key=lambda cue: cue[0])


def clock(text):
    """The milliseconds of `[h:]mm:ss.mmm`."""
    whole, fraction = text.split(".")
    seconds = 0
    for field in whole.split(":"):
        seconds = seconds * 60 + int(field)
    return seconds * 1000 + int(fraction)


# ttconv


def ttconv_moments(path):
    """What is on the screen from each moment on at which something changes: `[(time, [text, …]), …]`."""
    import ttconv.imsc.reader
    from ttconv.isd import ISD

    document = ttconv.imsc.reader.to_model(ElementTree.parse(path))
    moments = []
    for time in ISD.significant_times(document):
        isd = ISD.from_model(document, time)
        texts = [tidy(shown(paragraph)) for paragraph in paragraphs(isd)]
        moments.append((round(time * 1000), sorted(text for text in texts if text)))
    return settled(moments)


def paragraphs(element):
    import ttconv.model as model

    children = element.iter_regions() if hasattr(element, "iter_regions") else element
    for child in children:
        if isinstance(child, model.P):
            yield child
        else:
            yield from paragraphs(child)


def shown(element):
    import ttconv.model as model

    if isinstance(element, model.Text):
        return element.get_text()
    if isinstance(element, model.Br):
        return "\n"
    return "".join(shown(child) for child in element)


def moments_of(cues):
    """The same from cues."""
    times = sorted({time for cue in cues for time in cue[:2] if time is not None} | {0})
    return settled([
        (time, sorted(text for start, end, text in cues if start <= time and (end is None or time < end)))
        for time in times
    ])


def settled(moments):
    """Moments without those at which nothing changes."""
    kept = []
    for time, texts in moments:
        if texts != (kept[-1][1] if kept else []):
            kept.append((time, texts))
    return kept


# pylrc


def pylrc_lines(path):
    """`(start, text)` of each line that is not empty; the library knows no ends."""
    import pylrc

    lines = pylrc.parse(pathlib.Path(path).read_text(encoding="utf-8-sig"))
    # Times are kept as fields; adding them up here avoids a rounding of the library's.
    told = [((line.minutes * 60 + line.seconds) * 1000 + int(line.milliseconds), tidy(line.text)) for line in lines]
    return sorted((line for line in told if line[1]), key=lambda line: line[0])


# JSON and srv3, by Python's own parsers and what the formats' documentation says


def json_cues(path, kind):
    data = json.loads(pathlib.Path(path).read_text(encoding="utf-8-sig"))
    pick = {
        "whisper": lambda: [(s["start"], s["end"], s["text"]) for s in data["segments"]],
        "podcast": lambda: [(s["startTime"], s["endTime"], s["body"]) for s in data["segments"]],
        "whisper.cpp": lambda: [
            (s["offsets"]["from"] / 1000, s["offsets"]["to"] / 1000, s["text"]) for s in data["transcription"]],
        "json3": lambda: [
            (e["tStartMs"] / 1000, (e["tStartMs"] + e["dDurationMs"]) / 1000, "".join(s["utf8"] for s in e["segs"]))
            for e in data["events"] if "segs" in e],
        "remotion": lambda: [(c["startMs"] / 1000, c["endMs"] / 1000, c["text"]) for c in data],
        "deepgram": lambda: [(u["start"], u["end"], u["transcript"]) for u in data["results"]["utterances"]],
        "assemblyai": lambda: [(u["start"] / 1000, u["end"] / 1000, u["text"]) for u in data["utterances"]],
    }[kind]()
    cues = [(milliseconds(start), milliseconds(end), tidy(text)) for start, end, text in pick]
    return sorted((cue for cue in cues if cue[2]), key=lambda cue: cue[0])


def srv3_cues(path):
    root = ElementTree.parse(path).getroot()
    told = [(int(p.get("t")), int(p.get("d")), tidy("".join(p.itertext()))) for p in root.iter("p")]
    return [(start, start + duration, text) for start, duration, text in told if text]
