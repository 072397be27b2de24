// Reading between texels, for one pixel and for eight at once.
//
// The compiler would read the texels of eight pixels one pixel after the other and put each channel together from eight
// registers. Here they are loaded whole and transposed, which takes a third of the time. A shader calls
// `__refrain_between_pixels` for one pixel; `LaneFunctions`, on the host's side, defines it by the functions ending in _x1
// and tells the compiler that those ending in _x8 do the same for eight.
#pragma once
#include <metal_types>

#if __AVX2__ && !__REFRAIN_SCALAR && !__REFRAIN_DERIVATIVES
#define __REFRAIN_LANE_CALLS 1
#endif

namespace __refrain {

// The weighted sum of four texels: left and right above, left and right below. F is a float, or as many as lanes.
template <class F> struct weights {
  F a, b, c, d;
  __metal_inline weights(F near, F far, F nearDown, F farDown) {
    F above = nearDown * (1.0f / 65535.0f);
    F below = farDown * (1.0f / 65535.0f);
    a = near * above;
    b = far * above;
    c = near * below;
    d = far * below;
  }
  __metal_inline F sum(F p, F q, F r, F s) const { return p * a + q * b + r * c + s * d; }
};

__metal_inline float low_half(unsigned word) { return float(int(word & 0xffff)); }
__metal_inline float high_half(unsigned word) { return float(int(word >> 16)); }

#if __REFRAIN_LANE_CALLS

typedef float floats __attribute__((vector_size(32)));
typedef int ints __attribute__((vector_size(32)));
typedef unsigned words __attribute__((vector_size(32)));
typedef unsigned four_words __attribute__((vector_size(16)));
typedef unsigned four_words_anywhere __attribute__((vector_size(16), aligned(4), may_alias));
typedef unsigned two_words_anywhere __attribute__((vector_size(8), aligned(4), may_alias));

__metal_inline floats low_half(words w) { return __builtin_convertvector((ints)(w & 0xffff), floats); }
__metal_inline floats high_half(words w) { return __builtin_convertvector((ints)(w >> 16), floats); }

// Four words each of eight pixels become eight pixels' first words, second words, and so on.
struct transposed {
  words w[4];

