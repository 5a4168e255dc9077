// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/comparison.h"

#include <string>
#include <vector>

namespace hrw::app {

/// Several placement rules side by side, and what they were tried on.
struct Comparison
{
    KeyIndex keys = 0;
    Membership was;
    Membership is;
    Rule rule;
    std::vector<std::string> steps; ///< in words
    std::vector<std::string> notes; ///< what was taken for granted when the files were read
    std::vector<MethodFigures> methods;
};

/// The documented JSON.
std::string comparisonJson(const Comparison& comparison);
/// The same figures, one row for each rule.
std::string comparisonCsv(const Comparison& comparison);
/// A table for people.
std::string comparisonText(const Comparison& comparison);

} // namespace hrw::app
