// SPDX-License-Identifier: GPL-3.0-or-later
// The workspaces of the main window: what they ask for, and which of them is in front.
#include "ui/compare/compareworkspace.h"
#include "ui/explore/exploreworkspace.h"
#include "ui/failover/failoverworkspace.h"
#include "ui/plan/planworkspace.h"
#include "ui/window/clusteractions.h"
#include "ui/window/exports.h"
#include "ui/window/mainwindow.h"
#include "ui/window/playbar.h"
#include "ui/window/rail.h"
#include "ui/window/statusline.h"
#include "ui/window/viewactions.h"

#include <QStackedWidget>

namespace hrw::ui {

void MainWindow::makeWorkspaces()
{
    addWorkspace(new ExploreWorkspace(this));
    addWorkspace(new CompareWorkspace(this));
    auto* failover = new FailoverWorkspace(this);
    addWorkspace(failover);
    connect(failover, &FailoverWorkspace::failRandomRequested, m_cluster->failRandom, &QAction::trigger);
    addWorkspace(new PlanWorkspace(this));
}

void MainWindow::addWorkspace(Workspace* workspace)
{
    m_workspaces.push_back(workspace);
    m_stack->addWidget(workspace);
    m_rail->add(workspace->title(), workspace->iconName());
    workspace->setReducedMotion(m_settings.reducedMotion());
    workspace->setShapes(m_settings.shapes());
    connect(workspace, &Workspace::nodeSelected, m_cluster, &ClusterActions::setSelected);
    connect(workspace, &Workspace::nodeMenuRequested, m_cluster, &ClusterActions::showMenu);
    connect(workspace, &Workspace::domainSelected, m_cluster, &ClusterActions::setSelectedDomain);
    connect(workspace, &Workspace::domainMenuRequested, m_cluster, &ClusterActions::showDomainMenu);
    connect(workspace, &Workspace::changeRequested, m_cluster, &ClusterActions::take);
    connect(workspace, &Workspace::addNodeRequested, m_cluster->addAsking, &QAction::trigger);
    connect(workspace, &Workspace::resizeEdited, this, [this](const ResizeInput& input) {
        edit(tr("Calculator"), [&](Scenario& scenario) { scenario.resize = input; });
    });
    connect(workspace, &Workspace::repairEdited, this, [this](const RepairRates& rates) {
        edit(tr("Repair rates"), [&](Scenario& scenario) { scenario.repair = rates; });
    });
    connect(workspace, &Workspace::comparedEdited, this, [this](const std::vector<std::string>& compared) {
        edit(tr("Compared placements"), [&](Scenario& scenario) { scenario.compared = compared; });
    });
    connect(workspace, &Workspace::edited, this, &MainWindow::edit);
    connect(workspace, &Workspace::storyChanged, this, [this, workspace] {
        if (workspace == this->workspace())
            tellStory();
    });
    connect(workspace, &Workspace::replayWanted, this, [this, workspace] {
        if (workspace == this->workspace())
            m_playback.playFromStart();
        else
            workspace->setProgress(1); // nobody sees it play
    });
    m_view->addWorkspace(workspace->title(), [this, name = workspace->iconName()] { showWorkspace(name); });
    if (m_workspaces.size() == 1)
        showWorkspace(workspace->iconName());
}

Workspace* MainWindow::workspace() const
{
    return m_workspaces[static_cast<std::size_t>(m_stack->currentIndex())];
}

bool MainWindow::showWorkspace(const QString& name)
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        if (m_workspaces[i]->iconName() != name)
            continue;
        const auto index = static_cast<int>(i);
        if (m_behind.erase(m_workspaces[i]) > 0) {
            m_workspaces[i]->setEvaluation(m_shown);
            m_workspaces[i]->setProgress(m_playback.progress());
        }
        m_rail->setCurrent(index);
        m_stack->setCurrentIndex(index);
        showTimeline(m_workspaces[i]->showsTimeline());
        tellStory();
        m_exports->setWorkspace(m_workspaces[i]);
        return true;
    }
    return false;
}

void MainWindow::edit(const QString& text, const std::function<void(Scenario&)>& change)
{
    Scenario next = m_session.scenario();
    change(next);
    if (auto ok = m_session.edit(text, next); !ok)
        refuse(ok.error());
}

/// What the status line says of what is in front.
void MainWindow::tellStory()
{
    if (!m_shown)
        return;
    if (workspace()->showsTimeline())
        m_status->setEvaluation(*m_shown, workspace()->story(*m_shown));
    else
        m_status->setWords(workspace()->story(*m_shown), workspace()->population());
}

/// What acts on the timeline is there only where its steps are seen.
void MainWindow::showTimeline(bool shown)
{
    m_play->setTimelineShown(shown);
    m_cluster->setAvailable(shown);
    for (QAction* tool : m_timelineTools)
        tool->setVisible(shown);
}

/// Pictures that nobody sees are not laid out.
void MainWindow::leaveBehind()
{
    m_behind = {m_workspaces.begin(), m_workspaces.end()};
    m_behind.erase(workspace());
}

} // namespace hrw::ui
