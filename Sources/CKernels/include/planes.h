// Rows of a frame in the making: red, green, blue and alpha apart, premultiplied, 15 bits after the point
// (32768 is 1). That one is a power of two makes a rounded product two multiplications and a shift, and 1 stays 1.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// What a row holds.
struct refrain_row_content {
  /// The least alpha; 32768 in an opaque row.
  uint16_t least_alpha;
  /// All values of all channels, joined bit by bit; 0 in an empty row.
  uint16_t bits;
};

/// Interleaved 16-bit RGBA to four rows.
struct refrain_row_content refrain_planes_split(
    uint16_t *restrict red, uint16_t *restrict green, uint16_t *restrict blue, uint16_t *restrict alpha,
    const uint16_t *restrict source, size_t count);

/// Source over destination, one channel; alpha is the source's.
void refrain_plane_over(
    uint16_t *restrict destination, const uint16_t *restrict source, const uint16_t *restrict alpha, size_t count);

/// A premultiplied channel of one colour over destination, one channel.
void refrain_plane_fill(uint16_t *destination, uint16_t channel, uint16_t alpha, size_t count);

/// One premultiplied colour (red, green, blue, alpha) over three rows where coverage (255 is full) lets it through.
void refrain_planes_mask(
    uint16_t *restrict red, uint16_t *restrict green, uint16_t *restrict blue, const uint8_t *restrict coverage,
    const uint16_t color[4], size_t count);

/// Multiplies by one factor.
void refrain_plane_scale(uint16_t *values, uint16_t factor, size_t count);

/// A row stretched sideways: value x is source[index[x]] and its right neighbour, mixed in the parts
/// 32768 - weight[x] and weight[x]. The neighbour is read even where its part is zero.
void refrain_plane_stretch(
    uint16_t *restrict destination, const uint16_t *restrict source, const int32_t *restrict index,
    const uint16_t *restrict weight, size_t count);

/// A row enlarged by two: what `stretch` gives where index[2k] is k with the weight 3/4 and index[2k + 1] is k + 1 with
/// 1/4. The count is of values of the source; two more are read.
void refrain_plane_enlarge2(uint16_t *restrict destination, const uint16_t *restrict source, size_t count);

/// A row enlarged by three: what `stretch` gives where index[3k] is k with the weight 2/3, and index[3k + 1] and
/// index[3k + 2] are k + 1 with 0 and 1/3. The count is of values of the source; two more are read.
void refrain_plane_enlarge3(uint16_t *restrict destination, const uint16_t *restrict source, size_t count);

/// Two rows mixed in the parts 32768 - weight and weight (weight from 1 to 32767). Each product is cut off, so the
/// result may be 1 / 32768 too low; 0 and 1 are kept.
void refrain_plane_mix(
    uint16_t *restrict destination, const uint16_t *restrict upper, const uint16_t *restrict lower, uint16_t weight,
    size_t count);

/// BT.709 luma, limited range, 8 bits. The threshold row (6 to 250 in 1 / 256 of a code value) decides the rounding.
void refrain_luma(
    uint8_t *restrict luma, const uint16_t *restrict red, const uint16_t *restrict green,
    const uint16_t *restrict blue, const uint16_t *restrict threshold, size_t count);

/// Three rows of channels of the upper and of the lower row of a pair, for chroma.
struct refrain_row_pair {
  const uint16_t *red[2];
  const uint16_t *green[2];
  const uint16_t *blue[2];
};

/// BT.709 chroma of two rows, limited range, 8 bits, sited left: [1 2 1] / 4 about each even column, mean of the rows.
/// The count is in luma columns and even. Thresholds as for luma, one for each chroma column.
void refrain_chroma(
    uint8_t *restrict cb, uint8_t *restrict cr, const struct refrain_row_pair *rows,
    const uint16_t *restrict threshold, size_t count);
