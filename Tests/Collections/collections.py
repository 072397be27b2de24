#!/usr/bin/env python3
"""usage: Tests/Collections/collections.py [--arguments FILE] [--jobs N] FOLDER...

Compiles every stitchable function of the .metal files in some folders, untouched, and renders it at 64x64 with arguments
from a table (arguments.json beside this script). Each must give finite pixels, not all alike, other than the picture it
was given, and the same ones on a second run; the table names the functions that rightly do not. Functions that are no
SwiftUI effect are named with the reason and do not count. Prints a table; exits with 1 where a function fails.

Arguments follow from the parameters' types and names. Where those give one colour all over, or the picture as it was, up to
two more sets are tried, since nobody can tell a count from a share by its name. Entries for functions go by the file, with
as many of its folders as it takes to tell it, and the name ("wave.metal#wave", "water/wave.metal#wave"), by name and kind,
or by name, and give arguments where these fit the parameters, and a scale in pixels a point where a function does nothing
near the origin.

What is judged is what a screen would show: a graphics processor writes 0 for what is not a number. How many pixels that are
is said, and more than half of a picture fails, because then something is wrong with the arguments or the program.

The program is that of REFRAIN_BINARY, else the release build. Compiled code goes to a folder of its own, so that each
function is compiled once and anew.
"""
import argparse
import array
import concurrent.futures
import functools
import glob
import hashlib
import json
import math
import os
import re
import struct
import subprocess
import sys
import tempfile
import zlib

SIDE = 64
TRIES = 3
HERE = os.path.dirname(os.path.abspath(__file__))


def png(path, side, color):
    """Writes an RGBA picture; color(x, y) gives four numbers from 0 to 1, not premultiplied."""
    rows = b"".join(
        b"\0" + bytes(round(255 * c) for x in range(side) for c in color(x / side, y / side)) for y in range(side)
    )

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def cover(u, v):
    disc = 0.35 if (u - 0.6) ** 2 + (v - 0.35) ** 2 < 0.05 else 0.0
    return (
        min(1, 0.2 + 0.5 * v + disc),
        min(1, 0.15 + 0.45 * u + 0.6 * disc),
        0.5 - 0.3 * v + 0.15 * math.sin(9 * u + 5 * v),
        min(1, 0.5 + 0.8 * u),
    )


def grain(u, v):
    x = math.sin(u * 127.1 * 64 + v * 311.7 * 64) * 43758.5453
    y = math.sin(u * 269.5 * 64 + v * 183.3 * 64) * 43758.5453
    return x - math.floor(x), y - math.floor(y), 0.5 + 0.5 * math.sin(20 * u), 1.0


class Table:
    """Values for parameters: by the function's own entry, else by the parameter's type and name."""

    def __init__(self, path, noise):
        with open(path) as file:
            self.table = json.load(file)
        self.noise = noise

    def entry(self, path, function):
        functions = self.table["functions"]
        name, kind = function["name"], function["kind"]
        parts = os.path.abspath(path).split(os.sep)
        files = ["/".join(parts[k:]) for k in range(1, len(parts))]
        for key in [f"{file}#{name}" for file in files] + [f"{name} {kind}", name]:
            if key in functions:
                return functions[key]
        return {}

    def arguments(self, path, function, attempt):
        """Texts for --arg, in order; None where a parameter has a type that nothing fills, or nothing new is to be tried."""
        parameters = function["parameters"][function["implicit"]:]
        types = [self.type(path, p["type"]) for p in parameters]
        given = self.entry(path, function).get("arguments")
        if given is not None and sum(2 if self.is_array(text) else 1 for text in given) == len(parameters):
            return [self.filled(text) for text in given] if attempt == 0 else None
        texts, varied, k = [], False, 0
        while k < len(parameters):
            rule = self.rule(types[k], parameters[k]["name"])
            if rule is None:
                return None
            values = rule["values"] if attempt == 0 else rule.get("else", rule["values"])
            varied = varied or len(rule.get("else", [])) >= attempt > 0
            texts.append(self.filled(values[(k + max(attempt - 1, 0)) % len(values)]))
            k += 2 if types[k].endswith("*") else 1
        return texts if attempt == 0 or varied else None

    def rule(self, type_, name):
        return next((r for r in self.table["types"].get(type_, []) if re.search(r["name"], name, re.IGNORECASE)), None)

    def filled(self, text):
        return text.replace("image:noise", "image:" + self.noise)

    @staticmethod
    def is_array(text):
        return text.split(":")[0] in ("floats", "colors", "data")

    def type(self, path, written):
        """A type in the table's words, through the aliases that the project's files define."""
        type_ = re.sub(r"\b(device|constant|thread|const)\b|\b(metal|simd)::", "", written).strip()
        base, pointer = (type_.rstrip("* "), " *") if type_.endswith("*") else (type_, "")
        known = aliases(os.path.dirname(path))
        for _ in range(8):
            base = re.sub(r"^(vector|simd|packed)_", "", base)
            if "texture2d" in base:
                return "texture2d"
            if base + pointer in self.table["types"] or base not in known:
                break
            base = known[base]
        return "void *" if pointer and base + pointer not in self.table["types"] else base + pointer


