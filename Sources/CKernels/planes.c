#include "planes.h"

#include <string.h>

#include "clones.h"

enum { one = 32768 };

// The product of two numbers with 15 bits after the point, rounded to nearest.
static inline uint16_t product(uint16_t a, uint16_t b) {
  return ((uint32_t)a * b + 16384) >> 15;
}

// The upper 16 bits of a product.
static inline uint16_t high(uint16_t a, uint16_t b) {
  return ((uint32_t)a * b) >> 16;
}

static inline uint16_t saturated(uint32_t sum) {
  return sum < one ? sum : one;
}

// The mean of two values, halves upwards.
static inline uint16_t mean(uint16_t a, uint16_t b) {
  return ((uint32_t)a + b + 1) >> 1;
}

CLONES struct refrain_row_content refrain_planes_split(
    uint16_t *restrict red, uint16_t *restrict green, uint16_t *restrict blue, uint16_t *restrict alpha,
    const uint16_t *restrict source, size_t count) {
  uint16_t least_alpha = one, bits = 0;
  for (size_t i = 0; i < count; i++) {
    uint16_t r = mean(source[4 * i], 0), g = mean(source[4 * i + 1], 0);
    uint16_t b = mean(source[4 * i + 2], 0), a = mean(source[4 * i + 3], 0);
    red[i] = r;
    green[i] = g;
    blue[i] = b;
    alpha[i] = a;
    least_alpha = a < least_alpha ? a : least_alpha;
    bits |= r | g | b | a;
  }
  return (struct refrain_row_content){least_alpha, bits};
}

CLONES void refrain_plane_over(
    uint16_t *restrict destination, const uint16_t *restrict source, const uint16_t *restrict alpha, size_t count) {
  for (size_t i = 0; i < count; i++) {
    destination[i] = saturated((uint32_t)source[i] + product(destination[i], one - alpha[i]));
  }
}

// A factor that stays the same along a row is laid out as a short row of its own: clang multiplies two loaded
// 16-bit numbers as such, but widens a register's to 32 bits first, which takes more than twice the time.
enum { factor_run = 128 };

static inline void repeat(uint16_t row[factor_run], uint16_t factor) {
  for (int i = 0; i < factor_run; i++) row[i] = factor;
}

static inline size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

CLONES void refrain_plane_fill(uint16_t *destination, uint16_t channel, uint16_t alpha, size_t count) {
  uint16_t rest[factor_run];
  repeat(rest, one - alpha);
  for (size_t first = 0; first < count; first += factor_run) {
    uint16_t *run = destination + first;
    for (size_t i = 0; i < least(factor_run, count - first); i++) {
      run[i] = saturated((uint32_t)channel + product(run[i], rest[i]));
    }
  }
}

CLONES void refrain_plane_scale(uint16_t *values, uint16_t factor, size_t count) {
  uint16_t factors[factor_run];
  repeat(factors, factor);
  for (size_t first = 0; first < count; first += factor_run) {
    uint16_t *run = values + first;
    for (size_t i = 0; i < least(factor_run, count - first); i++) {
      run[i] = product(run[i], factors[i]);
    }
  }
}

// Most of a line of text is empty.
static inline int is_empty(const uint8_t coverage[32]) {
  uint64_t words[4];
  memcpy(words, coverage, sizeof words);
  return (words[0] | words[1] | words[2] | words[3]) == 0;
}

CLONES void refrain_planes_mask(
    uint16_t *restrict red, uint16_t *restrict green, uint16_t *restrict blue, const uint8_t *restrict coverage,
    const uint16_t color[4], size_t count) {
  uint16_t reds[factor_run], greens[factor_run], blues[factor_run], alphas[factor_run];
  repeat(reds, color[0]);
  repeat(greens, color[1]);
  repeat(blues, color[2]);
  repeat(alphas, color[3]);
  for (size_t first = 0; first < count; first += 32) {
    if (first + 32 <= count && is_empty(coverage + first)) continue;
    uint16_t *r = red + first, *g = green + first, *b = blue + first;
    const uint8_t *c = coverage + first;
    for (size_t i = 0; i < least(32, count - first); i++) {
      uint16_t part = mean(c[i] * 257, 0), rest = one - product(alphas[i], part);
      r[i] = saturated((uint32_t)product(reds[i], part) + product(r[i], rest));
      g[i] = saturated((uint32_t)product(greens[i], part) + product(g[i], rest));
      b[i] = saturated((uint32_t)product(blues[i], part) + product(b[i], rest));
    }
  }
}

CLONES void refrain_plane_stretch(
    uint16_t *restrict destination, const uint16_t *restrict source, const int32_t *restrict index,
    const uint16_t *restrict weight, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint16_t *pair = source + index[i];
    uint32_t right = weight[i], left = one - right;
    destination[i] = (pair[0] * left + pair[1] * right + 16384) >> 15;
  }
}

