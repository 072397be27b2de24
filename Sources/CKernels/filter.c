#include "filter.h"

#include "clones.h"

CLONES void refrain_filter_add(float *restrict sum, const float *restrict row, float weight, size_t count) {
  for (size_t i = 0; i < count; i++) {
    sum[i] += row[i] * weight;
  }
}

CLONES void refrain_filter_row(
    float *restrict destination, const float *restrict source, const int32_t *restrict start,
    const float *restrict weights, size_t taps, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const float *pixel = source + 4 * (ptrdiff_t)start[i];
    const float *weight = weights + i * taps;
    float red = 0, green = 0, blue = 0, alpha = 0;
    for (size_t t = 0; t < taps; t++) {
      red += pixel[4 * t] * weight[t];
      green += pixel[4 * t + 1] * weight[t];
      blue += pixel[4 * t + 2] * weight[t];
      alpha += pixel[4 * t + 3] * weight[t];
    }
    destination[4 * i] = red;
    destination[4 * i + 1] = green;
    destination[4 * i + 2] = blue;
    destination[4 * i + 3] = alpha;
  }
}

CLONES void refrain_filter_load(float *restrict destination, const uint16_t *restrict source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    destination[i] = source[i] / 65535.0f;
  }
}

CLONES void refrain_filter_store(uint16_t *restrict destination, const float *restrict source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    float value = source[i] > 0 ? source[i] : 0;
    value = value < 1 ? value : 1;
    destination[i] = (int32_t)(value * 65535.0f + 0.5f);
  }
}
