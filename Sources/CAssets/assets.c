// The files that travel inside the binary: one array each, and the tables by name.
#include "CAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char metal_SwiftUI_SwiftUI_h[] = {
#embed "Metal/SwiftUI/SwiftUI.h"
};
static const unsigned char metal_SwiftUI_SwiftUI_Metal_h[] = {
#embed "Metal/SwiftUI/SwiftUI_Metal.h"
};
static const unsigned char metal_metal_common[] = {
#embed "Metal/metal_common"
};
static const unsigned char metal_metal_geometric[] = {
#embed "Metal/metal_geometric"
};
static const unsigned char metal_metal_graphics[] = {
#embed "Metal/metal_graphics"
};
static const unsigned char metal_metal_integer[] = {
#embed "Metal/metal_integer"
};
static const unsigned char metal_metal_map[] = {
#embed "Metal/metal_map"
};
static const unsigned char metal_metal_math[] = {
#embed "Metal/metal_math"
};
static const unsigned char metal_metal_matrix[] = {
#embed "Metal/metal_matrix"
};
static const unsigned char metal_metal_relational[] = {
#embed "Metal/metal_relational"
};
static const unsigned char metal_metal_stdlib[] = {
#embed "Metal/metal_stdlib"
};
static const unsigned char metal_metal_texture[] = {
#embed "Metal/metal_texture"
};
static const unsigned char metal_metal_types[] = {
#embed "Metal/metal_types"
};
static const unsigned char metal_metal_vector[] = {
#embed "Metal/metal_vector"
};
static const unsigned char metal_refrain_glue_h[] = {
#embed "Metal/refrain/glue.h"
};
static const unsigned char metal_simd_simd_h[] = {
#embed "Metal/simd/simd.h"
};
static const unsigned char metal_refrain_EffectCall_h[] = {
#embed "include/EffectCall.h"
};
static const unsigned char effect_artworkPulse_metal[] = {
#embed "Effects/artworkPulse.metal"
};
static const unsigned char effect_backgroundWarp_metal[] = {
#embed "Effects/backgroundWarp.metal"
};
static const unsigned char effect_lyricRipple_metal[] = {
#embed "Effects/lyricRipple.metal"
};
static const unsigned char effect_playbackTint_metal[] = {
#embed "Effects/playbackTint.metal"
};

static const Asset headers[] = {
    {"SwiftUI/SwiftUI.h", metal_SwiftUI_SwiftUI_h, sizeof metal_SwiftUI_SwiftUI_h},
    {"SwiftUI/SwiftUI_Metal.h", metal_SwiftUI_SwiftUI_Metal_h, sizeof metal_SwiftUI_SwiftUI_Metal_h},
    {"metal_common", metal_metal_common, sizeof metal_metal_common},
    {"metal_geometric", metal_metal_geometric, sizeof metal_metal_geometric},
    {"metal_graphics", metal_metal_graphics, sizeof metal_metal_graphics},
    {"metal_integer", metal_metal_integer, sizeof metal_metal_integer},
    {"metal_map", metal_metal_map, sizeof metal_metal_map},
    {"metal_math", metal_metal_math, sizeof metal_metal_math},
    {"metal_matrix", metal_metal_matrix, sizeof metal_metal_matrix},
    {"metal_relational", metal_metal_relational, sizeof metal_metal_relational},
    {"metal_stdlib", metal_metal_stdlib, sizeof metal_metal_stdlib},
    {"metal_texture", metal_metal_texture, sizeof metal_metal_texture},
    {"metal_types", metal_metal_types, sizeof metal_metal_types},
    {"metal_vector", metal_metal_vector, sizeof metal_metal_vector},
    {"refrain/glue.h", metal_refrain_glue_h, sizeof metal_refrain_glue_h},
    {"simd/simd.h", metal_simd_simd_h, sizeof metal_simd_simd_h},
    {"refrain/EffectCall.h", metal_refrain_EffectCall_h, sizeof metal_refrain_EffectCall_h},
};
const Asset *const metalHeaders = headers;
const size_t metalHeaderCount = sizeof headers / sizeof *headers;

static const Asset effects[] = {
    {"artworkPulse.metal", effect_artworkPulse_metal, sizeof effect_artworkPulse_metal},
    {"backgroundWarp.metal", effect_backgroundWarp_metal, sizeof effect_backgroundWarp_metal},
    {"lyricRipple.metal", effect_lyricRipple_metal, sizeof effect_lyricRipple_metal},
    {"playbackTint.metal", effect_playbackTint_metal, sizeof effect_playbackTint_metal},
};
const Asset *const builtInEffects = effects;
const size_t builtInEffectCount = sizeof effects / sizeof *effects;
