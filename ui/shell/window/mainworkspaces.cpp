// SPDX-License-Identifier: GPL-3.0-or-later
// The workspaces of the main window: what they ask for, and which of them is in front.
#include "ui/compare/compareworkspace.h"
#include "ui/explore/exploreworkspace.h"
#include "ui/failover/failoverworkspace.h"
#include "ui/plan/planworkspace.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/exports.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/rail.h"
#include "ui/shell/window/statusline.h"
#include "ui/shell/window/viewactions.h"

#include <QStackedWidget>
#include <algorithm>

namespace hrw::ui {

void MainWindow::makeWorkspaces()
{
    offerWorkspace(tr("Explore"), QStringLiteral("explore"), [this] { return new ExploreWorkspace(this); });
    offerWorkspace(tr("Compare"), QStringLiteral("compare"), [this] { return new CompareWorkspace(this); });
    offerWorkspace(tr("Failover"), QStringLiteral("failover"), [this] {
        auto* failover = new FailoverWorkspace(this);
        connect(failover, &FailoverWorkspace::failRandomRequested, m_cluster->failRandom, &QAction::trigger);
        return failover;
    });
    offerWorkspace(tr("Plan"), QStringLiteral("plan"), [this] { return new PlanWorkspace(this); });
    showWorkspace(m_workspaces.front().name);
}

/// `name`: of its icon, too, and of the workspace on the command line.
void MainWindow::offerWorkspace(const QString& title, const QString& name, const std::function<Workspace*()>& make)
{
    m_workspaces.push_back({name, make});
    m_rail->add(title, name);
    m_view->addWorkspace(title, [this, name] { showWorkspace(name); });
}

void MainWindow::connectWorkspace(Workspace* workspace)
{
    m_stack->addWidget(workspace);
    workspace->setReducedMotion(m_settings.reducedMotion());
    workspace->setShapes(m_settings.drawsShapes());
    connect(workspace, &Workspace::nodeSelected, m_cluster, &ClusterActions::setSelected);
    connect(workspace, &Workspace::nodeSelected, &m_desk->lesson, &LessonPlayer::chooseNode);
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
    connect(workspace, &Workspace::stepsChanged, this, [this, workspace] {
        if (workspace == this->workspace())
            followSteps();
    });
    connect(workspace, &Workspace::replayWanted, this, [this, workspace] {
        if (workspace == this->workspace())
            m_playback.playFromStart();
        else
            workspace->setProgress(1); // it would play unseen
    });
}

Workspace* MainWindow::workspace() const
{
    return m_workspaces[m_front].workspace;
}

Workspace* MainWindow::makeWorkspace(std::size_t at)
{
    Entry& entry = m_workspaces[at];
    if (!entry.workspace) {
        entry.workspace = entry.make();
        connectWorkspace(entry.workspace);
    }
    return entry.workspace;
}

/// What was chosen and asked in every workspace, and the one that was in front.
void MainWindow::takeOver(const MainWindow& before)
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        const Workspace* there = before.m_workspaces[i].workspace;
        if (!there)
            continue;
        Workspace* here = makeWorkspace(i);
        if (m_shown && m_workspaces[i].behind) {
            here->setEvaluation(m_shown);
            here->setProgress(m_playback.progress());
            m_workspaces[i].behind = false;
        }
        here->takeOver(*there);
    }
    showWorkspace(before.m_workspaces[before.m_front].name);
    workspace()->setProgress(m_playback.progress());
    m_cluster->setSelected(before.m_cluster->selected());
}

bool MainWindow::showWorkspace(const QString& name)
{
    const auto at = std::ranges::find(m_workspaces, name, &Entry::name);
    if (at == m_workspaces.end())
        return false;
    makeWorkspace(static_cast<std::size_t>(at - m_workspaces.begin()));
    const bool otherSteps = workspace() && workspace()->showsTimeline() != at->workspace->showsTimeline();
    if (at->behind && m_shown) {
        at->workspace->setEvaluation(m_shown);
        at->behind = false;
    }
    m_front = static_cast<std::size_t>(at - m_workspaces.begin());
    m_rail->setCurrent(static_cast<int>(m_front));
    m_stack->setCurrentWidget(at->workspace);
    m_presenter->setWorkspace(at->workspace);
    showTimeline(at->workspace->showsTimeline());
    showSteps();
    if (otherSteps)
        m_playback.toEnd();
    else if (m_shown)
        at->workspace->setProgress(m_playback.progress());
    tellStory();
    m_exports->setWorkspace(at->workspace);
    return true;
}

void MainWindow::edit(const QString& text, const std::function<void(Scenario&)>& change)
{
    Scenario next = m_session.scenario();
    change(next);
    if (auto ok = m_session.edit(text, next); !ok)
        refuse(ok.error());
}

/// What the status line and the caption say about the current workspace.
void MainWindow::tellStory()
{
    if (!m_shown)
        return;
    if (workspace()->showsTimeline())
        m_status->setEvaluation(*m_shown, workspace()->story(*m_shown));
    else
        m_status->setWords(workspace()->story(*m_shown), workspace()->population());
    tellAudience();
}

/// What acts on the timeline is there only where its steps are seen.
void MainWindow::showTimeline(bool shown)
{
    m_cluster->setAvailable(shown);
    for (QAction* tool : m_timelineTools)
        tool->setVisible(shown);
}

/// Hidden pictures are not laid out.
void MainWindow::leaveBehind()
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i)
        m_workspaces[i].behind = i != m_front;
}

} // namespace hrw::ui
