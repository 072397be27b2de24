#include <metal_stdlib>
using namespace metal;

// refrain: posterize color
// Few steps of each colour, as a poster is printed.
// levels = 5, 2...32: steps a channel
// amount = 1, 0...1: from the own colours to the steps
[[ stitchable ]] half4 posterize(float2 position, half4 color, float levels, float amount) {
    half steps = half(max(floor(levels), 2.0) - 1.0);
    half3 straight = color.rgb / max(color.a, 0.001h);
    half3 stepped = round(straight * steps) / steps;
    return half4(mix(color.rgb, stepped * color.a, half(amount)), color.a);
}
