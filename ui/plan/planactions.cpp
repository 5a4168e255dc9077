// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planactions.h"

#include "ui/plan/planedits.h"
#include "ui/plan/stagecards.h"
#include "ui/plan/stages/rampdialog.h"
#include "ui/plan/stages/stagedialog.h"
#include "ui/text/figures.h"
#include "ui/text/menutext.h"
#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QInputDialog>
#include <algorithm>
#include <array>

namespace hrw::ui {

PlanActions::PlanActions(QWidget* workspace)
    : QObject(workspace)
    , add(new QMenu(workspace))
    , plans(new QMenu(workspace))
    , stage(new QMenu(workspace))
    , m_workspace(workspace)
{
    makeAddMenu();
    makeStageMenu();
    connect(plans, &QMenu::aboutToShow, this, &PlanActions::fillPlans);
}

QAction* PlanActions::addAction(QMenu* menu, const QString& text, const std::function<void()>& act)
{
    QAction* action = menu->addAction(text);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void PlanActions::makeAddMenu()
{
    using Kind = ChangePage::Kind;
    for (const auto& [text, kind] :
         {std::pair(tr("Add nodes…"), Kind::Add), std::pair(tr("Drain nodes…"), Kind::Drain),
          std::pair(tr("Remove nodes…"), Kind::Remove), std::pair(tr("Change weights…"), Kind::Weight),
          std::pair(tr("Replace a node…"), Kind::Replace), std::pair(tr("Fail nodes…"), Kind::Fail),
          std::pair(tr("Bring nodes back…"), Kind::Restore), std::pair(tr("Change the rule…"), Kind::None)})
        addAction(add, text, [this, kind = kind] { askNew(kind); });
    add->addSeparator();
    m_takeTimeline = addAction(add, tr("Take the timeline’s steps as stages"), [this] {
        const int first = totalRow(plan());
        change(tr("Take the timeline’s steps as stages"), first, takeTimelineAsStages);
    });
    m_beginWithShown = addAction(add, tr("Begin with the step that is shown"), [this] {
        change(tr("Begin with the step that is shown"), std::nullopt, beginWithShownStep);
    });
}

/// Keys are named for people; it is the list that takes them.
void PlanActions::makeStageMenu()
{
    const auto named = [](const QString& text, const char* key) { return text + u'\t' + QLatin1String(key); };
    addAction(stage, named(tr("Edit…"), "F2"), [this] { edit(*selected()); });
    addAction(stage, named(tr("Duplicate"), "Ctrl+D"), [this] { duplicate(*selected()); });
    m_enable = addAction(stage, {}, [this] { enable(*selected(), !plan().stages[*selected()].enabled); });
    stage->addSeparator();
    m_up = addAction(stage, named(tr("Move up"), "Alt+Up"), [this] { move(*selected(), *selected() - 1); });
    m_down = addAction(stage, named(tr("Move down"), "Alt+Down"), [this] { move(*selected(), *selected() + 1); });
    stage->addSeparator();
    addAction(stage, named(tr("Delete"), "Del"), [this] { remove(*selected()); });
}

void PlanActions::setPlan(const Scenario& scenario, const PlanEvaluationPtr& known, int row)
{
    m_scenario = scenario;
    m_known = known;
    m_row = row;
    update();
}

void PlanActions::update()
{
    m_takeTimeline->setEnabled(!m_scenario.steps.empty());
    m_beginWithShown->setEnabled(m_scenario.shown > 0);
    const auto at = selected();
    for (QAction* action : stage->actions())
        action->setEnabled(at.has_value());
    if (!at)
        return;
    m_up->setEnabled(*at > 0);
    m_down->setEnabled(*at + 1 < plan().stages.size());
    m_enable->setText(plan().stages[*at].enabled ? tr("Switch off\tSpace") : tr("Switch on\tSpace"));
}

PlanInView PlanActions::view() const
{
    return {m_scenario, m_known.get()};
}

std::optional<std::size_t> PlanActions::selected() const
{
    const bool isStage = m_row > todayRow && m_row < totalRow(plan());
    return isStage ? std::optional(static_cast<std::size_t>(m_row - 1)) : std::nullopt;
}

std::size_t PlanActions::insertPlace() const
{
    return std::min(static_cast<std::size_t>(std::max(m_row, 0)), plan().stages.size());
}

void PlanActions::change(const QString& what, std::optional<int> row, const Change& change)
{
    Made made{m_made ? m_made->scenario : m_scenario, row};
    change(made.scenario);
    m_made = std::move(made);
    Q_EMIT edited(what, change);
}

std::optional<PlanActions::Made> PlanActions::takeMade(const Scenario& now)
{
    std::optional<Made> made = std::exchange(m_made, std::nullopt);
    return made && made->scenario == now ? made : std::nullopt;
}

/// Where the new one goes is settled before the dialog opens.
void PlanActions::askNew(ChangePage::Kind kind)
{
    const StageBeginning begin = beginningOf(view(), insertPlace());
    StageDialog dialog(kind, begin.membership, begin.rule, m_workspace);
    dialog.page()->setTaken(idsThatJoin(std::span(&plan(), 1)));
    if (dialog.exec() == QDialog::Accepted)
        insert({dialog.stage()}, tr("Add a stage"));
}

void PlanActions::edit(std::size_t at)
{
    const StageBeginning begin = beginningOf(view(), at);
    StageDialog dialog(plan().stages[at], begin.membership, begin.rule, m_workspace);
    Plan others = plan();
    others.stages.erase(others.stages.begin() + static_cast<std::ptrdiff_t>(at));
    dialog.page()->setTaken(idsThatJoin(std::span(&others, 1)));
    if (dialog.exec() == QDialog::Accepted)
        change(tr("Edit a stage"), rowOfStage(at),
               [at, stage = dialog.stage()](Scenario& scenario) { replaceStage(scenario, at, stage); });
}

void PlanActions::ramp()
{
    const PlanAnswer* answer = view().answer(m_scenario.plan);
    if (!answer)
        return;
    RampDialog dialog(answer->run, m_workspace);
    if (dialog.exec() == QDialog::Accepted)
        append(dialog.stages(), tr("Ramp weights"));
}

void PlanActions::move(std::size_t from, std::size_t to)
{
    change(tr("Move a stage"), rowOfStage(to), [=](Scenario& scenario) { moveStage(scenario, from, to); });
}

void PlanActions::enable(std::size_t at, bool enabled)
{
    change(enabled ? tr("Switch a stage on") : tr("Switch a stage off"), rowOfStage(at),
           [=](Scenario& scenario) { enableStage(scenario, at, enabled); });
}

void PlanActions::duplicate(std::size_t at)
{
    change(tr("Duplicate a stage"), rowOfStage(at + 1), [=](Scenario& scenario) { duplicateStage(scenario, at); });
}

/// The next one is selected then, or the last.
void PlanActions::remove(std::size_t at)
{
    const std::size_t left = plan().stages.size() - 1;
    const int row = left == 0 ? todayRow : rowOfStage(std::min(at, left - 1));
    change(tr("Delete a stage"), row, [=](Scenario& scenario) { removeStage(scenario, at); });
}

void PlanActions::insert(const std::vector<Stage>& stages, const QString& what)
{
    const std::size_t place = insertPlace();
    change(what, rowOfStage(place), [=](Scenario& scenario) { insertStages(scenario, place, stages); });
}

void PlanActions::append(const std::vector<Stage>& stages, const QString& what)
{
    const std::size_t place = plan().stages.size();
    change(what, rowOfStage(place), [=](Scenario& scenario) { insertStages(scenario, place, stages); });
}

/// Nodes that can be a membership.
void PlanActions::setToday(const QString& what, const std::vector<Node>& nodes)
{
    const auto today = Membership::make(m_scenario.start.epoch(), nodes);
    if (today)
        change(what, std::nullopt, [start = *today](Scenario& scenario) { scenario.start = start; });
}

void PlanActions::setTerms(const PlanTerms& terms)
{
    change(tr("Terms of the plan"), std::nullopt, [terms](Scenario& scenario) { scenario.planTerms = terms; });
}

void PlanActions::choose(std::size_t other)
{
    if (other == m_scenario.plan || other >= m_scenario.plans.size())
        return;
    change(tr("Plan %1 in front").arg(fromUtf8(m_scenario.plans[other].name)), std::nullopt,
           [other](Scenario& scenario) { choosePlan(scenario, other); });
}

void PlanActions::fork()
{
    change(tr("Fork plan %1").arg(fromUtf8(plan().name)), std::nullopt, forkPlan);
}

void PlanActions::rename()
{
    constexpr int roomy = 48 * grid; // for names that say what is planned
    QInputDialog dialog(m_workspace);
    dialog.setWindowTitle(tr("Rename plan %1").arg(fromUtf8(plan().name)));
    dialog.setLabelText(tr("Name"));
    dialog.setTextValue(fromUtf8(plan().name));
    dialog.resize(roomy, dialog.sizeHint().height());
    const QString was = fromUtf8(plan().name);
    if (dialog.exec() == QDialog::Accepted && dialog.textValue() != was)
        change(tr("Rename a plan"), std::nullopt,
               [text = toUtf8(dialog.textValue())](Scenario& scenario) { renamePlan(scenario, text); });
}

/// The alternatives themselves are in it, too.
void PlanActions::fillPlans()
{
    plans->clear();
    const QString name = inMenu(fromUtf8(plan().name));
    const bool several = m_scenario.plans.size() > 1;
    addAction(plans, tr("Fork %1 as %2").arg(name, fromUtf8(nextPlanName(m_scenario))), [this] {
        fork();
    })->setEnabled(m_scenario.plans.size() < maxPlans);
    addAction(plans, tr("Rename %1…").arg(name), [this] { rename(); });
    plans->addSeparator();
    auto* group = new QActionGroup(plans);
    for (std::size_t i = 0; i < m_scenario.plans.size(); ++i) {
        QAction* action =
            addAction(plans, tr("Show %1").arg(inMenu(fromUtf8(m_scenario.plans[i].name))), [this, i] { choose(i); });
        action->setCheckable(true);
        action->setChecked(i == m_scenario.plan);
        group->addAction(action);
    }
    plans->addSeparator();
    addAction(plans, tr("Accept %1 as the plan").arg(name), [this] {
        change(tr("Accept plan %1").arg(fromUtf8(plan().name)), std::nullopt, acceptPlan);
    })->setEnabled(several);
    addAction(plans, tr("Delete %1").arg(name), [this] {
        change(tr("Delete plan %1").arg(fromUtf8(plan().name)), std::nullopt, removePlan);
    })->setEnabled(several);
}

} // namespace hrw::ui
