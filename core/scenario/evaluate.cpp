// SPDX-License-Identifier: MIT
#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"
#include "core/scenario/evaluation.h"

#include <algorithm>
#include <chrono>

namespace hrw {

namespace {

using Placed = std::shared_ptr<const Placement>;

bool sameNodes(const Membership& a, const Membership& b)
{
    return std::ranges::equal(a.nodes(), b.nodes());
}

/// The parts of an evaluation in the order in which they follow from each other. Every part that `previous` already
/// has for the same inputs is taken over; a part that returns false was stopped.
class Evaluator
{
public:
    Evaluator(const Scenario& scenario, const Evaluation* previous, const Task& task)
        : m_previous(previous)
        , m_task(task)
        , m_result(std::make_shared<Evaluation>())
    {
        m_result->scenario = scenario;
    }

    std::shared_ptr<const Evaluation> run()
    {
        if (!keys() || !placements() || !calculator())
            return nullptr;
        figures();
        story();
        return m_result;
    }

private:
    bool keys()
    {
        Evaluation& e = *m_result;
        m_sameKeys = m_previous && m_previous->scenario.keys == e.scenario.keys;
        e.keys = m_sameKeys ? m_previous->keys : KeySet::make(e.scenario.keys, m_task);
        if (!e.keys)
            return false;
        e.sample = sampleKeys(e.keys->size(), e.scenario.sample);
        return true;
    }

    bool placements()
    {
        Evaluation& e = *m_result;
        const std::uint64_t shown = e.scenario.shown;
        e.is = membershipAt(e.scenario, shown);
        e.was = shown > 0 ? membershipAt(e.scenario, shown - 1) : e.is;
        describeSteps();
        e.placement = place(e.is);
        e.before = !e.placement ? nullptr : sameNodes(e.was, e.is) ? e.placement : place(e.was);
        return e.placement && e.before;
    }

    void describeSteps()
    {
        Membership membership = m_result->scenario.start;
        for (const Step& step : m_result->scenario.steps) {
            m_result->timeline.push_back(describe(step, membership));
            membership = applyStep(membership, step).value();
        }
    }

    Placed place(const Membership& membership)
    {
        if (m_sameKeys && m_previous->scenario.rule == m_result->scenario.rule) {
            m_result->placedInSeconds = m_previous->placedInSeconds;
            if (sameNodes(m_previous->is, membership))
                return m_previous->placement;
            if (sameNodes(m_previous->was, membership))
                return m_previous->before;
        }
        const auto begin = std::chrono::steady_clock::now();
        Placed placed = placeAll(*m_result->keys, membership, m_result->scenario.rule, m_task);
        m_result->placedInSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return placed;
    }

    bool calculator()
    {
        Evaluation& e = *m_result;
        const Scenario& s = e.scenario;
        e.resize = calculate(s.resize);
        if (m_sameKeys && m_previous->scenario.resize == s.resize && m_previous->scenario.rule.score == s.rule.score)
            e.resizeMeasured = m_previous->resizeMeasured;
        else
            e.resizeMeasured = measureResize(s.resize, *e.keys, s.rule.score, m_task);
        return !m_task.stopped();
    }

    void figures()
    {
        Evaluation& e = *m_result;
        e.loads = measureLoads(*e.keys, e.is, *e.placement, e.scenario.rule);
        e.hot = findHot(*e.keys, e.is, *e.placement, e.loads, e.scenario.hotThreshold);
        const bool nothingHappened = e.before == e.placement && sameNodes(e.was, e.is);
        e.loadsBefore = nothingHappened ? e.loads : measureLoads(*e.keys, e.was, *e.before, e.scenario.rule);
        e.hotBefore =
            nothingHappened ? e.hot : findHot(*e.keys, e.was, *e.before, e.loadsBefore, e.scenario.hotThreshold);
        e.movement = compare(*e.keys, e.was, *e.before, e.is, *e.placement);
    }

    void story()
    {
        Evaluation& e = *m_result;
        Story& s = e.story;
        s.step = e.scenario.shown;
        if (s.step == 0)
            return;
        s.what = describe(e.scenario.steps[s.step - 1], e.was);
        s.expectedShare = expectedMovedShare(e.was, e.is);
        const auto all = static_cast<double>(std::max<KeyIndex>(e.keys->size(), 1));
        const Band band = binomialBand(e.keys->size(), s.expectedShare);
        s.expectedBand = {band.low / all, band.high / all};
        s.withinChance = band.contains(static_cast<double>(e.movement.movedKeys));
        const Placement before = placeModulo(*e.keys, e.was, e.scenario.rule.score);
        const Placement after = placeModulo(*e.keys, e.is, e.scenario.rule.score);
        s.moduloMovedKeys = compare(*e.keys, e.was, before, e.is, after).movedKeys;
    }

    const Evaluation* m_previous;
    const Task& m_task;
    bool m_sameKeys = false;
    std::shared_ptr<Evaluation> m_result;
};

} // namespace

std::shared_ptr<const Evaluation> evaluate(const Scenario& scenario, const Evaluation* previous, const Task& task)
{
    return Evaluator(scenario, previous, task).run();
}

Evaluation oneStepAgo(const Evaluation& evaluation)
{
    Evaluation then = evaluation;
    then.is = evaluation.was;
    then.placement = evaluation.before;
    then.loads = evaluation.loadsBefore;
    then.hot = evaluation.hotBefore;
    then.movement = {};
    then.movement.keys = evaluation.movement.keys;
    then.story = {};
    return then;
}

} // namespace hrw
