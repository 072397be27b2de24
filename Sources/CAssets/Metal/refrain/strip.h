// A strip of a row: what its pixels are given, laid out so that lanes load it side by side.
#pragma once
#include <refrain/EffectCall.h>

namespace __refrain {

// Pixels of a row shaded before those below. So many that memory is passed in its own order, so few that what stands below
// stays in the cache.
inline constexpr int longest_strip = 1024;

// Groups of lanes shaded at once, which hides the latency of the long chains from a position to a colour. What reads the
// layer gains more from it than from the registers that it takes.
template <char Kind>
inline constexpr int groups =
#if __AVX2__
    Kind == 'l' || Kind == 'd' ? 4 :
#endif
    2;

// Where to begin so that pixels up to `right` are whole groups, if that is in the row. A pixel that is shaded twice costs
// less than one that is shaded alone.
template <char Kind> __metal_inline int whole_from(int left, int right) {
  constexpr int whole = groups<Kind> * __REFRAIN_LANES;
  int from = right - (right - left + whole - 1) / whole * whole;
  return from < 0 ? left : from;
}

// The coordinate of the centre of pixel i, in points.
__metal_inline float position_of(int i, int outset, float scale) { return (float(i - outset) + 0.5f) / scale; }

// The x coordinates of pixels, the same in every row, and the layer's own pixels under them: their first words and their
// second ones. There is room for one strip and what whole groups add to it.
struct strip {
  static constexpr int room = longest_strip + 4 * __REFRAIN_LANES;
  float x[room];
  unsigned redGreen[room];
  unsigned blueAlpha[room];

  // Takes the positions of `count` pixels from `from` on.
  __metal_inline void place(int from, int count, const EffectCall &call) {
    for (int k = 0; k < count; ++k) x[k] = position_of(from + k, call.outsetX, call.scale);
  }

  // Takes what the layer has there in row j, which is nothing outside it.
  __metal_inline void fetch(int from, int count, int j, const EffectCall &call) {
    int x = from - call.outsetX;
    int y = j - call.outsetY;
    bool crossed = y >= 0 && y < call.source.height;
    int begin = crossed ? bounded(-x, count) : count;
    int end = crossed ? bounded(call.source.width - x, count) : count;
    const unsigned *texels = call.source.words + 2l * y * call.source.stride + 2l * x;
    for (int k = 0; k < begin; ++k) redGreen[k] = blueAlpha[k] = 0;
    for (int k = begin; k < end; ++k) {
      redGreen[k] = texels[2 * k];
      blueAlpha[k] = texels[2 * k + 1];
    }
    for (int k = end; k < count; ++k) redGreen[k] = blueAlpha[k] = 0;
  }

 private:
  static __metal_inline int bounded(int k, int count) { return k < 0 ? 0 : k < count ? k : count; }
};

}  // namespace __refrain
