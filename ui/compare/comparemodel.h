// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparefigures.h"

#include <QAbstractTableModel>

namespace hrw::ui {

/// The figures of placements beside each other: a row for each placement, a column for each figure.
class CompareModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// What a column is sorted by: a number where it shows one; placements that have none come last.
    static constexpr int sortRole = Qt::UserRole + 1;
    static constexpr int standingRole = Qt::UserRole + 2; ///< a Standing as int
    static constexpr int beyondRole = Qt::UserRole + 3;   ///< true: beyond chance
    static constexpr int chanceRole = Qt::UserRole + 4;   ///< true: chance has a say in it, so it can be beyond it
    static constexpr int judgedRole = Qt::UserRole + 5;   ///< of a head: there is a best and a worst in its column

    explicit CompareModel(QObject* parent = nullptr);

    void setMethods(std::vector<MethodFigures> methods);
    [[nodiscard]] const std::vector<MethodFigures>& methods() const { return m_methods; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The column of a figure; the placement's name stands in column 0.
    [[nodiscard]] static int column(CompareFigure figure) { return static_cast<int>(figure) + 1; }

private:
    [[nodiscard]] QString text(const QModelIndex& index) const;
    [[nodiscard]] QVariant number(const QModelIndex& index) const;
    [[nodiscard]] QString toolTip(const QModelIndex& index) const;
    [[nodiscard]] QString spoken(const QModelIndex& index) const;
    [[nodiscard]] Standing standing(const QModelIndex& index) const;

    std::vector<MethodFigures> m_methods;
    std::vector<Standings> m_standings;
};

} // namespace hrw::ui
