#pragma once
#include <stdint.h>

// The few functions of ICU that the transcripts need, in plain C types.
//
// ICU's own headers cannot be shown to Swift: Foundation brings another version of ICU along, and two definitions of
// its enumerations in one program are an error. ICU also puts its version into the names of its functions by macros,
// which Swift does not see.

#ifdef __cplusplus
extern "C" {
#endif

/// Converts bytes in the encoding `name` to UTF-8. Returns the number of bytes, or -1 with the reason in `error`.
/// Broken sequences become U+FFFD. `target` may be null to ask for the size.
int64_t refrain_icu_to_utf8(const char *name, const char *source, int64_t length, char *target, int64_t capacity,
                            const char **error);

/// Whether ICU knows an encoding.
int refrain_icu_knows_encoding(const char *name);

/// Finds the boundaries between words of a UTF-16 text by the rules and dictionaries for `locale`. Fills `boundaries`
/// with the offsets at which a segment ends and `kinds` with 1 where the segment is a word and 0 where it is white
/// space or punctuation. Returns their number, or -1 with the reason in `error`.
int32_t refrain_icu_words(const char *locale, const uint16_t *text, int32_t length, int32_t *boundaries, uint8_t *kinds,
                          int32_t capacity, const char **error);

/// The four letters of the script of a Unicode scalar, such as "Latn"; "Zyyy" for what all scripts share.
const char *refrain_icu_script(int32_t scalar);

#ifdef __cplusplus
}
#endif
