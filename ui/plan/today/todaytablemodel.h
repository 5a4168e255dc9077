// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "ui/nodes/todaycolumns.h"

#include <QAbstractTableModel>
#include <span>
#include <vector>

namespace hrw::ui {

/// The nodes that plans begin with, and what they hold. An edit changes nothing here; somebody is told of it, and the
/// next list shows what came of it.
class TodayTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// What a column is sorted by: a number where it shows one.
    static constexpr int sortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    /// `held`: of each node, or nothing while it isn't known. True when rows kept their places.
    bool setToday(const Membership& today, std::span<const PlanAmount> held);
    [[nodiscard]] const Membership& today() const { return m_today; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    static TodayColumn columnAt(int section) { return todayColumns.at(static_cast<std::size_t>(section)); }

Q_SIGNALS:
    void edited(int row, hrw::ui::TodayColumn column, const QString& text);

private:
    [[nodiscard]] QString text(NodeIndex node, TodayColumn column) const;
    [[nodiscard]] QVariant number(NodeIndex node, TodayColumn column) const;
    /// nullopt: not known, or without a capacity.
    [[nodiscard]] std::optional<double> fill(NodeIndex node) const;

    Membership m_today;
    std::vector<PlanAmount> m_held;
};

} // namespace hrw::ui
