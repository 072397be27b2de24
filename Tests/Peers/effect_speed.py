#!/usr/bin/env python3
"""usage: Tests/Peers/effect_speed.py REFRAIN

Lists what effects cost in nanoseconds of one core a pixel at 1080x1920, by the built program REFRAIN: fixed shaders beside
the same maths in OpenCV and NumPy, timed in the same run, and the built-in effects.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time

import peers

peers.ensure("pictures")

import cv2
import numpy as np

WIDTH, HEIGHT, SCALE = 1080, 1920, 3

HEAD = """#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

"""

# Each shader stands here with its peer below; they must say the same. Fractional Brownian motion comes as it is defined, each
# octave at twice the frequency and half the amplitude of the one before; with octaves turned as well, so that nothing is the
# same along a row or a column; and of value noise.
SHADERS = {
    "warp": """// refrain: warp layer
// size = size
// noise = noise
// time = time
// strength = 30
[[ stitchable ]] half4 warp(float2 position, SwiftUI::Layer layer, float2 size, texture2d<half> noise, float time,
                            float strength) {
    constexpr sampler tiled(address::repeat, filter::linear);
    float2 uv = position * (0.6 / max(size.x, size.y));
    half4 first = noise.sample(tiled, uv + float2(1.0, 0.61) * (time * 0.035));
    half4 second = noise.sample(tiled, uv + (float2(first.rg) - 0.5) * 0.4 + float2(-0.43, 0.37) * (time * 0.035));
    return layer.sample(position + (float2(second.rg) - 0.5) * 2.0 * strength);
}
""",
    "pulse": """// refrain: pulse layer
// time = time
// strength = 7
[[ stitchable ]] half4 pulse(float2 position, SwiftUI::Layer layer, float time, float strength) {
    float slow = sin(1.4 * time + 0.018 * position.y);
    float fine = sin(0.031 * position.x - 2.1 * time);
    half4 pixel = layer.sample(float2(position.x + strength * mix(slow, fine, 0.35), position.y));
    half lift = half(strength * 0.025) * pixel.a;
    return half4(min(pixel.rgb + lift, half3(pixel.a)), pixel.a);
}
""",
    "fbm5": """// refrain: fbm5 color
// time = time
static float octave(float2 p) {
    return sin(1.5 * p.x) * sin(1.5 * p.y);
}
[[ stitchable ]] half4 fbm5(float2 position, half4 color, float time) {
    float2 p = position * 0.02 + time;
    float sum = 0.0;
    float gain = 0.5;
    for (int k = 0; k < 5; ++k) {
        sum += gain * octave(p);
        p = 2.0 * p;
        gain *= 0.5;
    }
    return half4(half3(0.5 + 0.5 * sum) * color.a, color.a);
}
""",
    "turnedFbm5": """// refrain: turnedFbm5 color
// time = time
static float octave(float2 p) {
    return sin(1.5 * p.x) * sin(1.5 * p.y);
}
[[ stitchable ]] half4 turnedFbm5(float2 position, half4 color, float time) {
    float2 p = position * 0.02 + time;
    float sum = 0.0;
    float gain = 0.5;
    for (int k = 0; k < 5; ++k) {
        sum += gain * octave(p);
        p = float2(1.6 * p.x + 1.2 * p.y, 1.6 * p.y - 1.2 * p.x);
        gain *= 0.5;
    }
    return half4(half3(0.5 + 0.5 * sum) * color.a, color.a);
}
""",
    "valueNoise5": """// refrain: valueNoise5 color
// time = time
static float hash(float2 p) {
    p = fract(p * float2(0.3183099, 0.3678794) + float2(0.71, 0.113)) * 50.0;
    return fract(p.x * p.y * (p.x + p.y));
}
static float valueNoise(float2 p) {
    float2 i = floor(p);
    float2 f = p - i;
    float2 u = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + float2(1, 0)), u.x), mix(hash(i + float2(0, 1)), hash(i + float2(1, 1)), u.x), u.y);
}
[[ stitchable ]] half4 valueNoise5(float2 position, half4 color, float time) {
    float2 p = position * 0.02 + time;
    float sum = 0.0;
    float gain = 0.5;
    for (int k = 0; k < 5; ++k) {
        sum += gain * valueNoise(p);
        p = 2.03 * p;
        gain *= 0.5;
    }
    return half4(half3(sum) * color.a, color.a);
}
""",
    "rowBlur": """// refrain: rowBlur layer
