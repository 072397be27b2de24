#include "memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void refrain_return_large_blocks(size_t threshold) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, (int)threshold);
#else
  (void)threshold;
#endif
}
