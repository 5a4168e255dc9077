// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/comparison.h"
#include "core/measure/reasons.h"

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

    /// A key that moved, in words.
    struct Reason
    {
        std::string key;
        std::string from; ///< id of its owner; empty when there was none
        std::string to;
        std::string was; ///< how it got there, in the method's terms
        std::string is;
    };
    std::vector<std::vector<Reason>> reasons; ///< of each method; empty where they were not asked for
};

/// "142 ns", "1.5 us".
std::string lookupText(double seconds);

/// The documented JSON.
std::string comparisonJson(const Comparison& comparison);
/// The same figures, one row for each rule.
std::string comparisonCsv(const Comparison& comparison);
/// A table for people.
std::string comparisonText(const Comparison& comparison);

} // namespace hrw::app
