// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/failover/topologyframe.h"

#include <QCoreApplication>

namespace hrw::ui {

/// Every word of the topology map.
struct TopologyText
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Topology)

public:
    /// "FAILED", "1 of 2 failed", "drained", "NEW"; empty when there is nothing to say.
    static QString state(const TopologyBox& box);
    /// What the small picture has no room for; empty when all is shown.
    static QString notes(const TopologyStage& stage);
    static QString copyMeaning(const TopologyStage& stage); ///< beside the sign of a copy in the legend
    static QString heat(const TopologyStage& stage);

    static QString boxToolTip(const TopologyBox& box, const Evaluation& evaluation);
    static QString keyToolTip(KeyIndex key, const Evaluation& evaluation);
    /// "zone b: 2 nodes, both failed, 0 copies, 48 lost in this step"
    static QString spokenBox(const TopologyBox& box);
    /// The whole picture in words, at most `most` boxes of it.
    static QString spoken(const TopologyFrame& frame, const Evaluation& evaluation, std::size_t most);
};

} // namespace hrw::ui
