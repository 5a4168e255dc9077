// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/timelinebar.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double sideMargin = 28;
constexpr double widestGap = 200;
constexpr double stopRadius = 5;
constexpr double roomForLabel = 56;

} // namespace

TimelineLayout::TimelineLayout(int stops, double width, double margin)
    : m_stops(std::max(stops, 1))
    , m_margin(margin)
    , m_gap(m_stops > 1 ? std::min(widestGap, std::max(1.0, width - 2 * margin) / (m_stops - 1)) : 0)
{
}

double TimelineLayout::x(int stop) const
{
    return m_margin + stop * m_gap;
}

int TimelineLayout::stopAt(double x) const
{
    if (m_gap <= 0)
        return 0;
    return std::clamp(static_cast<int>(std::lround((x - m_margin) / m_gap)), 0, m_stops - 1);
}

TimelineBar::TimelineBar(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Timeline"));
}

void TimelineBar::setSteps(const QStringList& labels, int shown, const QString& start)
{
    m_labels = labels;
    m_start = start.isEmpty() ? tr("Start") : start;
    m_shown = std::clamp(shown, 0, static_cast<int>(labels.size()));
    setAccessibleDescription(tr("step %1 of %2: %3").arg(m_shown).arg(labels.size()).arg(label(m_shown)));
    updateGeometry();
    update();
}

void TimelineBar::setProgress(double progress)
{
    m_progress = progress;
    update();
}

QSize TimelineBar::sizeHint() const
{
    return {400, fontMetrics().height() + 30};
}

QSize TimelineBar::minimumSizeHint() const
{
    return {200, fontMetrics().height() + 30};
}

TimelineLayout TimelineBar::layoutNow() const
{
    return {static_cast<int>(m_labels.size()) + 1, static_cast<double>(width()), sideMargin};
}

QString TimelineBar::label(int stop) const
{
    return stop == 0 ? m_start : m_labels.value(stop - 1);
}

void TimelineBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    const TimelineLayout layout = layoutNow();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.card);
    const double y = 14;
    painter.setPen(QPen(theme.border, 2));
    painter.drawLine(QPointF(layout.x(0), y), QPointF(layout.x(static_cast<int>(m_labels.size())), y));
    if (m_shown > 0) {
        const double from = layout.x(m_shown - 1);
        painter.setPen(QPen(theme.accent, 3, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(from, y), QPointF(from + layout.gap() * m_progress, y));
    }
    for (int stop = 0; stop <= m_labels.size(); ++stop) {
        const bool current = stop == m_shown;
        painter.setPen(QPen(stop <= m_shown ? theme.accent : theme.muted, 1.5));
        painter.setBrush(current ? theme.accent : theme.card);
        const double radius = std::min(stopRadius, std::max(1.5, layout.gap() / 3));
        painter.drawEllipse(QPointF(layout.x(stop), y), m_labels.isEmpty() ? stopRadius : radius,
                            m_labels.isEmpty() ? stopRadius : radius);
    }
    paintLabels(painter, layout);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(2, 3, -3, -3));
    }
}

/// As many labels as have room, the shown stop's always.
void TimelineBar::paintLabels(QPainter& painter, const TimelineLayout& layout) const
{
    const Theme& theme = Theme::of(palette());
    const double top = 23;
    const double height = fontMetrics().height();
    const int every = layout.gap() > 0 ? std::max(1, static_cast<int>(std::ceil(roomForLabel / layout.gap()))) : 1;
    for (int stop = 0; stop <= m_labels.size(); ++stop) {
        const bool current = stop == m_shown;
        const bool crowded = !current && std::abs(stop - m_shown) < every;
        if (!current && (stop % every != 0 || crowded))
            continue;
        QFont font = painter.font();
        font.setWeight(current ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.setPen(current ? theme.text : theme.muted);
        double room = m_labels.isEmpty() ? widestGap : std::max(roomForLabel, layout.gap() * every - grid);
        // At an end there is no room beyond the stop, so that the label leans over to its neighbour.
        if (!m_labels.isEmpty() && (stop == 0 || stop == m_labels.size()))
            room = std::max(roomForLabel / 2, layout.gap() * every - room / 2 + layout.x(0) - grid);
        const QString text = QFontMetrics(font).elidedText(label(stop), Qt::ElideRight, static_cast<int>(room));
        const double wide = QFontMetrics(font).horizontalAdvance(text);
        const double x = std::clamp(layout.x(stop) - wide / 2, 4.0, std::max(4.0, width() - wide - 4));
        painter.drawText(QRectF(x, top, wide + 2, height), Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

void TimelineBar::mousePressEvent(QMouseEvent* event)
{
    m_pressedAt = event->position().x();
    m_dragging = false;
}

void TimelineBar::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (std::abs(event->position().x() - m_pressedAt) >= QApplication::startDragDistance())
        m_dragging = true;
    if (m_dragging)
        scrubTo(event->position().x());
}

void TimelineBar::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_dragging && event->button() == Qt::LeftButton)
        choose(layoutNow().stopAt(event->position().x()));
    m_dragging = false;
}

void TimelineBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        choose(m_shown - 1);
        break;
    case Qt::Key_Right:
        choose(m_shown + 1);
        break;
    case Qt::Key_Home:
        choose(0);
        break;
    case Qt::Key_End:
        choose(static_cast<int>(m_labels.size()));
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

bool TimelineBar::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int stop = layoutNow().stopAt(help->pos().x());
        QToolTip::showText(help->globalPos(), stop == 0 ? m_start : tr("Step %1: %2").arg(stop).arg(label(stop)), this);
        return true;
    }
    return QWidget::event(event);
}

void TimelineBar::choose(int stop)
{
    if (stop >= 0 && stop <= m_labels.size())
        Q_EMIT stepChosen(stop);
}

void TimelineBar::scrubTo(double x)
{
    if (m_shown == 0)
        return;
    const TimelineLayout layout = layoutNow();
    Q_EMIT scrubbed(std::clamp((x - layout.x(m_shown - 1)) / layout.gap(), 0.0, 1.0));
}

} // namespace hrw::ui
