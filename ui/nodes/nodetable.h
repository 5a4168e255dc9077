// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/change.h"
#include "core/scenario/evaluation.h"
#include "ui/nodes/nodesheet.h"

#include <memory>

class QPushButton;

namespace hrw::ui {

/// The nodes of the cluster as a table: edit in place, sort, and remove, fail or restore all that are selected as one
/// step.
class NodeTable : public NodeSheet
{
    Q_OBJECT

public:
    static constexpr int keysColumn = static_cast<int>(nodeColumns.size());
    static constexpr int loadColumn = keysColumn + 1;

    explicit NodeTable(QWidget* parent = nullptr);

    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    void selectNode(const QString& id);

public Q_SLOTS:
    void removeSelected();
    void failSelected();
    void restoreSelected();

Q_SIGNALS:
    void changeRequested(const hrw::Step& step);
    void addRequested();
    void nodeActivated(const QString& id);

private:
    [[nodiscard]] std::vector<NodeFigure> figures() const;
    [[nodiscard]] QString loadText(NodeIndex node) const;
    QWidget* createButtons();
    void request(const Step& step);
    bool edit(NodeIndex node, NodeColumn column, const QString& text) override;
    void updateButtons() override;

    std::shared_ptr<const Evaluation> m_evaluation;
    QPushButton* m_remove = nullptr;
    QPushButton* m_fail = nullptr;
    QPushButton* m_restore = nullptr;
};

} // namespace hrw::ui
