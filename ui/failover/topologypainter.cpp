// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologypainter.h"

#include "ui/explore/keyflow/keyflowtext.h"
#include "ui/failover/topologytext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double tinySide = 14;  ///< a box below it is painted as plain rectangles
constexpr double smallSide = 44; ///< so is one below this that has no state to show

double sideOf(const TopologyBox& box)
{
    return std::min(box.rect.width(), box.rect.height());
}

bool isPlain(const TopologyBox& box)
{
    return sideOf(box) < (box.levels == TopologyLevels{} ? smallSide : tinySide);
}

} // namespace

double cornerOf(const TopologyBox& box)
{
    const double side = sideOf(box);
    const double most = box.place.isNode ? 7 : 10;
    return side < tinySide ? 0 : std::min(most, 0.06 * side + 1);
}

TopologyDotStyle topologyDotStyle(const KeyFlowStyle& style, const TopologyStage& stage)
{
    TopologyDotStyle copies;
    copies.dots = dotStyle(style, stage.radius, stage.pitch);
    copies.dots.ghost = style.theme->muted;
    copies.grain = stage.grain;
    copies.number = style.theme->text;
    copies.halo = style.theme->accent;
    copies.font = style.font;
    return copies;
}

TopologyPainter::TopologyPainter(QPainter& painter, const KeyFlowStyle& style, const TopologyStage& stage)
    : ScenePainter(painter, style, stage.canvas)
    , m_stage(stage)
{
}

void TopologyPainter::message()
{
    if (m_stage.messageLine.isEmpty() || m_stage.message.isEmpty())
        return;
    const QFont font = sized(12);
    m_painter.setFont(font);
    m_painter.setPen(m_theme.muted);
    const bool alone = m_stage.messageLine.height() > 40 * m_scale;
    if (alone)
        m_painter.drawText(m_stage.messageLine, Qt::AlignCenter | Qt::TextWordWrap, m_stage.message);
    else
        m_painter.drawText(
            m_stage.messageLine, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
            QFontMetricsF(font).elidedText(m_stage.message, Qt::ElideRight, m_stage.messageLine.width()));
}

QColor TopologyPainter::surface(const TopologyBox& box) const
{
    const TopologyLevels& levels = box.levels;
    const bool density = m_stage.grain == TopologyGrain::Density;
    QColor colour = m_theme.card;
    if (!box.place.isNode)
        colour = mixed(m_theme.card, m_theme.window, 0.6);
    else if (density)
        colour = mixed(m_theme.cell, m_theme.bar, box.heat);
    colour = mixed(colour, m_theme.movedSurface, box.place.isNode && !density ? levels.fresh : 0);
    colour = mixed(colour, m_theme.window, levels.drained);
    return mixed(colour, m_theme.hotSurface, levels.failed);
}

QPen TopologyPainter::border(const TopologyBox& box) const
{
    const TopologyLevels& levels = box.levels;
    const bool loud = !box.parentFailed; // inside a domain that has failed its border says so
    QColor colour = mixed(m_theme.border, m_theme.muted, box.place.isNode ? 0.1 : 0.3);
    colour = mixed(colour, m_theme.moved, box.place.isNode ? levels.fresh : 0);
    colour = mixed(colour, m_theme.muted, levels.drained);
    colour = mixed(colour, m_theme.hot, levels.failed * (loud ? 1 : 0.35));
    QPen pen(colour, 1 + (loud ? levels.failed : 0) * (box.place.isNode ? 0.4 : 0.9));
    if (levels.failed > 0.5 && loud)
        pen.setDashPattern({4, 2.5});
    else if (levels.drained > 0.5)
        pen.setDashPattern({1.5, 2.5});
    return pen;
}

/// A thousand such boxes cost less than a hundred truly round ones.
void TopologyPainter::plainBox(const TopologyBox& box)
{
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const QRectF& r = box.rect;
    const double line = sideOf(box) < 5 ? 0 : 1;
    if (line > 0) {
        const QColor colour = border(box).color();
        const double corner = sideOf(box) < tinySide ? 0 : 1;
        m_painter.fillRect(r.adjusted(corner, 0, -corner, 0), colour);
        if (corner > 0)
            m_painter.fillRect(r.adjusted(0, corner, 0, -corner), colour);
    }
    m_painter.fillRect(r.adjusted(line, line, -line, -line), surface(box));
    m_painter.setRenderHint(QPainter::Antialiasing);
}

