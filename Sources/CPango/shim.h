#pragma once
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <cairo-ft.h>
#include <fribidi.h>
#include <hb.h>
#include <hb-ot.h>

// Values that Pango gives as macros with casts, which the importer leaves out.
static const PangoGlyph CPANGO_GLYPH_EMPTY = PANGO_GLYPH_EMPTY;
static const PangoGlyph CPANGO_GLYPH_UNKNOWN_FLAG = PANGO_GLYPH_UNKNOWN_FLAG;

// fribidi's directions are macros of macros.
static const FriBidiParType CPANGO_PARAGRAPH_NEUTRAL = FRIBIDI_PAR_ON;
static const FriBidiParType CPANGO_PARAGRAPH_RIGHT_TO_LEFT = FRIBIDI_PAR_RTL;
