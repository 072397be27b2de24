#include <metal_stdlib>
using namespace metal;

// refrain: kaleidoscope distortion
// One sector of the picture, mirrored round the middle, slowly turning.
// size = size
// time = time
// sectors = 6, 2...24: how many
// speed = 0.08, -1...1: turns in a second
// offset = size.x + size.y, size.x + size.y
[[ stitchable ]] float2 kaleidoscope(float2 position, float2 size, float time, float sectors, float speed) {
    float2 away = position - 0.5 * size;
    float reach = length(away);
    float width = 2.0 * M_PI_F / max(floor(sectors), 1.0);
    float angle = atan2(away.y, away.x) + 2.0 * M_PI_F * speed * time;
    float folded = abs(fract(angle / width) - 0.5) * width;
    float turned = folded + 0.35 * M_PI_F;
    float2 source = 0.5 * size + reach * float2(cos(turned), sin(turned));
    // Beyond the picture it is mirrored at the border, so that corners are not empty.
    float2 unit = abs(fract(source / size * 0.5 + 0.5) * 2.0 - 1.0);
    return unit * size;
}
