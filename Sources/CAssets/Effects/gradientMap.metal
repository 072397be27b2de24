#include <metal_stdlib>
using namespace metal;

// refrain: gradientMap color
// Maps dark, middle and light tones to three colours.
// shadows = #0B0033
// middle = #D7263D
// lights = #FFE8A3
// turn = 0.45, 0.05...0.95: the tone that takes the middle colour
// amount = 1, 0...1: from the own colours to the three
[[ stitchable ]] half4 gradientMap(float2 position, half4 color, half4 shadows, half4 middle, half4 lights, float turn,
                                   float amount) {
    half tone = saturate(dot(color.rgb, half3(0.2126, 0.7152, 0.0722)) / max(color.a, 0.001h));
    half pivot = half(turn);
    half3 low = mix(shadows.rgb, middle.rgb, saturate(tone / pivot));
    half3 high = mix(middle.rgb, lights.rgb, saturate((tone - pivot) / (1.0h - pivot)));
    half3 mapped = (tone < pivot ? low : high) * color.a;
    return half4(mix(color.rgb, mapped, half(amount)), color.a);
}
