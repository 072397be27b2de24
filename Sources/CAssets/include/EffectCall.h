// What passes between the host and a compiled effect. This one file is read by both sides.
#pragma once

#ifdef __cplusplus
namespace __refrain {
#endif

// Pixels of four 16-bit unorm channels, premultiplied, each two 32-bit words: red below green, blue below alpha.
//
// The two words of a layer's pixel stand side by side, and two transparent pixels lie around the layer on each side.
// A texture has its rows cut in two, first words and then second words, so that one load takes the same word of two
// neighbours; around it, one pixel before and two behind, it goes on as if it were repeated.
typedef struct {
  // The top-left pixel's first word.
  const unsigned int *words;
  int width;
  int height;
  // Pixels from a row to the next, which is twice as many words.
  int stride;
  int reserved;
} EffectImage;

// One parameter after the implicit ones.
typedef union {
  float numbers[4];
  int integer;
  const void *pointer;
  EffectImage image;
} EffectSlot;

// Which pixels to shade, and with what.
typedef struct {
  const EffectSlot *slots;
  // The layer; its words are null where the effect has none.
  EffectImage source;
  // Source pixels a point.
  float sourceScale;
  // Output pixels a point.
  float scale;
  // Bounds of a sampling position in source pixels.
  float low[2];
  float high[2];
  // Pixels from a row of the output to the next.
  int outputStride;
  // Rows to shade, and pixels in each.
  int firstRow;
  int endRow;
  int width;
  // Output pixels left of and above the position (0, 0).
  int outsetX;
  int outsetY;
  // Takes the farthest that the layer was read from the pixel's own position, across and down in points, in code that
  // was built to tell; null otherwise.
  float *reach;
} EffectCall;

// What a compiled effect exports under the name `refrain_effect`.
typedef struct {
  int version;
  // c, d, l or f: color, distortion, layer, fill; ? where the function is no effect.
  char kind;
  // Bytes of a half in arrays and structures.
  int halfSize;
  // One code for each parameter after the implicit ones, ended by 0.
  const char *types;
  // Writes from the output's first pixel on: 16-bit unorm or float channels, as the effect was built.
  void (*shade)(void *output, const EffectCall *call);
} EffectEntry;

#ifdef __cplusplus
}
#endif

#define EFFECT_VERSION 2
