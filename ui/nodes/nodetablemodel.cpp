// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodetablemodel.h"

#include "ui/text/figures.h"
#include "ui/text/sentences.h"

namespace hrw::ui {

namespace {

NodeColumn columnAt(int section)
{
    return nodeColumns.at(static_cast<std::size_t>(section));
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

int alignment(int column)
{
    const bool right = !NodeTableModel::isEditable(column) || isNumber(columnAt(column));
    return int{Qt::AlignVCenter} | (right ? int{Qt::AlignRight} : int{Qt::AlignLeft});
}

} // namespace

NodeTableModel::NodeTableModel(Edit edit, QObject* parent)
    : QAbstractTableModel(parent)
    , m_edit(std::move(edit))
{
}

void NodeTableModel::setFigures(std::vector<NodeFigure> figures)
{
    beginResetModel();
    m_figures = std::move(figures);
    endResetModel();
}

bool NodeTableModel::setNodes(const Membership& nodes)
{
    const bool keep = sameRows(m_nodes, nodes);
    if (!keep)
        beginResetModel();
    m_nodes = nodes;
    if (!keep)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return keep;
}

int NodeTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_nodes.size());
}

int NodeTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(nodeColumns.size() + m_figures.size());
}

const NodeFigure& NodeTableModel::figure(int column) const
{
    return m_figures.at(static_cast<std::size_t>(column) - nodeColumns.size());
}

QString NodeTableModel::name(int column) const
{
    return isEditable(column) ? columnName(columnAt(column)) : figure(column).name;
}

QString NodeTableModel::text(NodeIndex node, int column) const
{
    return isEditable(column) ? cellText(m_nodes[node], columnAt(column)) : figure(column).text(node);
}

QVariant NodeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto node = static_cast<NodeIndex>(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(node, column);
    case sortRole:
        return isEditable(column) ? cellOrder(m_nodes[node], columnAt(column)) : figure(column).order(node);
    case Qt::TextAlignmentRole:
        return alignment(column);
    case Qt::ToolTipRole:
        return m_toolTip ? m_toolTip(node, column) : QVariant();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3")
            .arg(fromUtf8(m_nodes[node].id), headerData(column, Qt::Horizontal).toString(), text(node, column));
    default:
        return {};
    }
}

QVariant NodeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return isEditable(section) ? columnTitle(columnAt(section)) : figure(section).title;
    case Qt::ToolTipRole:
        return isEditable(section) ? columnTip(columnAt(section)) : figure(section).tip;
    case Qt::TextAlignmentRole:
        return alignment(section);
    default:
        return {};
    }
}

Qt::ItemFlags NodeTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && isEditable(index.column()) ? flags | Qt::ItemIsEditable : flags;
}

bool NodeTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    return role == Qt::EditRole && checkIndex(index, CheckIndexOption::IndexIsValid) && isEditable(index.column()) &&
           m_edit && m_edit(static_cast<NodeIndex>(index.row()), columnAt(index.column()), value.toString());
}

} // namespace hrw::ui
