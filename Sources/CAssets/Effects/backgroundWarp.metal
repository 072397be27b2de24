#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: backgroundWarp layer
// Slow liquid: the layer seen through noise that is itself displaced by noise.
// size = size
// noise = noise
// time = time
// strength = 90, 0...400: how far colours travel at most, in points across and down
// speed = 0.035, 0...1: how many widths of the noise drift by in a second
// scale = 0.6, 0.05...4: how much of the noise the view spans
// swirl = 0.2, 0...1: how far the noise displaces itself, in its widths
// offset = strength, strength
[[ stitchable ]] half4 backgroundWarp(float2 position, SwiftUI::Layer layer, float2 size, texture2d<half> noise,
                                      float time, float strength, float speed, float scale,
                                      float swirl) {
    constexpr sampler tiled(address::repeat, filter::linear);
    float drift = time * speed;
    // Both axes have the same unit, so that the swirls of a tall view are not stretched.
    float2 uv = position * (scale / max(size.x, size.y));

    half4 first = noise.sample(tiled, uv + float2(drift, drift * 0.61));
    float2 bend = (float2(first.r, first.g) - 0.5) * 2.0 * swirl;
    half4 second = noise.sample(tiled, uv + bend + float2(-0.43, 0.37) * drift);

    float2 travel = (float2(second.r, second.g) - 0.5) * 2.0 * strength;
    return layer.sample(position + travel);
}
