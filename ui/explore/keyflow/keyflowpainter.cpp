// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowpainter.h"

#include "ui/explore/keyflow/keyflowtext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

/// A badge comes with the state that it names.
double badgeStrength(const KeyFlowCard& card)
{
    const KeyFlowNode& node = card.node;
    if (node.failed)
        return card.levels.failed;
    if (node.drained)
        return card.levels.drained;
    return node.hot() ? card.levels.hot : 1;
}

/// Lets a card that fades be painted as a whole, and sets everything back.
class Fading
{
public:
    Fading(QPainter& painter, double opacity)
        : m_painter(painter)
        , m_before(painter.opacity())
    {
        m_painter.setOpacity(m_before * opacity);
    }
    ~Fading() { m_painter.setOpacity(m_before); }
    Fading(const Fading&) = delete;
    Fading& operator=(const Fading&) = delete;

private:
    QPainter& m_painter;
    double m_before;
};

} // namespace

DotStyle dotStyle(const KeyFlowStyle& style, const KeyFlowStage& stage)
{
    DotStyle dots = dotStyle(style, stage.radius, stage.density ? 4 : stage.pitch);
    dots.ghost = mixed(style.theme->card, style.theme->muted, 0.6);
    return dots;
}

KeyFlowPainter::KeyFlowPainter(QPainter& painter, const KeyFlowStyle& style, const KeyFlowStage& stage)
    : ScenePainter(painter, style, stage.canvas)
    , m_stage(stage)
{
}

QColor KeyFlowPainter::surface(const KeyFlowCard& card) const
{
    const KeyFlowLevels& levels = card.levels;
    QColor colour = mixed(m_theme.card, m_theme.window, 0.45);
    colour = mixed(colour, m_theme.movedSurface, levels.fresh);
    colour = mixed(colour, m_theme.window, levels.drained);
    return mixed(colour, m_theme.hotSurface, std::max(levels.hot, levels.failed));
}

QPen KeyFlowPainter::border(const KeyFlowCard& card) const
{
    const KeyFlowLevels& levels = card.levels;
    QColor colour = mixed(m_theme.border, m_theme.muted, 0.18);
    colour = mixed(colour, m_theme.moved, levels.fresh);
    colour = mixed(colour, m_theme.muted, levels.drained);
    colour = mixed(colour, m_theme.hot, std::max(levels.hot, levels.failed));
    const double strong = std::max({levels.fresh, levels.hot, levels.failed});
    const bool tiny = card.rect.width() < 40;
    QPen pen(colour, 1 + strong * (tiny ? 0.3 : 0.8));
    if (levels.failed > 0.5)
        pen.setDashPattern(tiny ? QList<qreal>{2.5, 2} : QList<qreal>{3.5, 2.5});
    else if (levels.drained > 0.5)
        pen.setDashPattern({1.5, 2.5});
    return pen;
}

void KeyFlowPainter::card(const KeyFlowCard& card)
{
    if (card.opacity <= 0)
        return;
    const Fading fading(m_painter, card.opacity);
    const CardParts parts = cardParts(card.rect, m_scale);
    const QColor fill = surface(card);
    const QPen pen = border(card);
    const double inset = pen.widthF() / 2;
    const QRectF outline = card.rect.adjusted(inset, inset, -inset, -inset);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(fill);
    m_painter.drawRoundedRect(outline, parts.corner, parts.corner);
    if (card.levels.failed > 0) {
        const double margin = parts.corner * 0.3 + 1;
        hatch(m_painter, card.rect.adjusted(margin, margin, -margin, -margin),
              faint(m_theme.hot, 0.16 * card.levels.failed));
    }
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(outline, parts.corner, parts.corner);
    heading(card, parts);
}

