"""Pictures with nothing but Python: colours, edges, and a PNG file."""

import os
import struct
import zlib


def mix(a, b, part):
    """The colour at a part of the way from one to another."""
    return tuple(x + (y - x) * part for x, y in zip(a, b))


def rgb(text):
    """A colour from six hexadecimal digits, as three numbers of 0 to 255."""
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def ramp(stops, position):
    """The colour at a position of a gradient: a list of (position, colour) in rising order."""
    if position <= stops[0][0]:
        return stops[0][1]
    for (start, first), (end, second) in zip(stops, stops[1:]):
        if position < end:
            part = (position - start) / (end - start)
            return mix(first, second, part * part * (3 - 2 * part))
    return stops[-1][1]


def cover(distance):
    """How much of a pixel an edge covers that is some pixels away, positive being inside."""
    return min(1.0, max(0.0, distance + 0.5))


def hash2(x, y):
    """A number of 0 to 1 that belongs to a grid point."""
    n = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFFFF) / 0xFFFFFF


def write(path, size, pixel, grain=0.0):
    """Writes a square RGB picture; `pixel` gives the colour at (x, y), and grain is how many steps it may be off."""
    rows = bytearray()
    for y in range(size):
        rows.append(1)  # each byte is stored as its difference from the pixel to the left
        left = (0, 0, 0)
        for x in range(size):
            offset = (hash2(x, y) - 0.5) * (1 + 2 * grain) + 0.5
            color = tuple(min(255, max(0, int(value + offset))) for value in pixel(x, y))
            rows += bytes((a - b) & 255 for a, b in zip(color, left))
            left = color
    # An interrupted run leaves no half picture under the name.
    part = path + ".part"
    with open(part, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in (
            (b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)), (b"sRGB", b"\0"),
            (b"IDAT", zlib.compress(bytes(rows), 6)), (b"IEND", b""),
        ):
            file.write(struct.pack(">I", len(data)) + kind + data)
            file.write(struct.pack(">I", zlib.crc32(kind + data)))
    os.replace(part, path)
