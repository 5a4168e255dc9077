// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/comparison.h"
#include "core/measure/sweep.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

/// A figure of a compared method under the name that it has in files.
struct NamedFigure
{
    std::string_view name;
    double value;
};
/// Those that every method has, in the order of the documented JSON and CSV.
std::vector<NamedFigure> namedFigures(const MethodFigures& method);

/// rule, the named figures, expected_moved_share, cannot: one row a method. Where a method was refused its figures are
/// empty, and `cannot` says why.
std::string comparisonCsv(std::span<const MethodFigures> methods);

/// series, x, rule, of each figure the measured value, the theory and what chance makes of it, refused: one row for
/// each method and point. What isn't known is empty.
std::string sweepCsv(const Sweep& sweep);

} // namespace hrw
