// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/quality.h"
#include "core/measure/scoreprobes.h"

namespace hrw {

/// The findings in addition to the figures of ScoreQuality.
struct ProbeResults
{
    bool namesMixedUp = false;
    ListOrder order;
    std::optional<BrokenEnd> brokenEnd;
    std::uint64_t races = 0;
    std::uint64_t heavyWins = 0;
};

/// Adds `checks`, `sound` and `reason` to what has been measured.
void judgeQuality(ScoreQuality& quality, const ProbeResults& probes, const Verdict& own, const Membership& membership);

} // namespace hrw
