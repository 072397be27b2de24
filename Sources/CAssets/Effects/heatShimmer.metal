#include <metal_stdlib>
using namespace metal;

// refrain: heatShimmer distortion
// Hot air: fine shivering that rises, stronger towards the bottom.
// size = size
// noise = noise
// time = time
// strength = 5, 0...40: how far the air bends the picture at the bottom, in points
// offset = strength, strength
[[ stitchable ]] float2 heatShimmer(float2 position, float2 size, texture2d<half> noise, float time, float strength) {
    constexpr sampler tiled(address::repeat, filter::linear);
    float2 uv = position / size.x;
    half4 slow = noise.sample(tiled, uv * float2(1.3, 0.7) + float2(0.0, 0.22 * time));
    half4 quick = noise.sample(tiled, uv * float2(2.9, 1.5) + float2(0.1 * time, 0.41 * time));
    float2 shiver = float2(slow.r + quick.g - 1.0h, 0.5h * (slow.g + quick.r - 1.0h));
    float warmth = saturate(0.25 + 0.75 * position.y / size.y);
    return position + strength * warmth * clamp(shiver, -1.0, 1.0);
}
