// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scenepainter.h"

#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace hrw::ui {

DotStyle dotStyle(const KeyFlowStyle& style, double radius, double pitch)
{
    DotStyle dots;
    dots.radius = radius;
    dots.pitch = pitch;
    dots.shapes = style.shapes && radius >= 2.5;
    dots.colours = style.theme->dots;
    dots.ring = style.theme->moved;
    dots.gap = style.theme->card;
    return dots;
}

// Cut at the rectangle by hand: pattern brushes and clips turn into pixels in vector files.
void hatch(QPainter& painter, const QRectF& rect, const QColor& colour)
{
    const double step = std::clamp(rect.height() / 5, 4.0, 9.0);
    painter.setPen(QPen(colour, 1));
    const double last = rect.width() + rect.height();
    for (double along = step; along < last; along += step) {
        // The line x + y = along, in the rectangle's own coordinates.
        const double x0 = std::min(along, rect.width());
        const double x1 = std::max(0.0, along - rect.height());
        painter.drawLine(rect.topLeft() + QPointF(x0, along - x0), rect.topLeft() + QPointF(x1, along - x1));
    }
}

ScenePainter::ScenePainter(QPainter& painter, const KeyFlowStyle& style, const KeyFlowCanvas& canvas)
    : m_painter(painter)
    , m_style(style)
    , m_theme(*style.theme)
    , m_scale(canvas.textScale)
    , m_size(canvas.size)
{
    painter.setRenderHint(QPainter::Antialiasing);
}

QFont ScenePainter::sized(double pixels, QFont::Weight weight) const
{
    QFont font = m_style.font;
    font.setPixelSize(std::max(5, static_cast<int>(std::lround(pixels * m_scale))));
    font.setWeight(weight);
    return font;
}

void ScenePainter::background()
{
    m_painter.fillRect(QRectF(QPointF(), m_size), m_theme.card);
}

void ScenePainter::outline(const QRectF& rect, double corner, const QColor& colour, double width)
{
    m_painter.setPen(QPen(colour, width));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(rect, corner, corner);
}

void ScenePainter::ring(QPointF centre, double radius, const QColor& colour, double width)
{
    const double reach = radius + 1.5 + width / 2;
    outline(QRectF(centre - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)), reach, colour, width);
}

} // namespace hrw::ui
