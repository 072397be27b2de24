#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: artworkPulse layer
// Two crossing waves push the artwork sideways and lift its light a little.
// time = time
// strength = 7, 0...40: how far pixels move at most, in points
// offset = strength, 0
[[ stitchable ]] half4 artworkPulse(float2 position, SwiftUI::Layer layer, float time, float strength) {
    float slow = sin(1.4 * time + 0.018 * position.y);
    float fine = sin(0.031 * position.x - 2.1 * time);
    float shift = strength * mix(slow, fine, 0.35);

    half4 pixel = layer.sample(float2(position.x + shift, position.y));
    // Light is added only as far as the pixel is opaque, since colours are premultiplied.
    half lift = half(max(strength, 0.0) * 0.025) * pixel.a;
    return half4(min(pixel.rgb + lift, half3(pixel.a)), pixel.a);
}
