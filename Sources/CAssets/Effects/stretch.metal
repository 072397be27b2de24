#include <metal_stdlib>
using namespace metal;

// refrain: stretch distortion
// Shears the view aside, more the farther a row lies from the middle.
// size = size
// amount = 30, -200...200: how far the top and bottom rows go, in points
// offset = amount, 0
[[ stitchable ]] float2 stretch(float2 position, float2 size, float amount) {
    float middle = 0.5 * size.y;
    float away = abs(position.y / middle - 1.0);
    return float2(position.x + amount * min(away, 1.0), position.y);
}
