#include "CAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char lyricsVertical[] = {
#embed "../../Presets/lyrics-vertical.json"
};
static const unsigned char lyricsSquare[] = {
#embed "../../Presets/lyrics-square.json"
};
static const unsigned char lyricsWide[] = {
#embed "../../Presets/lyrics-wide.json"
};
static const unsigned char captionsVertical[] = {
#embed "../../Presets/captions-vertical.json"
};
static const unsigned char rippleVertical[] = {
#embed "../../Presets/ripple-vertical.json"
};

static const Asset presets[] = {
    {"lyrics-vertical", lyricsVertical, sizeof lyricsVertical},
    {"lyrics-square", lyricsSquare, sizeof lyricsSquare},
    {"lyrics-wide", lyricsWide, sizeof lyricsWide},
    {"captions-vertical", captionsVertical, sizeof captionsVertical},
    {"ripple-vertical", rippleVertical, sizeof rippleVertical},
};

const Asset *const builtInPresets = presets;
const size_t builtInPresetCount = sizeof presets / sizeof presets[0];
