#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: water layer
// Seen through rippling water, with light gathered where the surface bulges.
// size = size
// noise = noise
// time = time
// strength = 10, 0...80: how far the water bends the picture, in points
// brightness = 0.35, 0...1: of the light that it gathers
// offset = strength, strength
[[ stitchable ]] half4 water(float2 position, SwiftUI::Layer layer, float2 size, texture2d<half> noise, float time,
                             float strength, float brightness) {
    constexpr sampler tiled(address::repeat, filter::linear);
    float2 uv = position / max(size.x, size.y);
    half4 coarse = noise.sample(tiled, uv * 0.9 + float2(0.021, 0.034) * time);
    half4 fine = noise.sample(tiled, uv * 1.7 + float2(-0.043, 0.018) * time);

    float2 slope = float2(coarse.r + fine.g, coarse.g + fine.r) - 1.0;
    half4 pixel = layer.sample(position + strength * clamp(slope, -1.0, 1.0));
    // Caustics: thin bright lines where the two waves cancel.
    half focus = half(1.0 - smoothstep(0.0, 0.22, abs(float(coarse.b + fine.b) - 1.0)));
    half light = focus * focus * half(brightness) * 0.5h;
    return half4(min(pixel.rgb + light * pixel.a, half3(pixel.a)), pixel.a);
}
