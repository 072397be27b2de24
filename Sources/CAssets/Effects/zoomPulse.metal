#include <metal_stdlib>
using namespace metal;

// refrain: zoomPulse distortion
// Breathes in and out from the middle with the sound.
// size = size
// level = audio.level, 0...1: how loud it is
// amount = 0.08, 0...0.5: how much larger the loudest moment makes it
// offset = 0.5 * amount * size.x, 0.5 * amount * size.y
[[ stitchable ]] float2 zoomPulse(float2 position, float2 size, float level, float amount) {
    float2 middle = 0.5 * size;
    return middle + (position - middle) / (1.0 + amount * saturate(level));
}
