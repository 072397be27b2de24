// Weighted sums of float pixels (four channels), the one loop of blur and resampling. Each sum is taken in the order
// of its taps, so every clone gives the same bits.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Adds a row times a weight to another; the count is in values.
void refrain_filter_add(float *restrict sum, const float *restrict row, float weight, size_t count);

/// A row filtered sideways: pixel x is the sum of `taps` source pixels from start[x], each times
/// weights[x * taps + its place].
void refrain_filter_row(
    float *restrict destination, const float *restrict source, const int32_t *restrict start,
    const float *restrict weights, size_t taps, size_t count);

/// 16-bit unorm values to float, 65535 becoming 1.
void refrain_filter_load(float *restrict destination, const uint16_t *restrict source, size_t count);

/// Float values to 16-bit unorm, rounded to nearest, kept in 0...1.
void refrain_filter_store(uint16_t *restrict destination, const float *restrict source, size_t count);
