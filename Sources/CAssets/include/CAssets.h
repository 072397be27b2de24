#pragma once
#include <stddef.h>

// A file that travels inside the binary.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} Asset;

// The built-in presets, by preset name.
extern const Asset *const builtInPresets;
extern const size_t builtInPresetCount;
