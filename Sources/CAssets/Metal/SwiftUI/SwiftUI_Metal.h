// SwiftUI's layer as shaders see it.
#pragma once
#include <metal_stdlib>

namespace SwiftUI {

struct Layer {
  // The rasterised view, and the affine map from points to its normalised coordinates with the bounds of sampling.
  metal::texture2d<half> tex;
  float2 info[5];

  __metal_inline Layer() {}
  // Member by member: a copied array is a loop, which would keep the layer in memory.
  __metal_inline Layer(const Layer &o)
      : tex(o.tex),
        info{o.info[0], o.info[1], o.info[2], o.info[3], o.info[4]},
        __direct(o.__direct),
        __scale(o.__scale),
        __low(o.__low),
        __high(o.__high) {
#if __REFRAIN_REACH
    __home = o.__home;
    __reach = o.__reach;
#endif
  }

  // The colour at p in points, linearly interpolated, premultiplied. Outside the layer it is transparent.
  __metal_inline half4 sample(float2 p) const {
#if __REFRAIN_REACH
    if (__reach) {
      __reach[0] = metal::max(__reach[0], metal::fabs(p.x - __home.x));
      __reach[1] = metal::max(__reach[1], metal::fabs(p.y - __home.y));
    }
#endif
    if (__direct) {
      float2 q = metal::clamp(p * __scale, __low, __high);
      return interpolated(q);
    }
    float2 u = metal::fma(p.x, info[0], metal::fma(p.y, info[1], info[2]));
    u = metal::clamp(u, info[3], info[4]) * float2(float(tex.get_width()), float(tex.get_height()));
    u = metal::clamp(u, float2(-0.5f), float2(float(tex.get_width()), float(tex.get_height())) + 0.5f);
    return interpolated(u);
  }

  // Set where the host made the layer, so that its map is one multiplication; not part of what shaders may touch.
  bool __direct = false;
  float __scale = 1;
  float2 __low;
  float2 __high;
#if __REFRAIN_REACH
  // The pixel's own position, and where the farthest reading is noted.
  float2 __home;
  float *__reach = nullptr;
#endif

 private:
  __metal_inline half4 interpolated(float2 q) const {
    return half4(tex.between(metal::__split_finely(q.x - 0.5f), metal::__split_finely(q.y - 0.5f)));
  }
};

}  // namespace SwiftUI
