// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/explore/keyflow/keyflowfacts.h"
#include "ui/failover/topologytree.h"

namespace hrw::ui {

/// Who is there and who holds what at one moment: a frame without any geometry.
struct TopologyFacts
{
    TopologyFrame frame;
    std::vector<qint32> itemOf; ///< of each box, its place in the tree
};

TopologyFacts topologyFacts(const Evaluation& evaluation, const TopologyTree& tree, KeyFlowMoment moment);

} // namespace hrw::ui
