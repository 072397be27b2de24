#include <metal_stdlib>
using namespace metal;

// refrain: shake distortion
// Trembles as a camera in the hand does; loudness makes it worse.
// time = time
// level = audio.level, 0...1: how loud it is
// strength = 8, 0...60: how far it jumps at the loudest, in points
// offset = strength, strength
[[ stitchable ]] float2 shake(float2 position, float time, float level, float strength) {
    float2 swing = float2(sin(time * 17.3) + sin(time * 29.7 + 1.3), sin(time * 19.1 + 2.1) + sin(time * 31.9 + 0.4));
    return position + strength * saturate(0.15 + 0.85 * level) * 0.5 * swing;
}
