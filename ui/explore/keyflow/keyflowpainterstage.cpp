// SPDX-License-Identifier: GPL-3.0-or-later
// The stage of the key-flow picture: what is around the cards, and what moves between them.
#include "ui/explore/keyflow/keyflowpainter.h"
#include "ui/explore/keyflow/keyflowtext.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>

namespace hrw::ui {

namespace {

QColor lineColour(const Theme& theme, double opacity)
{
    QColor colour = theme.muted;
    colour.setAlphaF(static_cast<float>(0.38 * opacity));
    return colour;
}

/// Leaves straight down, arrives straight down.
QPainterPath droppingCurve(QPointF from, QPointF to)
{
    QPainterPath path(from);
    const double drop = to.y() - from.y();
    path.cubicTo(from + QPointF(0, 0.62 * drop), QPointF(to.x(), from.y() + 0.34 * drop), to);
    return path;
}

} // namespace

void KeyFlowPainter::spare()
{
    QColor colour = m_theme.window;
    colour.setAlphaF(0.6f);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    for (const QRectF& place : m_stage.spare) {
        const double corner = cardParts(place, m_scale).corner;
        m_painter.drawRoundedRect(place, corner, corner);
    }
}

void KeyFlowPainter::trunks()
{
    m_painter.setPen(QPen(lineColour(m_theme, m_stage.linesOpacity), 1.2));
    m_painter.setBrush(Qt::NoBrush);
    const QPointF from(m_stage.app.center().x(), m_stage.app.bottom());
    for (const double x : m_stage.trunks)
        m_painter.drawPath(droppingCurve(from, {x, m_stage.cardsTop}));
    if (m_stage.rail.isEmpty())
        return;
    const QRectF rail = m_stage.rail;
    QPainterPath path;
    const double corner = rail.height();
    path.moveTo(rail.bottomLeft());
    path.quadTo(rail.topLeft(), rail.topLeft() + QPointF(corner, 0));
    path.lineTo(rail.topRight() - QPointF(corner, 0));
    path.quadTo(rail.topRight(), rail.bottomRight());
    path.moveTo(from);
    path.lineTo(from.x(), rail.top());
    m_painter.drawPath(path);
}

void KeyFlowPainter::line(const KeyFlowCard& card)
{
    const double out = std::max(card.levels.failed, card.levels.drained);
    const double opacity = card.opacity * m_stage.linesOpacity * (1 - 0.65 * out);
    if (opacity <= 0 || !m_stage.rail.isEmpty())
        return;
    QPen pen(lineColour(m_theme, opacity), 1.2);
    if (out > 0.5)
        pen.setDashPattern({3, 3});
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    if (m_stage.trunks.empty()) {
        const QPointF from(m_stage.app.center().x(), m_stage.app.bottom());
        m_painter.drawPath(droppingCurve(from, {card.rect.center().x(), card.rect.top()}));
        return;
    }
    const CardParts parts = cardParts(card.rect, m_scale);
    const auto trunk = std::upper_bound(m_stage.trunks.begin(), m_stage.trunks.end(), card.rect.left());
    const double x = trunk == m_stage.trunks.begin() ? card.rect.left() - 4 : *(trunk - 1);
    const double y = std::floor(parts.title.center().y()) + 0.5;
    m_painter.drawLine(QPointF(x, y), QPointF(card.rect.left(), y));
    // Down from the card above; the lines of a column join into one.
    const double above = std::max(m_stage.cardsTop, y - card.rect.height() - 2 * (card.rect.left() - x));
    m_painter.drawLine(QPointF(x, above), QPointF(x, y));
}

QString KeyFlowPainter::footer(const KeyFlowCard& card) const
{
    const QString whole = KeyFlowText::keys(card.keys, m_style.sampled);
    const bool fits = QFontMetricsF(m_painter.font()).horizontalAdvance(whole) <= card.rect.width() - 14 * m_scale;
    return fits ? whole : KeyFlowText::tr("%1 sampled", "keys").arg(KeyFlowText::count(card.keys));
}

void KeyFlowPainter::keys(const KeyFlowCard& card)
{
    if (card.opacity <= 0)
        return;
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * card.opacity);
    const CardParts parts = cardParts(card.rect, m_scale);
    if (m_stage.density)
        bar(card, parts);
    if (!parts.footer.isEmpty()) {
        m_painter.setFont(sized(11));
        m_painter.setPen(m_stage.density ? m_theme.text : m_theme.muted);
        m_painter.drawText(parts.footer, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, footer(card));
    }
    m_painter.setOpacity(before);
}

/// A bar from the bottom of the card, as high as its keys are many; where it fits, with the number.
void KeyFlowPainter::bar(const KeyFlowCard& card, const CardParts& parts)
{
    const double share = std::min(1.0, static_cast<double>(card.keys) / m_stage.fullBar);
    const QRectF room = parts.dots;
    const double height = room.height() * share;
    m_painter.setPen(Qt::NoPen);
    const double corner = std::min(3.0, 0.15 * room.width());
    m_painter.setBrush(m_theme.cell);
    if (card.levels.failed < 0.5)
        m_painter.drawRoundedRect(room, corner, corner);
    m_painter.setBrush(m_theme.bar);
    m_painter.drawRoundedRect(QRectF(room.left(), room.bottom() - height, room.width(), height), corner, corner);
    if (parts.tier == CardTier::Full && !parts.footer.isEmpty())
        return;
    const QFont font = sized(parts.tier == CardTier::Full || parts.tier == CardTier::Title ? 11 : 9, QFont::DemiBold);
    const QFontMetricsF metrics(font);
    // Either all cards of one size carry their number or none does.
    const double widest = metrics.horizontalAdvance(KeyFlowText::count(m_stage.fullBar));
    if (widest > room.width() - 2 || metrics.height() > room.height() + 2)
        return;
    m_painter.setFont(font);
    m_painter.setPen(m_theme.text);
    m_painter.drawText(room, Qt::AlignHCenter | Qt::AlignBottom, KeyFlowText::count(card.keys));
}

