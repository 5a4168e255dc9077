// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/change.h"
#include "core/scenario/evaluation.h"

#include <QAbstractTableModel>
#include <memory>

namespace hrw::ui {

/// The nodes of an evaluation as a table to edit. An edit changes nothing here: it becomes a step that somebody may
/// take, and the next evaluation shows what came of it. What the core would refuse is refused at once, in its words.
class NodeTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Id,
        Weight,
        Region,
        Zone,
        Rack,
        Host,
        Capacity,
        Bandwidth,
        State,
        Keys,
        Load,
        columnTotal
    };
    /// What a column is sorted by: a number where it shows one.
    static constexpr int sortRole = Qt::UserRole + 1;
    /// The node's id, in every column.
    static constexpr int idRole = Qt::UserRole + 2;

    explicit NodeTableModel(QObject* parent = nullptr);

    /// True when rows kept their places, so that a selection still means the same nodes.
    bool setEvaluation(std::shared_ptr<const Evaluation> evaluation);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    [[nodiscard]] static QString stateText(NodeState state);

Q_SIGNALS:
    void changeRequested(const hrw::Step& step);
    /// Why an edit was refused, in one sentence; empty when the last one was fine.
    void refused(const QString& sentence);

private:
    [[nodiscard]] const Node& node(const QModelIndex& index) const;
    [[nodiscard]] QString text(const Node& node, NodeIndex place, int column) const;
    [[nodiscard]] QVariant number(const Node& node, NodeIndex place, int column) const;
    [[nodiscard]] Result<Change> changeFor(const Node& node, int column, const QString& text) const;

    std::shared_ptr<const Evaluation> m_evaluation;
};

} // namespace hrw::ui
