#include <metal_stdlib>
using namespace metal;

// refrain: vignette color
// Darkens towards the corners.
// size = size
// amount = 0.6, 0...1: of light taken from the corners
// softness = 0.65, 0.05...1: how gradually it falls
[[ stitchable ]] half4 vignette(float2 position, half4 color, float2 size, float amount, float softness) {
    float2 away = 2.0 * position / size - 1.0;
    // 1 in the corners whatever the shape of the view.
    float distance = length(away) * M_SQRT1_2_F;
    float shade = smoothstep(1.0 - softness, 1.0, distance);
    return half4(color.rgb * half(1.0 - amount * shade), color.a);
}
