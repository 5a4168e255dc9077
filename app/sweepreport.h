// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/sweep.h"

#include <string>
#include <vector>

namespace hrw::app {

/// A sweep, and what it was made with.
struct SweepReport
{
    Sweep sweep;
    Rule rule;
    std::vector<std::string> notes; ///< what was taken for granted when the files were read
};

/// The documented JSON.
std::string sweepJson(const SweepReport& report);
/// A table for people, one for each method.
std::string sweepText(const SweepReport& report);

} // namespace hrw::app
