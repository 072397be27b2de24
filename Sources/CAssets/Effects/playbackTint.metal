#include <metal_stdlib>
using namespace metal;

// refrain: playbackTint color
// Warms the picture: blue falls most, then green.
// amount = 0.5, 0...1: from none to all of the tint
[[ stitchable ]] half4 playbackTint(float2 position, half4 color, float amount) {
    const half3 warmth = half3(1.0, 0.92, 0.78);
    half3 tinted = color.rgb * warmth;
    return half4(mix(color.rgb, tinted, half(amount)), color.a);
}
