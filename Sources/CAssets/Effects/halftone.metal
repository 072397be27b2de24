#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: halftone layer
// Printed in dots of ink whose size follows the tone, on a grid turned by an angle.
// cell = 8, 2...60: from dot to dot, in points
// angle = 0.4, 0...1.5708: of the grid, in radians
// amount = 1, 0...1: from the own picture to the print
// offset = 0.7072 * cell, 0.7072 * cell
[[ stitchable ]] half4 halftone(float2 position, SwiftUI::Layer layer, float cell, float angle, float amount) {
    float c = cos(angle);
    float s = sin(angle);
    float2x2 turned = float2x2(c, s, -s, c);
    float2 grid = position * turned / cell;
    float2 middle = floor(grid) + 0.5;
    half4 ink = layer.sample(turned * (middle * cell));
    half4 own = layer.sample(position);

    half tone = dot(ink.rgb, half3(0.2126, 0.7152, 0.0722)) / max(ink.a, 0.001h);
    // Dark needs large dots; their area is what is not light.
    float radius = sqrt(saturate(1.0 - float(tone))) * 0.72;
    float edge = 0.5 / cell;
    half covered = half(1.0 - smoothstep(radius - edge, radius + edge, length(grid - middle)));
    half3 paper = half3(0.97, 0.96, 0.93) * own.a;
    half3 printed = mix(paper, ink.rgb * 0.55h, covered);
    return half4(mix(own.rgb, min(printed, half3(own.a)), half(amount)), own.a);
}
