// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/stagelist.h"

#include "ui/plan/stagecards.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int scrollMilliseconds = 30;
constexpr int scrollStep = 6;

} // namespace

StageList::StageList(QWidget* parent)
    : PlanCardList(tr("Stages"), parent)
{
    m_scroll.setInterval(scrollMilliseconds);
    connect(&m_scroll, &QTimer::timeout, this, &StageList::scrollWhileDragging);
    connect(cardModel(), &PlanCardModel::checkRequested, this, [this](int row, bool checked) {
        if (const auto stage = stageAt(row))
            Q_EMIT enableRequested(*stage, checked);
    });
}

std::size_t StageList::stageCount() const
{
    return cards().size() < 2 ? 0 : cards().size() - 2; // today and the total stand around them
}

std::optional<std::size_t> StageList::stageAt(int row) const
{
    const bool stage = row > todayRow && static_cast<std::size_t>(row) <= stageCount();
    return stage ? std::optional(static_cast<std::size_t>(row - 1)) : std::nullopt;
}

/// The keys of the list come before the window's shortcuts while it has the focus.
bool StageList::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && handleKey(*static_cast<QKeyEvent*>(event), false)) {
        event->accept();
        return true;
    }
    return PlanCardList::event(event);
}

void StageList::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_drag)
        endDrag(false);
    else if (!handleKey(*event, true))
        PlanCardList::keyPressEvent(event);
}

/// Whether the key is one of the list's for the current stage. `act`: also do it.
bool StageList::handleKey(const QKeyEvent& event, bool act)
{
    const auto stage = currentStage();
    const int key = event.key();
    if (event.modifiers() == Qt::AltModifier && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        const bool room = stage && (key == Qt::Key_Up ? *stage > 0 : *stage + 1 < stageCount());
        if (act && room)
            Q_EMIT moveRequested(*stage, key == Qt::Key_Up ? *stage - 1 : *stage + 1);
        return true;
    }
    if (key == Qt::Key_Insert) {
        if (act)
            Q_EMIT addRequested();
        return true;
    }
    const bool duplicate = event.modifiers() == Qt::ControlModifier && key == Qt::Key_D;
    const bool plain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool edit = plain && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_F2);
    const bool remove = plain && (key == Qt::Key_Delete || key == Qt::Key_Backspace);
    const bool toggle = plain && key == Qt::Key_Space;
    if (!stage || !(duplicate || edit || remove || toggle))
        return duplicate || remove; // or they would act on something else
    if (!act)
        return true;
    if (duplicate)
        Q_EMIT duplicateRequested(*stage);
    else if (edit)
        Q_EMIT editRequested(*stage);
    else if (remove)
        Q_EMIT deleteRequested(*stage);
    else
        Q_EMIT enableRequested(*stage, !cards()[static_cast<std::size_t>(rowOfStage(*stage))].checked.value_or(true));
    return true;
}

void StageList::mousePressEvent(QMouseEvent* event)
{
    PlanCardList::mousePressEvent(event);
    const QPoint at = event->position().toPoint();
    const auto stage = stageAt(indexAt(at).row());
    if (event->button() == Qt::LeftButton && stage)
        m_drag = Drag{*stage, at, false, *stage};
}

void StageList::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (!m_drag || !(event->buttons() & Qt::LeftButton)) {
        PlanCardList::mouseMoveEvent(event);
        return;
    }
    if (!m_drag->moving && (at - m_drag->pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    if (!m_drag->moving) {
        m_drag->moving = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
        m_scroll.start();
    }
    dragTo(at);
}

void StageList::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_drag && m_drag->moving)
        endDrag(true);
    else
        PlanCardList::mouseReleaseEvent(event);
    m_drag.reset();
}

void StageList::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_drag.reset();
    if (const auto stage = stageAt(indexAt(event->position().toPoint()).row()))
        Q_EMIT editRequested(*stage);
}

void StageList::contextMenuEvent(QContextMenuEvent* event)
{
    const QPoint local =
        event->reason() == QContextMenuEvent::Mouse ? event->pos() : visualRect(currentIndex()).center();
    Q_EMIT menuRequested(viewport()->mapToGlobal(local));
}

void StageList::dragTo(QPoint at)
{
    m_drag->gap = gapAt(at.y());
    viewport()->update();
}

void StageList::endDrag(bool drop)
{
    const Drag drag = *m_drag;
    m_drag.reset();
    m_scroll.stop();
    viewport()->unsetCursor();
    viewport()->update();
    const std::size_t to = drag.gap > drag.stage ? drag.gap - 1 : drag.gap;
    if (drop && to != drag.stage)
        Q_EMIT moveRequested(drag.stage, to);
}

/// A list that is longer than its room follows the mouse at its ends.
void StageList::scrollWhileDragging()
{
    const int y = viewport()->mapFromGlobal(QCursor::pos()).y();
    const int step = y < 2 * grid ? -scrollStep : y > viewport()->height() - 2 * grid ? scrollStep : 0;
    if (step == 0 || !m_drag)
        return;
    verticalScrollBar()->setValue(verticalScrollBar()->value() + step);
    m_drag->gap = gapAt(std::clamp(y, 0, viewport()->height()));
    viewport()->update();
}

QRect StageList::rowRect(std::size_t stage) const
{
    return visualRect(model()->index(rowOfStage(stage), 0));
}

/// The gap between stages that is nearest.
std::size_t StageList::gapAt(int y) const
{
    std::size_t gap = 0;
    while (gap < stageCount() && y > rowRect(gap).center().y())
        ++gap;
    return gap;
}

void StageList::paintEvent(QPaintEvent* event)
{
    PlanCardList::paintEvent(event);
    if (!m_drag || !m_drag->moving)
        return;
    const bool last = m_drag->gap >= stageCount();
    const QRect row = rowRect(last ? stageCount() - 1 : m_drag->gap);
    const int y = (last ? row.bottom() + 1 : row.top()) - grid / 2;
    const Theme& theme = Theme::of(palette());
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawLine(4, y, viewport()->width() - 4, y);
    painter.setBrush(theme.accent);
    painter.drawEllipse(QPointF(4, y), 3, 3);
}

} // namespace hrw::ui
