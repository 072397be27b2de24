// Turns one stitchable function into code that shades rows. What the function is and takes follows from its type.
#pragma once
#include <SwiftUI/SwiftUI_Metal.h>
#include <refrain/memory.h>
#include <refrain/strip.h>

namespace __refrain {

using metal::vec;

// A letter for each type that a parameter may have; 0 for others.
template <class P> inline constexpr char code = 0;
template <> inline constexpr char code<float> = 'f';
template <> inline constexpr char code<vec<float, 2>> = '2';
template <> inline constexpr char code<vec<float, 3>> = '3';
template <> inline constexpr char code<vec<float, 4>> = '4';
template <> inline constexpr char code<vec<metal::__half, 2>> = 'g';
template <> inline constexpr char code<vec<metal::__half, 3>> = 'h';
template <> inline constexpr char code<vec<metal::__half, 4>> = 'c';
template <> inline constexpr char code<_Float16> = 'e';
template <> inline constexpr char code<int> = 'i';
template <> inline constexpr char code<unsigned int> = 'u';
template <> inline constexpr char code<bool> = 'b';
template <> inline constexpr char code<const void *> = 'p';
template <> inline constexpr char code<const float *> = 'a';
template <> inline constexpr char code<const vec<metal::__half, 4> *> = 'k';
template <> inline constexpr char code<const vec<float, 4> *> = 'K';
template <> inline constexpr char code<SwiftUI::Layer> = 'L';
template <class T, metal::access A> inline constexpr char code<metal::texture2d<T, A>> = 't';
template <class T> inline constexpr char code<const T *> = 'P';

template <class... P> struct types {
  static constexpr char text[sizeof...(P) + 1] = {(code<P> ? code<P> : '?')..., 0};
};

// Parameters whose numbers are known when the code is compiled.
template <int K> inline constexpr bool __is_fixed = false;
template <int K> inline constexpr EffectSlot __fixed = {};

template <class P, int K> __metal_inline P value(const EffectSlot &slot) {
  const EffectSlot &s = __is_fixed<K> ? __fixed<K> : slot;
  constexpr char c = code<P>;
  if constexpr (c == 'f' || c == 'e') {
    return P(s.numbers[0]);
  } else if constexpr (c == '2' || c == 'g') {
    return P(s.numbers[0], s.numbers[1]);
  } else if constexpr (c == '3' || c == 'h') {
    return P(s.numbers[0], s.numbers[1], s.numbers[2]);
  } else if constexpr (c == '4' || c == 'c') {
    return P(s.numbers[0], s.numbers[1], s.numbers[2], s.numbers[3]);
  } else if constexpr (c == 'i' || c == 'u' || c == 'b') {
    return P(s.integer);
  } else if constexpr (c == 't') {
    P texture;
    texture.__image = s.image;
    texture.__planar = true;
    return texture;
  } else if constexpr (c == 'p' || c == 'a' || c == 'k' || c == 'K' || c == 'P') {
    return static_cast<P>(s.pointer);
  } else {
    return P();
  }
}

// The nearest of 0...65535, NaN becomes 0. Beside 2^23 a float has no fraction, and its low bits are the number.
__metal_inline unsigned unorm(float x) {
  float raised = x > 0.0f ? x : 0.0f;
  float bounded = raised < 1.0f ? raised : 1.0f;
  return unsigned(metal::__bits(bounded * 65535.0f + 8388608.0f)) & 0xffff;
}

__metal_inline void store(void *row, int i, vec<metal::__half, 4> color) {
#if __REFRAIN_FLOAT_OUTPUT
  float *out = static_cast<float *>(row) + 4 * i;
  out[0] = float(color.x);
  out[1] = float(color.y);
  out[2] = float(color.z);
  out[3] = float(color.w);
#else
  unsigned *out = static_cast<unsigned *>(row) + 2 * i;
  out[0] = unorm(float(color.x)) | unorm(float(color.y)) << 16;
  out[1] = unorm(float(color.z)) | unorm(float(color.w)) << 16;
#endif
}

__metal_inline void *row_of(void *output, const EffectCall &call, int y) {
#if __REFRAIN_FLOAT_OUTPUT
  return static_cast<float *>(output) + 4l * y * call.outputStride;
#else
  return static_cast<unsigned *>(output) + 2l * y * call.outputStride;
#endif
}

__metal_inline void *pixel_of(void *row, int i) {
#if __REFRAIN_FLOAT_OUTPUT
  return static_cast<float *>(row) + 4l * i;
#else
  return static_cast<unsigned *>(row) + 2l * i;
#endif
}

__metal_inline SwiftUI::Layer layer_of(const EffectCall &call) {
  SwiftUI::Layer layer;
  layer.tex.__image = call.source;
  float width = float(call.source.width);
  float height = float(call.source.height);
  layer.info[0] = float2(call.sourceScale / width, 0.0f);
  layer.info[1] = float2(0.0f, call.sourceScale / height);
  layer.info[2] = float2(0.0f, 0.0f);
  layer.info[3] = float2(call.low[0] / width, call.low[1] / height);
  layer.info[4] = float2(call.high[0] / width, call.high[1] / height);
  layer.__direct = true;
  layer.__scale = call.sourceScale;
  layer.__low = float2(call.low[0], call.low[1]);
  layer.__high = float2(call.high[0], call.high[1]);
#if __REFRAIN_REACH
  layer.__reach = call.reach;
#endif
  return layer;
}

// The four uses. F is the function; `under` is the layer's own pixel, which only a color effect looks at; the parameters P
// follow the implicit ones.
template <auto F, char Kind, class... P>
__metal_inline vec<metal::__half, 4> shaded(float2 position, const SwiftUI::Layer &layer, metal::__texel under, P... p) {
#if __REFRAIN_REACH
  SwiftUI::Layer probe = layer;
  probe.__home = position;
  if constexpr (Kind == 'l') return F(position, probe, p...);
  if constexpr (Kind == 'd') return probe.sample(F(position, p...));
#endif
  if constexpr (Kind == 'l') {
    return F(position, layer, p...);
  } else if constexpr (Kind == 'd') {
    return layer.sample(F(position, p...));
  } else if constexpr (Kind == 'c') {
    return F(position, half4(metal::__unpacked(under)), p...);
  } else {
    return F(position, p...);
  }
}

// A row of the output: where its pixels go, the layer's own pixels there, and its y coordinate.
struct row {
  void *start;
  const metal::__words *under;
  float y;
};

// The colour of pixel k of a row. Only a color effect looks at the layer's own.
template <auto F, char Kind, class... P>
__metal_inline vec<metal::__half, 4> shaded(row in, int k, const float *x, const SwiftUI::Layer &layer, P... p) {
  metal::__texel own = {};
  if constexpr (Kind == 'c') own = metal::__halves(in.under[k]);
  return shaded<F, Kind, P...>(float2(x[k], in.y), layer, own, p...);
}

// Shades the pixels of one row or two at `x`.
template <auto F, char Kind, int Rows, class... P>
__metal_inline void run_of(row upper, row lower, int count, const float *x, const SwiftUI::Layer &layer, P... p) {
#if __REFRAIN_SCALAR
#pragma clang loop vectorize(disable)
#else
#pragma clang loop vectorize(assume_safety) vectorize_width(__REFRAIN_LANES) interleave_count(groups<Rows>)
#endif
  for (int k = 0; k < count; ++k) {
    auto first = shaded<F, Kind, P...>(upper, k, x, layer, p...);
    if constexpr (Rows == 2) store(lower.start, k, shaded<F, Kind, P...>(lower, k, x, layer, p...));
    store(upper.start, k, first);
  }
}

template <auto F, char Kind, class... P> __metal_inline void rows(void *output, const EffectCall &call, P... p) {
  constexpr int together = rows_at_once<Kind, P...>;
  if constexpr (together == 2) __refrain_two_rows();
  SwiftUI::Layer layer = layer_of(call);
  strip part;
  for (int left = 0; left < call.width; left += longest_strip) {
    int right = left + longest_strip < call.width ? left + longest_strip : call.width;
    int from = whole_from<together>(left, right);
    int count = right - from;
    part.place(from, count, call);
    auto at = [&](int j, metal::__words *bordered) __attribute__((always_inline)) {
      row it = {pixel_of(row_of(output, call, j), from), nullptr, position_of(j, call.outsetY, call.scale)};
      if constexpr (Kind == 'c') it.under = under(bordered, from, count, j, call);
      return it;
    };
    int turns = (call.endRow - call.firstRow + together - 1) / together;
    for (int t = 0; t < turns; ++t) {
      int j = call.firstRow + t * together;
      row upper = at(j, part.bordered[0]);
      // The last of an odd number goes with itself.
      row lower = upper;
      if (together == 2 && j + 1 < call.endRow) lower = at(j + 1, part.bordered[1]);
      run_of<F, Kind, together, P...>(upper, lower, count, part.x, layer, p...);
    }
  }
}

#if __REFRAIN_DERIVATIVES

// The same for functions that take derivatives: each pixel three times.
template <auto F, char Kind, class... P> __metal_inline void quad_rows(void *output, const EffectCall &call, P... p) {
  SwiftUI::Layer layer = layer_of(call);
  metal::__quad &quad = metal::__current_quad;
  auto shade = [&](int i, int j) __attribute__((always_inline)) {
    metal::__texel under = {};
    if constexpr (Kind == 'c') {
      // Outside the layer lies its transparent border.
      under = layer.tex.fetched(metal::clamp(i - call.outsetX, -1, call.source.width),
                                metal::clamp(j - call.outsetY, -1, call.source.height));
    }
    float2 position(position_of(i, call.outsetX, call.scale), position_of(j, call.outsetY, call.scale));
    return shaded<F, Kind, P...>(position, layer, under, p...);
  };
  for (int j = call.firstRow; j < call.endRow; ++j) {
    void *row = row_of(output, call, j);
    for (int i = 0; i < call.width; ++i) {
      quad.across = (i & 1) ? -1.0f : 1.0f;
      quad.down = (j & 1) ? -1.0f : 1.0f;
      quad.pass = 0;
      quad.asked = 0;
      shade(i ^ 1, j);
      quad.pass = 1;
      quad.asked = 0;
      shade(i, j ^ 1);
      quad.pass = 2;
      quad.asked = 0;
      store(row, i, shade(i, j));
    }
  }
}

#endif

template <class R, class... P> struct kind_of {
  static constexpr char value = '?';
};
template <class... P> struct kind_of<vec<float, 2>, vec<float, 2>, P...> {
  static constexpr char value = 'd';
};
template <class... P> struct kind_of<vec<metal::__half, 4>, vec<float, 2>, P...> {
  static constexpr char value = 'f';
};
template <class... P> struct kind_of<vec<metal::__half, 4>, vec<float, 2>, vec<metal::__half, 4>, P...> {
  static constexpr char value = 'c';
};
template <class... P> struct kind_of<vec<metal::__half, 4>, vec<float, 2>, SwiftUI::Layer, P...> {
  static constexpr char value = 'l';
};

// Parts of a parameter list: N implicit ones dropped from the front.
template <class... P> struct list {};
template <int N, class L> struct dropped { using type = L; };
template <int N, class A, class... P>
  requires(N > 0)
struct dropped<N, list<A, P...>> {
  using type = typename dropped<N - 1, list<P...>>::type;
};

template <auto F, char Kind, class L> struct entry;
template <auto F, char Kind, class... P> struct entry<F, Kind, list<P...>> {
  template <int... I> static __metal_inline void run(void *output, const EffectCall &call, metal::__indices<I...>) {
#if __REFRAIN_DERIVATIVES
    quad_rows<F, Kind, P...>(output, call, value<P, I>(call.slots[I])...);
#else
    rows<F, Kind, P...>(output, call, value<P, I>(call.slots[I])...);
#endif
  }
  // The output overlaps nothing that is read, which is what lets the loop vectorise; so does keeping the call by value.
  static void shade(void *__restrict output, const EffectCall *__restrict call) {
    const EffectCall held = *call;
    run(output, held, metal::__count_to<sizeof...(P)>());
  }
  static constexpr EffectEntry value_of = {EFFECT_VERSION, Kind, sizeof(half), types<P...>::text, shade};
};
template <auto F, class... P> struct entry<F, '?', list<P...>> {
  static constexpr EffectEntry value_of = {EFFECT_VERSION, '?', sizeof(half), types<P...>::text, nullptr};
};

template <char Use, auto F, class R, class... P> constexpr EffectEntry entry_of(R (*)(P...)) {
  constexpr bool is_filled = ((code<P> != 0) && ...);
  constexpr char natural = is_filled ? kind_of<R, P...>::value : '?';
  constexpr char kind = natural == 'c' && Use == 'f' ? 'f' : natural;
  constexpr int implicit = kind == 'l' || kind == 'c' ? 2 : kind == '?' ? 0 : 1;
  return entry<F, kind, typename dropped<implicit, list<P...>>::type>::value_of;
}

// The same for a function called through C without its last K parameters, which take their defaults.
template <class C, class... P> struct shortened {
  static __metal_inline auto run(P... p) { return C::__call(p...); }
};
template <int N, class C, class Taken, class Left> struct first_of;
template <int N, class C, class... T, class A, class... P>
  requires(N > 0)
struct first_of<N, C, list<T...>, list<A, P...>> : first_of<N - 1, C, list<T..., A>, list<P...>> {};
template <class C, class... T, class Left> struct first_of<0, C, list<T...>, Left> {
  using type = shortened<C, T...>;
};
template <char Use, class C, int K, class R, class... P> constexpr EffectEntry shorter_entry_of(R (*)(P...)) {
  using kept = typename first_of<int(sizeof...(P)) - K, C, list<>, list<P...>>::type;
  return entry_of<Use, kept::run>(kept::run);
}

}  // namespace __refrain

// Fixes parameter K at four numbers.
#define __REFRAIN_FIX(K, ...)                                 \
  template <> inline constexpr bool __refrain::__is_fixed<K> = true; \
  template <> inline constexpr __refrain::EffectSlot __refrain::__fixed<K> = {{__VA_ARGS__}};

// The one export of an effect: its function, and the use it is made for (f for a fill, else what its type says).
#define __REFRAIN_EXPORT(use, ...)                                                                  \
  extern "C" __attribute__((__visibility__("default"))) constexpr __refrain::EffectEntry refrain_effect = \
      __refrain::entry_of<use, (__VA_ARGS__)>(__VA_ARGS__);

// The same without the last `count` parameters of the function `name`.
#define __REFRAIN_EXPORT_SHORTENED(use, count, name, ...)                                           \
  struct __refrain_call {                                                                           \
    template <class... __T> static __metal_inline auto __call(__T... __p) { return (name)(__p...); } \
  };                                                                                                \
  extern "C" __attribute__((__visibility__("default"))) constexpr __refrain::EffectEntry refrain_effect = \
      __refrain::shorter_entry_of<use, __refrain_call, count>(__VA_ARGS__);
