// SPDX-License-Identifier: GPL-3.0-or-later
// What the workspace of plans says of itself, and what of it can be exported.
#include "core/document/planreport.h"
#include "ui/plan/fill/fillview.h"
#include "ui/plan/fillpane.h"
#include "ui/plan/flows/flowheatview.h"
#include "ui/plan/plancosts.h"
#include "ui/plan/planstory.h"
#include "ui/plan/planworkspace.h"
#include "ui/plan/report/planfiles.h"
#include "ui/plan/sizing/sizingchart.h"
#include "ui/plan/sizing/sizingpanel.h"
#include "ui/plan/stagespane.h"
#include "ui/plan/today/todaytable.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/arrange.h"
#include "ui/widgets/card.h"

#include <QStackedWidget>

namespace hrw::ui {

namespace {

constexpr QSizeF sizingSize(80 * grid, 45 * grid); ///< of the curve as a picture

} // namespace

QString PlanWorkspace::selectedName() const
{
    if (m_row == todayRow)
        return tr("today");
    return m_row == totalRow(view().plan()) ? tr("all stages") : tr("stage %1").arg(m_row);
}

/// Going through the plan was given up.
bool PlanWorkspace::isOlder() const
{
    return !emptyState() && !m_planner.isCurrent() && !m_planner.isBusy();
}

void PlanWorkspace::updateWords()
{
    if (!m_evaluation)
        return;
    m_stages->offerAgain(isOlder());
    m_stagesCard->setCaption(StagesPane::caption(view()));
    updateTopWords();
    updateBottomWords();
    m_flowCard->setTitle(tr("From → to, %1").arg(selectedName()));
    m_flowCard->setCaption(m_flows->caption());
    const PlanAnswer* answer = view().answer(m_evaluation->scenario.plan);
    m_warningCard->setCaption(answer && answer->warnings ? tr("with reason and way out · click to see it")
                              : m_planner.isBusy()       ? tr("looking for what may go wrong …")
                                                         : QString());
    Q_EMIT storyChanged();
}

void PlanWorkspace::updateTopWords()
{
    switch (static_cast<Top>(m_topPanels->currentIndex())) {
    case Top::Fill:
        m_topCard->setTitle(tr("Fill per %1, %2").arg(groupName(), selectedName()));
        m_topCard->setCaption(isOlder() && m_figures ? tr("cancelled: what is shown is older than the plan")
                                                     : m_fill->view()->caption());
        break;
    case Top::Today:
        m_topCard->setTitle(tr("The cluster today"));
        m_topCard->setCaption(m_todayTable->caption());
        break;
    case Top::Sizing:
        m_topCard->setTitle(tr("How many nodes?"));
        m_topCard->setCaption(tr("at the end of the plan, by placing on every number of nodes"));
        break;
    }
}

void PlanWorkspace::updateBottomWords()
{
    switch (static_cast<Bottom>(m_bottomPanels->currentIndex())) {
    case Bottom::Costs:
        m_bottomCard->setTitle(tr("What it costs"));
        m_bottomCard->setCaption(
            tr("%1 · time: %2").arg(selectedName(), timeInShort(m_evaluation->scenario.planTerms)));
        break;
    case Bottom::InAndOut:
        m_bottomCard->setTitle(tr("Per %1").arg(groupName()));
        m_bottomCard->setCaption(
            tr("%1 · held before, at most during, and after, of the capacity").arg(selectedName()));
        break;
    case Bottom::Terms:
        m_bottomCard->setTitle(tr("Terms"));
        m_bottomCard->setCaption(tr("what every alternative is judged by"));
        break;
    }
}

/// What one row of the fill stands for.
QString PlanWorkspace::groupName() const
{
    const auto level = m_fill->level();
    return level ? levelText(*level) : tr("node");
}

QStringList PlanWorkspace::story(const Evaluation& evaluation) const
{
    if (!m_evaluation)
        return {tr("Plan %1").arg(fromUtf8(evaluation.scenario.plans[evaluation.scenario.plan].name))};
    if (const auto empty = emptyState())
        return {tr("Plan %1").arg(fromUtf8(view().plan().name)), *empty};
    return planStory(view(), m_row, m_planner.isBusy());
}

QString PlanWorkspace::population() const
{
    return m_evaluation ? planPopulation(m_evaluation->scenario, m_evaluation->keys->size()) : QString();
}

std::vector<Picture> PlanWorkspace::pictures()
{
    const auto fill = [this](QPainter& painter, QSizeF size) {
        m_fill->view()->paintScene(painter, size, &Theme::light());
    };
    const auto flows = [this](QPainter& painter, QSizeF size) { m_flows->paintScene(painter, size, &Theme::light()); };
    const auto sizing = [this](QPainter& painter, QSizeF size) {
        m_sizing->chart()->paintScene(painter, size, &Theme::light());
    };
    std::vector<Picture> all{{tr("Fill per %1, %2").arg(groupName(), selectedName()), m_fill->view()->sceneSize(),
                              Theme::light().card, fill},
                             {m_flowCard->title(), m_flows->size(), Theme::light().card, flows},
                             pictureOf(m_bottomCard->title(), m_bottomCard),
                             pictureOf(m_warningCard->title(), m_warningCard),
                             pictureOf(tr("Plan"), this)};
    if (m_sizing->sizing())
        all.insert(all.begin() + 2, {tr("How many nodes?"), sizingSize, Theme::light().card, sizing});
    return all;
}

std::vector<Table> PlanWorkspace::tables()
{
    const PlanEvaluationPtr plans = m_planner.latest();
    if (!m_planner.isCurrent())
        return {};
    return {{tr("Stages of the plan"), [plans] { return planStagesCsv(*plans); }},
            {tr("Nodes in each stage"), [plans] { return planNodesCsv(*plans); }},
            {tr("Flows of each stage"), [plans] { return planFlowsCsv(*plans); }}};
}

std::optional<Report> PlanWorkspace::report()
{
    const PlanEvaluationPtr plans = m_planner.latest();
    if (!m_planner.isCurrent())
        return std::nullopt;
    return Report{tr("Report of plan %1").arg(fromUtf8(view().plan().name)),
                  [plans](const Task& task) { return planFiles(*plans, task); }};
}

} // namespace hrw::ui
