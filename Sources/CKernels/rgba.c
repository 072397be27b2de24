#include "rgba.h"

#include <string.h>

#include "clones.h"

// Round(a * b / 65535), exact.
static inline uint16_t product(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 32768;
  return (t + (t >> 16)) >> 16;
}

static inline uint16_t saturated(uint32_t sum) {
  return sum < 65535 ? sum : 65535;
}

// Pixels that are worked on at once. A factor of each pixel is first laid out for its four channels, so that the
// products run over plain rows of numbers.
enum { pixel_run = 128 };

static inline size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

static inline uint64_t spread(uint64_t value) {
  value |= value << 16;
  return value | value << 32;
}

static inline __attribute__((always_inline)) void over_run(
    uint16_t *restrict destination, const uint16_t *restrict source, const uint16_t *restrict rest, size_t count) {
  for (size_t i = 0; i < count; i++) {
    destination[i] = saturated(source[i] + product(destination[i], rest[i]));
  }
}

// What a source leaves of the pixels below it: 1 - alpha, four times a pixel.
static inline __attribute__((always_inline)) void rests(
    uint16_t *restrict rest, const uint16_t *restrict source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint64_t pixel;
    memcpy(&pixel, source + 4 * i, sizeof pixel);
    pixel = spread(0xffff - (pixel >> 48));
    memcpy(rest + 4 * i, &pixel, sizeof pixel);
  }
}

static inline __attribute__((always_inline)) void parts(
    uint16_t *restrict part, const uint8_t *restrict coverage, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint64_t pixel = spread(coverage[i] * 257u);
    memcpy(part + 4 * i, &pixel, sizeof pixel);
  }
}

CLONES void refrain_rgba_over(uint16_t *restrict destination, const uint16_t *restrict source, size_t count) {
  uint16_t rest[4 * pixel_run];
  for (size_t first = 0; first < count; first += pixel_run) {
    size_t run = least(pixel_run, count - first);
    rests(rest, source + 4 * first, run);
    over_run(destination + 4 * first, source + 4 * first, rest, 4 * run);
  }
}

CLONES void refrain_rgba_fill(uint16_t *restrict destination, const uint16_t color[4], size_t count) {
  uint16_t source[4 * pixel_run];
  uint16_t rest[4 * pixel_run];
  for (size_t i = 0; i < pixel_run; i++) memcpy(source + 4 * i, color, 8);
  rests(rest, source, pixel_run);
  for (size_t first = 0; first < count; first += pixel_run) {
    over_run(destination + 4 * first, source, rest, 4 * least(pixel_run, count - first));
  }
}

// Most of a line of text is empty.
static inline int is_empty(const uint8_t coverage[32]) {
  uint64_t words[4];
  memcpy(words, coverage, sizeof words);
  return (words[0] | words[1] | words[2] | words[3]) == 0;
}

CLONES void refrain_rgba_mask(
    uint16_t *restrict destination, const uint8_t *restrict coverage, const uint16_t color[4], size_t count) {
  uint16_t colors[4 * 32], source[4 * 32], part[4 * 32], rest[4 * 32];
  for (size_t i = 0; i < 32; i++) memcpy(colors + 4 * i, color, 8);
  for (size_t first = 0; first < count; first += 32) {
    size_t run = least(32, count - first);
    if (run == 32 && is_empty(coverage + first)) continue;
    parts(part, coverage + first, run);
    for (size_t i = 0; i < 4 * run; i++) {
      source[i] = product(colors[i], part[i]);
    }
    rests(rest, source, run);
    over_run(destination + 4 * first, source, rest, 4 * run);
  }
}

CLONES void refrain_rgba_scale(uint16_t *pixels, uint16_t factor, size_t count) {
  for (size_t i = 0; i < 4 * count; i++) {
    pixels[i] = product(pixels[i], factor);
  }
}

CLONES void refrain_rgba_multiply(uint16_t *restrict pixels, const uint8_t *restrict coverage, size_t count) {
  uint16_t part[4 * pixel_run];
  for (size_t first = 0; first < count; first += pixel_run) {
    size_t run = least(pixel_run, count - first);
    parts(part, coverage + first, run);
    uint16_t *values = pixels + 4 * first;
    for (size_t i = 0; i < 4 * run; i++) {
      values[i] = product(values[i], part[i]);
    }
  }
}

CLONES void refrain_rgba_stretch(
    uint16_t *restrict destination, const uint16_t *restrict source, const int32_t *restrict index,
    const uint16_t *restrict weight, size_t count) {
  // Four channels fill a vector; more than one pixel at a time would cost more to bring together than it saves.
#pragma clang loop vectorize(disable)
  for (size_t i = 0; i < count; i++) {
    const uint16_t *pair = source + 4 * (ptrdiff_t)index[i];
    uint32_t right = weight[i], left = 32768 - right;
    for (int c = 0; c < 4; c++) {
      destination[4 * i + c] = (pair[c] * left + pair[c + 4] * right + 16384) >> 15;
    }
  }
}

CLONES void refrain_rgba_mix(
    uint16_t *restrict destination, const uint16_t *restrict upper, const uint16_t *restrict lower, uint16_t weight,
    size_t count) {
  uint16_t rest = 32768 - weight;
  for (size_t i = 0; i < 4 * count; i++) {
    destination[i] = ((uint32_t)upper[i] * rest + (uint32_t)lower[i] * weight + 16384) >> 15;
  }
}
