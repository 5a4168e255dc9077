// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planner.h"

namespace hrw::ui {

namespace {

/// Plans come to the same under both, whichever of them is in front.
bool sameQuestion(const Scenario& a, const Scenario& b)
{
    return a.start == b.start && a.keys == b.keys && a.rule == b.rule && a.plans == b.plans &&
           a.planTerms == b.planTerms;
}

/// The same answer for a scenario that differs in what plans don't depend on.
PlanEvaluationPtr answerFor(const Scenario& scenario, const PlanEvaluationPtr& known)
{
    if (known->scenario == scenario)
        return known;
    auto answer = std::make_shared<PlanEvaluation>(*known);
    answer->scenario = scenario;
    return answer;
}

} // namespace

Planner::Planner(QObject* parent)
    : QObject(parent)
    , m_job([this](PlanEvaluationPtr evaluation) { deliver(std::move(evaluation), true); },
            [this](int permille) { Q_EMIT progressed(permille); })
{
}

bool Planner::isCurrent() const
{
    return m_latest && m_latest->hasAll && m_latest->scenario == m_asked;
}

void Planner::request(const Scenario& scenario, const std::shared_ptr<const KeySet>& population)
{
    const bool underWay = m_busy && sameQuestion(m_asked, scenario) && m_asked.plan == scenario.plan;
    m_asked = scenario;
    if (underWay)
        return;
    ++m_generation;
    if (m_latest && m_latest->hasAll && sameQuestion(m_latest->scenario, scenario)) {
        m_job.cancel();
        deliver(m_latest, true);
        return;
    }
    setBusy(true);
    m_job.start([this, scenario, population, generation = m_generation,
                 previous = m_latest](const Task& task) -> std::optional<PlanEvaluationPtr> {
        // The job's destructor waits for this thread, so `this` is there.
        const auto showFirst = [this, generation](const PlanEvaluationPtr& first) {
            QMetaObject::invokeMethod(this, [this, generation, first] {
                if (generation == m_generation && m_busy)
                    deliver(first, false);
            });
        };
        auto evaluation = evaluatePlans(scenario, population, previous.get(), task, showFirst);
        return evaluation ? std::optional(evaluation) : std::nullopt;
    });
}

void Planner::adopt(PlanEvaluationPtr known, const std::shared_ptr<const KeySet>& population)
{
    m_latest = std::move(known);
    setBusy(false); // what runs is given up where this is the answer
    const Scenario asked = m_asked;
    request(asked, population);
}

void Planner::deliver(PlanEvaluationPtr evaluation, bool last)
{
    m_latest = answerFor(m_asked, evaluation);
    if (last)
        setBusy(false);
    Q_EMIT planned();
}

void Planner::cancel()
{
    if (!m_busy)
        return;
    ++m_generation;
    m_job.cancel();
    setBusy(false);
    Q_EMIT cancelled();
}

void Planner::setBusy(bool busy)
{
    if (busy == m_busy)
        return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

} // namespace hrw::ui
