// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodetablemodel.h"

#include "core/base/quantity.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

namespace hrw::ui {

namespace {

std::optional<DomainLevel> levelOf(int column)
{
    switch (column) {
    case NodeTableModel::Region:
        return DomainLevel::Region;
    case NodeTableModel::Zone:
        return DomainLevel::Zone;
    case NodeTableModel::Rack:
        return DomainLevel::Rack;
    case NodeTableModel::Host:
        return DomainLevel::Host;
    default:
        return std::nullopt;
    }
}

bool isNumber(int column)
{
    return column == NodeTableModel::Weight || column == NodeTableModel::Capacity ||
           column == NodeTableModel::Bandwidth || column == NodeTableModel::Keys || column == NodeTableModel::Load;
}

/// The same nodes in the same order, one of them perhaps renamed.
bool sameRows(const Membership& a, const Membership& b)
{
    int renamed = 0;
    if (a.size() != b.size())
        return false;
    for (NodeIndex i = 0; i < a.size(); ++i)
        renamed += a[i].id != b[i].id;
    return renamed <= 1;
}

Result<NodeState> parseState(const QString& text, const std::string& where)
{
    for (const NodeState state : {NodeState::Up, NodeState::Failed})
        if (text.compare(NodeTableModel::stateText(state), Qt::CaseInsensitive) == 0)
            return state;
    return refuse(where, toUtf8(NodeTableModel::tr("the state is neither up nor failed")),
                  toUtf8(NodeTableModel::tr("choose one of the two")));
}

} // namespace

NodeTableModel::NodeTableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

bool NodeTableModel::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    const bool keep = m_evaluation && sameRows(m_evaluation->is, evaluation->is);
    if (!keep)
        beginResetModel();
    m_evaluation = std::move(evaluation);
    if (!keep)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
    Q_EMIT refused({});
    return keep;
}

int NodeTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_evaluation ? 0 : static_cast<int>(m_evaluation->is.size());
}

int NodeTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QString NodeTableModel::stateText(NodeState state)
{
    return state == NodeState::Up ? tr("up") : tr("failed");
}

const Node& NodeTableModel::node(const QModelIndex& index) const
{
    return m_evaluation->is[static_cast<NodeIndex>(index.row())];
}

QString NodeTableModel::text(const Node& node, NodeIndex place, int column) const
{
    if (const auto level = levelOf(column))
        return fromUtf8(node.domain.at(*level));
    switch (column) {
    case Id:
        return fromUtf8(node.id);
    case Weight:
        return exactNumber(node.weight);
    case Capacity:
        return node.capacity ? exactBytes(*node.capacity) : QString();
    case Bandwidth:
        return node.bandwidth ? exactRate(*node.bandwidth) : QString();
    case State:
        return stateText(node.state);
    case Keys:
        return groupedText(static_cast<std::uint64_t>(m_evaluation->loads.nodes[place].keys.amount));
    case Load: {
        const NodeLoad& load = m_evaluation->loads.nodes[place];
        if (load.keys.fairShare <= 0)
            return tr("–");
        return m_evaluation->hot.hot[place]
                   ? tr("%1 · HOT %2").arg(multipleText(load.keys.ratio()), multipleText(load.requests.ratio()))
                   : multipleText(load.keys.ratio());
    }
    default:
        return {};
    }
}

QVariant NodeTableModel::number(const Node& node, NodeIndex place, int column) const
{
    switch (column) {
    case Weight:
        return node.weight;
    case Capacity:
        return QVariant::fromValue<quint64>(node.capacity.value_or(0));
    case Bandwidth:
        return QVariant::fromValue<quint64>(node.bandwidth.value_or(0));
    case Keys:
        return m_evaluation->loads.nodes[place].keys.amount;
    case Load:
        return m_evaluation->loads.nodes[place].keys.ratio();
    default:
        return text(node, place, column);
    }
}

QVariant NodeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto place = static_cast<NodeIndex>(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(node(index), place, index.column());
    case sortRole:
        return number(node(index), place, index.column());
    case idRole:
        return fromUtf8(node(index).id);
    case Qt::TextAlignmentRole:
        return int{Qt::AlignVCenter} | (isNumber(index.column()) ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    case Qt::ToolTipRole:
        return loadToolTip(*m_evaluation, place);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3")
            .arg(fromUtf8(node(index).id), headerData(index.column(), Qt::Horizontal).toString(),
                 text(node(index), place, index.column()));
    default:
        return {};
    }
}

QVariant NodeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | (isNumber(section) ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    if (role == Qt::ToolTipRole && section == Load)
        return tr("Keys on the node, as a multiple of its fair share");
    if (role == Qt::ToolTipRole && section == Bandwidth)
        return tr("Bytes a second that the node can take in, and give out at the same time");
    if (role == Qt::ToolTipRole && section == Weight)
        return tr("0 = drained: listed, owns nothing");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("id"),       tr("weight"),    tr("region"), tr("zone"), tr("rack"),  tr("host"),
                            tr("capacity"), tr("bandwidth"), tr("state"),  tr("keys"), tr("× fair")};
    return names[section];
}

Qt::ItemFlags NodeTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() < Keys ? flags | Qt::ItemIsEditable : flags;
}

Result<Change> NodeTableModel::changeFor(const Node& node, int column, const QString& text) const
{
    const QString where = tr("node %1").arg(fromUtf8(node.id));
    const std::string typed = toUtf8(text.trimmed());
    if (column == Weight)
        return parseNumber(text.trimmed(), where).map([&](double weight) {
            return Change(SetWeight{node.id, weight});
        });
    if (column == State)
        return parseState(text.trimmed(), toUtf8(where)).map([&](NodeState state) {
            return Change(SetState{node.id, state});
        });
    EditNode edit{node.id, node};
    if (column == Id)
        edit.node.id = toUtf8(text);
    else if (const auto level = levelOf(column))
        edit.node.domain.at(*level) = typed;
    else if (typed.empty())
        (column == Bandwidth ? edit.node.bandwidth : edit.node.capacity).reset();
    else if (const auto bytes = column == Bandwidth ? parseRate(text, where) : parseBytes(text.trimmed(), where))
        (column == Bandwidth ? edit.node.bandwidth : edit.node.capacity) = *bytes;
    else
        return tl::unexpected(bytes.error());
    return Change(edit);
}

bool NodeTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || index.column() >= Keys)
        return false;
    if (value.toString() == data(index, Qt::EditRole).toString()) {
        Q_EMIT refused({});
        return true;
    }
    const Result<Change> change = changeFor(node(index), index.column(), value.toString());
    if (!change) {
        Q_EMIT refused(coreSentence(change.error()));
        return false;
    }
    const Step step{*change};
    if (const auto after = applyStep(m_evaluation->is, step); !after) {
        Q_EMIT refused(coreSentence(after.error()));
        return false;
    }
    Q_EMIT refused({});
    Q_EMIT changeRequested(step);
    return true;
}

} // namespace hrw::ui
