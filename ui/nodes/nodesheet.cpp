// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodesheet.h"

#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/widgets/tablecolumns.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <set>

namespace hrw::ui {

namespace {

/// Cells whose state is chosen, not typed.
class StateDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        auto* box = new QComboBox(parent);
        box->addItems({stateText(NodeState::Up), stateText(NodeState::Failed)});
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        qobject_cast<QComboBox*>(editor)->setCurrentText(index.data(Qt::EditRole).toString());
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        model->setData(index, qobject_cast<QComboBox*>(editor)->currentText());
    }
};

} // namespace

NodeSheet::NodeSheet(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_model(new NodeTableModel(
          [this](NodeIndex node, NodeColumn column, const QString& text) { return take(node, column, text); }, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_view(new QTableView(this))
    , m_notice(new WarningLabel(this))
{
    prepareView(name);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { updateButtons(); });
}

NodeSheet::~NodeSheet()
{
    // An open editor commits when the window goes, after the rest of this is gone.
    m_model->stopEditing();
    m_view->selectionModel()->disconnect(this);
}

void NodeSheet::prepareView(const QString& name)
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(NodeTableModel::sortRole);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_view->setModel(m_sorted);
    m_view->setSortingEnabled(true);
    m_sorted->sort(-1); // as the cluster lists them, until somebody sorts
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->setTabKeyNavigation(false); // arrow keys walk the cells, Tab goes on to the next control
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    m_view->setItemDelegateForColumn(static_cast<int>(NodeColumn::State), new StateDelegate(this));
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setShowGrid(false);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setAccessibleName(name);
}

bool NodeSheet::take(NodeIndex node, NodeColumn column, const QString& text)
{
    sayRefusal(nullptr);
    return text == cellText(nodes()[node], column) || edit(node, column, text);
}

void NodeSheet::sayRefusal(const Error* refusal)
{
    m_notice->say(refusal ? coreSentence(*refusal) : QString());
}

void NodeSheet::setNodes(const Membership& nodes)
{
    const QStringList selected = selectedIds();
    if (!m_model->setNodes(nodes)) {
        fit();
        selectIds(selected);
    }
    sayRefusal(nullptr);
    updateButtons();
}

void NodeSheet::setCaption(const QString& caption)
{
    if (caption == m_caption)
        return;
    m_caption = caption;
    Q_EMIT captionChanged(m_caption);
}

NodeIndex NodeSheet::nodeAt(int viewRow) const
{
    return static_cast<NodeIndex>(m_sorted->mapToSource(m_sorted->index(viewRow, 0)).row());
}

std::vector<NodeIndex> NodeSheet::selectedNodes() const
{
    std::set<int> rows;
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.insert(row);
    std::vector<NodeIndex> nodes;
    for (const int row : rows)
        nodes.push_back(nodeAt(row));
    return nodes;
}

QStringList NodeSheet::selectedIds() const
{
    QStringList ids;
    for (const NodeIndex node : selectedNodes())
        ids << fromUtf8(nodes()[node].id);
    return ids;
}

void NodeSheet::selectIds(const QStringList& ids)
{
    const QSet<QString> wanted(ids.begin(), ids.end());
    QItemSelection rows;
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        if (wanted.contains(fromUtf8(nodes()[nodeAt(row)].id)))
            rows.select(m_sorted->index(row, 0), m_sorted->index(row, 0));
    m_view->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!rows.isEmpty())
        m_view->scrollTo(rows.first().topLeft());
}

void NodeSheet::fit()
{
    fitColumns(m_view);
}

void NodeSheet::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace hrw::ui
