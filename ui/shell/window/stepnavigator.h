// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/window/documentcontext.h"
#include "ui/shell/window/timelinesteps.h"
#include "ui/shell/window/workspacestack.h"

class QKeyEvent;

namespace hrw::ui {

class AutoPlay;
class PlayBar;

/// What the play bar and its keys walk: the open lesson, else the current workspace.
class StepNavigator : public QObject
{
    Q_OBJECT

public:
    StepNavigator(DocumentContext& context, WorkspaceStack& workspaces, QWidget* window);

    [[nodiscard]] PlayBar* bar() { return m_bar; }
    [[nodiscard]] Steps& steps();
    /// Keys that switch the walk by itself beside the bar's own.
    void setSwitchKey(const std::function<bool(const QKeyEvent&)>& isKey);
    void showSteps();

Q_SIGNALS:
    void stepsShown();
    void autoSwitched(bool on);

private:
    void connectAll();
    void follow();
    void next();
    void previous();
    void playOrPause();
    void switchAuto(bool on);
    void autoStep();

    DocumentContext& m_context;
    WorkspaceStack& m_workspaces;
    PlayBar* m_bar;
    AutoPlay* m_auto;
    TimelineSteps m_timeline;
};

} // namespace hrw::ui
