#include <metal_stdlib>
using namespace metal;

// refrain: colorCircle color
// A disc of one colour in the middle, cut by the view's own shape.
// size = size
// radius = 80, 0...2000: of the disc, in points
// tint = #6A5ACD
[[ stitchable ]] half4 colorCircle(float2 position, half4 color, float2 size, float radius, half4 tint) {
    float distance = length(position - 0.5 * size);
    // The rim is one point wide, so that it does not show steps.
    half inside = half(saturate(radius - distance + 0.5));
    return mix(color, tint * color.a, inside);
}