ALIASES = [
    (re.compile(r"\btypedef\s+([\w:<>, ]+?)\s+(\w+)\s*;"), 2, 1),
    (re.compile(r"\busing\s+(\w+)\s*=\s*([\w:]+)\s*;"), 1, 2),
    (re.compile(r"^\s*#\s*define\s+(\w+)\s+([\w:]+)\s*$", re.MULTILINE), 1, 2),
]


@functools.lru_cache(maxsize=None)
def aliases(folder):
    """Names that the files of a project give to types, by name."""
    top = folder
    for _ in range(4):
        if any(n in (".git", "Package.swift") or n.endswith(".xcodeproj") for n in os.listdir(top)):
            break
        top = os.path.dirname(top)
    else:
        top = folder
    found = {}
    for path in sorted(glob.glob(os.path.join(glob.escape(top), "**", "*"), recursive=True)):
        if not path.endswith((".metal", ".h")):
            continue
        with open(path, errors="replace") as file:
            text = file.read()
        for pattern, name, meaning in ALIASES:
            for match in pattern.finditer(text):
                found.setdefault(match[name], match[meaning])
    return found


def run(program, *arguments, cache):
    environment = dict(os.environ, XDG_CACHE_HOME=cache, LC_ALL="C.UTF-8")
    return subprocess.run([program, *arguments], capture_output=True, text=True, errors="replace", env=environment)


def said(result):
    lines = [line for line in result.stderr.splitlines() if line.strip()]
    return lines[0] if lines else f"exit code {result.returncode}"


def verdict_on(floats, function, entry, original):
    """What a picture is worth: ('pass' | 'alike' | 'fail', words)."""
    pixels = SIDE * SIDE
    bad = sum(not all(map(math.isfinite, floats[i:i + 4])) for i in range(0, len(floats), 4))
    if bad * 2 > pixels and not entry.get("infinite"):
        return "fail", f"{bad} of {pixels} pixels are not finite"
    for i, x in enumerate(floats):
        if not math.isfinite(x):
            floats[i] = 1.0 if x > 0 else 0.0
    first = floats[:4]
    is_constant = all(max(abs(a - b) for a, b in zip(floats[i:i + 4], first)) < 1e-5 for i in range(0, len(floats), 4))
    if is_constant != bool(entry.get("constant")):
        return ("alike", "all pixels are alike") if is_constant else ("fail", "listed as constant, and is not")
    is_same = function["kind"] != "shapeStyle" and max(map(lambda a, b: abs(a - b), floats, original)) < 1e-3
    if is_same != bool(entry.get("same")):
        return ("alike", "the picture is left as it was") if is_same else ("fail", "listed as leaving the picture, and does not")
    return "pass", f"{bad} of {pixels} pixels are not finite" if bad else ""


