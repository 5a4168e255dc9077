// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/scorematrixmodel.h"

#include "ui/explore/matrix/matrixrows.h"
#include "ui/text/figures.h"

#include <QStringList>
#include <algorithm>

namespace hrw::ui {

namespace {

CellKind kindOf(const MatrixCell& cell)
{
    if (cell.outOf999 < 0)
        return CellKind::Out;
    if (cell.copy == 1)
        return CellKind::Owner;
    if (cell.copy > 1)
        return CellKind::Copy;
    return cell.next ? CellKind::Next : CellKind::Plain;
}

NodeIndex ownerIn(const std::vector<MatrixCell>& cells)
{
    const auto owner = std::ranges::find(cells, 1, &MatrixCell::copy);
    return owner == cells.end() ? noNode : static_cast<NodeIndex>(owner - cells.begin());
}

bool sameIds(const Membership& a, const Membership& b)
{
    return std::ranges::equal(a.nodes(), b.nodes(), {}, &Node::id, &Node::id);
}

QString hexText(std::uint64_t raw)
{
    return QStringLiteral("0x%1").arg(raw, 16, 16, QLatin1Char('0'));
}

} // namespace

ScoreMatrixModel::ScoreMatrixModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

ScoreMatrixModel::~ScoreMatrixModel() = default;

void ScoreMatrixModel::take(std::shared_ptr<const Evaluation> evaluation)
{
    if (evaluation == m_evaluation)
        return;
    m_evaluation = std::move(evaluation);
    m_is.reset();
    m_was.reset();
    m_toWas = mapNodes(m_evaluation->is, m_evaluation->was);
    m_joining.clear();
    for (int i = 0; i < std::ssize(m_toWas); ++i)
        if (m_toWas[static_cast<std::size_t>(i)] == noNode)
            m_joining.push_back(i);
}

void ScoreMatrixModel::show(std::shared_ptr<const Evaluation> evaluation, std::vector<KeyIndex> keys)
{
    const bool sameShape = m_evaluation && !m_own && keys == m_keys && sameIds(m_evaluation->is, evaluation->is);
    if (sameShape) {
        take(std::move(evaluation));
        if (!m_keys.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        return;
    }
    beginResetModel();
    take(std::move(evaluation));
    m_own.reset();
    m_keys = std::move(keys);
    endResetModel();
}

void ScoreMatrixModel::showOwn(std::shared_ptr<const Evaluation> evaluation, const QString& key)
{
    beginResetModel();
    take(std::move(evaluation));
    m_keys.clear();
    m_own = toUtf8(key);
    const KeyRef ref = keyRef(*m_own);
    m_ownCells = scores(m_is, m_evaluation->is).rowOf(ref);
    m_ownCellsBefore = scores(m_was, m_evaluation->was).rowOf(ref);
    endResetModel();
}

int ScoreMatrixModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_evaluation)
        return 0;
    return m_own ? 1 : static_cast<int>(m_keys.size());
}

int ScoreMatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ownerColumn() + 1;
}

int ScoreMatrixModel::ownerColumn() const
{
    return m_evaluation ? static_cast<int>(m_evaluation->is.size()) : -1;
}

std::optional<int> ScoreMatrixModel::rowOf(KeyIndex key) const
{
    const auto at = std::ranges::find(m_keys, key);
    return at == m_keys.end() ? std::nullopt : std::optional(static_cast<int>(at - m_keys.begin()));
}

/// Made on demand: a thousand node seeds are not computed for a picture that is hidden, or at rest.
ScoreMatrix& ScoreMatrixModel::scores(std::unique_ptr<ScoreMatrix>& made, const Membership& membership) const
{
    if (!made)
        made = std::make_unique<ScoreMatrix>(m_evaluation->keys, membership, m_evaluation->scenario.rule);
    return *made;
}

const std::vector<MatrixCell>& ScoreMatrixModel::cells(int row) const
{
    return m_own ? m_ownCells : scores(m_is, m_evaluation->is).row(m_keys[static_cast<std::size_t>(row)]);
}

const std::vector<MatrixCell>& ScoreMatrixModel::cellsBefore(int row) const
{
    return m_own ? m_ownCellsBefore : scores(m_was, m_evaluation->was).row(m_keys[static_cast<std::size_t>(row)]);
}

CellLook ScoreMatrixModel::look(int row, int column) const
{
    const auto node = static_cast<std::size_t>(column);
    const MatrixCell& cell = cells(row)[node];
    const NodeIndex before = m_toWas[node];
    CellLook look;
    look.score = static_cast<qint16>(cell.outOf999);
    look.kind = kindOf(cell);
    look.copy = static_cast<quint8>(cell.copy);
    look.joining = before == noNode;
    look.was = !m_comparing ? look.kind : look.joining ? CellKind::Plain : kindOf(cellsBefore(row)[before]);
    return look;
}

ScoreMatrixModel::Owners ScoreMatrixModel::owners(int row) const
{
    const Evaluation& e = *m_evaluation;
    const OwnerChange change = m_own ? ownerChange(e, ownerIn(m_ownCellsBefore), ownerIn(m_ownCells))
                                     : ownerChange(e, m_keys[static_cast<std::size_t>(row)]);
    const QString none = tr("none");
    Owners owners;
    owners.before = change.before == noNode ? none : fromUtf8(e.was[change.before].id);
    owners.after = change.after == noNode ? none : fromUtf8(e.is[change.after].id);
    owners.moved = change.moved;
    owners.holder = change.after;
    return owners;
}

