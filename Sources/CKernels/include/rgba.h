// Rows of a layer: interleaved RGBA, 16-bit unorm (65535 is 1), premultiplied.
// Counts are in pixels. A product is rounded to nearest; a sum above 1 becomes 1.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Source over destination.
void refrain_rgba_over(uint16_t *restrict destination, const uint16_t *restrict source, size_t count);

/// One premultiplied colour over destination.
void refrain_rgba_fill(uint16_t *restrict destination, const uint16_t color[4], size_t count);

/// One premultiplied colour over destination where coverage (255 is full) lets it through.
void refrain_rgba_mask(
    uint16_t *restrict destination, const uint8_t *restrict coverage, const uint16_t color[4], size_t count);

/// Multiplies all four channels by one factor (65535 is 1).
void refrain_rgba_scale(uint16_t *pixels, uint16_t factor, size_t count);

/// Multiplies all four channels of each pixel by its coverage (255 is full).
void refrain_rgba_multiply(uint16_t *restrict pixels, const uint8_t *restrict coverage, size_t count);

/// A row stretched sideways: pixel x is source[index[x]] and its right neighbour, mixed in the parts
/// 32768 - weight[x] and weight[x]. The neighbour is read even where its part is zero.
void refrain_rgba_stretch(
    uint16_t *restrict destination, const uint16_t *restrict source, const int32_t *restrict index,
    const uint16_t *restrict weight, size_t count);

/// Two rows mixed in the parts 32768 - weight and weight.
void refrain_rgba_mix(
    uint16_t *restrict destination, const uint16_t *restrict upper, const uint16_t *restrict lower, uint16_t weight,
    size_t count);
