// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/heirs.h"

#include <QRectF>
#include <QString>
#include <vector>

namespace hrw::ui {

/// Who inherits under one placement; or why that can't be told.
struct InheritResult
{
    QString title;   ///< "rendezvous", "ring, 100 virtual nodes"
    QString refused; ///< empty: `found` says it
    Inheritance found;
};

/// One survivor's share in the picture.
struct InheritBar
{
    QString name;
    QString figure; ///< "9 keys, 31 %, even share 25 %"
    QString label;  ///< above the bar; "4×" where it is cut off; empty where there is no room
    QRectF bar;
    QRectF band;      ///< what chance allows
    double evenY = 0; ///< the even share by weight
    bool beyond = false;
    bool cut = false; ///< it is longer than the picture is high
};

/// One placement's bars.
struct InheritLane
{
    QString title;
    QString verdict; ///< "at most 1.3× the even share: within chance"
    bool beyond = false;
    QRectF frame; ///< of the bars; the title is above it
    std::vector<InheritBar> bars;
    bool named = false; ///< there is room for names below the bars
};

/// The lanes of several placements side by side, on one scale.
struct InheritPicture
{
    static constexpr std::size_t mostNamed = 8;
    static constexpr std::size_t mostListed = 60; ///< more survivors are sorted, the largest share first

    QString message; ///< instead of lanes
    std::vector<InheritLane> lanes;

    /// `line`: the height of one line of text.
    static InheritPicture of(const Membership& is, const std::vector<InheritResult>& results, QSizeF size, double line);
    [[nodiscard]] const InheritBar* barAt(QPointF position) const;
    [[nodiscard]] const InheritLane* laneAt(QPointF position) const;
    [[nodiscard]] QString spoken() const;
};

} // namespace hrw::ui
