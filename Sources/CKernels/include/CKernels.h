#pragma once
#include <stddef.h>
#include <stdint.h>

#include "filter.h"
#include "planes.h"
#include "memory.h"
#include "rgba.h"
