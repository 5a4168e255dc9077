// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/heirs.h"
#include "core/scenario/evaluation.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace hrw::ui {

/// All that the inspector says of one node.
struct NodeInspection
{
    struct Figure
    {
        QString kind;    ///< "keys"
        QString amount;  ///< "17 keys"
        QString ratio;   ///< "1.2×"
        QString band;    ///< "0.33× to 1.8×"
        QString verdict; ///< "within chance"
        bool beyond = false;
    };

    QString title;    ///< the node's id
    QString subtitle; ///< "weight 1 · zone a · 4 GiB · up"
    QString fair;     ///< "fair share 20.0 %"
    QString hot;      ///< "HOT 1.8×: ..."; empty for most
    std::vector<Figure> figures;

    static NodeInspection of(const Evaluation& evaluation, NodeIndex node);
    [[nodiscard]] QString spoken() const;
};

/// One bar of the picture of heirs.
struct HeirBar
{
    QString name;
    double share = 0; ///< of the node's keys, 0 to 1
    double expected = 0;
    double bandLow = 0, bandHigh = 0;
    QString figure; ///< "6 keys, 35 %"
    bool beyond = false;
};

/// Who would take over a node's keys.
struct HeirPicture
{
    static constexpr std::size_t mostBars = 12;
    QString title; ///< "If N2 fails, its 17 keys go to"
    std::vector<HeirBar> bars;
    double longest = 1; ///< of all shares and bands, > 0
    QString rest;       ///< "and 28 more nodes"; "no other node can take them"

    /// Heirs are nodes of `is`.
    static HeirPicture of(const Membership& is, const QString& title, const Inheritance& inheritance);
    /// Of what would happen if `node` failed now.
    static HeirPicture ofFailing(const Evaluation& evaluation, NodeIndex node, const Inheritance& inheritance);
    [[nodiscard]] QString spoken() const;
};

} // namespace hrw::ui
