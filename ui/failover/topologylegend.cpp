// SPDX-License-Identifier: GPL-3.0-or-later
// The lines below the boxes: what the dots mean, and what there was no room for.
#include "ui/explore/keyflow/keyflowpainter.h"
#include "ui/failover/topologypainter.h"
#include "ui/failover/topologytext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QFontMetricsF>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr double rowHeight = 19; ///< before scaling
constexpr double keyFlowTop = 6; ///< the key-flow legend leaves so much above its line

} // namespace

void TopologyPainter::legend(const TopologyFrame& frame)
{
    const QRectF& area = m_stage.legend;
    if (area.isEmpty())
        return;
    const double height = rowHeight * m_scale;
    const QRectF first(area.left() + 2, area.top() + 4 * m_scale, area.width() - 4, height);
    symbols(frame, first);
    if (area.height() >= 2 * height && m_stage.grain != TopologyGrain::Density)
        attributes(first.translated(0, height));
}

/// Like the dots in the picture, but of a size that can be read.
TopologyDotStyle TopologyPainter::symbolStyle() const
{
    TopologyDotStyle style = topologyDotStyle(m_style, m_stage);
    style.dots.shapes = false;
    style.dots.colours.fill(m_theme.muted);
    style.dots.radius = (m_stage.grain == TopologyGrain::Numbered ? 5.5 : 4.2) * m_scale;
    style.dots.pitch = 3 * style.dots.radius;
    return style;
}

double TopologyPainter::symbolText(double x, const QRectF& line, const QString& text)
{
    m_painter.setFont(sized(11));
    m_painter.setPen(m_theme.muted);
    const double width = QFontMetricsF(m_painter.font()).horizontalAdvance(text);
    m_painter.drawText(QRectF(x, line.top(), width + 2, line.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    return x + width + 14 * m_scale;
}

double TopologyPainter::symbol(double x, const QRectF& line, quint8 rank, DotRing ring, const QString& text)
{
    paintCopy(m_painter, {x + 8 * m_scale, line.center().y()}, 0, rank, ring, symbolStyle(), 1);
    return symbolText(x + 18 * m_scale, line, text);
}

double TopologyPainter::lostSymbol(double x, const QRectF& line, const QString& text)
{
    paintLost(m_painter, {x + 8 * m_scale, line.center().y()}, 0, 0, symbolStyle(), 1);
    return symbolText(x + 18 * m_scale, line, text);
}

double TopologyPainter::heatSymbol(double x, const QRectF& line, const QString& text)
{
    constexpr int steps = 6;
    const double side = 0.55 * line.height();
    for (int i = 0; i < steps; ++i)
        m_painter.fillRect(QRectF(x + i * side, line.center().y() - side / 2, side, side),
                           mixed(m_theme.cell, m_theme.bar, i / (steps - 1.0)));
    return symbolText(x + steps * side + 6 * m_scale, line, text);
}

/// Those that there is room for, and then what is left out of the picture.
void TopologyPainter::symbols(const TopologyFrame& frame, const QRectF& line)
{
    const QFontMetricsF metrics(sized(11));
    const QString notes = TopologyText::notes(m_stage);
    const double noted = notes.isEmpty() ? 0 : metrics.horizontalAdvance(notes) + 4;
    double x = line.left();
    const auto fits = [&](const QString& text, double more) {
        return x + metrics.horizontalAdvance(text) + 18 * m_scale <= line.right() - more;
    };
    if (m_stage.grain == TopologyGrain::Density) {
        if (const QString text = TopologyText::heat(m_stage); fits(text, 60 * m_scale))
            x = heatSymbol(x, line, text);
    } else {
        const bool shownNew = frame.stage.created > 0;
        const bool shownLost = !frame.ghosts.empty();
        if (const QString text = TopologyText::tr("primary"); fits(text, 0))
            x = symbol(x, line, 0, DotRing::None, text);
        if (const QString text = TopologyText::copyMeaning(m_stage); fits(text, 0))
            x = symbol(x, line, 1, DotRing::None, text);
        if (const QString text = TopologyText::tr("lost in this step"); shownLost && fits(text, noted))
            x = lostSymbol(x, line, text);
        if (const QString text = TopologyText::tr("new here"); shownNew && fits(text, noted))
            x = symbol(x, line, 0, DotRing::Close, text);
    }
    if (!notes.isEmpty())
        symbolText(x, line, metrics.elidedText(notes, Qt::ElideRight, line.right() - x));
}

/// The line that the key-flow picture has for the same colours.
void TopologyPainter::attributes(const QRectF& line)
{
    KeyFlowStage stage;
    stage.canvas = m_stage.canvas;
    stage.radius = m_stage.radius;
    stage.legend = line.adjusted(0, -keyFlowTop * m_scale, 0, 0);
    KeyFlowPainter(m_painter, m_style, stage).legend();
}

} // namespace hrw::ui
