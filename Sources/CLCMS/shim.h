#pragma once
#include <lcms2.h>

// What Swift cannot import: macros that compute.

/// Four 16-bit channels, red first, straight alpha last.
static inline cmsUInt32Number refrain_lcms_rgba16(void) { return TYPE_RGBA_16; }
/// Alpha is copied, black goes to black, and nothing is looked up in a coarse table.
static inline cmsUInt32Number refrain_lcms_flags(void) {
  return cmsFLAGS_COPY_ALPHA | cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE;
}