QString ScoreMatrixModel::keyLabel(int row) const
{
    return keyText(m_own ? *m_own : m_evaluation->keys->text(m_keys[static_cast<std::size_t>(row)]));
}

QString ScoreMatrixModel::roleText(const MatrixCell& cell, int column) const
{
    const Node& node = m_evaluation->is[static_cast<NodeIndex>(column)];
    if (node.state == NodeState::Failed)
        return tr("failed, not in the race");
    if (cell.outOf999 < 0)
        return tr("drained, not in the race");
    if (cell.copy == 1)
        return tr("owner");
    if (cell.copy > 1)
        return tr("copy %1").arg(cell.copy);
    return cell.next ? tr("takes over when a holder fails") : tr("holds no copy");
}

QString ScoreMatrixModel::cellToolTip(int row, int column) const
{
    const MatrixCell& cell = cells(row)[static_cast<std::size_t>(column)];
    const QString place = tr("%1 on %2").arg(keyLabel(row), nodeHeader(column, Qt::DisplayRole).toString());
    QStringList lines{place};
    lines << (cell.outOf999 < 0 ? roleText(cell, column)
                                : tr("%1 of 999: %2").arg(QString::number(cell.outOf999), roleText(cell, column)));
    lines << tr("raw score %1").arg(hexText(cell.raw));
    if (cell.outOf999 >= 0)
        lines << tr("weighted score %1").arg(digitsText(cell.weighted, 12));
    return lines.join(QLatin1Char('\n'));
}

QString ScoreMatrixModel::cellSpoken(int row, int column) const
{
    const MatrixCell& cell = cells(row)[static_cast<std::size_t>(column)];
    const QString node = nodeHeader(column, Qt::DisplayRole).toString();
    if (cell.outOf999 < 0)
        return tr("%1 on %2: %3").arg(keyLabel(row), node, roleText(cell, column));
    return tr("%1 on %2: %3 of 999, %4")
        .arg(keyLabel(row), node, QString::number(cell.outOf999), roleText(cell, column));
}

QVariant ScoreMatrixModel::ownerData(int row, int role) const
{
    const Owners owner = owners(row);
    switch (role) {
    case Qt::DisplayRole:
        return owner.moved ? QStringLiteral("%1 → %2").arg(owner.before, owner.after) : owner.after;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return owner.moved ? tr("%1 moved from %2 to %3").arg(keyLabel(row), owner.before, owner.after)
                           : tr("%1 is owned by %2").arg(keyLabel(row), owner.after);
    case OwnerBeforeRole:
        return owner.before;
    case MovedRole:
        return owner.moved;
    case HolderRole:
        return owner.holder == noNode ? QVariant() : static_cast<int>(owner.holder);
    default:
        return {};
    }
}

QVariant ScoreMatrixModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignCenter};
    if (role == KeyRole)
        return m_own ? QVariant() : QVariant::fromValue<quint64>(m_keys[static_cast<std::size_t>(row)]);
    if (index.column() == ownerColumn())
        return ownerData(row, role);
    switch (role) {
    case LookRole:
        return QVariant::fromValue(look(row, index.column()));
    case Qt::DisplayRole: {
        const int score = cells(row)[static_cast<std::size_t>(index.column())].outOf999;
        return score < 0 ? QStringLiteral("–") : QString::number(score);
    }
    case Qt::ToolTipRole:
        return cellToolTip(row, index.column());
    case Qt::AccessibleTextRole:
        return cellSpoken(row, index.column());
    default:
        return {};
    }
}

QVariant ScoreMatrixModel::nodeHeader(int column, int role) const
{
    if (column == ownerColumn())
        return role == Qt::DisplayRole ? QVariant(tr("owner")) : QVariant();
    const Node& node = m_evaluation->is[static_cast<NodeIndex>(column)];
    const bool joining = m_toWas[static_cast<std::size_t>(column)] == noNode;
    switch (role) {
    case Qt::DisplayRole:
    case NodeIdRole:
        return fromUtf8(node.id);
    case JoiningRole:
        return joining;
    case Qt::ToolTipRole: {
        QStringList lines{fromUtf8(node.id), tr("weight %1").arg(digitsText(node.weight, 12))};
        if (!node.domain.text().empty())
            lines << fromUtf8(node.domain.text());
        if (node.state == NodeState::Failed)
            lines << tr("failed");
        if (joining)
            lines << tr("joined in this step");
        return lines.join(QLatin1Char('\n'));
    }
    default:
        return {};
    }
}

QVariant ScoreMatrixModel::keyHeader(int row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return keyLabel(row);
    case Qt::AccessibleTextRole:
        return ownerData(row, role);
    case KeyRole:
        return m_own ? QVariant() : QVariant::fromValue<quint64>(m_keys[static_cast<std::size_t>(row)]);
    case MovedRole:
        return owners(row).moved;
    default:
        return {};
    }
}

QVariant ScoreMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount()))
        return {};
    return orientation == Qt::Horizontal ? nodeHeader(section, role) : keyHeader(section, role);
}

} // namespace hrw::ui
