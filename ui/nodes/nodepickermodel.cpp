// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodepickermodel.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"

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

} // namespace hrw::ui
