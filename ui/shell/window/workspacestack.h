// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/evaluator.h"
#include "ui/widgets/workspace.h"

#include <QStackedWidget>
#include <functional>
#include <vector>

namespace hrw::ui {

/// The workspaces, one of which is in front. Each is created on the first visit, and lays out an evaluation only once
/// it is seen.
class WorkspaceStack : public QStackedWidget
{
    Q_OBJECT

public:
    using QStackedWidget::QStackedWidget;

    /// `name`: as on the command line.
    void offer(const QString& name, const std::function<Workspace*()>& make);
    /// False when there is no workspace of this name.
    bool showWorkspace(const QString& name);
    [[nodiscard]] Workspace* current() const { return m_entries[m_front].workspace; }
    [[nodiscard]] const QString& nameAt(int index) const { return m_entries[static_cast<std::size_t>(index)].name; }
    [[nodiscard]] int index() const { return static_cast<int>(m_front); } ///< of the one in front
    /// Those that have been made.
    [[nodiscard]] std::vector<Workspace*> made() const;

    void setEvaluation(const EvaluationPtr& evaluation);
    /// What was chosen and asked in every workspace of another window, and the one that was in front there.
    void takeOver(const WorkspaceStack& before, double progress);

Q_SIGNALS:
    void workspaceMade(hrw::ui::Workspace* workspace);
    /// Another one is in front. `otherSteps`: what is walked in it isn't what was walked before.
    void workspaceShown(bool otherSteps);

private:
    struct Entry
    {
        QString name;
        std::function<Workspace*()> make;
        Workspace* workspace = nullptr;
        bool stale = true; ///< it hasn't been given m_evaluation
    };
    void prepare(Entry& entry);
    void refresh(Entry& entry);

    std::vector<Entry> m_entries;
    std::size_t m_front = 0;
    EvaluationPtr m_evaluation;
};

} // namespace hrw::ui
