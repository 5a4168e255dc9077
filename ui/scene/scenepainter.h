// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/dotsprites.h"
#include "ui/scene/keyflowcanvas.h"
#include "ui/scene/keyflowstyle.h"

#include <QPainter>

namespace hrw::ui {

/// How dots of this size are painted; the look of places that dots have left is up to the picture.
DotStyle dotStyle(const KeyFlowStyle& style, double radius, double pitch);

/// Lines at 45 degrees.
void hatch(QPainter& painter, const QRectF& rect, const QColor& colour);

/// What painters of pictures on a canvas have in common.
class ScenePainter
{
public:
    void background();
    /// Around a box or dot: focus, selection, hover.
    void outline(const QRectF& rect, double corner, const QColor& colour, double width);
    /// The same around a dot, with a gap.
    void ring(QPointF centre, double radius, const QColor& colour, double width);

protected:
    ScenePainter(QPainter& painter, const KeyFlowStyle& style, const KeyFlowCanvas& canvas);
    ~ScenePainter() = default;
    [[nodiscard]] QFont sized(double pixels, QFont::Weight weight = QFont::Normal) const;

    QPainter& m_painter;
    const KeyFlowStyle& m_style;
    const Theme& m_theme;
    const double m_scale;

private:
    const QSizeF m_size;
};

} // namespace hrw::ui
