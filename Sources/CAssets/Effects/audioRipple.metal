#include <metal_stdlib>
using namespace metal;

// refrain: audioRipple distortion
// Rings run outwards from the middle, as high as the sound is loud.
// size = size
// time = time
// level = audio.level, 0...1: how loud it is
// strength = 12, 0...80: height of the rings at the loudest, in points
// spacing = 60, 10...400: from ring to ring, in points
// offset = strength, strength
[[ stitchable ]] float2 audioRipple(float2 position, float2 size, float time, float level, float strength, float spacing) {
    float2 away = position - 0.5 * size;
    float reach = length(away);
    float wave = sin(2.0 * M_PI_F * (reach / spacing - 1.1 * time));
    float fade = 1.0 / (1.0 + reach * reach / (size.x * size.y));
    float2 way = away / max(reach, 1.0);
    return position + strength * saturate(level) * fade * wave * way;
}
