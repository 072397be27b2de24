#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: pixelate layer
// Squares of one colour each.
// cell = 12, 1...200: side of a square, in points
// offset = 0.75 * cell, 0.75 * cell
[[ stitchable ]] half4 pixelate(float2 position, SwiftUI::Layer layer, float cell) {
    float2 middle = (floor(position / cell) + 0.5) * cell;
    float quarter = 0.25 * cell;
    // Four taps a square, so that it does not flicker when what lies below moves.
    half4 sum = layer.sample(middle + float2(-quarter, -quarter)) + layer.sample(middle + float2(quarter, -quarter))
              + layer.sample(middle + float2(-quarter, quarter)) + layer.sample(middle + float2(quarter, quarter));
    return 0.25h * sum;
}
