// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/change.h"
#include "core/scenario/evaluation.h"

#include <QStringList>
#include <QWidget>
#include <memory>

class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace hrw::ui {

class NodeTableModel;
class WarningLabel;

/// The nodes as a table: edit in place, sort, and remove, fail or restore all that are selected as one step.
class NodeTable : public QWidget
{
    Q_OBJECT

public:
    explicit NodeTable(QWidget* parent = nullptr);
    ~NodeTable() override;

    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    void selectNode(const QString& id);
    [[nodiscard]] QStringList selectedNodes() const;
    [[nodiscard]] QString caption() const { return m_caption; }
    /// Why the last edit was refused; empty when it wasn't.
    [[nodiscard]] QString notice() const;
    [[nodiscard]] QTableView* view() const { return m_view; }
    [[nodiscard]] NodeTableModel* model() const { return m_model; }

public Q_SLOTS:
    void removeSelected();
    void failSelected();
    void restoreSelected();

Q_SIGNALS:
    void captionChanged(const QString& caption);
    void changeRequested(const hrw::Step& step);
    void addRequested();
    void nodeActivated(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* createButtons();
    void requestState(NodeState state);
    void selectIds(const QStringList& ids);
    void updateButtons();

    std::shared_ptr<const Evaluation> m_evaluation;
    NodeTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_view;
    WarningLabel* m_notice;
    QPushButton* m_remove = nullptr;
    QPushButton* m_fail = nullptr;
    QPushButton* m_restore = nullptr;
    QString m_caption;
};

} // namespace hrw::ui