void TopologyPainter::box(const TopologyBox& box)
{
    if (box.opacity <= 0 || box.rect.isEmpty())
        return;
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * box.opacity);
    if (isPlain(box)) {
        plainBox(box);
    } else {
        const QPen pen = border(box);
        const double inset = pen.widthF() / 2;
        const double corner = cornerOf(box);
        const QRectF outline = box.rect.adjusted(inset, inset, -inset, -inset);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(surface(box));
        m_painter.drawRoundedRect(outline, corner, corner);
        if (box.levels.failed > 0 && box.place.isNode && !box.parentFailed) {
            const double inside = 0.3 * corner + 1;
            hatch(m_painter, box.rect.adjusted(inside, inside, -inside, -inside),
                  faint(m_theme.hot, 0.16 * box.levels.failed));
        }
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(outline, corner, corner);
    }
    heading(box);
    m_painter.setOpacity(before);
}

QColor TopologyPainter::stateColour(const TopologyBox& box) const
{
    if (box.failedNodes > 0)
        return faint(m_theme.hotText, box.failed() ? box.levels.failed : 1);
    return box.drainedNodes > 0 ? m_theme.muted : m_theme.movedText;
}

void TopologyPainter::cross(const QRectF& line)
{
    const double r = 0.22 * line.height();
    const QPointF centre(line.right() - r, line.center().y());
    m_painter.setPen(QPen(m_theme.hot, 1.6));
    m_painter.drawLine(centre - QPointF(r, r), centre + QPointF(r, r));
    m_painter.drawLine(centre - QPointF(r, -r), centre + QPointF(r, -r));
}

/// The name, and as far as there is room for both, the state.
void TopologyPainter::heading(const TopologyBox& box)
{
    const QRectF& line = box.title;
    if (line.isEmpty())
        return;
    const double pixels = box.place.isNode ? m_stage.nodeText : m_stage.domainText;
    const QFont font = sized(pixels, QFont::DemiBold);
    const QFontMetricsF metrics(font);
    const QFont small = sized(pixels - 1.5, QFont::Bold);
    double width = line.width();
    if (const QString state = TopologyText::state(box); !state.isEmpty()) {
        const double own = QFontMetricsF(small).horizontalAdvance(state) + 6 * m_scale;
        if (width - own >= std::min(metrics.horizontalAdvance(box.name), 40 * m_scale)) {
            m_painter.setFont(small);
            m_painter.setPen(stateColour(box));
            m_painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, state);
            width -= own;
        } else if (box.failed()) {
            cross(line);
            width -= 0.6 * line.height();
        }
    }
    const double out = std::max(box.levels.failed * (box.place.isNode ? 1 : 0), box.levels.drained);
    m_painter.setFont(font);
    m_painter.setPen(mixed(m_theme.text, m_theme.muted, out));
    m_painter.drawText(QRectF(line.topLeft(), QSizeF(width, line.height())),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                       KeyFlowText::elided(box.name, metrics, width));
}

void TopologyPainter::dot(const TopologyDot& dot)
{
    const TopologyDotStyle style = topologyDotStyle(m_style, m_stage);
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * dot.alpha / 255);
    if (dot.halo > 0)
        paintHalo(m_painter, dot.position(), dot.halo / 255.0, style);
    if (dot.turned < 255)
        paintCopy(m_painter, dot.position(), dot.look, dot.rankWas, dotRing(dot), style, 1);
    m_painter.setOpacity(before * dot.alpha * dot.turned / (255.0 * 255.0));
    if (dot.turned > 0)
        paintCopy(m_painter, dot.position(), dot.look, dot.rank, dotRing(dot), style, 1);
    m_painter.setOpacity(before);
}

void TopologyPainter::lost(const TopologyDot& ghost)
{
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * ghost.alpha / 255);
    paintLost(m_painter, ghost.position(), ghost.look, ghost.rank, topologyDotStyle(m_style, m_stage), 1);
    m_painter.setOpacity(before);
}

} // namespace hrw::ui
