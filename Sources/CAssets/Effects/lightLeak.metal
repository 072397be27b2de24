#include <metal_stdlib>
using namespace metal;

// refrain: lightLeak color
// Warm light that got into the camera wanders along one side.
// size = size
// time = time
// amount = 0.6, 0...1: of the light
// tint = #FF7A2F
[[ stitchable ]] half4 lightLeak(float2 position, half4 color, float2 size, float time, float amount, half4 tint) {
    float2 uv = position / size;
    float wander = 0.5 + 0.35 * sin(0.31 * time) + 0.15 * sin(0.83 * time + 1.7);
    float side = exp(-5.0 * uv.x) * (0.75 + 0.25 * sin(0.57 * time));
    float spot = exp(-3.2 * length(float2(1.3 * uv.x - 0.1, uv.y - wander)));
    half light = half(saturate(0.6 * side + spot) * amount);
    half3 added = mix(tint.rgb, half3(1.0, 0.92, 0.7), light * 0.6h) * light * color.a;
    return half4(color.rgb + added - color.rgb * added / max(color.a, 0.001h), color.a);
}
