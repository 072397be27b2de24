#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: liquidSurface layer
// A thick, shining liquid: slopes bend the picture, and those that face the light gleam.
// size = size
// noise = noise
// time = time
// strength = 60, 0...300: how far slopes bend the picture, in points
// shine = 0.5, 0...1: of the gleam
// offset = strength, strength
[[ stitchable ]] half4 liquidSurface(float2 position, SwiftUI::Layer layer, float2 size, texture2d<half> noise,
                                     float time, float strength, float shine) {
    constexpr sampler tiled(address::repeat, filter::linear);
    float2 uv = 0.45 * position / max(size.x, size.y) + float2(0.013, 0.008) * time;
    half4 bend = noise.sample(tiled, uv * 1.3 - 0.011 * time);
    uv += 0.22 * (float2(bend.r, bend.g) - 0.5);

    // The height is one channel; its differences are the slope.
    const float step = 1.0 / 96.0;
    float here = float(noise.sample(tiled, uv).r);
    float2 slope = float2(noise.sample(tiled, uv + float2(step, 0.0)).r, noise.sample(tiled, uv + float2(0.0, step)).r) - here;
    slope = clamp(slope * 9.0, -1.0, 1.0);

    half4 pixel = layer.sample(position + strength * slope);
    float3 normal = normalize(float3(-slope, 0.9));
    float gleam = pow(saturate(dot(normal, normalize(float3(-0.45, -0.7, 0.75)))), 24.0);
    half light = half(gleam * shine);
    return half4(min(pixel.rgb + light * pixel.a, half3(pixel.a)), pixel.a);
}
