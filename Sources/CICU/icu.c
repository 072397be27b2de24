#include "CICU.h"

#include <stddef.h>
#include <unicode/ubrk.h>
#include <unicode/ucnv.h>
#include <unicode/uscript.h>

int refrain_icu_knows_encoding(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return 0;
  ucnv_close(converter);
  return 1;
}

int64_t refrain_icu_to_utf8(const char *name, const char *source, int64_t length, char *target, int64_t capacity,
                            const char **error) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *from = ucnv_open(name, &status);
  UConverter *to = U_SUCCESS(status) ? ucnv_open("UTF-8", &status) : NULL;
  if (U_FAILURE(status)) {
    *error = u_errorName(status);
    ucnv_close(from);
    return -1;
  }
  const char *in = source;
  const char *end = source + length;
  int64_t total = 0;
  UChar pivot[4096];
  UChar *pivotSource = pivot;
  UChar *pivotTarget = pivot;
  char block[16384];
  UBool reset = 1;
  do {
    status = U_ZERO_ERROR;
    char *out = target ? target + total : block;
    char *limit = target ? target + capacity : block + sizeof block;
    char *start = out;
    ucnv_convertEx(to, from, &out, limit, &in, end, pivot, &pivotSource, &pivotTarget, pivot + 4096, reset, 1, &status);
    total += out - start;
    reset = 0;
  } while (status == U_BUFFER_OVERFLOW_ERROR && !target);
  if (U_FAILURE(status)) {
    *error = u_errorName(status);
    total = -1;
  }
  ucnv_close(from);
  ucnv_close(to);
  return total;
}

int32_t refrain_icu_words(const char *locale, const uint16_t *text, int32_t length, int32_t *boundaries, uint8_t *kinds,
                          int32_t capacity, const char **error) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_WORD, locale, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) {
    *error = u_errorName(status);
    return -1;
  }
  int32_t count = 0;
  ubrk_first(iterator);
  for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && count < capacity; end = ubrk_next(iterator)) {
    boundaries[count] = end;
    kinds[count] = ubrk_getRuleStatus(iterator) >= UBRK_WORD_NONE_LIMIT;
    count += 1;
  }
  ubrk_close(iterator);
  return count;
}

const char *refrain_icu_script(int32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getShortName(uscript_getScript(scalar, &status));
}
