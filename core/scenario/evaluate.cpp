// SPDX-License-Identifier: MIT
#include "core/cluster/likeness.h"
#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/theory.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/failurerun.h"

#include <algorithm>
#include <chrono>

namespace hrw {

namespace {

using Placed = std::shared_ptr<const Placement>;

/// The parts of an evaluation in the order in which they follow from each other. Every part that `previous` already
/// has for the same inputs is taken over; a part that returns false was stopped.
class Evaluator
{
public:
    Evaluator(const Scenario& scenario, const Evaluation* previous, const Task& task, const ShowFirst& showFirst)
        : m_previous(previous)
        , m_task(task)
        , m_showFirst(showFirst)
        , m_result(std::make_shared<Evaluation>())
    {
        m_result->scenario = scenario;
    }

    std::shared_ptr<const Evaluation> run()
    {
        if (!keys())
            return nullptr;
        timeline();
        if (!placements() || !calculator() || !figures() || !failures() || !story())
            return nullptr;
        return m_result;
    }

private:
    /// What is known of one membership.
    struct Known
    {
        const Membership* membership;
        Placed placement;
        const LoadSums* sums;
        const Loads* loads;
        const HotReport* hot;
    };

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

    void timeline()
    {
        Evaluation& e = *m_result;
        Membership membership = e.scenario.start;
        e.was = membership;
        e.is = membership;
        std::uint64_t taken = 0;
        for (const Step& step : e.scenario.steps) {
            e.timeline.push_back(describe(step, membership));
            Membership next = applyStep(membership, step).value();
            if (taken < e.scenario.shown)
                m_failures.add(membership, next);
            if (++taken == e.scenario.shown) {
                e.was = std::move(membership);
                e.is = next;
            }
            membership = std::move(next);
        }
    }

    bool placements()
    {
        Evaluation& e = *m_result;
        if (m_sameKeys && m_previous->scenario.rule == e.scenario.rule) {
            const Evaluation& p = *m_previous;
            m_known.push_back({&p.is, p.placement, &p.sums, &p.loads, &p.hot});
            m_known.push_back({&p.was, p.before, &p.sumsBefore, &p.loadsBefore, &p.hotBefore});
            if (p.unrepaired)
                m_known.push_back({&p.unrepaired->was, p.unrepaired->before, nullptr, nullptr, nullptr});
            e.placedInSeconds = p.placedInSeconds;
        }
        if (m_showFirst && takesLong())
            m_showFirst(firstPicture());
        e.placement = place(e.is);
        if (e.placement)
            m_known.push_back({&e.is, e.placement, nullptr, nullptr, nullptr});
        e.before = e.placement ? place(e.was) : nullptr;
        return e.placement && e.before;
    }

    const Known* known(const Membership& membership) const
    {
        const auto at =
            std::ranges::find_if(m_known, [&](const Known& k) { return sameNodes(*k.membership, membership); });
        return at == m_known.end() ? nullptr : &*at;
    }

    /// Of those that are known; nullptr when none is.
    Known* nearest(const Membership& membership)
    {
        const auto at = std::ranges::min_element(
            m_known, {}, [&](const Known& k) { return differences(*k.membership, membership); });
        return at == m_known.end() ? nullptr : &*at;
    }

    /// People would wait for the placement, and the sample is quick.
    bool takesLong()
    {
        const Evaluation& e = *m_result;
        constexpr double manyScores = 1e8; // some 20 ms on one thread
        constexpr std::size_t fewOf = 8;
        const double scores = static_cast<double>(e.keys->size()) * static_cast<double>(e.is.liveCount());
        if (scores < manyScores || e.sample.size() > e.keys->size() / fewOf || known(e.is))
            return false;
        const Known* from = nearest(e.is);
        return !from || placesAnew(*e.keys, *from->placement, *from->membership, e.is, e.scenario.rule);
    }

    std::shared_ptr<const Evaluation> firstPicture() const
    {
        auto first = std::make_shared<Evaluation>(*m_result);
        first->hasFigures = false;
        first->placement = placeSome(*first->keys, first->sample, first->is, first->scenario.rule);
        first->before = placeSome(*first->keys, first->sample, first->was, first->scenario.rule);
        first->story.step = first->scenario.shown;
        return first;
    }

