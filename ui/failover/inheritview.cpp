// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/inheritview.h"

#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace hrw::ui {

InheritView::InheritView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Who inherits"));
}

void InheritView::setResults(const Membership& is, std::vector<InheritResult> results)
{
    m_is = is;
    m_results = std::move(results);
    layOut();
}

double InheritView::line() const
{
    return fontMetrics().height();
}

void InheritView::layOut()
{
    m_picture = InheritPicture::of(m_is, m_results, QSizeF(size()), line());
    setAccessibleDescription(m_picture.spoken());
    update();
}

void InheritView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(painter, m_picture, QSizeF(size()));
}

void InheritView::paintScene(QPainter& painter, QSizeF size) const
{
    paint(painter, InheritPicture::of(m_is, m_results, size, line()), size);
}

void InheritView::paint(QPainter& painter, const InheritPicture& picture, QSizeF size) const
{
    const Theme& theme = Theme::of(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    if (!picture.message.isEmpty()) {
        painter.setPen(theme.muted);
        painter.drawText(QRectF(QPointF(), size), int{Qt::AlignCenter} | int{Qt::TextWordWrap}, picture.message);
        return;
    }
    for (const InheritLane& lane : picture.lanes)
        paintLane(painter, lane);
}

void InheritView::paintLane(QPainter& painter, const InheritLane& lane) const
{
    const Theme& theme = Theme::of(palette());
    const QRectF& frame = lane.frame;
    painter.setFont(figureFont(*this, 0, QFont::DemiBold));
    painter.setPen(theme.text);
    const auto width = static_cast<int>(frame.width());
    painter.drawText(QRectF(frame.left(), frame.top() - 3.2 * line(), frame.width(), line()), Qt::AlignLeft,
                     painter.fontMetrics().elidedText(lane.title, Qt::ElideRight, width));
    painter.setFont(figureFont(*this, -1));
    painter.setPen(lane.beyond ? theme.movedText : theme.muted);
    painter.drawText(QRectF(frame.left(), frame.top() - 2.2 * line(), frame.width(), line()), Qt::AlignLeft,
                     painter.fontMetrics().elidedText(lane.verdict, Qt::ElideRight, width));
    for (const InheritBar& bar : lane.bars) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(faint(theme.muted, 0.13));
        painter.drawRect(bar.band.adjusted(-1, 0, 1, 0));
        painter.setBrush(theme.bar);
        painter.setPen(bar.beyond && bar.bar.width() > 4 ? QPen(theme.moved, 1.5) : QPen(Qt::NoPen));
        painter.drawRoundedRect(bar.bar, std::min(2.0, bar.bar.width() / 4), 2);
    }
    paintEven(painter, lane); // the numbers stand on it
    for (const InheritBar& bar : lane.bars) {
        painter.setPen(bar.beyond ? theme.movedText : theme.muted);
        painter.drawText(QRectF(bar.bar.center().x() - 40, bar.bar.top() - 1.1 * line(), 80, line()), Qt::AlignHCenter,
                         bar.label);
        if (lane.named)
            painter.drawText(QRectF(bar.bar.center().x() - 40, frame.bottom() + 2, 80, line()), Qt::AlignHCenter,
                             painter.fontMetrics().elidedText(
                                 bar.name, Qt::ElideMiddle,
                                 static_cast<int>(frame.width() / static_cast<double>(lane.bars.size())) - 2));
    }
    painter.setPen(theme.border);
    painter.drawLine(frame.bottomLeft(), frame.bottomRight());
}

/// A dash at every bar, or where bars are many one line through all of them.
void InheritView::paintEven(QPainter& painter, const InheritLane& lane) const
{
    const Theme& theme = Theme::of(palette());
    painter.setPen(QPen(theme.muted, 1.2, Qt::DashLine));
    if (lane.named) {
        for (const InheritBar& bar : lane.bars)
            painter.drawLine(QPointF(bar.band.left() - 3, bar.evenY), QPointF(bar.band.right() + 3, bar.evenY));
        return;
    }
    QPolygonF line;
    for (const InheritBar& bar : lane.bars)
        line << QPointF(bar.bar.center().x(), bar.evenY);
    painter.drawPolyline(line);
}

void InheritView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void InheritView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

/// So that the release comes here, too.
void InheritView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void InheritView::mouseReleaseEvent(QMouseEvent* event)
{
    if (const InheritBar* bar = m_picture.barAt(event->position()))
        Q_EMIT nodeActivated(bar->name);
}

bool InheritView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const InheritBar* bar = m_picture.barAt(QPointF(help->pos())))
        QToolTip::showText(help->globalPos(), QStringLiteral("%1: %2").arg(bar->name, bar->figure), this);
    else if (const InheritLane* lane = m_picture.laneAt(QPointF(help->pos())))
        QToolTip::showText(help->globalPos(), QStringLiteral("%1: %2").arg(lane->title, lane->verdict), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace hrw::ui