void KeyFlowPainter::heading(const KeyFlowCard& card, const CardParts& parts)
{
    if (parts.tier == CardTier::Tile)
        return;
    const bool small = parts.tier == CardTier::Small;
    const bool smallish = small || (parts.tier == CardTier::Title && m_stage.canvas.compact);
    const QFont font = sized(smallish ? 10 : parts.tier == CardTier::Title ? 11 : 13, QFont::DemiBold);
    double width = parts.title.width();
    // The id comes first: where a badge would eat it up, a mark says the same.
    const double left = width - badgeWidth(card.node);
    const bool words = left >= 80 * m_scale || left >= QFontMetricsF(font).horizontalAdvance(card.node.id);
    if (parts.tier == CardTier::Full && words) {
        badge(card, parts.title);
        width = left;
    } else {
        width -= mark(card, parts.title, (small ? 5 : 7) * m_scale);
    }
    const double out = std::max(card.levels.failed, card.levels.drained);
    m_painter.setFont(font);
    m_painter.setPen(mixed(m_theme.text, m_theme.muted, out));
    m_painter.drawText(QRectF(parts.title.topLeft(), QSizeF(width, parts.title.height())),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                       KeyFlowText::elided(card.node.id, QFontMetricsF(font), width));
    if (parts.tier == CardTier::Full)
        detail(card, parts);
}

QColor KeyFlowPainter::badgeColour(const KeyFlowNode& node) const
{
    if (node.failed || (node.hot() && !node.drained))
        return m_theme.hotText;
    return node.drained ? m_theme.muted : m_theme.movedText;
}

double KeyFlowPainter::badgeWidth(const KeyFlowNode& node) const
{
    const QString text = KeyFlowText::badge(node);
    return text.isEmpty() ? 0 : QFontMetricsF(sized(10.5, QFont::Bold)).horizontalAdvance(text) + 6 * m_scale;
}

void KeyFlowPainter::badge(const KeyFlowCard& card, const QRectF& line)
{
    m_painter.setFont(sized(10.5, QFont::Bold));
    m_painter.setPen(faint(badgeColour(card.node), badgeStrength(card)));
    m_painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, KeyFlowText::badge(card.node));
}

/// The badge where there is no room for words: cross = failed, ring = drained, triangle = hot, disc = new, diamond =
/// another weight.
double KeyFlowPainter::mark(const KeyFlowCard& card, const QRectF& line, double size)
{
    const KeyFlowNode& node = card.node;
    if (KeyFlowText::badge(node).isEmpty())
        return 0;
    const QPointF centre(line.right() - size / 2, line.center().y());
    const double r = size / 2;
    const QColor full = node.failed || node.hot() ? m_theme.hot : node.drained ? m_theme.muted : m_theme.moved;
    const QColor colour = faint(full, badgeStrength(card));
    m_painter.setPen(QPen(colour, 1.6));
    m_painter.setBrush(Qt::NoBrush);
    if (node.failed) {
        m_painter.drawLine(centre + QPointF(-r, -r) * 0.8, centre + QPointF(r, r) * 0.8);
        m_painter.drawLine(centre + QPointF(-r, r) * 0.8, centre + QPointF(r, -r) * 0.8);
        return size + 2;
    }
    if (node.drained) {
        m_painter.drawEllipse(centre, r * 0.8, r * 0.8);
        return size + 2;
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    if (node.hot())
        m_painter.drawPolygon(QPolygonF{centre + QPointF(0, -r), centre + QPointF(r, r), centre + QPointF(-r, r)});
    else if (node.fresh)
        m_painter.drawEllipse(centre, r, r);
    else
        m_painter.drawPolygon(QPolygonF{centre + QPointF(0, -r), centre + QPointF(r, 0), centre + QPointF(0, r),
                                        centre + QPointF(-r, 0)});
    return size + 2;
}

void KeyFlowPainter::detail(const KeyFlowCard& card, const CardParts& parts)
{
    const QFont font = sized(11);
    m_painter.setFont(font);
    m_painter.setPen(card.node.reweighted() ? m_theme.movedText : m_theme.muted);
    m_painter.drawText(parts.detail, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                       KeyFlowText::detail(card.node, QFontMetricsF(font), parts.detail.width()));
}

} // namespace hrw::ui
