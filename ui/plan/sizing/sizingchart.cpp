// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/sizing/sizingchart.h"

#include "ui/plan/text/plantext.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace hrw::ui {

SizingChart::SizingChart(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Fullest node by nodes added"));
}

void SizingChart::setSizing(Sizing sizing, double limit)
{
    m_sizing = std::move(sizing);
    m_limit = limit;
    layOut();
    setAccessibleDescription(sizingAnswerText(m_sizing, m_limit));
}

void SizingChart::layOut()
{
    const QFont pixels = pictureFont(font(), -1);
    m_picture = SizingPicture::of(m_sizing, m_limit, QSizeF(size()), TextMeasure::of(pixels));
    setCurrent(std::nullopt);
    update();
}

QString SizingChart::currentText() const
{
    return m_current ? m_picture.marks[*m_current].text : QString();
}

SizingLook SizingChart::look(const Theme* theme) const
{
    return {theme ? theme : &Theme::of(palette()), pictureFont(font(), -1), std::nullopt};
}

void SizingChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    SizingLook style = look(nullptr);
    style.focus = m_current;
    if (!m_picture.message.isEmpty()) {
        painter.setFont(style.font);
        painter.setPen(style.theme->muted);
        painter.drawText(rect(), Qt::AlignCenter, m_picture.message);
        return;
    }
    paintSizing(painter, m_picture, style);
}

void SizingChart::paintScene(QPainter& painter, QSizeF size, const Theme* theme) const
{
    const SizingLook style = look(theme);
    paintSizing(painter, SizingPicture::of(m_sizing, m_limit, size, TextMeasure::of(style.font)), style);
}

QSize SizingChart::sizeHint() const
{
    return {56 * grid, 14 * grid};
}

QSize SizingChart::minimumSizeHint() const
{
    return {30 * grid, 14 * grid};
}

void SizingChart::setCurrent(std::optional<std::size_t> mark)
{
    if (m_current == mark)
        return;
    m_current = mark;
    setAccessibleName(mark ? tr("Fullest node by nodes added, %1").arg(currentText())
                           : tr("Fullest node by nodes added"));
    update();
}

void SizingChart::walkTo(int mark)
{
    const int last = static_cast<int>(m_picture.marks.size()) - 1;
    if (last < 0)
        return;
    setCurrent(static_cast<std::size_t>(std::clamp(mark, 0, last)));
    const QPointF at = m_picture.marks[*m_current].lost;
    QToolTip::showText(mapToGlobal(at.toPoint() + QPoint(grid, grid)), currentText(), this);
}

void SizingChart::keyPressEvent(QKeyEvent* event)
{
    const int all = static_cast<int>(m_picture.marks.size());
    const int here = m_current ? static_cast<int>(*m_current) : static_cast<int>(m_picture.answer.value_or(0));
    const bool begins = !m_current; // at the answer
    switch (event->key()) {
    case Qt::Key_Left:
        return walkTo(begins ? here : here - 1);
    case Qt::Key_Right:
        return walkTo(begins ? here : here + 1);
    case Qt::Key_Home:
        return walkTo(0);
    case Qt::Key_End:
        return walkTo(all);
    default:
        QWidget::keyPressEvent(event);
    }
}

bool SizingChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), currentText(), this);
    return true;
}

void SizingChart::mouseMoveEvent(QMouseEvent* event)
{
    setCurrent(m_picture.markAt(event->position()));
}

void SizingChart::leaveEvent(QEvent*)
{
    setCurrent(std::nullopt);
}

void SizingChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    setCurrent(std::nullopt);
}

void SizingChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void SizingChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

} // namespace hrw::ui
