// A strip of a row: what its pixels are given, laid out so that lanes load it side by side.
#pragma once
#include <refrain/EffectCall.h>
#include <metal_texture>

namespace __refrain {

// Pixels of a row shaded before those below. So many that memory is passed in its own order, so few that what stands below
// stays in the cache.
inline constexpr int longest_strip = 1024;

// Rows shaded at once. Two, where no texture is read: what depends on x alone is then computed once for both. Reading
// between texels takes so many registers that it would not pay. The host asks for one where the function is large.
template <class T> inline constexpr bool is_texture = false;
template <class T, metal::access A> inline constexpr bool is_texture<metal::texture2d<T, A>> = true;
template <char Kind, class... P>
inline constexpr int rows_at_once =
#if !__REFRAIN_ONE_ROW
    (Kind == 'c' || Kind == 'f') && !(is_texture<P> || ...) ? 2 :
#endif
    1;
// By this call the host knows that there are two.
extern "C" __metal_inline void __refrain_two_rows() {}

// Groups of lanes shaded at once in each of these rows, which hides the latency of the long chains from a position to a
// colour. With registers of eight lanes that gains more than it costs in values put aside.
#if __AVX2__
template <int Rows> inline constexpr int groups = 4 / Rows;
#else
template <int Rows> inline constexpr int groups = 2 / Rows;
#endif

// Where to begin so that pixels up to `right` are whole groups, if that is in the row. A pixel that is shaded twice costs
// less than one that is shaded alone.
template <int Rows> __metal_inline int whole_from(int left, int right) {
  constexpr int whole = groups<Rows> * __REFRAIN_LANES;
  int from = right - (right - left + whole - 1) / whole * whole;
  return from < 0 ? left : from;
}

// The coordinate of the centre of pixel i, in points.
__metal_inline float position_of(int i, int outset, float scale) { return (float(i - outset) + 0.5f) / scale; }

// Pixels side by side, with room for what whole groups add to a strip.
struct strip {
  static constexpr int room = longest_strip + groups<1> * __REFRAIN_LANES;
  // Their x coordinates, the same in every row.
  float x[room];
  // For two rows: the layer's own pixels with its border, where some are outside it.
  metal::__words bordered[2][room];

  // Takes the positions of `count` pixels from `from` on.
  __metal_inline void place(int from, int count, const EffectCall &call) {
    for (int k = 0; k < count; ++k) x[k] = position_of(from + k, call.outsetX, call.scale);
  }
};

__metal_inline int bounded(int k, int count) { return k < 0 ? 0 : k < count ? k : count; }

// The layer's own pixels in row j from `from` on, which are nothing outside it; put together in `bordered` if need be.
__metal_inline const metal::__words *under(metal::__words *bordered, int from, int count, int j, const EffectCall &call) {
  int x = from - call.outsetX;
  int y = j - call.outsetY;
  auto row = reinterpret_cast<const metal::__words *>(call.source.words) + long(y) * call.source.stride + x;
  bool crossed = y >= 0 && y < call.source.height;
  if (crossed && x >= 0 && x + count <= call.source.width) return row;
  int begin = crossed ? bounded(-x, count) : count;
  int end = crossed ? bounded(call.source.width - x, count) : count;
  for (int k = 0; k < begin; ++k) bordered[k] = 0;
  for (int k = begin; k < end; ++k) bordered[k] = row[k];
  for (int k = end; k < count; ++k) bordered[k] = 0;
  return bordered;
}

}  // namespace __refrain
