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
static const unsigned char metal_metal_pack[] = {
#embed "Metal/metal_pack"
};
static const unsigned char metal_metal_packed[] = {
#embed "Metal/metal_packed"
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
static const unsigned char metal_metal_texture_kinds[] = {
#embed "Metal/metal_texture_kinds"
};
static const unsigned char metal_metal_type_traits[] = {
#embed "Metal/metal_type_traits"
};
static const unsigned char metal_metal_vector[] = {
#embed "Metal/metal_vector"
};
static const unsigned char metal_refrain_glue_h[] = {
#embed "Metal/refrain/glue.h"
};
static const unsigned char metal_refrain_lanes_h[] = {
#embed "Metal/refrain/lanes.h"
};
static const unsigned char metal_refrain_memory_h[] = {
#embed "Metal/refrain/memory.h"
};
static const unsigned char metal_refrain_strip_h[] = {
#embed "Metal/refrain/strip.h"
};
static const unsigned char metal_simd_simd_h[] = {
#embed "Metal/simd/simd.h"
};
static const unsigned char metal_TargetConditionals_h[] = {
#embed "Metal/TargetConditionals.h"
};
static const unsigned char metal_SceneKit_scn_metal[] = {
#embed "Metal/SceneKit/scn_metal"
};
static const unsigned char metal_CoreImage_CoreImage_h[] = {
#embed "Metal/CoreImage/CoreImage.h"
};
static const unsigned char metal_refrain_EffectCall_h[] = {
#embed "include/EffectCall.h"
};
static const unsigned char effect_artworkPulse_metal[] = {
#embed "Effects/artworkPulse.metal"
};
static const unsigned char effect_audioRipple_metal[] = {
#embed "Effects/audioRipple.metal"
};
static const unsigned char effect_aurora_metal[] = {
#embed "Effects/aurora.metal"
};
static const unsigned char effect_backgroundWarp_metal[] = {
#embed "Effects/backgroundWarp.metal"
};
static const unsigned char effect_chromaticOffset_metal[] = {
#embed "Effects/chromaticOffset.metal"
};
static const unsigned char effect_colorCircle_metal[] = {
#embed "Effects/colorCircle.metal"
};
static const unsigned char effect_dissolve_metal[] = {
#embed "Effects/dissolve.metal"
};
static const unsigned char effect_duotone_metal[] = {
#embed "Effects/duotone.metal"
};
static const unsigned char effect_gaussianBlur_metal[] = {
#embed "Effects/gaussianBlur.metal"
};
static const unsigned char effect_glow_metal[] = {
#embed "Effects/glow.metal"
};
static const unsigned char effect_gradientMap_metal[] = {
#embed "Effects/gradientMap.metal"
};
static const unsigned char effect_grain_metal[] = {
#embed "Effects/grain.metal"
};
static const unsigned char effect_halftone_metal[] = {
#embed "Effects/halftone.metal"
};
static const unsigned char effect_heatShimmer_metal[] = {
#embed "Effects/heatShimmer.metal"
};
static const unsigned char effect_kaleidoscope_metal[] = {
#embed "Effects/kaleidoscope.metal"
};
static const unsigned char effect_lightLeak_metal[] = {
#embed "Effects/lightLeak.metal"
};
static const unsigned char effect_liquidSurface_metal[] = {
#embed "Effects/liquidSurface.metal"
};
static const unsigned char effect_lyricRipple_metal[] = {
#embed "Effects/lyricRipple.metal"
};
static const unsigned char effect_mirror_metal[] = {
#embed "Effects/mirror.metal"
};
static const unsigned char effect_pixelate_metal[] = {
#embed "Effects/pixelate.metal"
};
static const unsigned char effect_playbackTint_metal[] = {
#embed "Effects/playbackTint.metal"
};
static const unsigned char effect_posterize_metal[] = {
#embed "Effects/posterize.metal"
};
static const unsigned char effect_scanLines_metal[] = {
#embed "Effects/scanLines.metal"
};
static const unsigned char effect_shake_metal[] = {
#embed "Effects/shake.metal"
};
static const unsigned char effect_stretch_metal[] = {
#embed "Effects/stretch.metal"
};
static const unsigned char effect_vignette_metal[] = {
#embed "Effects/vignette.metal"
};
static const unsigned char effect_water_metal[] = {
#embed "Effects/water.metal"
};
static const unsigned char effect_wipe_metal[] = {
#embed "Effects/wipe.metal"
};
static const unsigned char effect_zoomPulse_metal[] = {
#embed "Effects/zoomPulse.metal"
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
    {"metal_pack", metal_metal_pack, sizeof metal_metal_pack},
    {"metal_packed", metal_metal_packed, sizeof metal_metal_packed},
    {"metal_relational", metal_metal_relational, sizeof metal_metal_relational},
    {"metal_stdlib", metal_metal_stdlib, sizeof metal_metal_stdlib},
    {"metal_texture", metal_metal_texture, sizeof metal_metal_texture},
    {"metal_types", metal_metal_types, sizeof metal_metal_types},
    {"metal_texture_kinds", metal_metal_texture_kinds, sizeof metal_metal_texture_kinds},
    {"metal_type_traits", metal_metal_type_traits, sizeof metal_metal_type_traits},
    {"metal_vector", metal_metal_vector, sizeof metal_metal_vector},
    {"refrain/glue.h", metal_refrain_glue_h, sizeof metal_refrain_glue_h},
    {"refrain/lanes.h", metal_refrain_lanes_h, sizeof metal_refrain_lanes_h},
    {"refrain/memory.h", metal_refrain_memory_h, sizeof metal_refrain_memory_h},
    {"refrain/strip.h", metal_refrain_strip_h, sizeof metal_refrain_strip_h},
    {"simd/simd.h", metal_simd_simd_h, sizeof metal_simd_simd_h},
    {"TargetConditionals.h", metal_TargetConditionals_h, sizeof metal_TargetConditionals_h},
    {"SceneKit/scn_metal", metal_SceneKit_scn_metal, sizeof metal_SceneKit_scn_metal},
    {"CoreImage/CoreImage.h", metal_CoreImage_CoreImage_h, sizeof metal_CoreImage_CoreImage_h},
    {"refrain/EffectCall.h", metal_refrain_EffectCall_h, sizeof metal_refrain_EffectCall_h},
};
const Asset *const metalHeaders = headers;
const size_t metalHeaderCount = sizeof headers / sizeof *headers;

static const Asset effects[] = {
    {"artworkPulse.metal", effect_artworkPulse_metal, sizeof effect_artworkPulse_metal},
    {"audioRipple.metal", effect_audioRipple_metal, sizeof effect_audioRipple_metal},
    {"aurora.metal", effect_aurora_metal, sizeof effect_aurora_metal},
    {"backgroundWarp.metal", effect_backgroundWarp_metal, sizeof effect_backgroundWarp_metal},
    {"chromaticOffset.metal", effect_chromaticOffset_metal, sizeof effect_chromaticOffset_metal},
    {"colorCircle.metal", effect_colorCircle_metal, sizeof effect_colorCircle_metal},
    {"dissolve.metal", effect_dissolve_metal, sizeof effect_dissolve_metal},
    {"duotone.metal", effect_duotone_metal, sizeof effect_duotone_metal},
    {"gaussianBlur.metal", effect_gaussianBlur_metal, sizeof effect_gaussianBlur_metal},
    {"glow.metal", effect_glow_metal, sizeof effect_glow_metal},
    {"gradientMap.metal", effect_gradientMap_metal, sizeof effect_gradientMap_metal},
    {"grain.metal", effect_grain_metal, sizeof effect_grain_metal},
    {"halftone.metal", effect_halftone_metal, sizeof effect_halftone_metal},
    {"heatShimmer.metal", effect_heatShimmer_metal, sizeof effect_heatShimmer_metal},
    {"kaleidoscope.metal", effect_kaleidoscope_metal, sizeof effect_kaleidoscope_metal},
    {"lightLeak.metal", effect_lightLeak_metal, sizeof effect_lightLeak_metal},
    {"liquidSurface.metal", effect_liquidSurface_metal, sizeof effect_liquidSurface_metal},
    {"lyricRipple.metal", effect_lyricRipple_metal, sizeof effect_lyricRipple_metal},
    {"mirror.metal", effect_mirror_metal, sizeof effect_mirror_metal},
    {"pixelate.metal", effect_pixelate_metal, sizeof effect_pixelate_metal},
    {"playbackTint.metal", effect_playbackTint_metal, sizeof effect_playbackTint_metal},
    {"posterize.metal", effect_posterize_metal, sizeof effect_posterize_metal},
    {"scanLines.metal", effect_scanLines_metal, sizeof effect_scanLines_metal},
    {"shake.metal", effect_shake_metal, sizeof effect_shake_metal},
    {"stretch.metal", effect_stretch_metal, sizeof effect_stretch_metal},
    {"vignette.metal", effect_vignette_metal, sizeof effect_vignette_metal},
    {"water.metal", effect_water_metal, sizeof effect_water_metal},
    {"wipe.metal", effect_wipe_metal, sizeof effect_wipe_metal},
    {"zoomPulse.metal", effect_zoomPulse_metal, sizeof effect_zoomPulse_metal},
};
const Asset *const builtInEffects = effects;
const size_t builtInEffectCount = sizeof effects / sizeof *effects;