def check(program, table, folder, picture, original, path, function):
    """The verdict on a function: ('pass' | 'none' | 'fail', words)."""
    if function["kind"] is None:
        return "none", function["objection"]
    entry = table.entry(path, function)
    outcome = "fail", "not tried"
    for attempt in range(TRIES):
        arguments = table.arguments(path, function, attempt)
        if arguments is None:
            if attempt == 0:
                # The program says whether this is an effect at all.
                arguments = []
            else:
                return outcome
        output = os.path.join(folder, hashlib.sha256(f"{path}#{function['name']}".encode()).hexdigest())
        command = ["effects", "render", path, function["name"], "--size", f"{SIDE}x{SIDE}", "--depth", "32",
                   "--scale", str(entry.get("scale", 1)), "-o", output]
        if function["kind"] != "shapeStyle":
            command += ["--input", picture]
        for text in arguments:
            command += ["--arg", text]
        runs = []
        for _ in range(2):
            result = run(program, *command, "--force", cache=folder)
            if result.returncode != 0:
                return ("none" if "is no SwiftUI effect" in result.stderr else "fail"), said(result)
            with open(output, "rb") as file:
                runs.append(file.read())
        os.remove(output)
        if runs[0] != runs[1]:
            return "fail", "a second run gives other pixels"
        verdict, words = verdict_on(array.array("f", runs[0]), function, entry, original)
        if verdict == "pass":
            notes = [words] if words else []
            if attempt > 0:
                notes.append(f"arguments {attempt + 1}")
            return "pass", ", ".join([hashlib.sha256(runs[0]).hexdigest()[:12], *notes])
        outcome = "fail", words
        if verdict == "fail":
            return outcome
    return outcome


def sources(folders):
    for folder in folders:
        for top, folders_below, names in os.walk(folder):
            folders_below[:] = sorted(name for name in folders_below if not name.startswith("."))
            for name in sorted(names):
                path = os.path.join(top, name)
                if name.endswith(".metal"):
                    yield path


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[0][7:])
    parser.add_argument("--arguments", default=os.path.join(HERE, "arguments.json"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    program = os.environ.get("REFRAIN_BINARY")
    if not program:
        release = os.path.join(HERE, "..", "..", "Scripts", "release")
        program = subprocess.run([release], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        picture, noise = os.path.join(folder, "cover.png"), os.path.join(folder, "noise.png")
        png(picture, SIDE, cover)
        png(noise, 128, grain)
        table = Table(options.arguments, noise)
        original = array.array("f")
        for y in range(SIDE):
            for x in range(SIDE):
                red, green, blue, alpha = (round(255 * c) / 255 for c in cover(x / SIDE, y / SIDE))
                original.extend([red * alpha, green * alpha, blue * alpha, alpha])
        verdicts = {"pass": 0, "none": 0, "fail": 0}
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            jobs = []
            paths = list(sources(options.folders))
            lists = pool.map(lambda path: run(program, "effects", "list", path, "--json", cache=folder), paths)
            for path, listed in zip(paths, list(lists)):
                if listed.returncode != 0:
                    print(f"fail  {path}: {said(listed)}")
                    verdicts["fail"] += 1
                    continue
                for function in json.loads(listed.stdout)["functions"]:
                    job = pool.submit(check, program, table, folder, picture, original, path, function)
                    jobs.append((path, function, job))
            for path, function, job in jobs:
                verdict, words = job.result()
                verdicts[verdict] += 1
                name = os.path.relpath(path, os.path.commonpath([*map(os.path.abspath, options.folders)]))
                place = f"{name}:{function.get('line', 0)}"
                print(f"{verdict}  {place} {function['name']} ({function['kind'] or '-'}): {words}", flush=True)
    print(f"{verdicts['pass']} functions pass, {verdicts['fail']} fail, {verdicts['none']} are no SwiftUI effects")
    sys.exit(1 if verdicts["fail"] or not verdicts["pass"] else 0)


if __name__ == "__main__":
    main()
