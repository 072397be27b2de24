#!/usr/bin/env python3
"""usage: Tests/Peers/random_files.py REFRAIN [COUNT [SEED]]

Writes COUNT (10000) random valid transcripts of every grammar that is read, and reads each with REFRAIN, the built
program, and with a library of somebody else (for JSON and srv3: with Python's parsers). Both must find what the
generator meant: the library times and texts, ours words and speakers too. Not one repair may be told.
"""

import collections
import json
import pathlib
import random
import re
import shutil
import sys
import tempfile
from xml.sax.saxutils import escape, quoteattr

import peers

peers.ensure()

WORDS = """Hello world né é naïve 日本語 你好 สวัสดี น้ำ مرحبا שלום नमस्ते 👩‍👩‍👧 🏳️‍🌈 it's “quoted” — (see you) well, then! what? … R2D2 1984
café Straße Ελλάδα Привет 안녕 100% A/B C# #1 x=y a_b ~ ; : señor 'tis rock'n'roll""".split()
SPEAKERS = ["Ann", "Bob Smith", "李", "Dr. No", "O'Neil"]


class Cue:
    def __init__(self, start, end, lines, words=(), speaker=None):
        self.start, self.end, self.lines, self.words, self.speaker = start, end, lines, list(words), speaker

    @property
    def text(self):
        return "\n".join(self.lines)


