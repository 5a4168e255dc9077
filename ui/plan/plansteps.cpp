// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plansteps.h"

#include "ui/plan/planworkspace.h"
#include "ui/plan/stagelist.h"
#include "ui/plan/stagespane.h"
#include "ui/plan/warninglist.h"

namespace hrw::ui {

QStringList PlanSteps::labels() const
{
    QStringList labels;
    for (const PlanCard& card : m_workspace.stages()->list()->cards())
        labels += card.title;
    return labels.isEmpty() ? QStringList{tr("Today")} : labels;
}

int PlanSteps::place() const
{
    return m_workspace.row();
}

/// Whatever was selected before: it plays.
void PlanSteps::show(int place)
{
    if (place < 0 || place > lastPlace())
        return;
    m_workspace.selectRow(place);
    Q_EMIT m_workspace.replayWanted();
}

PresenterText PlanSteps::presenterText() const
{
    const QStringList all = labels();
    PresenterText text;
    text.now = all.value(place());
    const auto& cards = m_workspace.stages()->list()->cards();
    if (const auto at = static_cast<std::size_t>(place()); at < cards.size())
        text.notes = cards[at].spoken();
    text.next = all.value(place() + 1);
    return text;
}

} // namespace hrw::ui