// radius = 15
// offset = radius, 0
[[ stitchable ]] half4 rowBlur(float2 position, SwiftUI::Layer layer, float radius) {
    half4 sum = half4(0.0);
    float weights = 0.0;
    for (float x = -radius; x <= radius; x += 1.0) {
        float weight = 1.0 - abs(x) / (radius + 1.0);
        sum += half(weight) * layer.sample(position + float2(x, 0.0));
        weights += weight;
    }
    return sum / half(weights);
}
""",
}

# Most nanoseconds a pixel that each may take on a processor with AVX2.
LIMITS = {"warp": 14, "pulse": 6, "fbm5": 3, "rowBlur": 220}


def same_maths():
    """The same maths on the same size of picture, by name; each a function without arguments."""
    rng = np.random.default_rng(1)
    cover = (rng.random((HEIGHT // 8, WIDTH // 8, 4)) * 65535).astype(np.uint16)
    cover = cv2.resize(cover, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    tiles = np.tile(rng.random((256, 256, 2)).astype(np.float32), (3, 3, 1))
    noise = np.ascontiguousarray(cv2.GaussianBlur(tiles, (0, 0), 6)[256:512, 256:512])
    time_now, strength = np.float32(1.5), np.float32(30)
    x = ((np.arange(WIDTH, dtype=np.float32) + 0.5) / SCALE)[None, :]
    y = ((np.arange(HEIGHT, dtype=np.float32) + 0.5) / SCALE)[:, None]

    def sampled(picture, across, down, border):
        return cv2.remap(picture, across, down, cv2.INTER_LINEAR, borderMode=border)

    def warp():
        unit = np.float32(0.6 / max(WIDTH / SCALE, HEIGHT / SCALE) * 256)
        drift = time_now * np.float32(0.035 * 256)
        u = np.broadcast_to(x * unit, (HEIGHT, WIDTH))
        v = np.broadcast_to(y * unit, (HEIGHT, WIDTH))
        first = sampled(noise, u + drift - 0.5, v + (drift * np.float32(0.61) - 0.5), cv2.BORDER_WRAP)
        bend = (first - np.float32(0.5)) * np.float32(0.4 * 256)
        second = sampled(noise, u + bend[..., 0] - (np.float32(0.43) * drift + np.float32(0.5)),
                         v + bend[..., 1] + (np.float32(0.37) * drift - np.float32(0.5)), cv2.BORDER_WRAP)
        travel = (second - np.float32(0.5)) * (2 * strength * SCALE)
        return sampled(cover, x * SCALE - np.float32(0.5) + travel[..., 0], y * SCALE - np.float32(0.5) + travel[..., 1],
                       cv2.BORDER_CONSTANT)

    def pulse():
        slow = np.sin(np.float32(1.4) * time_now + np.float32(0.018) * y)
        fine = np.sin(np.float32(0.031) * x - np.float32(2.1) * time_now)
        shift = np.float32(7 * SCALE) * (slow + (fine - slow) * np.float32(0.35))
        down = np.broadcast_to(y * SCALE - np.float32(0.5), (HEIGHT, WIDTH)).copy()
        moved = sampled(cover, x * SCALE - np.float32(0.5) + shift, down, cv2.BORDER_CONSTANT)
        lift = cv2.multiply(moved[..., 3], 7 * 0.025)
        alpha = moved[..., 3:4]
        return np.concatenate([np.minimum(cv2.add(moved[..., :3], cv2.merge([lift] * 3)), alpha), alpha], axis=2)

    def octaves(octave, next_octave):
        px = np.broadcast_to(x * np.float32(0.02) + time_now, (HEIGHT, WIDTH)).copy()
        py = np.broadcast_to(y * np.float32(0.02) + time_now, (HEIGHT, WIDTH)).copy()
        total = np.zeros_like(px)
        gain = np.float32(0.5)
        for _ in range(5):
            total += gain * octave(px, py)
            px, py = next_octave(px, py)
            gain *= np.float32(0.5)
        return total

    def waves(a, b):
        return np.sin(np.float32(1.5) * a) * np.sin(np.float32(1.5) * b)

    def fbm5():
        return octaves(waves, lambda a, b: (np.float32(2) * a, np.float32(2) * b))

    def turned_fbm5():
        f = np.float32
        return octaves(waves, lambda a, b: (f(1.6) * a + f(1.2) * b, f(1.6) * b - f(1.2) * a))

    def value_noise5():
        f = np.float32

        def fract(a):
            return a - np.floor(a)

        def value(a, b):
            ia, ib = np.floor(a), np.floor(b)
            fa, fb = a - ia, b - ib
            ua, ub = fa * fa * (f(3) - f(2) * fa), fb * fb * (f(3) - f(2) * fb)
            ha = [fract((ia + k) * f(0.3183099) + f(0.71)) * f(50) for k in (0, 1)]
            hb = [fract((ib + k) * f(0.3678794) + f(0.113)) * f(50) for k in (0, 1)]
            corner = [[fract(p * q * (p + q)) for p in ha] for q in hb]
            rows = [c[0] + (c[1] - c[0]) * ua for c in corner]
            return rows[0] + (rows[1] - rows[0]) * ub

        return octaves(value, lambda a, b: (f(2.03) * a, f(2.03) * b))

    def row_blur():
        taps = 1 - np.abs(np.arange(-15, 16, dtype=np.float32)) / 16
        # One sample a point: every third pixel.
        kernel = np.zeros(15 * 2 * SCALE + 1, dtype=np.float32)
        kernel[::SCALE] = taps / taps.sum()
        return cv2.sepFilter2D(cover, -1, kernel, np.ones(1, dtype=np.float32), borderType=cv2.BORDER_CONSTANT)

    return {"warp": ("OpenCV remap", warp), "pulse": ("OpenCV remap", pulse), "fbm5": ("NumPy", fbm5),
            "turnedFbm5": ("NumPy", turned_fbm5), "valueNoise5": ("NumPy", value_noise5),
            "rowBlur": ("OpenCV sepFilter2D", row_blur)}


def fastest(function, rounds=5):
    """Nanoseconds of processor time a pixel, the best of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        function()
        best = min(best, time.process_time() - start)
    return best * 1e9 / (WIDTH * HEIGHT)


