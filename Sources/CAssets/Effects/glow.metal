#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// refrain: glow layer
// Light spills from bright places over what is near.
// radius = 14, 0...80: how far it spills, in points
// amount = 0.7, 0...2: of the light
// threshold = 0.55, 0...1: the tone from which a place spills
// offset = radius, radius
[[ stitchable ]] half4 glow(float2 position, SwiftUI::Layer layer, float radius, float amount, float threshold) {
    half4 own = layer.sample(position);
    half3 light = 0.0h;
    half total = 0.0h;
    // A sunflower's spiral: sixteen taps spread evenly over the disc.
    for (int k = 0; k < 16; ++k) {
        float turn = 2.3999632 * float(k);
        float reach = sqrt((float(k) + 0.5) / 16.0);
        half4 tap = layer.sample(position + radius * reach * float2(cos(turn), sin(turn)));
        half tone = max(tap.r, max(tap.g, tap.b));
        half weight = half(1.0 - 0.7 * reach);
        light += tap.rgb * smoothstep(half(threshold), 1.0h, tone) * weight;
        total += weight;
    }
    light *= half(amount) / total * own.a;
    // Screened, so that light added to light does not burn out at once.
    half3 lit = own.rgb + light - own.rgb * min(light, 1.0h);
    return half4(min(lit, half3(own.a)), own.a);
}
