// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodetable.h"

#include "ui/nodes/stagechanges.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

NodeTable::NodeTable(QWidget* parent)
    : NodeSheet(tr("Nodes of the cluster"), parent)
{
    model()->setFigures(figures());
    view()->setSelectionBehavior(QAbstractItemView::SelectRows);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(view(), 1);
    column->addWidget(noticeLabel());
    column->addWidget(createButtons());
    model()->setToolTip([this](NodeIndex node, int) { return loadToolTip(*m_evaluation, node); });
    connect(view()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT nodeActivated(fromUtf8(nodes()[nodeAt(index.row())].id));
    });
}

std::vector<NodeFigure> NodeTable::figures() const
{
    const auto keys = [this](NodeIndex node) { return m_evaluation->loads.nodes[node].keys; };
    return {{QStringLiteral("keys"),
             tr("keys"),
             {},
             [=](NodeIndex node) { return groupedText(static_cast<std::uint64_t>(keys(node).amount)); },
             [=](NodeIndex node) { return keys(node).amount; }},
            {QStringLiteral("load"), tr("× fair"), tr("Keys on the node, as a multiple of its fair share"),
             [this](NodeIndex node) { return loadText(node); }, [=](NodeIndex node) { return keys(node).ratio(); }}};
}

QString NodeTable::loadText(NodeIndex node) const
{
    const NodeLoad& load = m_evaluation->loads.nodes[node];
    if (load.keys.fairShare <= 0)
        return tr("–");
    return m_evaluation->hot.hot[node]
               ? tr("%1 · HOT %2").arg(multipleText(load.keys.ratio()), multipleText(load.requests.ratio()))
               : multipleText(load.keys.ratio());
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

    auto* remove = new QAction(tr("Remove the selected nodes"), view());
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    connect(remove, &QAction::triggered, this, &NodeTable::removeSelected);
    view()->addAction(remove);
    updateButtons();
    return bar;
}

void NodeTable::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    m_evaluation = std::move(evaluation);
    setNodes(m_evaluation->is);
    setCaption(tr("%1 · double-click a field to change it, each change is a step").arg(countedNodes(nodes().size())));
}

void NodeTable::selectNode(const QString& id)
{
    if (selectedIds() != QStringList{id})
        selectIds({id});
}

bool NodeTable::edit(NodeIndex node, NodeColumn column, const QString& text)
{
    const Node& was = nodes()[node];
    Node is = was;
    Result<void> ok = setCell(is, column, text, tr("node %1").arg(fromUtf8(was.id)));
    const Step step{changeBetween(was, is)};
    if (ok)
        ok = applyStep(nodes(), step).map([](const Membership&) {});
    if (ok)
        Q_EMIT changeRequested(step);
    else
        sayRefusal(&ok.error());
    return ok.has_value();
}

void NodeTable::request(const Step& step)
{
    if (!step.empty())
        Q_EMIT changeRequested(step);
}

void NodeTable::removeSelected()
{
    request(removeStep(nodes(), selectedNodes()));
}

void NodeTable::failSelected()
{
    request(stateStep(nodes(), selectedNodes(), NodeState::Failed));
}

void NodeTable::restoreSelected()
{
    request(stateStep(nodes(), selectedNodes(), NodeState::Up));
}

void NodeTable::updateButtons()
{
    const std::vector<NodeIndex> selected = selectedNodes();
    const auto any = [&](NodeState state) {
        return std::ranges::any_of(selected, [&](NodeIndex node) { return nodes()[node].state == state; });
    };
    m_remove->setEnabled(!selected.empty());
    m_fail->setEnabled(any(NodeState::Up));
    m_restore->setEnabled(any(NodeState::Failed));
}

} // namespace hrw::ui
