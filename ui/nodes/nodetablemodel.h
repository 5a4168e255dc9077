// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/nodes/nodecolumns.h"

#include <QAbstractTableModel>
#include <functional>
#include <vector>

namespace hrw::ui {

/// A column of measured values, right of those that can be edited.
struct NodeFigure
{
    QString name; ///< in spreadsheets
    QString title;
    QString tip;
    std::function<QString(NodeIndex)> text;
    std::function<double(NodeIndex)> order; ///< what it is sorted by
};

/// A list of nodes as a table to edit. An edit changes nothing here: it is passed on, and the next list shows its
/// effect.
class NodeTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// What a column is sorted by: a number where it shows one.
    static constexpr int sortRole = Qt::UserRole + 1;

    /// Takes what was typed into a cell; false: it was refused.
    using Edit = std::function<bool(NodeIndex node, NodeColumn column, const QString& text)>;
    using ToolTip = std::function<QString(NodeIndex node, int column)>;

    explicit NodeTableModel(Edit edit, QObject* parent = nullptr);
    void setFigures(std::vector<NodeFigure> figures);
    void setToolTip(ToolTip toolTip) { m_toolTip = std::move(toolTip); }
    /// From now on edits are ignored.
    void stopEditing() { m_edit = {}; }

    /// True when rows kept their places, so that a selection still means the same nodes.
    bool setNodes(const Membership& nodes);
    [[nodiscard]] const Membership& nodes() const { return m_nodes; }
    /// The name of a column in spreadsheets.
    [[nodiscard]] QString name(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    static constexpr bool isEditable(int column) { return column < static_cast<int>(nodeColumns.size()); }

private:
    [[nodiscard]] const NodeFigure& figure(int column) const;
    [[nodiscard]] QString text(NodeIndex node, int column) const;

    Membership m_nodes;
    std::vector<NodeFigure> m_figures;
    Edit m_edit;
    ToolTip m_toolTip;
};

} // namespace hrw::ui
