#include <metal_stdlib>
using namespace metal;

// refrain: lyricRipple distortion
// Lines sway sideways in a wave that runs down the view.
// time = time
// strength = 4, 0...40: how far a line sways at most, in points
// offset = strength, 0
[[ stitchable ]] float2 lyricRipple(float2 position, float time, float strength) {
    float phase = 0.04 * position.y + 3.0 * time;
    return float2(position.x + strength * sin(phase), position.y);
}
