#include <metal_stdlib>
using namespace metal;

// Bits mixed so that neighbours have nothing in common.
static uint mixed(uint value) {
    value ^= value >> 16;
    value *= 0x7feb352du;
    value ^= value >> 15;
    value *= 0x846ca68bu;
    return value ^ (value >> 16);
}

// refrain: grain color
// Film grain, new 24 times a second, strongest in the middle tones.
// time = time
// amount = 0.08, 0...0.5: of the grain
// grains = 1.5, 0.5...8: grain size in points
[[ stitchable ]] half4 grain(float2 position, half4 color, float time, float amount, float grains) {
    uint2 cell = uint2(max(position + 4096.0, 0.0) / grains);
    uint frame = uint(max(floor(time * 24.0), 0.0));
    uint bits = mixed(cell.x + mixed(cell.y + mixed(frame)));
    // Two uniform numbers added fall off to both sides as grain does.
    float noise = (float(bits & 0xffffu) + float(bits >> 16)) / 65535.0 - 1.0;

    half3 straight = color.rgb / max(color.a, 0.001h);
    float tone = float(dot(straight, half3(0.2126, 0.7152, 0.0722)));
    float reach = 0.35 + 2.6 * tone * max(1.0 - tone, 0.0);
    half3 grained = clamp(straight + half(noise * amount * reach), 0.0h, 1.0h);
    return half4(grained * color.a, color.a);
}
