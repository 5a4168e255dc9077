// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/nodes/nodetablemodel.h"
#include "ui/widgets/warninglabel.h"

#include <QTableView>
#include <QWidget>

class QSortFilterProxyModel;

namespace hrw::ui {

/// A sorted table of nodes to edit in place, and below it why the last edit was refused.
class NodeSheet : public QWidget
{
    Q_OBJECT

public:
    ~NodeSheet() override;

    [[nodiscard]] QTableView* view() const { return m_view; }
    [[nodiscard]] NodeTableModel* model() const { return m_model; }
    [[nodiscard]] QString caption() const { return m_caption; }
    /// Empty when the last edit wasn't refused.
    [[nodiscard]] QString notice() const { return m_notice->text(); }
    /// Nodes of which at least one cell is selected, in the order on screen.
    [[nodiscard]] std::vector<NodeIndex> selectedNodes() const;
    [[nodiscard]] QStringList selectedIds() const;

Q_SIGNALS:
    void captionChanged(const QString& caption);

protected:
    /// `name`: of the table, for screen readers.
    NodeSheet(const QString& name, QWidget* parent);

    /// Another list; selected nodes that are in it stay selected.
    void setNodes(const Membership& nodes);
    [[nodiscard]] const Membership& nodes() const { return m_model->nodes(); }
    void setCaption(const QString& caption);
    /// Says why an edit is refused; nullptr: it isn't.
    void sayRefusal(const Error* refusal);
    void selectIds(const QStringList& ids);
    [[nodiscard]] NodeIndex nodeAt(int viewRow) const;
    [[nodiscard]] QSortFilterProxyModel* sorted() const { return m_sorted; }
    [[nodiscard]] WarningLabel* noticeLabel() const { return m_notice; }

    /// What was typed into a cell differs from what it said; false: it is refused.
    virtual bool edit(NodeIndex node, NodeColumn column, const QString& text) = 0;
    virtual void updateButtons() = 0;
    /// Gives the columns their widths.
    virtual void fit();
    void changeEvent(QEvent* event) override;

private:
    void prepareView(const QString& name);
    [[nodiscard]] bool take(NodeIndex node, NodeColumn column, const QString& text);

    NodeTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_view;
    WarningLabel* m_notice;
    QString m_caption;
};

} // namespace hrw::ui
