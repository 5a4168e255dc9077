// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/comparison.h"

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

} // namespace hrw
