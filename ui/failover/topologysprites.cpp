// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologysprites.h"

#include "core/place/rule.h"
#include "ui/widgets/faint.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double numberSize = 1.7; ///< of the radius: as large as a ring has room for
constexpr double paleCopy = 0.5;   ///< of its colour, as a square
constexpr double paleLost = 0.45;  ///< of its colour, as an outline

QColor colourOf(quint8 look, const TopologyDotStyle& style)
{
    return style.dots.colours[static_cast<std::size_t>(dotColour(look))];
}

void number(QPainter& painter, quint8 rank, const QColor& colour, const TopologyDotStyle& style)
{
    const double r = style.dots.radius;
    QFont font = style.font;
    font.setPixelSize(std::max(5, static_cast<int>(std::lround(numberSize * r))));
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(QRectF(-2 * r, -2 * r, 4 * r, 4 * r), Qt::AlignCenter | Qt::TextDontClip,
                     QString::number(rank + 1));
}

/// As many whole device pixels as come nearest to the dot, at least two.
QRectF square(double radius, double unit)
{
    const double side = std::max(2.0, std::round(1.5 * radius / unit));
    const double from = -std::floor(side / 2) * unit;
    return {from, from, side * unit, side * unit};
}

void paintSquare(QPainter& painter, const QColor& colour, DotRing ring, const TopologyDotStyle& style, double unit)
{
    const QRectF area = square(style.dots.radius, unit);
    if (ring != DotRing::None)
        painter.fillRect(area.adjusted(-unit, -unit, unit, unit), style.dots.ring);
    painter.fillRect(area, colour);
}

void paintMovedRing(QPainter& painter, DotRing ring, const DotStyle& dots)
{
    const double outer = dots.ringRadius(ring);
    const double width = std::clamp(0.52 * (outer - dots.radius), 0.7, 2.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(dots.ring);
    painter.drawEllipse(QPointF(), outer, outer);
    painter.setBrush(dots.gap);
    painter.drawEllipse(QPointF(), outer - width, outer - width);
}

void paintRing(QPainter& painter, quint8 look, quint8 rank, DotRing ring, const TopologyDotStyle& style)
{
    const DotStyle& dots = style.dots;
    if (ring != DotRing::None)
        paintMovedRing(painter, ring, dots);
    const double width = std::clamp(0.27 * dots.radius, 0.9, 2.4);
    painter.setPen(QPen(colourOf(look, style), width));
    painter.setBrush(dots.gap);
    painter.drawPath(dotPath(look, dots.radius - width / 2, dots.shapes));
    if (style.grain == TopologyGrain::Numbered)
        number(painter, rank, style.number, style);
}

} // namespace

double TopologyDotStyle::haloRadius(double grown) const
{
    return std::max(3.0, dots.radius) * (1.1 + 1.3 * grown);
}

void paintCopy(QPainter& painter, QPointF centre, quint8 look, quint8 rank, DotRing ring, const TopologyDotStyle& style,
               double unit)
{
    const bool squares = style.grain == TopologyGrain::Squares || style.grain == TopologyGrain::Density;
    if (rank == 0 && !squares) {
        paintDot(painter, centre, look, ring, style.dots);
        return;
    }
    painter.save();
    painter.translate(centre);
    if (squares)
        paintSquare(painter, mixed(style.dots.gap, colourOf(look, style), rank == 0 ? 1 : paleCopy), ring, style, unit);
    else
        paintRing(painter, look, rank, ring, style);
    painter.restore();
}

void paintLost(QPainter& painter, QPointF centre, quint8 look, quint8 rank, const TopologyDotStyle& style, double unit)
{
    painter.save();
    painter.translate(centre);
    const QColor colour = faint(colourOf(look, style), paleLost);
    if (style.grain == TopologyGrain::Squares || style.grain == TopologyGrain::Density) {
        painter.fillRect(square(style.dots.radius, unit), faint(colour, 0.25));
    } else {
        QPen pen(colour, std::min(1.3, 0.3 * style.dots.radius));
        pen.setDashPattern({2.2, 1.6});
        painter.setPen(pen);
        painter.setBrush(rank == 0 ? QBrush(faint(colour, 0.14)) : QBrush(Qt::NoBrush));
        painter.drawPath(dotPath(look, style.dots.radius - 0.7, style.dots.shapes));
        if (style.grain == TopologyGrain::Numbered && rank > 0)
            number(painter, rank, colour, style);
    }
    painter.restore();
}

