// SPDX-License-Identifier: MIT
#include "core/scenario/planevaluation.h"

#include "core/base/sharedprogress.h"

#include <algorithm>

namespace hrw {

namespace {

/// The parts of a plan evaluation in the order in which they follow from each other. Every part that `previous` already
/// has for the same inputs is taken over; a part that returns false was stopped.
class PlanEvaluator
{
public:
    PlanEvaluator(const Scenario& scenario, const std::shared_ptr<const KeySet>& population,
                  const PlanEvaluation* previous, const Task& task, const ShowFirstAnswer& showFirst)
        : m_previous(previous)
        , m_showFirst(showFirst)
        , m_progress(task, groundWeight + (1 + extrasWeight) * static_cast<double>(scenario.plans.size()))
        , m_result(std::make_shared<PlanEvaluation>())
    {
        m_result->scenario = scenario;
        m_result->population = population;
    }

    std::shared_ptr<const PlanEvaluation> run()
    {
        if (!ground() || !runs() || !extras())
            return nullptr;
        m_result->hasAll = true;
        return m_result;
    }

private:
    static constexpr double groundWeight = 4; // of a plan's stages
    static constexpr double extrasWeight = 1;

    bool ground()
    {
        PlanEvaluation& e = *m_result;
        const Scenario& s = e.scenario;
        const bool sameKeys = m_previous && m_previous->scenario.keys == s.keys;
        if (!e.population)
            e.population = sameKeys ? m_previous->population : KeySet::make(s.keys, m_progress.part(1));
        if (!e.population)
            return false;
        const bool samePopulation = m_previous && m_previous->population == e.population;
        const PlanGround* known = samePopulation ? m_previous->ground.get() : nullptr;
        const PlanTerms& then = known ? known->terms : s.planTerms;
        const bool sameSizes =
            e.population->totalBytes() > 0 || then.dataBytes.has_value() == s.planTerms.dataBytes.has_value();
        const bool sameRows = known && sameSizes && then.partitions == s.planTerms.partitions &&
                              (s.planTerms.partitions == 0 || known->rule.score == s.rule.score);
        const auto keys =
            sameRows ? known->keys : plannedKeys(e.population, s.rule.score, s.planTerms, m_progress.part(1));
        if (!keys)
            return false;
        const bool same = sameRows && known->today == s.start && known->rule == s.rule && known->terms == s.planTerms;
        e.ground = same ? m_previous->ground
                        : planGround(keys, s.start, s.rule, s.planTerms, sameRows ? known : nullptr,
                                     m_progress.part(groundWeight - 2));
        return e.ground != nullptr;
    }

    bool runs()
    {
        PlanEvaluation& e = *m_result;
        e.plans.resize(e.scenario.plans.size());
        if (m_previous)
            for (const PlanAnswer& answer : m_previous->plans)
                m_known.push_back(answer.run);
        for (std::size_t i = 0; i < e.plans.size(); ++i)
            e.plans[i] = unchanged(e.scenario.plans[i]);
        if (!run(e.scenario.plan))
            return false;
        if (m_showFirst && !complete())
            m_showFirst(std::make_shared<PlanEvaluation>(e));
        for (std::size_t i = 0; i < e.plans.size(); ++i)
            if (!run(i))
                return false;
        return true;
    }

    /// What `previous` says of the same plan on the same ground.
    [[nodiscard]] PlanAnswer unchanged(const Plan& plan) const
    {
        if (m_previous && m_previous->ground == m_result->ground)
            for (const PlanAnswer& answer : m_previous->plans)
                if (answer.run && answer.run->plan == plan)
                    return answer;
        return {};
    }

    [[nodiscard]] bool complete() const
    {
        return std::ranges::all_of(
            m_result->plans, [](const PlanAnswer& answer) { return answer.run && answer.others && answer.warnings; });
    }

    bool run(std::size_t i)
    {
        PlanAnswer& answer = m_result->plans[i];
        if (answer.run)
            return true;
        answer.run = runPlan(m_result->ground, m_result->scenario.plans[i], m_known, m_progress.part(1));
        m_known.push_back(answer.run);
        return answer.run != nullptr;
    }

    bool extras()
    {
        PlanEvaluation& e = *m_result;
        if (!extras(e.plans[e.scenario.plan]))
            return false;
        return std::ranges::all_of(e.plans, [&](PlanAnswer& answer) { return extras(answer); });
    }

    bool extras(PlanAnswer& answer)
    {
        if (!answer.others) {
            auto others = otherMoves(*answer.run, knownOthers(), m_progress.part(extrasWeight / 2));
            if (!others)
                return false;
            answer.others = std::make_shared<PlanOthers>(std::move(*others));
        }
        if (!answer.warnings) {
            auto warnings = planWarnings(*answer.run, m_progress.part(extrasWeight / 2));
            if (!warnings)
                return false;
            answer.warnings = std::make_shared<std::vector<PlanWarning>>(std::move(*warnings));
        }
        return true;
    }

    /// Of the plans before, and of the alternatives that have been told already.
    [[nodiscard]] std::vector<KnownOthers> knownOthers() const
    {
        std::vector<KnownOthers> known;
        for (const PlanEvaluation* evaluation : {m_previous, static_cast<const PlanEvaluation*>(m_result.get())})
            if (evaluation)
                for (const PlanAnswer& answer : evaluation->plans)
                    known.push_back({answer.run.get(), answer.others.get()});
        return known;
    }

    const PlanEvaluation* m_previous;
    const ShowFirstAnswer& m_showFirst;
    SharedProgress m_progress;
    std::vector<std::shared_ptr<const PlanRun>> m_known;
    std::shared_ptr<PlanEvaluation> m_result;
};

} // namespace

std::shared_ptr<const PlanEvaluation> evaluatePlans(const Scenario& scenario,
                                                    const std::shared_ptr<const KeySet>& population,
                                                    const PlanEvaluation* previous, const Task& task,
                                                    const ShowFirstAnswer& showFirst)
{
    return PlanEvaluator(scenario, population, previous, task, showFirst).run();
}

} // namespace hrw
