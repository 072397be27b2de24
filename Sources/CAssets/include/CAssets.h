#pragma once
#include <stddef.h>
#include "EffectCall.h"

// A file that travels inside the binary.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} Asset;

// The headers that Metal code includes, by the names it includes them by.
extern const Asset *const metalHeaders;
extern const size_t metalHeaderCount;

// The built-in effects, by file name.
extern const Asset *const builtInEffects;
extern const size_t builtInEffectCount;

// The built-in presets, by preset name.
extern const Asset *const builtInPresets;
extern const size_t builtInPresetCount;
