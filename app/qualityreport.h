// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/quality.h"

#include <string>
#include <vector>

namespace hrw::app {

/// What was measured of one score function or of several, on the same nodes and keys.
struct QualityReport
{
    Membership membership;
    std::string keys; ///< what they are, in words
    std::vector<std::string> notes;
    std::vector<ScoreQuality> scores;
    bool all = false; ///< all functions were asked for, as a list
};

/// The documented JSON; of all functions an object with the list "scores".
std::string qualityJson(const QualityReport& report);

/// One row a function.
std::string qualityCsv(const QualityReport& report);

/// A table for people: of one function every check, of all of them one line each.
std::string qualityText(const QualityReport& report);

} // namespace hrw::app
