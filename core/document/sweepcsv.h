// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/sweep.h"

#include <string>

namespace hrw {

/// series, x, rule, of each figure the measured value, the theory and what chance makes of it, refused: one row for
/// each method and point. What isn't known is empty.
std::string sweepCsv(const Sweep& sweep);

} // namespace hrw
