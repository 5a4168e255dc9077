// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/figure.h"

namespace hrw {

/// Figures of these units can stand beside each other: a count is neither a share nor an amount of bytes, and a text
/// is no number. Multiples and bare numbers can be of anything that is counted.
bool areComparable(FigureUnit one, FigureUnit other);

} // namespace hrw
