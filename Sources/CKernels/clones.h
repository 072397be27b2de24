// A function marked CLONES is compiled for every x86-64 and again for AVX2; the loader takes the one that fits.
// Neither fuses a multiplication with an addition, so both give the same bits.
#pragma once
#if defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define CLONES
#endif
#pragma STDC FP_CONTRACT OFF
