#include <metal_stdlib>
using namespace metal;

// refrain: scanLines color
// The lines of an old screen, with a band of light that rolls down it.
// size = size
// time = time
// spacing = 3, 1...20: from line to line, in points
// amount = 0.35, 0...1: how dark the gaps are
[[ stitchable ]] half4 scanLines(float2 position, half4 color, float2 size, float time, float spacing, float amount) {
    float line = 0.5 + 0.5 * cos(position.y / spacing * 2.0 * M_PI_F);
    float roll = fract(position.y / size.y - 0.13 * time);
    float band = 0.08 * smoothstep(0.9, 1.0, roll) * (1.0 - smoothstep(0.97, 1.0, roll));
    half light = half(1.0 - amount * line + band);
    return half4(min(color.rgb * light, half3(color.a)), color.a);
}