void KeyFlowPainter::app()
{
    if (m_stage.canvas.compact)
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.appNode);
    m_painter.drawRoundedRect(m_stage.app, 7, 7);
    m_painter.setFont(sized(13, QFont::DemiBold));
    m_painter.setPen(m_theme.onAppNode);
    m_painter.drawText(m_stage.app, Qt::AlignCenter | Qt::TextDontClip, KeyFlowText::app(m_stage));
    const QString why = KeyFlowText::reason(m_stage);
    if (why.isEmpty())
        return;
    const QFont font = sized(12);
    m_painter.setFont(font);
    const QRectF line(4, m_stage.app.bottom() + 2, m_stage.canvas.size.width() - 8,
                      m_stage.waiting.top() - m_stage.app.bottom() - 2);
    QRectF behind(0, 0, QFontMetricsF(font).horizontalAdvance(why) + 12, line.height() - 2);
    behind.moveCenter(line.center());
    m_painter.fillRect(behind, m_theme.card);
    m_painter.setPen(m_theme.muted);
    m_painter.drawText(line, Qt::AlignCenter | Qt::TextDontClip, why);
}

void KeyFlowPainter::legend()
{
    if (m_stage.legend.isEmpty())
        return;
    const QRectF line = m_stage.legend.adjusted(0, 6 * m_scale, 0, 0);
    m_painter.setFont(sized(11));
    m_painter.setPen(m_theme.muted);
    if (m_stage.density) {
        m_painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                           KeyFlowText::densityNote(m_stage));
        return;
    }
    if (m_style.legendValues.isEmpty())
        return;
    m_painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, m_style.legendName);
    double x = line.left() + QFontMetricsF(m_painter.font()).horizontalAdvance(m_style.legendName) + 12 * m_scale;
    const auto values = static_cast<std::size_t>(m_style.legendValues.size());
    std::size_t shown = 0;
    for (std::size_t value = 0; value < values; ++value) {
        const bool last = value + 1 == m_style.legendTotal;
        const double next = legendEntry(value, x, line.right() - (last ? 0 : 60 * m_scale));
        if (next <= 0)
            break;
        x = next;
        ++shown;
    }
    if (shown == m_style.legendTotal)
        return;
    m_painter.setPen(m_theme.muted);
    m_painter.drawText(QRectF(x, line.top(), line.right() - x, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
                       KeyFlowText::tr("+ %1 more").arg(KeyFlowText::count(m_style.legendTotal - shown)));
}

/// Dot and value; returns where the next entry starts, or 0 when this one does not fit.
double KeyFlowPainter::legendEntry(std::size_t value, double x, double limit)
{
    const QRectF line = m_stage.legend.adjusted(0, 6 * m_scale, 0, 0);
    const QFontMetricsF metrics(m_painter.font());
    const QString& whole = m_style.legendValues[static_cast<qsizetype>(value)];
    const QString text = KeyFlowText::elided(whole, metrics, 120 * m_scale);
    const double textLeft = x + 13 * m_scale;
    const double end = textLeft + metrics.horizontalAdvance(text);
    if (end > limit)
        return 0;
    DotStyle dots = dotStyle(m_style, m_stage);
    dots.radius = 4.2 * m_scale;
    dots.shapes = m_style.shapes;
    paintDot(m_painter, {x + 5 * m_scale, line.center().y()}, dotLook(static_cast<std::uint32_t>(value)), DotRing::None,
             dots);
    m_painter.setPen(m_theme.muted);
    m_painter.drawText(QRectF(textLeft, line.top(), end - textLeft + 2, line.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    return end + 14 * m_scale;
}

void KeyFlowPainter::dot(const KeyFlowDot& dot)
{
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * dot.alpha / 255);
    paintDot(m_painter, dot.position(), dot.look, dotRing(dot), dotStyle(m_style, m_stage));
    m_painter.setOpacity(before);
}

void KeyFlowPainter::ghost(QPointF centre)
{
    paintGhost(m_painter, centre, dotStyle(m_style, m_stage));
}

void KeyFlowPainter::trail(const KeyFlowTransition::Arc& arc, double strength)
{
    QColor colour = m_theme.moved;
    colour.setAlphaF(static_cast<float>(trailOpacity * strength));
    QPen pen(colour, 2 * grainRadius, Qt::SolidLine, Qt::RoundCap);
    pen.setDashPattern({0.01, grainStep / pen.widthF()});
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    QPainterPath path(arc.start);
    path.quadTo(arc.control, arc.end);
    m_painter.drawPath(path);
}

} // namespace hrw::ui