def measured(refrain, *arguments):
    output = subprocess.run([refrain, "effects", "bench", "--size", f"{WIDTH}x{HEIGHT}", "--scale", str(SCALE), "--json",
                             *arguments], check=True, stdout=subprocess.PIPE).stdout
    return json.loads(output)["functions"]


def main():
    refrain = sys.argv[1]
    cv2.setNumThreads(1)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, text in SHADERS.items():
            files.append(str(pathlib.Path(folder, name + ".metal")))
            pathlib.Path(files[-1]).write_text(HEAD + text)
        ours = measured(refrain, "--two-threads", *files)
    beside = same_maths()
    for result in ours:
        name = result["name"]
        kind, function = beside[name]
        peer = fastest(function)
        cost = result["nanosecondsPerPixel"]
        limit = f", of at most {LIMITS[name]}" if name in LIMITS else ""
        print(f"  {name:16} {cost:7.2f}{limit}, {result['multipleOfPlain']:5.1f} times plain; two threads "
              f"{result['gainOfSecondThread']:.2f} times as fast; {kind} {peer:.1f}, {peer / cost:.1f} times ours")
    for result in measured(refrain):
        print(f"  {result['name']:16} {result['nanosecondsPerPixel']:7.2f}, {result['multipleOfPlain']:5.1f} times plain")


if __name__ == "__main__":
    main()