static inline uint16_t mix(uint16_t a, uint16_t b, uint16_t weight) {
  return ((uint32_t)a * (one - weight) + (uint32_t)b * weight + 16384) >> 15;
}

CLONES void refrain_plane_enlarge2(uint16_t *restrict destination, const uint16_t *restrict source, size_t count) {
  for (size_t k = 0; k < count; k++) {
    destination[2 * k] = mix(source[k], source[k + 1], 24576);
    destination[2 * k + 1] = mix(source[k + 1], source[k + 2], 8192);
  }
}

CLONES void refrain_plane_enlarge3(uint16_t *restrict destination, const uint16_t *restrict source, size_t count) {
  for (size_t k = 0; k < count; k++) {
    destination[3 * k] = mix(source[k], source[k + 1], 21845);
    destination[3 * k + 1] = source[k + 1];
    destination[3 * k + 2] = mix(source[k + 1], source[k + 2], 10923);
  }
}

CLONES void refrain_plane_mix(
    uint16_t *restrict destination, const uint16_t *restrict upper, const uint16_t *restrict lower, uint16_t weight,
    size_t count) {
  uint16_t above[factor_run], below[factor_run];
  repeat(above, 65536 - 2 * weight);
  repeat(below, 2 * weight);
  for (size_t first = 0; first < count; first += factor_run) {
    uint16_t *out = destination + first;
    const uint16_t *a = upper + first, *b = lower + first;
    for (size_t i = 0; i < least(factor_run, count - first); i++) {
      out[i] = high(a[i], above[i]) + high(b[i], below[i]);
    }
  }
}

CLONES void refrain_luma(
    uint8_t *restrict luma, const uint16_t *restrict red, const uint16_t *restrict green,
    const uint16_t *restrict blue, const uint16_t *restrict threshold, size_t count) {
  // 2 * 219 * 256 * (0.2126, 0.7152, 0.0722), rounded to even numbers whose sum is 2 * 219 * 256, so that white is
  // exactly 235; green's is 65536 + 14658.
  for (size_t i = 0; i < count; i++) {
    uint16_t y = 16 * 256 + green[i] + high(green[i], 14658) + high(red[i], 23838) + high(blue[i], 8096);
    luma[i] = (uint16_t)(y + threshold[i]) >> 8;
  }
}

// Luma columns that are worked on at once: long enough that a row of means has left the processor's store buffer
// before it is read one column further.
enum { chroma_run = 512 };

// [1 2 1] / 4 about each even column of the mean of two rows.
static inline __attribute__((always_inline)) void halve(
    uint16_t *restrict halved, const uint16_t *const rows[2], size_t first, size_t count) {
  uint16_t means[chroma_run], even[chroma_run / 2], odd[chroma_run / 2 + 1];
  const uint16_t *upper = rows[0] + first, *lower = rows[1] + first;
  odd[0] = first == 0 ? mean(upper[0], lower[0]) : mean(upper[-1], lower[-1]);
  for (size_t i = 0; i < count; i++) {
    means[i] = mean(upper[i], lower[i]);
  }
  for (size_t i = 0; i < count / 2; i++) {
    even[i] = means[2 * i];
    odd[i + 1] = means[2 * i + 1];
  }
  for (size_t i = 0; i < count / 2; i++) {
    halved[i] = mean(mean(odd[i], odd[i + 1]), even[i]);
  }
}

CLONES void refrain_chroma(
    uint8_t *restrict cb, uint8_t *restrict cr, const struct refrain_row_pair *rows,
    const uint16_t *restrict threshold, size_t count) {
  uint16_t red[chroma_run / 2], green[chroma_run / 2], blue[chroma_run / 2];
  for (size_t first = 0; first < count; first += chroma_run) {
    size_t run = least(chroma_run, count - first), column = first / 2;
    halve(red, rows->red, first, run);
    halve(green, rows->green, first, run);
    halve(blue, rows->blue, first, run);
    for (size_t i = 0; i < run / 2; i++) {
      // 2 * 224 * 256 * (B - Y) / 1.8556 and (R - Y) / 1.5748, each row of factors summing to zero.
      uint16_t u = 128 * 256 + high(blue[i], 57344) - high(red[i], 13140) - high(green[i], 44204);
      uint16_t v = 128 * 256 + high(red[i], 57344) - high(green[i], 52086) - high(blue[i], 5258);
      cb[column + i] = (uint16_t)(u + threshold[column + i]) >> 8;
      cr[column + i] = (uint16_t)(v + threshold[column + i]) >> 8;
    }
  }
}