class Grammar:
    """One format: how it is written, and by whom it is read again."""

    name = extension = ""
    share = 1
    step = 1
    overlaps = True
    last_hour = 3

    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, probability):
        return self.random.random() < probability

    def line(self):
        # A line of digits alone may be a cue's number, so it has a word beside it.
        count = self.random.randint(1, 7)
        words = [self.random.choice(WORDS) for _ in range(count)]
        return " ".join(words + ["end"] if all(word.isascii() and word.isdigit() for word in words) else words)

    def cues(self):
        time = self.random.randint(0, self.last_hour * 3_600_000)
        result = []
        for _ in range(self.random.randint(1, 8)):
            start = time // self.step * self.step
            end = start + self.random.randint(200, 8000) // self.step * self.step
            result.append(Cue(start, end, [self.line() for _ in range(self.random.choice([1, 1, 1, 2, 3]))]))
            time = end + self.random.choice([0, 0, 10, 700, 5000])
            if self.overlaps and self.chance(0.1):
                time = start + (end - start) // 2
        return result

    def timed_words(self, cue):
        """Gives a cue of one line words that fill it, with silences between some of them."""
        cue.lines = cue.lines[:1]
        texts = cue.lines[0].split(" ")
        edges = sorted(self.random.sample(range(cue.start // self.step, cue.end // self.step + 1), 2 * len(texts)))
        edges = [edge * self.step for edge in edges]
        if self.chance(0.5):
            edges[0], edges[-1] = cue.start, cue.end
        cue.words = [(edges[2 * i], edges[2 * i + 1], text) for i, text in enumerate(texts)]

    def mark(self, text):
        """The bytes of a file: any end of line, a byte order mark or none."""
        text = text.replace("\n", self.random.choice(["\n", "\n", "\r\n"]))
        return text.encode("utf-8-sig" if self.chance(0.2) else "utf-8")

    def expected(self, cues):
        return sorted(cues, key=lambda cue: cue.start)

    def options(self):
        return ()


def clock(time, mark, hours=2, digits=3):
    seconds, thousandths = divmod(time, 1000)
    fraction = f"{thousandths:03}"[:digits]
    return f"{seconds // 3600:0{hours}}:{seconds // 60 % 60:02}:{seconds % 60:02}{mark}{fraction}"


class SubRip(Grammar):
    # pysubs2 knows two digits of hours.
    name, extension, share, last_hour = "srt", "srt", 25, 98

    def write(self):
        cues = self.cues()
        number = self.random.choice([0, 1, 1, 1, 500])
        out = "\n" * self.random.choice([0, 0, 1])
        for index, cue in enumerate(cues):
            lines = [self.dressed(line) for line in cue.lines]
            place = " X1:100 X2:200 Y1:300 Y2:400" if self.chance(0.05) else ""
            out += f"{number + index}\n{clock(cue.start, ',')} --> {clock(cue.end, ',')}{place}\n"
            out += "\n".join(lines) + "\n" * self.random.choice([2, 2, 2, 3])
        return cues, self.mark(out if self.chance(0.7) else out.rstrip("\n"))

    def dressed(self, line):
        tag = self.random.choice(["", "", "", "i", "b", "u", "s", "I"])
        if tag:
            line = f"<{tag}>{line}</{tag}>"
        if self.chance(0.05):
            line = "{\\an8}" + line
        return line if not self.chance(0.05) else f'<font color="#ffee00">{line}</font>'

    def peer(self, path):
        return peers.pysubs2_cues(path, "srt")


class WebVTT(Grammar):
    name, extension, share, last_hour = "vtt", "vtt", 20, 120

    def write(self):
        cues = self.cues()
        out = "WEBVTT" + self.random.choice(["", "", " a title", "\tanother"]) + "\n"
        if self.chance(0.1):
            out += "\nSTYLE\n::cue { color: lime }\n"
        if self.chance(0.1):
            out += "\nREGION\nid:a\nwidth:40%\n"
        for cue in cues:
            if self.chance(0.1):
                out += "\nNOTE " + self.line() + "\n"
            out += "\n" + self.random.choice(["", "", f"id {cue.start}\n", "7\n"])
            out += f"{self.time(cue.start)} --> {self.time(cue.end)}"
            out += self.random.choice(["", "", " align:start", " line:85%,start position:50% size:80%", "\tline:0"]) + "\n"
            if self.chance(0.3):
                cue.speaker = self.random.choice(SPEAKERS)
            if self.chance(0.3):
                self.timed_words(cue)
            out += self.body(cue) + "\n"
        return cues, self.mark(out)

    def time(self, time):
        full = clock(time, ".")
        return full[3:] if full.startswith("00:") and self.chance(0.5) else full

    def body(self, cue):
        if cue.words:
            text = ""
            for index, (start, end, word) in enumerate(cue.words):
                # A time ends the part before it and begins the next; a silence has two.
                text += f"<{self.time(start)}>" + self.inner(word)
                following = cue.words[index + 1][0] if index + 1 < len(cue.words) else cue.end
                text += (f"<{self.time(end)}>" if end < following else "") + " "
            text = text.rstrip(" ")
        else:
            text = "\n".join(self.inner(line) for line in cue.lines)
        if cue.speaker:
            text = f"<v{self.random.choice(['', '.loud'])} {cue.speaker}>{text}" + self.random.choice(["", "</v>"])
        return text

    def inner(self, text):
        text = self.random.choice([escape, str])(text)
        tag = self.random.choice(["", "", "", "i", "b", "c.yellow", "lang en", "u"])
        return f"<{tag}>{text}</{tag.split('.')[0].split(' ')[0]}>" if tag else text

    def peer(self, path):
        return peers.webvtt_cues(path)


class LRC(Grammar):
    name, extension, share, step, overlaps, last_hour = "lrc", "lrc", 12, 10, False, 0

    def write(self):
        cues = [cue for cue in self.cues()]
        for cue in cues:
            cue.lines = cue.lines[:1]
        out = self.random.choice(["", "[ti:A song]\n[ar:Somebody]\n[by:x]\n\n"])
        for index, cue in enumerate(cues):
            out += f"[{self.time(cue.start)}]{self.random.choice(['', ' '])}{cue.text}\n"
            following = cues[index + 1].start if index + 1 < len(cues) else None
            if cue.end != following:
                if following is None and self.chance(0.5):
                    cue.end = None
                else:
                    out += f"[{self.time(cue.end)}]\n"
        return cues, self.mark(out)

    def time(self, time):
        digits = self.random.choice([2, 3])
        return f"{time // 60000:02}:{time // 1000 % 60:02}.{f'{time % 1000:03}'[:digits]}"

    def peer(self, path):
        return peers.pylrc_lines(path)


class EnhancedLRC(LRC):
    name, share = "elrc", 6

    def write(self):
        cues = self.cues()
        out = ""
        for index, cue in enumerate(cues):
            self.timed_words(cue)
            out += f"[{self.time(cue.start)}]"
            for number, (start, end, word) in enumerate(cue.words):
                following = cue.words[number + 1][0] if number + 1 < len(cue.words) else None
                out += f"<{self.time(start)}>{word}" + (f"<{self.time(end)}>" if end != following else "")
                out += " " if following is not None else "\n"
            following = cues[index + 1].start if index + 1 < len(cues) else None
            if cue.end != following:
                out += f"[{self.time(cue.end)}]\n"
        return cues, self.mark(out)

    def peer(self, path):
        # The library knows no times of words: what it takes for text, they are taken out of here.
        return [(start, peers.tidy(re.sub("<[0-9:.]+>", "", text))) for start, text in super().peer(path)]


class SubStation(Grammar):
    name, extension, share, step, last_hour = "ass", "ass", 15, 10, 9

    def write(self):
        cues = self.cues()
        out = "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, "
        out += "OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, "
        out += "Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding\n"
        out += "Style: Default,Arial,20,&H00FFFFFF,&H0000FFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1\n\n"
        out += "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
        for cue in cues:
            if self.chance(0.5):
                cue.speaker = self.random.choice(SPEAKERS)
            if self.chance(0.3):
                self.timed_words(cue)
            if self.chance(0.1):
                out += f"Comment: 0,{clock(cue.start, '.', 1, 2)},{clock(cue.end, '.', 1, 2)},Default,,0,0,0,,hidden\n"
            times = f"{clock(cue.start, '.', 1, 2)},{clock(cue.end, '.', 1, 2)}"
            out += f"Dialogue: {self.random.randint(0, 2)},{times},Default,{cue.speaker or ''},0,0,0,,{self.body(cue)}\n"
        return cues, self.mark(out)

    def body(self, cue):
        if not cue.words:
            return "\\N".join(self.dressed(line) for line in cue.lines)
        text, reached = "", cue.start
        for index, (start, end, word) in enumerate(cue.words):
            if start > reached:
                text += f"{{\\k{(start - reached) // 10}}}"
            text += f"{{\\{self.random.choice(['k', 'kf', 'ko', 'K'])}{(end - start) // 10}}}{word}"
            text += " " if index + 1 < len(cue.words) else ""
            reached = end
        return text

    def dressed(self, line):
        return self.random.choice(["", "", "{\\i1}", "{\\fad(100,200)\\an8}", "{\\pos(1,2)}"]) + line

    def peer(self, path):
        return peers.pysubs2_cues(path, "ass")


class TTML(Grammar):
    name, extension, share, last_hour = "ttml", "ttml", 5, 12

    def write(self):
        cues = self.cues()
        words = self.chance(0.2)
        rate = self.random.choice([24, 25, 30, 50])
        self.unit = self.random.choice(["clock", "s", "ms", "t"])
        prefix = self.random.choice(["", "tt:"])
        space = "xmlns" + (":tt" if prefix else "")
        out = f'<?xml version="1.0" encoding="UTF-8"?>\n<{prefix}tt {space}="http://www.w3.org/ns/ttml" xml:lang="en"'
        out += ' xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"'
        out += f' ttp:frameRate="{rate}" ttp:tickRate="1000">\n<{prefix}head><{prefix}metadata>'
        agents = {name: f"p{index}" for index, name in enumerate(SPEAKERS)}
        for name, key in agents.items():
            out += f'<ttm:agent xml:id="{key}" type="person"><ttm:name type="full">{escape(name)}</ttm:name></ttm:agent>'
        out += f"</{prefix}metadata></{prefix}head>\n<{prefix}body>\n"
        origin = self.random.choice([0, 0, min(cue.start for cue in cues)])
        # ttconv loses what is in a division that begins later and has no end.
        last = max(cue.end for cue in cues)
        out += f"<{prefix}div" + (f' begin="{self.time(origin)}" end="{self.time(last)}"' if origin else "") + ">\n"
        for cue in cues:
            agent = ""
            if self.chance(0.3):
                cue.speaker = self.random.choice(SPEAKERS)
                agent = f" ttm:agent={quoteattr(agents[cue.speaker])}"
            if words:
                self.timed_words(cue)
            end = self.random.choice([f'end="{self.time(cue.end - origin)}"', f'dur="{self.time(cue.end - cue.start)}"'])
            out += f'<{prefix}p begin="{self.time(cue.start - origin)}" {end}{agent}>{self.body(cue, prefix)}</{prefix}p>\n'
        self.has_words = words
        return cues, self.mark(out + f"</{prefix}div>\n</{prefix}body>\n</{prefix}tt>\n")

    def time(self, time):
        if self.unit == "clock":
            return clock(time, ".")
        return {"s": f"{time / 1000}s", "ms": f"{time}ms", "t": f"{time}t"}[self.unit]

    def body(self, cue, prefix):
        if not cue.words:
            lines = [escape(line) for line in cue.lines]
            if self.chance(0.2):
                lines[0] = f"<{prefix}span>{lines[0]}</{prefix}span>"
            return f"<{prefix}br/>".join(lines)
        return " ".join(
            f'<{prefix}span begin="{self.time(start - cue.start)}" end="{self.time(end - cue.start)}">{escape(word)}</{prefix}span>'
            for start, end, word in cue.words)

    def peer(self, path):
        # To the library a timed span is text that comes and goes, so words are compared with what was meant alone.
        return None if self.has_words else peers.ttconv_moments(path)


class JSONGrammar(Grammar):
    """The kinds of JSON. Their times are seconds or milliseconds as each format has them."""

    extension, share = "json", 3
    kinds = ["whisper", "podcast", "whisper.cpp", "json3", "remotion", "deepgram", "assemblyai"]

    def write(self):
        cues = self.cues()
        if len(cues) < 3 or self.kind in ("whisper.cpp", "podcast", "remotion"):
            # Single words would be joined, which is a repair.
            for cue in cues:
                cue.lines[0] = "so then " + cue.lines[0]
        data = getattr(self, "make_" + self.kind.replace(".", "_"))(cues)
        text = json.dumps(data, ensure_ascii=self.chance(0.3), indent=self.random.choice([None, 1, "\t"]))
        return cues, text.encode("utf-8-sig" if self.chance(0.1) else "utf-8")

    def word_list(self, cue, key, unit):
        self.timed_words(cue)
        return [{key: word, "start": start / unit, "end": end / unit} for start, end, word in cue.words]

    def make_whisper(self, cues):
        segments = []
        for index, cue in enumerate(cues):
            segment = {"id": index, "seek": 0, "start": cue.start / 1000, "end": cue.end / 1000, "avg_logprob": -0.2}
            if self.chance(0.5):
                words = self.word_list(cue, "word", 1000)
                segment["words"] = [word | {"word": " " + word["word"], "probability": 0.9} for word in words]
            segments.append(segment | {"text": " " + cue.text})
        return {"text": "", "segments": segments, "language": "en"}

    def make_podcast(self, cues):
        segments = []
        for cue in cues:
            segment = {"startTime": cue.start / 1000, "endTime": cue.end / 1000, "body": cue.text}
            if self.chance(0.5):
                cue.speaker = segment["speaker"] = self.random.choice(SPEAKERS)
            segments.append(segment)
        return {"version": "1.0.0", "segments": segments}

    def make_whisper_cpp(self, cues):
        return {"systeminfo": "x", "result": {"language": "en"}, "transcription": [
            {"timestamps": {"from": clock(cue.start, ","), "to": clock(cue.end, ",")},
             "offsets": {"from": cue.start, "to": cue.end}, "text": " " + cue.text} for cue in cues]}

    def make_json3(self, cues):
        events = [{"tStartMs": 0, "dDurationMs": 10, "id": 1}]
        for cue in cues:
            segments = [{"utf8": cue.text}]
            if self.chance(0.4):
                self.timed_words(cue)
                # A part lasts until the next one begins.
                starts = [start for start, _, _ in cue.words]
                starts[0] = cue.start
                cue.words = [(a, b, word) for a, b, (_, _, word) in zip(starts, starts[1:] + [cue.end], cue.words)]
                segments = [
                    {"utf8": (" " if index else "") + word, "tOffsetMs": start - cue.start}
                    for index, (start, _, word) in enumerate(cue.words)]
                segments[0].pop("tOffsetMs")
                if len(segments) == 1:
                    cue.words = []
            events.append({"tStartMs": cue.start, "dDurationMs": cue.end - cue.start, "segs": segments})
        return {"wireMagic": "pb3", "events": events}

    def make_remotion(self, cues):
        return [
            {"text": " " + cue.text, "startMs": cue.start, "endMs": cue.end, "timestampMs": None, "confidence": 0.9}
            for cue in cues]

    def make_deepgram(self, cues):
        utterances = []
        for cue in cues:
            words = self.word_list(cue, "punctuated_word", 1000)
            speaker = self.random.randint(0, 2)
            cue.speaker = str(speaker)
            utterances.append({
                "start": cue.start / 1000, "end": cue.end / 1000, "transcript": cue.text, "speaker": speaker,
                "words": [word | {"word": word["punctuated_word"].lower()} for word in words]})
        return {"metadata": {}, "results": {"channels": [{"alternatives": [{"transcript": ""}]}], "utterances": utterances}}

    def make_assemblyai(self, cues):
        utterances = []
        for cue in cues:
            words = self.word_list(cue, "text", 1)
            cue.speaker = self.random.choice("ABC")
            utterances.append({
                "start": cue.start, "end": cue.end, "text": cue.text, "speaker": cue.speaker,
                "words": [{key: int(value) if key != "text" else value for key, value in word.items()} for word in words]})
        return {"language_code": "en", "confidence": 0.9, "utterances": utterances}

    def peer(self, path):
        return peers.json_cues(path, self.kind)


class YouTubeXML(Grammar):
    name, extension, share = "srv3", "srv3", 3

    def write(self):
        cues = self.cues()
        out = '<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">\n<head/>\n<body>\n'
        for cue in cues:
            out += f'<p t="{cue.start}" d="{cue.end - cue.start}">{escape(cue.text)}</p>\n'
        return cues, self.mark(out + "</body>\n</timedtext>\n")

    def peer(self, path):
        return peers.srv3_cues(path)


def json_grammar(kind):
    return type("JSON", (JSONGrammar,), {"kind": kind, "name": kind})


GRAMMARS = [SubRip, WebVTT, LRC, EnhancedLRC, SubStation, TTML, YouTubeXML] + [
    json_grammar(kind) for kind in JSONGrammar.kinds]


def compared(told, cues):
    """How our reading differs from what was meant; None where it does not."""
    if "error" in told:
        return f"error: {told['error']}"
    if told["repairs"]:
        return f"repair: {told['repairs'][0]['message']}"
    ours = [
        (start, end, text, cue.get("speaker"), [
            (peers.milliseconds(word["start"]), peers.milliseconds(word["end"]), word["text"]) for word in cue["words"]])
        for (start, end, text), cue in zip(peers.cues_of(told), told["cues"])]
    meant = [(cue.start, cue.end, cue.text, cue.speaker, cue.words) for cue in cues]
    return difference("ours", ours, "meant", meant)


def difference(name, some, other_name, others):
    if some == others:
        return None
    for index in range(max(len(some), len(others))):
        pair = [cues[index] if index < len(cues) else "nothing" for cues in (some, others)]
        if pair[0] != pair[1]:
            return f"entry {index}: {name} {pair[0]!r}, {other_name} {pair[1]!r}"
    return None


def by_peer(grammar, path, told):
    """How our reading differs from the library's."""
    theirs = grammar.peer(path)
    if theirs is None:
        return None
    ours = peers.cues_of(told)
    if isinstance(grammar, TTML):
        ours = peers.moments_of(ours)
    elif isinstance(grammar, LRC):
        ours = [(start, text) for start, _, text in ours]
    return difference("ours", ours, "the library's", theirs)


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    folder = pathlib.Path(tempfile.mkdtemp(prefix="refrain-random-"))
    shares = sum(grammar.share for grammar in GRAMMARS)
    written = []
    for kind in GRAMMARS:
        for index in range(max(1, -(-count * kind.share // shares))):
            grammar = kind(f"{seed}/{kind.name}/{index}")
            cues, data = grammar.write()
            path = folder / f"{kind.name}-{index}.{kind.extension}"
            path.write_bytes(data)
            written.append((grammar, path, grammar.expected(cues)))
    faults = collections.defaultdict(list)
    tally = collections.Counter()
    agreed = collections.Counter()
    results = peers.refrain(binary, [path for _, path, _ in written])
    for (grammar, path, cues), told in zip(written, results):
        tally[grammar.name] += 1
        fault = compared(told, cues)
        if fault is None:
            fault = by_peer(grammar, path, told)
        if fault is None:
            agreed[grammar.name] += 1
        else:
            faults[grammar.name].append((path, fault))
    for name, total in tally.items():
        print(f"{name:12} {agreed[name]:5} of {total:5} read alike")
    for name, some in faults.items():
        for path, fault in some[:3]:
            print(f"FAULT {path}: {fault}")
    print(f"{sum(agreed.values())} passed, {sum(map(len, faults.values()))} failed")
    if faults:
        sys.exit(1)
    shutil.rmtree(folder)


main()
