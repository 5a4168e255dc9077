// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/window/documentcontext.h"
#include "ui/shell/window/workspacestack.h"

namespace hrw::ui {

/// Shows the session's scenario: asks for its evaluation, and gives that to the workspaces. Another document appears
/// only once it has been evaluated.
class DocumentDisplay : public QObject
{
    Q_OBJECT

public:
    DocumentDisplay(DocumentContext& context, WorkspaceStack& workspaces, QObject* parent);

    /// Asks for another document to be shown.
    void open(const Scenario& scenario, const QString& path, bool modified = false);
    /// Evaluates and shows it before returning.
    void showNow(const Scenario& scenario, const QString& path);
    /// While a question of the lesson is open, its scene as it is at rest; the scene itself afterwards.
    void reveal();

Q_SIGNALS:
    void shown();     ///< the context's evaluation is on screen
    void evaluated(); ///< what was asked for is about to be
    void cancelled(); ///< everything is as it was when the picture on screen was made
    void playWanted();

private:
    void request();
    void display(const EvaluationPtr& evaluation);
    void displayFirst(const EvaluationPtr& first);
    void revert();
    void show(const EvaluationPtr& evaluation);
    [[nodiscard]] EvaluationPtr unrevealed(const EvaluationPtr& evaluation) const;

    DocumentContext& m_context;
    WorkspaceStack& m_workspaces;
};

} // namespace hrw::ui
