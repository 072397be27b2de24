#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: gaussianBlur layer
// A soft focus of three by three taps, weighted 1 2 1 both ways.
// spacing = 1, 0...8: between taps, in points
// offset = spacing, spacing
[[ stitchable ]] half4 gaussianBlur(float2 position, SwiftUI::Layer layer, float spacing) {
    half4 sum = 0.0h;
    for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
            half weight = half((2 - abs(row)) * (2 - abs(column))) / 16.0h;
            sum += weight * layer.sample(position + spacing * float2(column, row));
        }
    }
    return sum;
}
