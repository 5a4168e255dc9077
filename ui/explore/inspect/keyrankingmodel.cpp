// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/inspect/keyrankingmodel.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QStringList>

namespace hrw::ui {

KeyRankingModel::KeyRankingModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void KeyRankingModel::show(std::shared_ptr<const Evaluation> evaluation, const std::string& key)
{
    beginResetModel();
    m_evaluation = std::move(evaluation);
    m_rows.clear();
    const Membership& is = m_evaluation->is;
    Rendezvous race(is, m_evaluation->scenario.rule);
    const KeyRef ref = keyRef(key);
    const std::vector<Ranked> ranking = race.ranking(ref);
    const NodeIndex next = ranking.empty() ? noNode : race.successor(ranking, ranking.front().node);
    for (const Ranked& ranked : ranking) {
        const CellKind held = ranked.copy == 1 ? CellKind::Owner : ranked.copy > 1 ? CellKind::Copy : CellKind::Plain;
        m_rows.push_back({ranked, held == CellKind::Plain && ranked.node == next ? CellKind::Next : held});
    }
    std::vector<std::uint64_t> raw(is.size());
    race.scores(ref, raw);
    for (NodeIndex i = 0; i < is.size(); ++i)
        if (is[i].raceWeight() <= 0)
            m_rows.push_back({{i, raw[i], 0, 0, 0, noNode}, CellKind::Out});
    endResetModel();
}

int KeyRankingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int KeyRankingModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QString KeyRankingModel::roleText(const Row& row) const
{
    const Node& node = m_evaluation->is[row.ranked.node];
    switch (row.kind) {
    case CellKind::Owner:
        return tr("owner");
    case CellKind::Copy:
        return tr("copy %1").arg(row.ranked.copy);
    case CellKind::Out:
        return node.state == NodeState::Failed ? tr("failed") : tr("drained");
    case CellKind::Next:
    case CellKind::Plain:
        break;
    }
    QStringList words;
    if (row.ranked.sameDomainAs != noNode)
        words << tr("passed over: same %1 as %2")
                     .arg(levelText(*m_evaluation->scenario.rule.apartBy),
                          fromUtf8(m_evaluation->is[row.ranked.sameDomainAs].id));
    if (row.kind == CellKind::Next)
        words << tr("next in line");
    return words.join(QStringLiteral("; "));
}

QString KeyRankingModel::text(const Row& row, int place, int column) const
{
    const Node& node = m_evaluation->is[row.ranked.node];
    switch (column) {
    case Rank:
        return row.kind == CellKind::Out ? QStringLiteral("–") : QString::number(place + 1);
    case Name:
        return fromUtf8(node.id);
    case Domain:
        return fromUtf8(node.domain.text());
    case Raw:
        return QStringLiteral("%1").arg(row.ranked.raw, 16, 16, QLatin1Char('0'));
    case Weighted:
        return row.kind == CellKind::Out ? QStringLiteral("–") : digitsText(row.ranked.weighted, 6);
    default:
        return roleText(row);
    }
}

QVariant KeyRankingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool figure = index.column() == Rank || index.column() == Raw || index.column() == Weighted;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.row(), index.column());
    case Qt::ToolTipRole:
        return index.column() == Weighted && row.kind != CellKind::Out ? digitsText(row.ranked.weighted, 12)
                                                                       : text(row, index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int{Qt::AlignVCenter} | (figure ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2: %3")
            .arg(text(row, index.row(), Rank), text(row, index.row(), Name), text(row, index.row(), index.column()));
    case kindRole:
        return static_cast<int>(row.kind);
    case idRole:
        return fromUtf8(m_evaluation->is[row.ranked.node].id);
    default:
        return {};
    }
}

QVariant KeyRankingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal)
        return {};
    const bool figure = section == Rank || section == Raw || section == Weighted;
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | (figure ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    if (role == Qt::ToolTipRole && section == Weighted)
        return tr("weight / −ln(u) with u = the raw score as a number between 0 and 1");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("#"), tr("node"), tr("what it holds"), tr("domain"), tr("raw score"), tr("weighted")};
    return names[section];
}

} // namespace hrw::ui
