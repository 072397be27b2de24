"""Writes cover.png: a low sun over hills, and a town whose windows are being lit."""

import math
import pathlib

import picture
from picture import cover, hash2, mix, ramp, rgb

SIZE = 1000
SKY = [(0, rgb("1b1440")), (0.3, rgb("4a2270")), (0.52, rgb("b23a72")), (0.66, rgb("f0785a")), (0.76, rgb("ffc27a"))]
SUN = [(0.36, rgb("fff3c4")), (0.56, rgb("ffb067")), (0.68, rgb("ff5f6d"))]
GLOW = rgb("ffa36b")
SUN_X, SUN_Y, SUN_RADIUS = 500, 520, 210
# Height of the ridge, amplitude, waves across the picture, phase, colour at the ridge and at the foot.
HILLS = [
    (640, 34, 1.3, 0.4, rgb("a8407c"), rgb("c55a7c")),
    (700, 42, 1.9, 2.1, rgb("6b2a72"), rgb("8c3a78")),
    (775, 38, 1.5, 4.0, rgb("3b1d5e"), rgb("4d2569")),
    (865, 30, 2.2, 1.0, rgb("1a1038"), rgb("0d0822")),
]
TOWN = 2  # the hill that the houses stand on
LAMP = rgb("ffd98a")


def ridge(hill, x):
    height, amplitude, waves, phase, _, _ = hill
    u = 2 * math.pi * x / SIZE
    return height - amplitude * (math.sin(waves * u + phase) + 0.35 * math.sin(2.7 * waves * u + 2 * phase))


RIDGES = [[ridge(hill, x) for x in range(SIZE)] for hill in HILLS]


def houses():
    """Left and right edge, roof and eaves of each house, in pixels."""
    x = 150
    index = 0
    while x < 860:
        width = 26 + int(26 * hash2(index, 1))
        if hash2(index, 2) < 0.72:
            ground = min(RIDGES[TOWN][x], RIDGES[TOWN][x + width])
            eaves = ground - 22 - 34 * hash2(index, 3)
            yield x, x + width, eaves - width * 0.42, eaves
        x += width + int(7 * hash2(index, 4))
        index += 1


HOUSES = list(houses())
HOUSE_AT = [next((house for house in HOUSES if house[0] <= x < house[1]), None) for x in range(SIZE)]


def sky(x, y):
    color = ramp(SKY, y / SIZE)
    star = hash2(x // 3, y // 3)
    if star > 0.9985 and y < 430:
        away = math.hypot(x % 3 - 1, y % 3 - 1)
        color = mix(color, (255, 244, 230), max(0.0, 1 - y / 430) * max(0.0, 1 - 0.55 * away))
    distance = math.hypot(x - SUN_X, y - SUN_Y)
    color = mix(color, GLOW, 0.55 * math.exp(-max(0.0, distance - SUN_RADIUS) / 120))
    disc = cover(SUN_RADIUS - distance)
    if disc > 0:
        # Bars of haze across the lower half, wider towards the horizon.
        below = (y - SUN_Y + 20) / SUN_RADIUS
        if below > 0:
            disc *= 1 - 0.85 * cover(6 * (math.sin(y / 6.2) - 1.02 + 1.1 * below))
        color = mix(color, ramp(SUN, y / SIZE), disc)
    return color



def house(x, y, color):
    """The town in front of what lies behind it."""
    found = HOUSE_AT[x]
    if found is None:
        return color
    left, right, roof, eaves = found
    middle = (left + right) / 2
    top = roof + (eaves - roof) * abs(x - middle) / (right - middle)
    wall = mix(HILLS[TOWN][4], (20, 10, 40), 0.35)
    color = mix(color, wall, cover(y - top))
    column, row = (x - left - 5) // 10, int(y - eaves - 5) // 12
    if y > eaves + 5 and (x - left - 5) % 10 < 5 and int(y - eaves - 5) % 12 < 7 and x < right - 5 and x >= left + 5:
        if hash2(left + 31 * column, row) > 0.45:
            color = mix(color, LAMP, 0.92)
    return color


def pixel(x, y):
    color = sky(x, y)
    for index, hill in enumerate(HILLS):
        if index == TOWN and 560 < y < 860:
            color = house(x, y, color)
        top = RIDGES[index][x]
        if y > top - 1:
            color = mix(color, mix(hill[4], hill[5], min(1.0, (y - top) / 130)), cover(y - top))
            # The light lies along the ridge, strongest under the sun.
            rim = math.exp(-(y - top) / 5) * math.exp(-((x - SUN_X) / 260) ** 2)
            color = mix(color, GLOW, max(0.0, 0.7 - 0.2 * index) * rim)
    corner = math.hypot(x / SIZE - 0.5, y / SIZE - 0.5)
    return mix(color, (8, 4, 24), max(0.0, corner - 0.38) * 1.1)


picture.write(str(pathlib.Path(__file__).with_name("cover.png")), SIZE, pixel, grain=2)
