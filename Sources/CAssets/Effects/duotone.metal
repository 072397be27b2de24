#include <metal_stdlib>
using namespace metal;

// refrain: duotone color
// Shadows in one colour, lights in another.
// shadows = #1B1464
// lights = #FFC857
// amount = 1, 0...1: from the own colours to two
[[ stitchable ]] half4 duotone(float2 position, half4 color, half4 shadows, half4 lights, float amount) {
    half tone = dot(color.rgb, half3(0.2126, 0.7152, 0.0722)) / max(color.a, 0.001h);
    half3 toned = mix(shadows.rgb, lights.rgb, saturate(tone)) * color.a;
    return half4(mix(color.rgb, toned, half(amount)), color.a);
}