void paintHalo(QPainter& painter, QPointF centre, double grown, const TopologyDotStyle& style)
{
    const double r = style.haloRadius(grown);
    painter.setPen(QPen(faint(style.halo, 0.9 * (1 - grown)), 1.5));
    painter.setBrush(faint(style.halo, 0.3 * (1 - grown)));
    painter.drawEllipse(centre, r - 0.75, r - 0.75);
}

void TopologySprites::prepare(const TopologyDotStyle& style, double pixelRatio)
{
    static_assert(ranks == maxCopies);
    if (style == m_style && pixelRatio == m_ratio && !m_copies.empty())
        return;
    m_style = style;
    m_ratio = pixelRatio;
    m_copies.assign(static_cast<std::size_t>(dotLooks) * ranks * 3, {});
    m_lost.assign(static_cast<std::size_t>(dotLooks) * ranks, {});
    m_halos.assign(haloSteps, {});
}

/// Squares stand on whole pixels, or they would be smudges.
QPointF TopologySprites::settled(QPointF centre) const
{
    if (m_style.grain != TopologyGrain::Squares && m_style.grain != TopologyGrain::Density)
        return centre;
    return {std::round(centre.x() * m_ratio) / m_ratio, std::round(centre.y() * m_ratio) / m_ratio};
}

void TopologySprites::draw(const PixelView& image, const TopologyDot& dot)
{
    if (dot.halo > 0)
        drawHalo(image, dot);
    if (dot.turned < 255)
        drawCopy(image, dot, dot.rankWas, dot.alpha);
    if (dot.turned > 0)
        drawCopy(image, dot, dot.rank, static_cast<quint32>(dot.alpha) * dot.turned / 255);
}

void TopologySprites::drawCopy(const PixelView& image, const TopologyDot& dot, quint8 rank, quint32 alpha)
{
    const DotRing ring = dotRing(dot);
    const std::size_t kind = (static_cast<std::size_t>(dot.look) * ranks + rank) * 3 + static_cast<std::size_t>(ring);
    const double shape = m_style.dots.radius * (m_style.dots.shapes ? shapeReach : 1.0) + 2 / m_ratio;
    const QPointF at = settled(dot.position());
    m_copies[kind].draw(image, static_cast<float>(at.x()), static_cast<float>(at.y()), m_ratio,
                        std::max(m_style.dots.ringRadius(ring), shape), alpha,
                        [&](QPainter& painter) { paintCopy(painter, {}, dot.look, rank, ring, m_style, 1 / m_ratio); });
}

void TopologySprites::drawLost(const PixelView& image, const TopologyDot& ghost)
{
    const std::size_t kind = static_cast<std::size_t>(ghost.look) * ranks + ghost.rank;
    const double shape = m_style.dots.radius * (m_style.dots.shapes ? shapeReach : 1.0) + 2 / m_ratio;
    const QPointF at = settled(ghost.position());
    m_lost[kind].draw(image, static_cast<float>(at.x()), static_cast<float>(at.y()), m_ratio, shape, ghost.alpha,
                      [&](QPainter& painter) { paintLost(painter, {}, ghost.look, ghost.rank, m_style, 1 / m_ratio); });
}

void TopologySprites::drawHalo(const PixelView& image, const TopologyDot& dot)
{
    const int step = std::min(haloSteps - 1, dot.halo * haloSteps / 256);
    const double grown = (step + 0.5) / haloSteps;
    m_halos[static_cast<std::size_t>(step)].draw(image, dot.x, dot.y, m_ratio, m_style.haloRadius(grown) + 1, dot.alpha,
                                                 [&](QPainter& painter) { paintHalo(painter, {}, grown, m_style); });
}

} // namespace hrw::ui
