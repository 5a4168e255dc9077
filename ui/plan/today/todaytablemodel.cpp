// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/todaytablemodel.h"

#include "ui/text/figures.h"

namespace hrw::ui {

namespace {

bool isFigure(TodayColumn column)
{
    return column == TodayColumn::Weight || column == TodayColumn::Capacity || column == TodayColumn::Bandwidth ||
           !isEditable(column);
}

/// The same nodes in the same order, some of them perhaps edited, one of them perhaps renamed.
bool sameRows(const Membership& a, const Membership& b)
{
    int renamed = 0;
    if (a.size() != b.size())
        return false;
    for (NodeIndex i = 0; i < a.size(); ++i)
        renamed += a[i].id != b[i].id;
    return renamed <= 1;
}

} // namespace

bool TodayTableModel::setToday(const Membership& today, std::span<const PlanAmount> held)
{
    const bool keep = sameRows(m_today, today);
    if (!keep)
        beginResetModel();
    m_today = today;
    m_held.assign(held.begin(), held.end());
    if (m_held.size() != m_today.size())
        m_held.clear(); // of another list
    if (!keep)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return keep;
}

int TodayTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_today.size());
}

int TodayTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(todayColumns.size());
}

std::optional<double> TodayTableModel::fill(NodeIndex node) const
{
    const auto capacity = m_today[node].capacity;
    if (m_held.empty() || !capacity || *capacity == 0)
        return std::nullopt;
    return m_held[node].bytes / static_cast<double>(*capacity);
}

QString TodayTableModel::text(NodeIndex node, TodayColumn column) const
{
    if (isEditable(column))
        return cellText(m_today[node], column);
    if (m_held.empty())
        return tr("…");
    if (column == TodayColumn::Held)
        return bytesText(m_held[node].bytes);
    const std::optional<double> share = fill(node);
    return share ? percentText(*share) : tr("–");
}

QVariant TodayTableModel::number(NodeIndex node, TodayColumn column) const
{
    switch (column) {
    case TodayColumn::Weight:
        return m_today[node].weight;
    case TodayColumn::Capacity:
        return QVariant::fromValue<quint64>(m_today[node].capacity.value_or(0));
    case TodayColumn::Bandwidth:
        return QVariant::fromValue<quint64>(m_today[node].bandwidth.value_or(0));
    case TodayColumn::Held:
        return m_held.empty() ? 0.0 : m_held[node].bytes;
    case TodayColumn::Fill:
        return fill(node).value_or(-1);
    default:
        return text(node, column);
    }
}

QVariant TodayTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto node = static_cast<NodeIndex>(index.row());
    const TodayColumn column = columnAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(node, column);
    case sortRole:
        return number(node, column);
    case Qt::TextAlignmentRole:
        return int{Qt::AlignVCenter} | (isFigure(column) ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3").arg(fromUtf8(m_today[node].id), columnTitle(column), text(node, column));
    case Qt::ToolTipRole:
        if (column == TodayColumn::Fill && !m_held.empty() && !fill(node))
            return tr("%1 has no capacity: how full it is can't be told").arg(fromUtf8(m_today[node].id));
        return {};
    default:
        return {};
    }
}

QVariant TodayTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TodayColumn column = columnAt(section);
    switch (role) {
    case Qt::DisplayRole:
        return columnTitle(column);
    case Qt::ToolTipRole:
        return columnTip(column);
    case Qt::TextAlignmentRole:
        return int{Qt::AlignVCenter} | (isFigure(column) ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    default:
        return {};
    }
}

Qt::ItemFlags TodayTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && isEditable(columnAt(index.column())) ? flags | Qt::ItemIsEditable : flags;
}

bool TodayTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) ||
        !isEditable(columnAt(index.column())))
        return false;
    Q_EMIT edited(index.row(), columnAt(index.column()), value.toString());
    return true;
}

} // namespace hrw::ui
