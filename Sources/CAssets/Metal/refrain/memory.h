// What the compiler calls on its own account: moving and filling memory, and halves where the processor has none. Effects
// are linked with no library.
#pragma once
#include <metal_types>

#define __REFRAIN_SUPPORT extern "C" __attribute__((weak, used, visibility("hidden"), nodebug))

__REFRAIN_SUPPORT void *memcpy(void *__restrict to, const void *__restrict from, size_t count) {
  for (size_t i = 0; i < count; ++i) static_cast<char *>(to)[i] = static_cast<const char *>(from)[i];
  return to;
}
__REFRAIN_SUPPORT void *memset(void *to, int byte, size_t count) {
  for (size_t i = 0; i < count; ++i) static_cast<char *>(to)[i] = char(byte);
  return to;
}
__REFRAIN_SUPPORT __attribute__((no_builtin)) void *memmove(void *to, const void *from, size_t count) {
  char *out = static_cast<char *>(to);
  const char *in = static_cast<const char *>(from);
  if (out < in) {
    for (size_t i = 0; i < count; ++i) out[i] = in[i];
  } else {
    for (size_t i = count; i > 0; --i) out[i - 1] = in[i - 1];
  }
  return to;
}

#if __REFRAIN_EXACT_HALF && __x86_64__ && !__F16C__
// A half's bits in the low half of a vector register, as the compiler passes them.
__REFRAIN_SUPPORT float __extendhfsf2(_Float16 x) {
  unsigned bits = __builtin_bit_cast(unsigned short, x);
  unsigned sign = (bits & 0x8000u) << 16;
  unsigned size = bits & 0x7fffu;
  if (size >= 0x7c00u) return __builtin_bit_cast(float, sign | 0x7f800000u | (size & 0x3ffu) << 13);
  // Halves are whole multiples of 2^-24, and the product is exact.
  if (size < 0x400u) return __builtin_bit_cast(float, sign | __builtin_bit_cast(unsigned, float(int(size)) * 0x1p-24f));
  return __builtin_bit_cast(float, sign | ((size << 13) + (112u << 23)));
}
// To nearest, ties to even.
__REFRAIN_SUPPORT _Float16 __truncsfhf2(float x) {
  unsigned bits = __builtin_bit_cast(unsigned, x);
  unsigned sign = bits >> 16 & 0x8000u;
  unsigned size = bits & 0x7fffffffu;
  unsigned half;
  if (size > 0x7f800000u) {
    half = 0x7e00u | (size >> 13 & 0x3ffu);
  } else if (size >= 0x477ff000u) {
    half = 0x7c00u;
  } else if (size < 0x38800000u) {
    // Adding 1/2 rounds to whole multiples of 2^-24 in the last bits of the sum.
    half = __builtin_bit_cast(unsigned, __builtin_bit_cast(float, size) + 0.5f) - 0x3f000000u;
  } else {
    half = (size - (112u << 23) + 0xfffu + (size >> 13 & 1u)) >> 13;
  }
  return __builtin_bit_cast(_Float16, (unsigned short)(sign | half));
}
#endif
#undef __REFRAIN_SUPPORT
