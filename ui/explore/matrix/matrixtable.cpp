// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/matrixtable.h"

#include "ui/explore/matrix/matrixheader.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace hrw::ui {

MatrixTable::MatrixTable(QWidget* parent)
    : QTableView(parent)
    , m_across(new MatrixHeader(Qt::Horizontal, this))
    , m_down(new MatrixHeader(Qt::Vertical, this))
{
    setHorizontalHeader(m_across);
    setVerticalHeader(m_down);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumSize(0, 0);
    connect(this, &QTableView::doubleClicked, this, &MatrixTable::opened);
}

void MatrixTable::updateCross(int row, int column)
{
    const QRect all = viewport()->rect();
    if (row >= 0)
        viewport()->update(QRect(all.left(), rowViewportPosition(row), all.width(), rowHeight(row)));
    if (column >= 0)
        viewport()->update(QRect(columnViewportPosition(column), all.top(), columnWidth(column), all.height()));
}

void MatrixTable::mouseMoveEvent(QMouseEvent* event)
{
    QTableView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    Q_EMIT hovered(index.row(), index.column());
}

void MatrixTable::leaveEvent(QEvent* event)
{
    QTableView::leaveEvent(event);
    Q_EMIT hovered(-1, -1);
}

void MatrixTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyRequested();
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT opened(currentIndex());
        return;
    }
    const QModelIndex before = currentIndex();
    QTableView::keyPressEvent(event);
    const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (arrow && event->modifiers() == Qt::NoModifier && before.isValid() && before == currentIndex())
        Q_EMIT edgeReached(event->key());
}

} // namespace hrw::ui
