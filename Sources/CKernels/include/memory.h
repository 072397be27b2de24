#pragma once
#include <stddef.h>

// Makes malloc give blocks of this size and more back to the system as soon as they are freed.
void refrain_return_large_blocks(size_t threshold);
