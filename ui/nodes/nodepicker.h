// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QAbstractListModel>
#include <QWidget>
#include <set>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

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

/// Which nodes? A word of what is meant, Enter, and it is ticked: "host-02" ticks all nodes of that host. Up and Down
/// go through what the word finds.
class NodePicker : public QWidget
{
    Q_OBJECT

public:
    explicit NodePicker(QWidget* parent = nullptr);

    void setMembership(const Membership& membership);
    /// In the order of the list.
    [[nodiscard]] std::vector<NodeIndex> picked() const { return m_model->picked(); }
    void setPicked(const std::vector<NodeIndex>& nodes) { m_model->setPicked(nodes); }
    [[nodiscard]] QLineEdit* filter() const { return m_filter; }
    [[nodiscard]] QListView* view() const { return m_view; }
    [[nodiscard]] NodePickerModel* model() const { return m_model; }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takeFilterKey(int key);
    void showFirst();
    void sayPicked();

    NodePickerModel* m_model;
    QLineEdit* m_filter;
    QListView* m_view;
    QLabel* m_picked;
    QPushButton* m_clear;
};

} // namespace hrw::ui
