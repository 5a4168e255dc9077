// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place/rendezvous.h"
#include "core/scenario/evaluation.h"
#include "ui/explore/matrix/matrixlook.h"

#include <QAbstractTableModel>
#include <memory>
#include <vector>

namespace hrw::ui {

/// The whole race for one key, best node first, and after them the nodes that are not in it.
class KeyRankingModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Rank,
        Name,
        Role,
        Domain,
        Raw,
        Weighted,
        columnTotal
    };
    static constexpr int kindRole = Qt::UserRole + 1; ///< CellKind as int
    static constexpr int idRole = Qt::UserRole + 2;

    explicit KeyRankingModel(QObject* parent = nullptr);

    void show(std::shared_ptr<const Evaluation> evaluation, const std::string& key);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        Ranked ranked;
        CellKind kind = CellKind::Plain;
    };
    [[nodiscard]] QString text(const Row& row, int place, int column) const;
    [[nodiscard]] QString roleText(const Row& row) const;

    std::shared_ptr<const Evaluation> m_evaluation;
    std::vector<Row> m_rows;
};

} // namespace hrw::ui
