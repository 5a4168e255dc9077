// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/survival.h"
#include "core/scenario/evaluation.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hrw::app {

/// What was lost with the nodes of the last step, beside what theory says of it.
struct FailoverTheory
{
    double ownersShare = 0;       ///< expected, of keys that lose their owner
    Band owners;                  ///< keys, by chance
    std::uint64_t copiesLost = 0; ///< that the lost nodes held
    double copies = 0;            ///< that they should hold
};

/// What the last step of a scenario did to it, and what the next outage would.
struct FailoverReport
{
    std::shared_ptr<const Evaluation> evaluation; ///< of the last step
    FailoverTheory theory;
    std::vector<std::string> notes;
    /// Every node and domain and the worst sets, the one that leaves most keys unreachable and least room first; where
    /// it was asked for.
    std::optional<std::vector<SurvivalRow>> survival;
};

/// The documented JSON.
std::string failoverJson(const FailoverReport& report);

/// The same as lines and a table for people.
std::string failoverText(const FailoverReport& report);

} // namespace hrw::app
