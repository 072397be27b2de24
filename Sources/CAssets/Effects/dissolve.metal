#include <metal_stdlib>
using namespace metal;

// refrain: dissolve color
// Appears in growing blots, with a glowing rim.
// size = size
// noise = noise
// progress = progress, 0...1: how much has appeared
// rim = #FFB347
[[ stitchable ]] half4 dissolve(float2 position, half4 color, float2 size, texture2d<half> noise, float progress,
                                half4 rim) {
    constexpr sampler tiled(address::repeat, filter::linear);
    float2 uv = position / max(size.x, size.y);
    float grain = 0.7 * noise.sample(tiled, uv).b + 0.3 * noise.sample(tiled, uv * 3.7).g;
    float level = mix(1.05, -0.15, progress);
    half shown = half(smoothstep(level, level + 0.03, grain));
    half glow = half((1.0 - smoothstep(level + 0.03, level + 0.12, grain)) * (1.0 - smoothstep(0.8, 1.0, progress)));
    half3 lit = mix(color.rgb, rim.rgb * color.a, glow);
    return half4(lit, color.a) * shown;
}
