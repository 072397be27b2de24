#!/usr/bin/env python3
"""usage: Tests/Collections/collections.py [--arguments FILE] [--jobs N] FOLDER...

Compiles every stitchable function of the .metal files in some folders, untouched, and renders it at 64x64 with arguments
from a table (arguments.json beside this script). Each must give finite pixels, not all alike, other than the picture it
was given, and the same ones on a second run; the table names the functions that rightly do not. Functions that are no
SwiftUI effect are named with the reason and do not count. Entries of the table go by a function's name, or by its name and
kind where two collections share a name. Prints a table; exits with 1 where a function fails.

The program is that of REFRAIN_BINARY, else the release build. Compiled code goes to a folder of its own, so that each
function is compiled once and anew.
"""
import argparse
import array
import concurrent.futures
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

    def entry(self, function):
        functions = self.table["functions"]
        return functions.get(f"{function['name']} {function['kind']}", functions.get(function["name"], {}))

    def arguments(self, function):
        """Texts for --arg, in order; None where a parameter has a type that nothing fills."""
        given = self.entry(function).get("arguments")
        if given is not None:
            return [text.replace("image:noise", "image:" + self.noise) for text in given]
        texts = []
        parameters = function["parameters"][function["implicit"]:]
        k = 0
        while k < len(parameters):
            kind, text = self.value(parameters[k], k)
            if text is None:
                return None
            texts.append(text.replace("image:noise", "image:" + self.noise))
            k += 2 if kind.endswith("*") else 1
        return texts

    def value(self, parameter, k):
        type_ = re.sub(r"\b(device|constant|const|metal::)\s*", "", parameter["type"]).strip()
        if "texture2d" in type_:
            type_ = "texture2d"
        for rule in self.table["types"].get(type_, []):
            if re.search(rule["name"], parameter["name"], re.IGNORECASE):
                values = rule["values"]
                return type_, values[k % len(values)]
        return type_, None


def run(program, *arguments, cache):
    environment = dict(os.environ, XDG_CACHE_HOME=cache, LC_ALL="C.UTF-8")
    return subprocess.run([program, *arguments], capture_output=True, text=True, errors="replace", env=environment)


def said(result):
    lines = [line for line in result.stderr.splitlines() if line.strip()]
    return lines[0] if lines else f"exit code {result.returncode}"


def check(program, table, folder, picture, original, path, function):
    """The verdict on a function: ('pass' | 'none' | 'fail', words)."""
    if function["kind"] is None:
        return "none", function["objection"]
    entry = table.entry(function)
    arguments = table.arguments(function)
    if arguments is None:
        kinds = ", ".join(p["type"] for p in function["parameters"][function["implicit"]:])
        return "fail", f"no argument for one of ({kinds})"
    output = os.path.join(folder, hashlib.sha256(f"{path}#{function['name']}".encode()).hexdigest())
    command = ["effects", "render", path, function["name"], "--size", f"{SIDE}x{SIDE}", "--depth", "32", "-o", output]
    if function["kind"] != "shapeStyle":
        command += ["--input", picture]
    for text in arguments:
        command += ["--arg", text]
    pixels = []
    for attempt in range(2):
        result = run(program, *command, "--force", cache=folder)
        if result.returncode != 0:
            return ("none" if "is no SwiftUI effect" in result.stderr else "fail"), said(result)
        with open(output, "rb") as file:
            pixels.append(file.read())
    os.remove(output)
    if pixels[0] != pixels[1]:
        return "fail", "a second run gives other pixels"
    floats = array.array("f", pixels[0])
    if not all(map(math.isfinite, floats)):
        bad = sum(not all(map(math.isfinite, floats[i:i + 4])) for i in range(0, len(floats), 4))
        if not entry.get("infinite"):
            return "fail", f"{bad} of {SIDE * SIDE} pixels are not finite"
    first = floats[:4]
    is_constant = all(max(abs(a - b) for a, b in zip(floats[i:i + 4], first)) < 1e-5 for i in range(0, len(floats), 4))
    if is_constant != bool(entry.get("constant")):
        return "fail", "all pixels are alike" if is_constant else "listed as constant, and is not"
    is_same = function["kind"] != "shapeStyle" and max(map(lambda a, b: abs(a - b), floats, original)) < 1e-3
    if is_same != bool(entry.get("same")):
        return "fail", "the picture is left as it was" if is_same else "listed as leaving the picture, and does not"
    return "pass", hashlib.sha256(pixels[0]).hexdigest()[:12]


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
                print(f"{verdict}  {name}:{function.get('line', 0)} {function['name']} ({function['kind'] or '-'}): {words}")
    print(f"{verdicts['pass']} functions pass, {verdicts['fail']} fail, {verdicts['none']} are no SwiftUI effects")
    sys.exit(1 if verdicts["fail"] or not verdicts["pass"] else 0)


if __name__ == "__main__":
    main()