    /// From the placement that is known of the most similar membership.
    Placed place(const Membership& membership)
    {
        if (const Known* there = known(membership))
            return there->placement;
        Evaluation& e = *m_result;
        const auto begin = std::chrono::steady_clock::now();
        Placed placed;
        if (Known* from = nearest(membership)) {
            const Placed loose = from->placement;
            from->placement = compacted(loose, from->membership->size());
            if (e.placement == loose) // so that both stand on the same rows
                e.placement = from->placement;
            placed = placeAfter(*e.keys, *from->placement, *from->membership, membership, e.scenario.rule, m_task);
        } else {
            placed = placeAll(*e.keys, membership, e.scenario.rule, m_task);
        }
        if (!e.placement)
            e.placedInSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
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

    /// The sums of a placement, from those of one that stands on the same rows, if there is any.
    [[nodiscard]] std::optional<LoadSums> sum(const Membership& membership, const Placement& placement) const
    {
        const KeySet& keys = *m_result->keys;
        const auto from = std::ranges::find_if(
            m_known, [&](const Known& k) { return k.sums && k.placement->rows() == placement.rows(); });
        if (from == m_known.end())
            return sumLoads(keys, placement, membership.size(), m_task);
        return sumLoadsAfter(*from->sums, keys, *from->membership, *from->placement, membership, placement, m_task);
    }

    /// The loads and the hot nodes of one membership. False when stopped.
    bool measure(const Membership& membership, const Placement& placement, LoadSums& sums, Loads& loads, HotReport& hot)
    {
        const Evaluation& e = *m_result;
        const Known* there = known(membership);
        if (there && there->loads) {
            sums = *there->sums;
            loads = *there->loads;
        } else {
            auto summed = sum(membership, placement);
            if (!summed)
                return false;
            sums = std::move(*summed);
            loads = judgeLoads(*e.keys, membership, sums, e.scenario.rule);
            there = nullptr;
        }
        if (there && m_previous->scenario.hotThreshold == e.scenario.hotThreshold) {
            hot = *there->hot;
            return true;
        }
        auto found = findHot(*e.keys, membership, placement, loads, e.scenario.hotThreshold, m_task);
        if (!found)
            return false;
        hot = std::move(*found);
        return true;
    }

    bool figures()
    {
        Evaluation& e = *m_result;
        if (!measure(e.is, *e.placement, e.sums, e.loads, e.hot))
            return false;
        m_known.push_back({&e.is, e.placement, &e.sums, &e.loads, &e.hot});
        if (e.before == e.placement) {
            e.sumsBefore = e.sums;
            e.loadsBefore = e.loads;
            e.hotBefore = e.hot;
        } else if (!measure(e.was, *e.before, e.sumsBefore, e.loadsBefore, e.hotBefore)) {
            return false;
        }
        auto movement = compare(*e.keys, e.was, *e.before, e.is, *e.placement, m_task);
        if (!movement)
            return false;
        e.movement = std::move(*movement);
        return true;
    }

    bool failures()
    {
        Evaluation& e = *m_result;
        auto told = failover(*e.keys, e.was, *e.before, e.sumsBefore, e.is, *e.placement, e.scenario.rule, m_task);
        if (!told)
            return false;
        e.failover = std::move(*told);
        const std::vector<Membership> row = m_failures.before();
        if (row.size() < 2)
            return true;
        Unrepaired run{row.size(), row.front(), nullptr, {}};
        run.before = place(run.was);
        if (!run.before)
            return false;
        const auto held = sum(run.was, *run.before);
        auto all = held ? failover(*e.keys, run.was, *run.before, *held, e.is, *e.placement, e.scenario.rule, m_task)
                        : std::nullopt;
        if (!all)
            return false;
        run.failover = std::move(*all);
        e.unrepaired = std::move(run);
        return true;
    }

    bool story()
    {
        Evaluation& e = *m_result;
        Story& s = e.story;
        s.step = e.scenario.shown;
        if (s.step == 0)
            return true;
        s.what = e.timeline[s.step - 1];
        s.expectedShare = expectedMovedShare(e.was, e.is);
        const auto all = static_cast<double>(std::max<KeyIndex>(e.keys->size(), 1));
        const Band band = binomialBand(e.keys->size(), s.expectedShare);
        s.expectedBand = {band.low / all, band.high / all};
        s.withinChance = band.contains(static_cast<double>(e.movement.movedKeys));
        const auto moved = moduloMovedKeys(*e.keys, e.was, e.is, e.scenario.rule.score, m_task);
        s.moduloMovedKeys = moved.value_or(0);
        return moved.has_value();
    }

    const Evaluation* m_previous;
    const Task& m_task;
    const ShowFirst& m_showFirst;
    bool m_sameKeys = false;
    FailureRun m_failures;      // up to the shown step
    std::vector<Known> m_known; // for the same keys and the same rule
    std::shared_ptr<Evaluation> m_result;
};

} // namespace

std::shared_ptr<const Evaluation> evaluate(const Scenario& scenario, const Evaluation* previous, const Task& task,
                                           const ShowFirst& showFirst)
{
    return Evaluator(scenario, previous, task, showFirst).run();
}

Evaluation oneStepAgo(const Evaluation& evaluation)
{
    Evaluation then = evaluation;
    then.is = evaluation.was;
    then.placement = evaluation.before;
    then.sums = evaluation.sumsBefore;
    then.loads = evaluation.loadsBefore;
    then.hot = evaluation.hotBefore;
    then.movement = {};
    then.movement.keys = evaluation.movement.keys;
    then.failover = {};
    then.unrepaired.reset();
    then.story = {};
    return then;
}

Evaluation atRest(const Evaluation& evaluation)
{
    Evaluation then = evaluation;
    then.was = evaluation.is;
    then.before = evaluation.placement;
    then.sumsBefore = evaluation.sums;
    then.loadsBefore = evaluation.loads;
    then.hotBefore = evaluation.hot;
    then.movement = {};
    then.movement.keys = evaluation.movement.keys;
    const auto nothingFailed =
        failover(*then.keys, then.is, *then.placement, then.sums, then.is, *then.placement, then.scenario.rule, {});
    then.failover = nothingFailed.value_or(Failover{});
    then.unrepaired.reset();
    then.story = {};
    return then;
}

} // namespace hrw
