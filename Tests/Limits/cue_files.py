"""Files of many valid cues, in every format: `MAKERS[name](count)` is the text of one."""

import json


def clock(milliseconds, mark, digits=3):
    seconds = milliseconds // 1000
    fraction = f"{milliseconds % 1000:03}"[:digits]
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{mark}{fraction}"


def stamp(milliseconds):
    return f"{milliseconds // 60000:02}:{milliseconds // 1000 % 60:02}.{milliseconds % 1000 // 10:02}"


def spans(count):
    return ((index, index * 2000, index * 2000 + 1500) for index in range(count))


SUBSTATION = ("[Script Info]\nScriptType: v4.00+\n\n[Events]\n"
              "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n")

MAKERS = {
    "srt": lambda count: "".join(
        f"{i + 1}\n{clock(a, ',')} --> {clock(b, ',')}\ncue number {i}\n\n" for i, a, b in spans(count)),
    "vtt": lambda count: "WEBVTT\n\n" + "".join(
        f"{clock(a, '.')} --> {clock(b, '.')}\ncue number {i}\n\n" for i, a, b in spans(count)),
    "ass": lambda count: SUBSTATION + "".join(
        f"Dialogue: 0,{clock(a, '.', 2)},{clock(b, '.', 2)},Default,,0,0,0,,cue number {i}\n" for i, a, b in spans(count)),
    "lrc": lambda count: "".join(f"[{stamp(a)}]cue number {i}\n" for i, a, b in spans(count)),
    "lrc with words": lambda count: "".join(
        f"[{stamp(a)}]<{stamp(a)}>cue <{stamp(a + 500)}>number <{stamp(a + 1000)}>{i} <{stamp(b)}>\n"
        for i, a, b in spans(count)),
    "ttml": lambda count: '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>\n' + "".join(
        f'<p begin="{clock(a, ".")}" end="{clock(b, ".")}">cue number {i}</p>\n' for i, a, b in spans(count))
    + "</div></body></tt>\n",
    "srv3": lambda count: '<timedtext format="3"><body>\n' + "".join(
        f'<p t="{a}" d="{b - a}">cue number {i}</p>\n' for i, a, b in spans(count)) + "</body></timedtext>\n",
    "whisper": lambda count: json.dumps({"text": "", "language": "en", "segments": [
        {"id": i, "start": a / 1000, "end": b / 1000, "text": f" cue number {i}"} for i, a, b in spans(count)]}),
    "whisper.cpp": lambda count: json.dumps({"transcription": [
        {"timestamps": {"from": clock(a, ","), "to": clock(b, ",")}, "offsets": {"from": a, "to": b},
         "text": f" cue number {i}"} for i, a, b in spans(count)]}),
    "podcast": lambda count: json.dumps({"version": "1.0.0", "segments": [
        {"startTime": a / 1000, "endTime": b / 1000, "body": f"cue number {i}"} for i, a, b in spans(count)]}),
    "json3": lambda count: json.dumps({"wireMagic": "pb3", "events": [
        {"tStartMs": a, "dDurationMs": b - a, "segs": [{"utf8": f"cue number {i}"}]} for i, a, b in spans(count)]}),
}
