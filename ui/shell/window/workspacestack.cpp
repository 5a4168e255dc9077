// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/workspacestack.h"

#include <algorithm>

namespace hrw::ui {

void WorkspaceStack::offer(const QString& name, const std::function<Workspace*()>& make)
{
    m_entries.push_back({name, make});
}

void WorkspaceStack::prepare(Entry& entry)
{
    if (entry.workspace)
        return;
    entry.workspace = entry.make();
    addWidget(entry.workspace);
    Q_EMIT workspaceMade(entry.workspace);
}

void WorkspaceStack::refresh(Entry& entry)
{
    if (!entry.workspace || !entry.stale || !m_evaluation)
        return;
    entry.workspace->setEvaluation(m_evaluation);
    entry.stale = false;
}

bool WorkspaceStack::showWorkspace(const QString& name)
{
    const auto at = std::ranges::find(m_entries, name, &Entry::name);
    if (at == m_entries.end())
        return false;
    prepare(*at);
    const bool otherSteps = current() && current()->showsTimeline() != at->workspace->showsTimeline();
    refresh(*at);
    m_front = static_cast<std::size_t>(at - m_entries.begin());
    setCurrentWidget(at->workspace);
    Q_EMIT workspaceShown(otherSteps);
    return true;
}

std::vector<Workspace*> WorkspaceStack::made() const
{
    std::vector<Workspace*> made;
    for (const Entry& entry : m_entries)
        if (entry.workspace)
            made.push_back(entry.workspace);
    return made;
}

/// Hidden pictures are not laid out.
void WorkspaceStack::setEvaluation(const EvaluationPtr& evaluation)
{
    m_evaluation = evaluation;
    for (Entry& entry : m_entries)
        entry.stale = true;
    refresh(m_entries[m_front]);
}

void WorkspaceStack::takeOver(const WorkspaceStack& before, double progress)
{
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (!before.m_entries[i].workspace)
            continue;
        Entry& entry = m_entries[i];
        prepare(entry);
        if (entry.stale && m_evaluation) {
            refresh(entry);
            entry.workspace->setProgress(progress);
        }
        entry.workspace->takeOver(*before.m_entries[i].workspace);
    }
    showWorkspace(before.m_entries[before.m_front].name);
    current()->setProgress(progress);
}

} // namespace hrw::ui
