// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/plan/planrun.h"

namespace hrw {

/// What to know before a plan is begun.
struct PlanWarning
{
    enum class Kind : std::uint8_t
    {
        CantBeDone, ///< a stage that the cluster does not allow
        Lost,       ///< keys of which no copy stands
        OverLimit,  ///< a node above the limit, mid-way or at a stage's end
        Short,      ///< copies without a place
        Weights,    ///< weights that R copies can't honour
        LoneNode,   ///< a domain of one node
        MovedTwice, ///< keys that move in two stages
        Renamed,    ///< a node with another id moves everything
        NoCapacity, ///< nodes whose fill can't be told
        Lumpy,      ///< partitions so few that the shares are uneven
        Fine        ///< what was looked for and is in order
    };
    Kind kind = Kind::Fine;
    std::optional<std::size_t> stage; ///< of the plan
    Fact what;                        ///< one sentence without a full stop
    Fact reason;                      ///< why it is so; sentences
    Fact remedy; ///< what to do, with figures that were tried out; empty when fine, and of "4 more of this kind"
    std::vector<std::string> nodes; ///< ids of the nodes that it is about, the worst first
};

Fact kindWord(PlanWarning::Kind kind); ///< "limit", "twice", "ok", ...

/// Gravest first, then by stage; at the end what is in order. nullopt when stopped. Remedies are found by placing: cost
/// is that of a few more stages.
std::optional<std::vector<PlanWarning>> planWarnings(const PlanRun& run, const Task& task = {});

} // namespace hrw
