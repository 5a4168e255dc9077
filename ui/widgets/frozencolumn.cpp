// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/frozencolumn.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

namespace hrw::ui {

FrozenColumn::FrozenColumn(QTableView* over)
    : QTableView(over)
    , m_over(over)
{
    setModel(over->model());
    setSelectionModel(over->selectionModel());
    prepare();
    follow();
    hide();
}

void FrozenColumn::prepare()
{
    setFocusPolicy(Qt::NoFocus); // the table itself has the keys
    setAccessibleName(m_over->accessibleName());
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(m_over->verticalScrollMode());
    setSelectionBehavior(m_over->selectionBehavior());
    setSelectionMode(m_over->selectionMode());
    setEditTriggers(NoEditTriggers);
    setTextElideMode(m_over->textElideMode());
    setShowGrid(m_over->showGrid());
    setWordWrap(m_over->wordWrap());
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(true);
}

void FrozenColumn::follow()
{
    QHeaderView* columns = m_over->horizontalHeader();
    const QScrollBar* across = m_over->horizontalScrollBar();
    QScrollBar* down = m_over->verticalScrollBar();
    connect(columns, &QHeaderView::sectionResized, this, &FrozenColumn::place);
    connect(across, &QScrollBar::valueChanged, this, &FrozenColumn::place);
    connect(across, &QScrollBar::rangeChanged, this, &FrozenColumn::place);
    connect(down, &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, down, &QScrollBar::setValue);
    connect(this, &QTableView::doubleClicked, m_over, qOverload<const QModelIndex&>(&QTableView::edit));
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [columns](int column) {
        const bool falling =
            columns->sortIndicatorSection() == column && columns->sortIndicatorOrder() == Qt::AscendingOrder;
        columns->setSortIndicator(column, falling ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
    // After the table has brought it into sight, as far as it knows.
    connect(m_over->selectionModel(), &QItemSelectionModel::currentChanged, this, &FrozenColumn::clear,
            Qt::QueuedConnection);
    m_over->viewport()->installEventFilter(this);
}

/// There while the first column of the table isn't.
void FrozenColumn::place()
{
    const bool wanted = m_over->horizontalScrollBar()->value() > 0;
    if (wanted) {
        for (int column = 0; column < model()->columnCount(); ++column)
            setColumnHidden(column, column > 0);
        const int width = m_over->columnWidth(0);
        setColumnWidth(0, width);
        verticalHeader()->setDefaultSectionSize(m_over->verticalHeader()->defaultSectionSize());
        horizontalHeader()->setFixedHeight(m_over->horizontalHeader()->height());
        const int frame = m_over->frameWidth();
        setGeometry(frame, frame, width, m_over->viewport()->height() + m_over->horizontalHeader()->height());
        verticalScrollBar()->setValue(m_over->verticalScrollBar()->value());
    }
    setVisible(wanted);
}

/// The current cell is not to be behind this.
void FrozenColumn::clear(const QModelIndex& current)
{
    if (!isVisible() || current.column() == 0)
        return;
    const int hidden = width() - m_over->visualRect(current).left();
    if (hidden > 0)
        m_over->horizontalScrollBar()->setValue(m_over->horizontalScrollBar()->value() - hidden);
}

bool FrozenColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_over->viewport() && event->type() == QEvent::Resize)
        place();
    return QTableView::eventFilter(watched, event);
}

void FrozenColumn::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(Theme::of(palette()).border);
    painter.drawLine(viewport()->rect().topRight(), viewport()->rect().bottomRight());
}

} // namespace hrw::ui
