// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/inspect/heirbars.h"

#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int figureWidth = 15 * grid;

} // namespace

HeirBars::HeirBars(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Who takes over"));
}

void HeirBars::setPicture(const HeirPicture& picture)
{
    m_picture = picture;
    setAccessibleDescription(picture.spoken());
    setToolTip(picture.bars.empty() ? QString() : tr("Bar = these keys · line = expected by weight · shaded = chance"));
    updateGeometry();
    update();
}

int HeirBars::rowHeight() const
{
    return fontMetrics().height() + grid;
}

int HeirBars::nameWidth() const
{
    int widest = 4 * grid;
    for (const HeirBar& bar : m_picture.bars)
        widest = std::max(widest, fontMetrics().horizontalAdvance(bar.name));
    return std::min(widest + 2, 14 * grid) + grid; // 2: advances are rounded
}

QSize HeirBars::sizeHint() const
{
    const auto rows = static_cast<int>(m_picture.bars.size()) + 1 + !m_picture.rest.isEmpty();
    return {32 * grid, rows * rowHeight()};
}

void HeirBars::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF row(0, 0, width(), rowHeight());
    painter.setFont(figureFont(*this, 0, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(row, int{Qt::AlignVCenter} | int{Qt::AlignLeft}, m_picture.title);
    for (const HeirBar& bar : m_picture.bars) {
        row.translate(0, row.height());
        paintBar(painter, bar, row);
    }
    row.translate(0, row.height());
    painter.setFont(font());
    painter.setPen(theme.muted);
    painter.drawText(row, int{Qt::AlignVCenter} | int{Qt::AlignLeft}, m_picture.rest);
}

void HeirBars::paintBar(QPainter& painter, const HeirBar& bar, const QRectF& row) const
{
    const Theme& theme = Theme::of(palette());
    const int left = nameWidth();
    const double room = std::max(1.0, row.width() - left - figureWidth);
    const auto x = [&](double share) { return left + std::min(share / m_picture.longest, 1.0) * room; };
    const QRectF lane = row.adjusted(0, 4, 0, -4);

    painter.setFont(font());
    painter.setPen(theme.text);
    painter.drawText(QRectF(row.left(), row.top(), left - grid, row.height()),
                     int{Qt::AlignVCenter} | int{Qt::AlignRight},
                     fontMetrics().elidedText(bar.name, Qt::ElideMiddle, left - grid));
    painter.setPen(Qt::NoPen);
    painter.setBrush(faint(theme.muted, 0.13));
    painter.drawRect(QRectF(QPointF(x(bar.bandLow), lane.top()), QPointF(x(bar.bandHigh), lane.bottom())));
    painter.setBrush(theme.bar);
    painter.setPen(bar.beyond ? QPen(theme.moved, 1.5) : QPen(Qt::NoPen));
    painter.drawRoundedRect(QRectF(QPointF(left, lane.top() + 3), QPointF(x(bar.share), lane.bottom() - 3)), 2, 2);
    painter.setPen(QPen(theme.muted, 1.5));
    painter.drawLine(QPointF(x(bar.expected), lane.top()), QPointF(x(bar.expected), lane.bottom()));
    painter.setPen(bar.beyond ? theme.movedText : theme.muted);
    painter.drawText(QRectF(row.right() - figureWidth, row.top(), figureWidth, row.height()),
                     int{Qt::AlignVCenter} | int{Qt::AlignRight}, bar.figure);
}

void HeirBars::mouseReleaseEvent(QMouseEvent* event)
{
    const auto row = static_cast<std::size_t>(std::max(0.0, event->position().y() / rowHeight()));
    if (row >= 1 && row <= m_picture.bars.size())
        Q_EMIT nodeActivated(m_picture.bars[row - 1].name);
}

} // namespace hrw::ui
