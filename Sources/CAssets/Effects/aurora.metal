#include <metal_stdlib>
using namespace metal;

// refrain: aurora fill
// Veils of two colours drift over a dark ground; for a view without a picture.
// bounds = bounds
// noise = noise
// time = time
// ground = #05060F
// veil = #1DE9B6
// fringe = #7C4DFF
[[ stitchable ]] half4 aurora(float2 position, float4 bounds, texture2d<half> noise, float time, half4 ground,
                              half4 veil, half4 fringe) {
    constexpr sampler tiled(address::repeat, filter::linear);
    float2 uv = (position - bounds.xy) / max(bounds.z, bounds.w);
    half4 drift = noise.sample(tiled, uv * float2(0.5, 0.2) + float2(0.012, 0.007) * time);
    float2 bent = uv + 0.35 * (float2(drift.r, drift.g) - 0.5);
    float curtain = float(noise.sample(tiled, bent * float2(1.1, 0.22) + float2(0.02 * time, 0.0)).b);
    float second = float(noise.sample(tiled, bent * float2(0.8, 0.3) - float2(0.015 * time, 0.01 * time)).r);
    float height = smoothstep(0.95, 0.15, uv.y);
    half light = half(height * smoothstep(0.42, 0.75, curtain));
    half edge = half(height * smoothstep(0.5, 0.85, second));
    half3 sky = ground.rgb + veil.rgb * light * 0.8h + fringe.rgb * edge * 0.7h;
    return half4(min(sky, half3(1.0)), 1.0);
}
