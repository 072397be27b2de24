#include <metal_stdlib>
using namespace metal;

// refrain: mirror distortion
// The left part, and again as a mirror shows it.
// size = size
// axis = 0.5, 0.5...0.9: where the mirror stands, of the width
// offset = 2 * size.x + -2 * axis * size.x, 0
[[ stitchable ]] float2 mirror(float2 position, float2 size, float axis) {
    float glass = axis * size.x;
    return float2(glass - abs(position.x - glass), position.y);
}
