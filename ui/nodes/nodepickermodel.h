// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/nodes/nodewords.h"

#include <QAbstractListModel>
#include <set>
#include <string>
#include <vector>

namespace hrw::ui {

/// Domains and nodes to tick, those that a filter lets through. A domain stands for all its nodes.
class NodePickerModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Nodes that are not there any more are no longer picked.
    void setMembership(const Membership& membership);
    [[nodiscard]] const Membership& membership() const { return m_membership; }
    /// Rows whose text contains `filter`, in any case; one that is exactly it comes first.
    void setFilter(const QString& filter);

    /// In the order of the list.
    [[nodiscard]] std::vector<NodeIndex> picked() const;
    void setPicked(const std::vector<NodeIndex>& nodes);
    /// Ticks the row, or unticks it when all of it is.
    void toggle(int row);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void pickedChanged();

private:
    struct Row
    {
        QString name; ///< what a filter can be exactly
        QString text;
        std::vector<NodeIndex> nodes;
    };
    [[nodiscard]] const Row& at(int row) const { return m_rows[m_shown[static_cast<std::size_t>(row)]]; }
    [[nodiscard]] Qt::CheckState state(const Row& row) const;
    void collectRows();
    void filterRows();

    Membership m_membership;
    std::vector<Row> m_rows;
    std::vector<std::size_t> m_shown; ///< of m_rows
    std::set<std::string> m_picked;   ///< ids
    QString m_filter;
};

} // namespace hrw::ui
