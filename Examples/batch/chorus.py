"""Writes chorus.wav, the part of the song from 12.5 s on, and chorus.png, a moon for it."""

import math
import pathlib
import wave

import picture
from picture import cover, hash2, mix, ramp, rgb

HERE = pathlib.Path(__file__).parent
BEGIN, LENGTH = 12.5, 10.2  # seconds of the song
SIZE = 600
SKY = [(0.0, rgb("07132b")), (0.6, rgb("123a5c")), (1.0, rgb("2f7f86"))]
MOON, HALO, SEA = rgb("f4f1de"), rgb("8fd3d1"), rgb("0a2742")
HORIZON, X, Y, RADIUS = 430, 300, 250, 112


def cut(source, target):
    with wave.open(str(source)) as song, wave.open(str(target), "wb") as part:
        rate = song.getframerate()
        song.setpos(round(BEGIN * rate))
        part.setparams(song.getparams())
        part.writeframes(song.readframes(round(LENGTH * rate)))


def air(x, y):
    color = ramp(SKY, y / HORIZON)
    if hash2(x, y) > 0.9993:
        color = mix(color, MOON, 0.8 * (1 - y / HORIZON))
    distance = math.hypot(x - X, y - Y)
    color = mix(color, HALO, 0.5 * math.exp(-max(0.0, distance - RADIUS) / 70))
    return mix(color, mix(MOON, HALO, 0.35 * (y - Y + RADIUS) / (2 * RADIUS)), cover(RADIUS - distance))


def pixel(x, y):
    if y < HORIZON:
        return air(x, y)
    depth = (y - HORIZON) / (SIZE - HORIZON)
    # The moon's way over the water, broken by waves that are longer the nearer they come.
    wave_height = math.sin((y - HORIZON) ** 0.75 * 2.1 + 2.2 * math.sin(x / (14 + 40 * depth)))
    way = math.exp(-(((x - X) / (60 + 130 * depth)) ** 2)) * max(0.0, wave_height)
    return mix(mix(ramp(SKY, 1.0), SEA, min(1.0, 0.35 + depth)), MOON, 0.75 * way)


cut(HERE / "../lyric-video/song.wav", HERE / "chorus.wav")
picture.write(str(HERE / "chorus.png"), SIZE, pixel, grain=2)
