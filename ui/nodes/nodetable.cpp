// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodetable.h"

#include "ui/nodes/nodetablemodel.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicedelegate.h"
#include "ui/widgets/tablecolumns.h"
#include "ui/widgets/warninglabel.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace hrw::ui {

NodeTable::NodeTable(QWidget* parent)
    : QWidget(parent)
    , m_model(new NodeTableModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_view(new QTableView(this))
    , m_notice(new WarningLabel(this))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(NodeTableModel::sortRole);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_view->setModel(m_sorted);
    m_view->setSortingEnabled(true);
    m_sorted->sort(-1); // as the cluster lists them, until somebody sorts
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->setTabKeyNavigation(false); // arrow keys walk the cells, Tab goes on to the next control
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    m_view->setItemDelegateForColumn(
        NodeTableModel::State,
        new ChoiceDelegate({NodeTableModel::stateText(NodeState::Up), NodeTableModel::stateText(NodeState::Failed)},
                           this));
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setShowGrid(false);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setAccessibleName(tr("Nodes of the cluster"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_view, 1);
    column->addWidget(m_notice);
    column->addWidget(createButtons());

    connect(m_model, &NodeTableModel::changeRequested, this, &NodeTable::changeRequested);
    connect(m_model, &NodeTableModel::refused, m_notice, &WarningLabel::say);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &NodeTable::updateButtons);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT nodeActivated(index.data(NodeTableModel::idRole).toString());
    });
}

NodeTable::~NodeTable()
{
    // An open editor commits when the window goes, after the rest of this is gone.
    m_model->disconnect(this);
    m_view->selectionModel()->disconnect(this);
}

QWidget* NodeTable::createButtons()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid);
    const auto add = [&](const QString& text, auto slot) {
        auto* button = new QPushButton(text, bar);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, slot);
        row->addWidget(button);
        return button;
    };
    add(tr("Add node"), &NodeTable::addRequested);
    m_remove = add(tr("Remove"), &NodeTable::removeSelected);
    m_fail = add(tr("Fail"), &NodeTable::failSelected);
    m_restore = add(tr("Restore"), &NodeTable::restoreSelected);
    row->addStretch(1);

    auto* remove = new QAction(tr("Remove the selected nodes"), m_view);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    connect(remove, &QAction::triggered, this, &NodeTable::removeSelected);
    m_view->addAction(remove);
    updateButtons();
    return bar;
}

void NodeTable::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    const QStringList selected = selectedNodes();
    m_evaluation = std::move(evaluation);
    if (!m_model->setEvaluation(m_evaluation)) {
        fitColumns(m_view);
        selectIds(selected);
    }
    updateButtons();
    const QString caption =
        tr("%1 · double-click a field to change it, each change is a step").arg(countedNodes(m_evaluation->is.size()));
    if (caption == m_caption)
        return;
    m_caption = caption;
    Q_EMIT captionChanged(m_caption);
}

void NodeTable::selectNode(const QString& id)
{
    if (selectedNodes() != QStringList{id})
        selectIds({id});
}

void NodeTable::selectIds(const QStringList& ids)
{
    const QSet<QString> wanted(ids.begin(), ids.end());
    QItemSelection selection;
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, 0);
        if (wanted.contains(index.data(NodeTableModel::idRole).toString()))
            selection.select(index, index);
    }
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!selection.isEmpty())
        m_view->scrollTo(selection.first().topLeft());
}

QStringList NodeTable::selectedNodes() const
{
    QStringList ids;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        ids << index.data(NodeTableModel::idRole).toString();
    return ids;
}

void NodeTable::removeSelected()
{
    Step step;
    for (const QString& id : selectedNodes())
        step.push_back(RemoveNode{toUtf8(id)});
    if (!step.empty())
        Q_EMIT changeRequested(step);
}

void NodeTable::failSelected()
{
    requestState(NodeState::Failed);
}

void NodeTable::restoreSelected()
{
    requestState(NodeState::Up);
}

/// Nodes that are in this state already are left out, so that the step says what it changes.
void NodeTable::requestState(NodeState state)
{
    Step step;
    for (const QString& id : selectedNodes()) {
        const std::string name = toUtf8(id);
        const auto node = m_evaluation->is.find(name);
        if (node && m_evaluation->is[*node].state != state)
            step.push_back(SetState{name, state});
    }
    if (!step.empty())
        Q_EMIT changeRequested(step);
}

void NodeTable::updateButtons()
{
    bool up = false;
    bool failed = false;
    for (const QString& id : selectedNodes())
        if (const auto node = m_evaluation->is.find(toUtf8(id)))
            (m_evaluation->is[*node].state == NodeState::Up ? up : failed) = true;
    m_remove->setEnabled(up || failed);
    m_fail->setEnabled(up);
    m_restore->setEnabled(failed);
}

void NodeTable::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns(m_view);
}

QString NodeTable::notice() const
{
    return m_notice->text();
}

} // namespace hrw::ui
