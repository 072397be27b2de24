#include <metal_stdlib>
using namespace metal;

// refrain: wipe color
// Uncovers the view along a slanted edge.
// size = size
// progress = progress, 0...1: how much is uncovered
// angle = 0.35, -3.15...3.15: of the edge's travel, in radians; 0 goes to the right
// softness = 40, 0...400: width of the edge, in points
[[ stitchable ]] half4 wipe(float2 position, half4 color, float2 size, float progress, float angle, float softness) {
    float2 way = float2(cos(angle), sin(angle));
    float half_span = 0.5 * dot(abs(way), size) + softness;
    float along = dot(position - 0.5 * size, way);
    float edge = mix(-half_span, half_span, progress);
    half shown = half(1.0 - smoothstep(edge - softness - 0.01, edge, along));
    return color * shown;
}