  // `of(k)` loads the four words of pixel k.
  template <class L> __metal_inline explicit transposed(L of) {
    words a = joined(of(0), of(4));
    words b = joined(of(1), of(5));
    words c = joined(of(2), of(6));
    words d = joined(of(3), of(7));
    words ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
    words cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
    w[0] = __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
    w[1] = __builtin_shufflevector(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
    ab = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
    cd = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
    w[2] = __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
    w[3] = __builtin_shufflevector(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
  }
  static __metal_inline words joined(four_words a, four_words b) {
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
  }
};

#endif

}  // namespace __refrain

#if __REFRAIN_LANE_CALLS

#define __REFRAIN_LANE_BODY extern "C" __attribute__((visibility("hidden"), nodebug)) inline void

// Pixels of two words side by side, as a layer has them: four channels. `base` is the address of the first word, since
// the compiler takes no call with a pointer for one that may go beside others.
__REFRAIN_LANE_BODY __refrain_between_pixels_x1(unsigned long base, int stride, int x, int y, float near, float far,
                                                float nearDown, float farDown, float *out) {
  using namespace __refrain;
  auto above = reinterpret_cast<const four_words_anywhere *>(base + 8l * (y * stride + x));
  auto below = reinterpret_cast<const four_words_anywhere *>(base + 8l * (y * stride + x + stride));
  four_words p = *above;
  four_words q = *below;
  weights<float> by(near, far, nearDown, farDown);
  out[0] = by.sum(low_half(p[0]), low_half(p[2]), low_half(q[0]), low_half(q[2]));
  out[1] = by.sum(high_half(p[0]), high_half(p[2]), high_half(q[0]), high_half(q[2]));
  out[2] = by.sum(low_half(p[1]), low_half(p[3]), low_half(q[1]), low_half(q[3]));
  out[3] = by.sum(high_half(p[1]), high_half(p[3]), high_half(q[1]), high_half(q[3]));
}
__REFRAIN_LANE_BODY __refrain_between_pixels_x8(unsigned long base, int stride, __refrain::ints x, __refrain::ints y,
                                                __refrain::floats near, __refrain::floats far,
                                                __refrain::floats nearDown, __refrain::floats farDown,
                                                __refrain::floats *out) {
  using namespace __refrain;
  ints at = (y * stride + x) * 2;
  auto above = reinterpret_cast<const unsigned *>(base);
  auto below = above + 2l * stride;
  // The row below comes next, and most of what it reads lies a little below; three rows ahead hides the memory's delay.
  auto ahead = below + 6l * stride;
  __builtin_prefetch(ahead + at[0]);
  __builtin_prefetch(ahead + at[3]);
  __builtin_prefetch(ahead + at[7]);
  transposed p([&](int k) -> four_words { return *reinterpret_cast<const four_words_anywhere *>(above + at[k]); });
  transposed q([&](int k) -> four_words { return *reinterpret_cast<const four_words_anywhere *>(below + at[k]); });
  weights<floats> by(near, far, nearDown, farDown);
  out[0] = by.sum(low_half(p.w[0]), low_half(p.w[2]), low_half(q.w[0]), low_half(q.w[2]));
  out[1] = by.sum(high_half(p.w[0]), high_half(p.w[2]), high_half(q.w[0]), high_half(q.w[2]));
  out[2] = by.sum(low_half(p.w[1]), low_half(p.w[3]), low_half(q.w[1]), low_half(q.w[3]));
  out[3] = by.sum(high_half(p.w[1]), high_half(p.w[3]), high_half(q.w[1]), high_half(q.w[3]));
}

// One plane of words, as a texture has two: two channels.
__REFRAIN_LANE_BODY __refrain_between_words_x1(unsigned long base, int stride, int x, int y, float near, float far,
                                               float nearDown, float farDown, float *out) {
  using namespace __refrain;
  auto above = reinterpret_cast<const two_words_anywhere *>(base + 4l * (y * stride * 2 + x));
  auto below = reinterpret_cast<const two_words_anywhere *>(base + 4l * (y * stride * 2 + x + stride * 2));
  auto p = *above;
  auto q = *below;
  weights<float> by(near, far, nearDown, farDown);
  out[0] = by.sum(low_half(p[0]), low_half(p[1]), low_half(q[0]), low_half(q[1]));
  out[1] = by.sum(high_half(p[0]), high_half(p[1]), high_half(q[0]), high_half(q[1]));
}
__REFRAIN_LANE_BODY __refrain_between_words_x8(unsigned long base, int stride, __refrain::ints x, __refrain::ints y,
                                               __refrain::floats near, __refrain::floats far,
                                               __refrain::floats nearDown, __refrain::floats farDown,
                                               __refrain::floats *out) {
  using namespace __refrain;
  ints at = y * stride * 2 + x;
  auto above = reinterpret_cast<const unsigned *>(base);
  auto below = above + 2l * stride;
  transposed t([&](int k) -> four_words {
    return __builtin_shufflevector(*reinterpret_cast<const two_words_anywhere *>(above + at[k]),
                                   *reinterpret_cast<const two_words_anywhere *>(below + at[k]), 0, 1, 2, 3);
  });
  weights<floats> by(near, far, nearDown, farDown);
  out[0] = by.sum(low_half(t.w[0]), low_half(t.w[1]), low_half(t.w[2]), low_half(t.w[3]));
  out[1] = by.sum(high_half(t.w[0]), high_half(t.w[1]), high_half(t.w[2]), high_half(t.w[3]));
}

#undef __REFRAIN_LANE_BODY

struct __refrain_two_channels {
  float x, y;
};
struct __refrain_four_channels {
  float x, y, z, w;
};
// Handing over both forms keeps them in the code of those shaders, and only those, that need them.
extern "C" __refrain_four_channels __refrain_between_pixels(unsigned long base, int stride, int x, int y, float near,
                                                            float far, float nearDown, float farDown,
                                                            decltype(&__refrain_between_pixels_x1),
                                                            decltype(&__refrain_between_pixels_x8));
extern "C" __refrain_two_channels __refrain_between_words(unsigned long base, int stride, int x, int y, float near,
                                                          float far, float nearDown, float farDown,
                                                          decltype(&__refrain_between_words_x1),
                                                          decltype(&__refrain_between_words_x8));

#endif
