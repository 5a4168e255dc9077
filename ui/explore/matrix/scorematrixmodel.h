// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/scorematrix.h"
#include "core/scenario/evaluation.h"
#include "ui/explore/matrix/matrixlook.h"

#include <QAbstractTableModel>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hrw::ui {

/// Keys x nodes, and last a column that names the owner. A row is computed when it is first shown.
class ScoreMatrixModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit ScoreMatrixModel(QObject* parent = nullptr);
    ~ScoreMatrixModel() override;

    /// Lists `keys` of the evaluation's population, in this order.
    void show(std::shared_ptr<const Evaluation> evaluation, std::vector<KeyIndex> keys);
    /// One row: a text that need not be in the population.
    void showOwn(std::shared_ptr<const Evaluation> evaluation, const QString& key);

    /// Whether CellLook::was is wanted. It costs a second row of scores for each row that is looked at, so that only a
    /// picture in motion asks for it; else it is the same as CellLook::kind.
    void setComparing(bool comparing) { m_comparing = comparing; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// -1 when the model has no owner column yet, that is no evaluation.
    [[nodiscard]] int ownerColumn() const;
    [[nodiscard]] const std::vector<KeyIndex>& keys() const { return m_keys; }
    [[nodiscard]] std::optional<int> rowOf(KeyIndex key) const;
    /// Some key of the population moved in this step, so that the owner column may name two nodes.
    [[nodiscard]] bool anyMoved() const { return m_evaluation && m_evaluation->movement.movedKeys > 0; }
    /// Columns of the nodes that were not there one step ago.
    [[nodiscard]] const std::vector<int>& joiningColumns() const { return m_joining; }

private:
    struct Owners
    {
        QString before, after;
        bool moved = false;
        NodeIndex holder = noNode; // now
    };
    void take(std::shared_ptr<const Evaluation> evaluation);
    ScoreMatrix& scores(std::unique_ptr<ScoreMatrix>& made, const Membership& membership) const;
    const std::vector<MatrixCell>& cells(int row) const;
    const std::vector<MatrixCell>& cellsBefore(int row) const;
    [[nodiscard]] CellLook look(int row, int column) const;
    [[nodiscard]] Owners owners(int row) const;
    [[nodiscard]] QString keyLabel(int row) const;
    [[nodiscard]] QString roleText(const MatrixCell& cell, int column) const;
    [[nodiscard]] QString cellToolTip(int row, int column) const;
    [[nodiscard]] QString cellSpoken(int row, int column) const;
    [[nodiscard]] QVariant ownerData(int row, int role) const;
    [[nodiscard]] QVariant nodeHeader(int column, int role) const;
    [[nodiscard]] QVariant keyHeader(int row, int role) const;

    std::shared_ptr<const Evaluation> m_evaluation;
    mutable std::unique_ptr<ScoreMatrix> m_is;
    mutable std::unique_ptr<ScoreMatrix> m_was;
    bool m_comparing = false;
    std::vector<NodeIndex> m_toWas; // place in `was` of each node of `is`
    std::vector<int> m_joining;
    std::vector<KeyIndex> m_keys;
    std::optional<std::string> m_own;
    std::vector<MatrixCell> m_ownCells;
    std::vector<MatrixCell> m_ownCellsBefore;
};

} // namespace hrw::ui
