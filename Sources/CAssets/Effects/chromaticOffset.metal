#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: chromaticOffset layer
// Red and blue drift apart from the middle outwards, as behind a cheap lens.
// size = size
// strength = 6, 0...60: how far they drift at the sides, in points
// offset = strength, strength
[[ stitchable ]] half4 chromaticOffset(float2 position, SwiftUI::Layer layer, float2 size, float strength) {
    float2 away = clamp(2.0 * position / size - 1.0, -1.0, 1.0);
    float2 drift = strength * away * length(away) * M_SQRT1_2_F;
    half4 middle = layer.sample(position);
    half4 outer = layer.sample(position + drift);
    half4 inner = layer.sample(position - drift);
    return half4(outer.r, middle.g, inner.b, max(middle.a, max(outer.a, inner.a)));
}
