// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodepicker.h"

#include "ui/nodes/nodewords.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

void NodePickerModel::setMembership(const Membership& membership)
{
    beginResetModel();
    m_membership = membership;
    std::erase_if(m_picked, [&](const std::string& id) { return !membership.find(id); });
    collectRows();
    filterRows();
    endResetModel();
}

void NodePickerModel::collectRows()
{
    m_rows.clear();
    for (DomainChoice& choice : domainChoices(m_membership)) {
        const QString name = fromUtf8(m_membership[choice.nodes.front()].domain.at(choice.level));
        m_rows.push_back({name, QStringLiteral("%1 · %2").arg(choice.name, countedNodes(choice.nodes.size())),
                          std::move(choice.nodes)});
    }
    for (NodeIndex i = 0; i < m_membership.size(); ++i) {
        const QString id = fromUtf8(m_membership[i].id);
        m_rows.push_back({id, QStringLiteral("%1 · %2").arg(id, nodeFacts(m_membership[i])), {i}});
    }
}

void NodePickerModel::setFilter(const QString& filter)
{
    beginResetModel();
    m_filter = filter.trimmed();
    filterRows();
    endResetModel();
}

void NodePickerModel::filterRows()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].text.contains(m_filter, Qt::CaseInsensitive))
            m_shown.push_back(i);
    std::ranges::stable_partition(
        m_shown, [&](std::size_t row) { return m_rows[row].name.compare(m_filter, Qt::CaseInsensitive) == 0; });
}

std::vector<NodeIndex> NodePickerModel::picked() const
{
    std::vector<NodeIndex> nodes;
    for (NodeIndex i = 0; i < m_membership.size(); ++i)
        if (m_picked.contains(m_membership[i].id))
            nodes.push_back(i);
    return nodes;
}

void NodePickerModel::setPicked(const std::vector<NodeIndex>& nodes)
{
    m_picked.clear();
    for (const NodeIndex node : nodes)
        m_picked.insert(m_membership[node].id);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole});
    Q_EMIT pickedChanged();
}

Qt::CheckState NodePickerModel::state(const Row& row) const
{
    const auto ticked =
        std::ranges::count_if(row.nodes, [&](NodeIndex node) { return m_picked.contains(m_membership[node].id); });
    return ticked == 0                                               ? Qt::Unchecked
           : ticked == static_cast<std::ptrdiff_t>(row.nodes.size()) ? Qt::Checked
                                                                     : Qt::PartiallyChecked;
}

void NodePickerModel::toggle(int row)
{
    const bool tick = state(at(row)) != Qt::Checked;
    for (const NodeIndex node : at(row).nodes)
        if (tick)
            m_picked.insert(m_membership[node].id);
        else
            m_picked.erase(m_membership[node].id);
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole}); // domains and nodes tell of each other
    Q_EMIT pickedChanged();
}

int NodePickerModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant NodePickerModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return at(index.row()).text;
    if (role == Qt::CheckStateRole)
        return state(at(index.row()));
    return {};
}

Qt::ItemFlags NodePickerModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsUserCheckable : flags;
}

bool NodePickerModel::setData(const QModelIndex& index, const QVariant&, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    toggle(index.row());
    return true;
}

NodePicker::NodePicker(QWidget* parent)
    : QWidget(parent)
    , m_model(new NodePickerModel(this))
    , m_filter(new QLineEdit(this))
    , m_view(new QListView(this))
    , m_picked(new ElidedLabel(this))
    , m_clear(new QPushButton(tr("None"), this))
{
    m_filter->setPlaceholderText(tr("A node or a domain, such as a host: type, then Enter"));
    m_filter->setAccessibleName(tr("Find nodes"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_view->setModel(m_model);
    m_view->setUniformItemSizes(true);
    m_view->setSpacing(3);
    m_view->setAccessibleName(tr("Domains and nodes"));
    m_view->setMinimumHeight(5 * 2 * fontMetrics().height());
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::ClickFocus); // keys reach it from the field above
    m_clear->setAutoDefault(false);
    m_clear->setFocusPolicy(Qt::ClickFocus);
    m_clear->setToolTip(tr("Untick all"));
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    row->addWidget(m_picked, 1);
    row->addWidget(m_clear);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid / 2);
    column->addWidget(m_filter);
    column->addWidget(m_view, 1);
    column->addLayout(row);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text);
        showFirst();
    });
    connect(m_clear, &QPushButton::clicked, this, [this] { setPicked({}); });
    connect(m_model, &NodePickerModel::pickedChanged, this, [this] {
        sayPicked();
        Q_EMIT changed();
    });
    sayPicked();
}

void NodePicker::setMembership(const Membership& membership)
{
    m_model->setMembership(membership);
    showFirst();
    sayPicked();
}

void NodePicker::showFirst()
{
    m_view->setCurrentIndex(m_model->index(0));
}

void NodePicker::sayPicked()
{
    const std::vector<NodeIndex> nodes = m_model->picked();
    m_picked->setText(nodes.empty() ? tr("nothing ticked") : nodesText(m_model->membership(), nodes));
    m_clear->setVisible(!nodes.empty());
}

/// Keys that go to the list while one types. An empty field leaves Enter to the dialog, and takes Space instead.
bool NodePicker::takeFilterKey(int key)
{
    const int row = m_view->currentIndex().row();
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_view->setCurrentIndex(m_model->index(qBound(0, row + (key == Qt::Key_Up ? -1 : 1), m_model->rowCount() - 1)));
        return true;
    case Qt::Key_Space:
        if (!m_filter->text().isEmpty() || row < 0)
            return false; // part of a name
        m_model->toggle(row);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_filter->text().isEmpty())
            return false;
        if (row >= 0) {
            m_model->toggle(row);
            m_filter->clear();
        }
        return true;
    default:
        return false;
    }
}

bool NodePicker::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && takeFilterKey(static_cast<const QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

} // namespace hrw::ui
