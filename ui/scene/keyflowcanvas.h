// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <algorithm>

namespace hrw::ui {

/// The surface that a picture is laid out for.
struct KeyFlowCanvas
{
    QSizeF size;
    double textScale = 1.0; ///< text size over the normal size; paddings and headers follow it
    bool compact = false;   ///< cards alone, for one of several pictures: no App, no lines, no legend
    bool operator==(const KeyFlowCanvas&) const = default;
};

/// What leads from a place on one canvas to the same place on another one.
struct Stretch
{
    Stretch(const KeyFlowCanvas& from, const KeyFlowCanvas& to)
        : x(to.size.width() / std::max(1.0, from.size.width()))
        , y(to.size.height() / std::max(1.0, from.size.height()))
    {
    }
    [[nodiscard]] QPointF of(QPointF p) const { return {p.x() * x, p.y() * y}; }
    [[nodiscard]] QRectF of(const QRectF& r) const { return {r.x() * x, r.y() * y, r.width() * x, r.height() * y}; }

    double x, y;
};

} // namespace hrw::ui
