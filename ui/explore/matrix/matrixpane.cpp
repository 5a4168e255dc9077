// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/matrixpane.h"

#include "ui/explore/matrix/matrixframe.h"
#include "ui/explore/matrix/matrixheader.h"
#include "ui/explore/matrix/matrixtable.h"
#include "ui/explore/matrix/scorematrixdelegate.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QScrollBar>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int sampledLabels = 64; // measuring every label of a long list would take longer than showing it

/// The widest of at most sampledLabels header texts, spread over the list.
int widestLabel(const ScoreMatrixModel& model, Qt::Orientation orientation, const QFontMetrics& metrics)
{
    const int count = orientation == Qt::Horizontal ? model.ownerColumn() : model.rowCount();
    int widest = 0;
    const int shown = std::min(count, sampledLabels);
    for (int i = 0; i < shown; ++i) {
        const int section = shown == 1 ? 0 : static_cast<int>(qint64{i} * (count - 1) / (shown - 1));
        const QString text = model.headerData(section, orientation).toString();
        widest = std::max(widest, metrics.horizontalAdvance(text));
    }
    return widest;
}

QFont heavier(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

MatrixPane::MatrixPane(ScoreMatrixModel* keys, ScoreMatrixModel* own, QWidget* parent)
    : QWidget(parent)
    , m_keys(keys)
    , m_own(own)
    , m_keyDelegate(new ScoreMatrixDelegate(this))
    , m_ownDelegate(new ScoreMatrixDelegate(this))
    , m_nodes(new MatrixTable(this))
    , m_owner(new MatrixTable(this))
    , m_topNodes(new MatrixTable(this))
    , m_topOwner(new MatrixTable(this))
    , m_across(new QScrollBar(Qt::Horizontal, this))
    , m_down(new QScrollBar(Qt::Vertical, this))
{
    for (MatrixTable* table : {m_nodes, m_owner})
        table->setModel(m_keys);
    for (MatrixTable* table : {m_topNodes, m_topOwner})
        table->setModel(m_own);
    for (const auto& [left, right] : {std::pair{m_nodes, m_owner}, std::pair{m_topNodes, m_topOwner}}) {
        delete right->selectionModel();
        right->setSelectionModel(left->selectionModel());
        right->down()->hide();
    }
    for (MatrixTable* table : {m_nodes, m_owner})
        table->across()->hide();
    for (MatrixTable* table : {m_owner, m_topOwner, m_topNodes})
        table->setFocusPolicy(Qt::ClickFocus);
    connectTable(m_nodes, m_keyDelegate);
    connectTable(m_owner, m_keyDelegate);
    connectTable(m_topNodes, m_ownDelegate);
    connectTable(m_topOwner, m_ownDelegate);
    m_nodes->setAccessibleName(tr("Score matrix"));
    m_nodes->setAccessibleDescription(tr("One row for each key, one column for each node, last the owner"));
    m_owner->setAccessibleName(tr("Owners of the keys"));
    m_topNodes->setAccessibleName(tr("Scores of the key that was typed in"));
    m_topOwner->setAccessibleName(tr("Owner of the key that was typed in"));

    mirror(m_across, m_nodes->horizontalScrollBar());
    mirror(m_down, m_nodes->verticalScrollBar());
    connect(m_nodes->horizontalScrollBar(), &QScrollBar::valueChanged, m_topNodes->horizontalScrollBar(),
            &QScrollBar::setValue);
    connect(m_topNodes->horizontalScrollBar(), &QScrollBar::valueChanged, m_nodes->horizontalScrollBar(),
            &QScrollBar::setValue);
    connect(m_nodes->verticalScrollBar(), &QScrollBar::valueChanged, m_owner->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_owner->verticalScrollBar(), &QScrollBar::valueChanged, m_nodes->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_nodes->down(), &QHeaderView::sectionClicked, this, &MatrixPane::rowOpened);
    connect(m_owner, &QTableView::clicked, this, &MatrixPane::showHolder);
    connect(m_topOwner, &QTableView::clicked, this, &MatrixPane::showHolder);
    connect(m_topNodes->across(), &QHeaderView::sectionClicked, this, &MatrixPane::columnOpened);
}

void MatrixPane::connectTable(MatrixTable* table, ScoreMatrixDelegate* delegate)
{
    table->setItemDelegate(delegate);
    connect(table, &MatrixTable::hovered, this, [this, table](int row, int column) { hover(table, row, column); });
    connect(table, &MatrixTable::copyRequested, this, &MatrixPane::copyRequested);
    connect(table, &MatrixTable::edgeReached, this, [this, table](int arrow) { leave(table, arrow); });
    if (table->model() == m_keys)
        connect(table, &MatrixTable::opened, this, [this](const QModelIndex& index) { Q_EMIT rowOpened(index.row()); });
}

/// The tables' own bars stay hidden, so that all four viewports end at the same lines.
void MatrixPane::mirror(QScrollBar* outside, QScrollBar* inside)
{
    connect(inside, &QScrollBar::rangeChanged, outside, [outside, inside](int low, int high) {
        outside->setPageStep(inside->pageStep());
        outside->setSingleStep(inside->singleStep());
        outside->setRange(low, high);
    });
    connect(inside, &QScrollBar::valueChanged, outside, &QScrollBar::setValue);
    connect(outside, &QScrollBar::valueChanged, inside, &QScrollBar::setValue);
}

void MatrixPane::setMotion(const MatrixMotion& motion)
{
    m_motion = motion;
    for (ScoreMatrixModel* model : {m_keys, m_own})
        model->setComparing(motion.moving());
    for (ScoreMatrixDelegate* delegate : {m_keyDelegate, m_ownDelegate})
        delegate->setMotion(motion);
    openColumns();
    layOut();
    for (const MatrixTable* table : {m_nodes, m_owner, m_topNodes, m_topOwner})
        table->viewport()->update();
}

void MatrixPane::refresh()
{
    measure();
    fitColumns();
    layOut();
}

void MatrixPane::measure()
{
    const QFontMetrics heavy(heavier(font()));
    const int em = heavy.height();
    m_rowHeight = 2 * em + 3;
    const int nodeWidth = widestLabel(*m_keys, Qt::Horizontal, heavy);
    m_cellWidth = std::clamp(nodeWidth + grid, 4 * em - 2, 5 * em);
    m_keyWidth = std::clamp(
        std::max(widestLabel(*m_keys, Qt::Vertical, heavy), widestLabel(*m_own, Qt::Vertical, heavy)) + 2 * grid,
        4 * em, 11 * em);
    const int owners = m_keys->anyMoved() ? 2 * nodeWidth + heavy.horizontalAdvance(QStringLiteral(" → ")) : nodeWidth;
    m_ownerWidth = std::clamp(owners + 3 * grid, 5 * em, 12 * em);
}

/// Widths and heights are set, never asked of the contents: that would compute every row.
void MatrixPane::fitColumns()
{
    const int owner = m_keys->ownerColumn();
    for (MatrixTable* table : {m_nodes, m_owner, m_topNodes, m_topOwner}) {
        const bool ofNodes = table == m_nodes || table == m_topNodes;
        for (int column = 0; column <= owner; ++column)
            table->setColumnHidden(column, ofNodes == (column == owner));
        table->across()->setDefaultSectionSize(ofNodes ? m_cellWidth : m_ownerWidth);
        table->down()->setDefaultSectionSize(m_rowHeight);
        if (ofNodes)
            table->down()->setFixedWidth(m_keyWidth);
        table->fitHeaders();
    }
    openColumns();
}

void MatrixPane::openColumns()
{
    for (MatrixTable* table : {m_nodes, m_topNodes})
        for (const int column : m_keys->joiningColumns())
            table->setColumnWidth(column, qRound(m_cellWidth * m_motion.open));
}

void MatrixPane::layOut()
{
    const int names = fontMetrics().height() + grid;
    const int own = m_own->rowCount() > 0 ? m_rowHeight + grid : 0;
    const int owner = m_keys->ownerColumn();
    const int columns = owner < 0 ? 0 : m_nodes->across()->length();
    const int ownerWidth = std::min(m_ownerWidth, width() / 3); // long names may not crowd out what they name
    for (MatrixTable* table : {m_owner, m_topOwner})
        if (owner >= 0)
            table->setColumnWidth(owner, ownerWidth);
    const MatrixFrame frame = MatrixFrame::at({size(), m_keyWidth, ownerWidth, columns, names + own,
                                               qint64{m_keys->rowCount()} * m_rowHeight, m_down->sizeHint().width()});
    m_topNodes->across()->setFixedHeight(names);
    m_topOwner->across()->setFixedHeight(names);
    m_topNodes->setGeometry(frame.topNodes);
    m_topOwner->setGeometry(frame.topOwner);
    m_nodes->setGeometry(frame.nodes);
    m_owner->setGeometry(frame.owner);
    m_across->setGeometry(frame.acrossBar);
    m_down->setGeometry(frame.downBar);
    m_across->setVisible(!frame.acrossBar.isEmpty());
    m_down->setVisible(!frame.downBar.isEmpty());
}

void MatrixPane::showRow(int row)
{
    const QModelIndex index = m_keys->index(row, 0);
    m_nodes->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_nodes->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

/// With many nodes the cell that wins is seldom in sight; a click on its name brings it there.
void MatrixPane::showHolder(const QModelIndex& owner)
{
    const QVariant holder = owner.data(HolderRole);
    if (!holder.isValid())
        return;
    const int left = m_nodes->across()->sectionPosition(holder.toInt());
    const int room = m_nodes->viewport()->width() - m_cellWidth;
    const QScrollBar* bar = m_nodes->horizontalScrollBar();
    if (left < bar->value() || left > bar->value() + room)
        m_across->setValue(left - room / 2);
}

/// The four are one table to the arrow keys, and one stop to Tab.
void MatrixPane::leave(const MatrixTable* table, int arrow)
{
    const bool own = table->model() == m_own;
    const bool ofNodes = table == m_nodes || table == m_topNodes;
    MatrixTable* next = nullptr;
    if (arrow == (ofNodes ? Qt::Key_Right : Qt::Key_Left))
        next = own ? (ofNodes ? m_topOwner : m_topNodes) : (ofNodes ? m_owner : m_nodes);
    else if (arrow == (own ? Qt::Key_Down : Qt::Key_Up))
        next = own ? (ofNodes ? m_nodes : m_owner) : (ofNodes ? m_topNodes : m_topOwner);
    if (!next || next->model()->rowCount() == 0)
        return;
    const QModelIndex from = table->currentIndex();
    const int row = next->model() == table->model() ? from.row() : 0;
    const int owner = m_keys->ownerColumn();
    const int column = arrow == Qt::Key_Right ? owner : arrow == Qt::Key_Left ? owner - 1 : from.column();
    next->setCurrentIndex(next->model()->index(row, column));
    next->setFocus(Qt::TabFocusReason);
}

QItemSelection MatrixPane::selection() const
{
    const QItemSelection own = m_topNodes->selectionModel()->selection();
    const bool onTop = m_topNodes->hasFocus() || m_topOwner->hasFocus();
    return onTop && !own.isEmpty() ? own : m_nodes->selectionModel()->selection();
}

void MatrixPane::hover(MatrixTable* table, int row, int column)
{
    const bool own = table->model() == m_own;
    if (row == m_hoverRow && column == m_hoverColumn && own == m_hoverOwn)
        return;
    const auto repaint = [this] {
        for (MatrixTable* t : {m_nodes, m_owner, m_topNodes, m_topOwner})
            t->updateCross(t->model() == (m_hoverOwn ? m_own : m_keys) ? m_hoverRow : -1, m_hoverColumn);
    };
    repaint();
    m_hoverRow = row;
    m_hoverColumn = column;
    m_hoverOwn = own;
    m_keyDelegate->setHover(own ? -1 : row, column);
    m_ownDelegate->setHover(own ? row : -1, column);
    m_nodes->down()->setHover(own ? -1 : row);
    m_topNodes->down()->setHover(own ? row : -1);
    m_topNodes->across()->setHover(column);
    m_topOwner->across()->setHover(column);
    repaint();
}

void MatrixPane::resizeEvent(QResizeEvent*)
{
    layOut();
}

void MatrixPane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        refresh();
}

} // namespace hrw::ui
