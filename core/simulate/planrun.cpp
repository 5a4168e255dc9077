// SPDX-License-Identifier: MIT
#include "core/simulate/planrun.h"

#include "core/base/sharedprogress.h"
#include "core/cluster/likeness.h"
#include "core/measure/loadsums.h"
#include "core/place/engine.h"
#include "core/simulate/planfigures.h"

#include <algorithm>
#include <deque>
#include <future>

namespace hrw {

namespace {

using Placed = std::shared_ptr<const Placement>;

/// A placement that is there already.
struct KnownPlacement
{
    const Membership* membership;
    const Rule* rule;
    Placed placement;
};

/// Goes through one plan.
class Runner
{
public:
    Runner(const std::shared_ptr<const PlanGround>& ground, const Plan& plan,
           std::span<const std::shared_ptr<const PlanRun>> known, const Task& task)
        : m_ground(*ground)
        , m_task(task)
        , m_run(std::make_shared<PlanRun>())
    {
        m_run->ground = ground;
        m_run->plan = plan;
        for (const auto& run : known)
            if (run && run->ground->keys == ground->keys)
                m_known.push_back(run.get());
    }

    std::shared_ptr<const PlanRun> go()
    {
        const std::vector<Stage>& stages = m_run->plan.stages;
        SharedProgress progress(m_task, static_cast<double>(std::max<std::size_t>(stages.size(), 1)));
        Standing now{m_ground.today, m_ground.rule, m_ground.placement};
        for (const Stage& stage : stages) {
            const Task part = progress.part(1);
            if (!through(stage, now, part))
                return nullptr;
            part.report(1, 1);
        }
        HeldThen held{m_ground.held, m_ground.heldBytes};
        for (Passage& passage : m_passages)
            if (!tell(passage, held))
                return nullptr;
        sumUpAll();
        return m_run;
    }

private:
    /// The cluster between two stages.
    struct Standing
    {
        Membership membership;
        Rule rule;
        Placed placement;
    };
    /// What the steps of a stage move.
    struct Counted
    {
        std::vector<StepTally> steps;
        std::vector<std::uint64_t> moved; // bits of keys
    };
    /// A stage that has been placed. What it moves is counted while later ones are being placed.
    struct Passage
    {
        StageRun run;
        StageCourse course; // no steps where nothing is to be done, or what it comes to is known
        std::vector<StageNode> nodes;
        std::future<std::optional<Counted>> counted;
    };

    bool through(const Stage& stage, Standing& now, const Task& task)
    {
        Passage& passage = m_passages.emplace_back();
        StageRun& run = passage.run;
        run.what = describe(stage, now.membership, now.rule);
        run.title = titleOf(stage, now.membership, now.rule);
        run.was = now.membership;
        run.is = now.membership;
        run.ruleBefore = now.rule;
        run.rule = now.rule;
        run.before = now.placement;
        run.placement = now.placement;
        run.skipped = !stage.enabled;
        auto course = courseOf(stage, now.membership, now.rule);
        if (!course)
            run.refused = course.error();
        if (!run.done() || course->what.empty())
            return true;
        run.is = course->lists.back();
        run.rule = course->rules.back();
        if (const StageRun* same = alike(stage, now)) {
            run.placement = same->placement;
            run.figures = same->figures;
            run.moved = same->moved;
            run.heldBytes = same->heldBytes;
        } else {
            passage.course = std::move(*course);
            if (!steps(passage, task))
                return false;
        }
        now = {run.is, run.rule, run.placement};
        return true;
    }

    /// Places every step, and begins to count.
    bool steps(Passage& passage, const Task& task) const
    {
        const StageCourse& course = passage.course;
        passage.nodes = stageNodes(course.lists);
        std::vector<Placed> placed{passage.run.placement};
        for (std::size_t s = 0; s < course.what.size(); ++s) {
            placed.back() = compacted(placed.back(), course.lists[s].size());
            placed.push_back(place(course.lists[s + 1], course.rules[s + 1],
                                   {&course.lists[s], &course.rules[s], placed.back()}, task));
            if (!placed.back())
                return false;
        }
        passage.run.placement = placed.back();
        passage.counted = std::async(std::launch::async,
                                     [this, &passage, placed = std::move(placed)] { return count(passage, placed); });
        return true;
    }

    std::optional<Counted> count(const Passage& passage, const std::vector<Placed>& placed) const
    {
        const std::vector<Membership>& lists = passage.course.lists;
        Counted counted;
        counted.moved.resize((m_ground.keys->size() + bitsPerWord - 1) / bitsPerWord);
        for (std::size_t s = 0; s + 1 < placed.size(); ++s) {
            const StepEnds ends{lists[s],
                                *placed[s],
                                lists[s + 1],
                                *placed[s + 1],
                                placesOf(lists[s], passage.nodes),
                                placesOf(lists[s + 1], passage.nodes),
                                passage.nodes.size()};
            auto told = tally(*m_ground.keys, ends, m_ground.terms.partitions > 0, counted.moved, {m_task.stop, {}});
            if (!told)
                return std::nullopt;
            counted.steps.push_back(std::move(*told));
        }
        return counted;
    }

    /// Makes the figures of a stage that begins with `held`, which becomes what is held at its end. False when stopped.
    bool tell(Passage& passage, HeldThen& held)
    {
        StageRun& run = passage.run;
        if (passage.counted.valid()) {
            auto counted = passage.counted.get();
            if (!counted)
                return false;
            run.figures = std::make_shared<StageFigures>(
                tellStage(m_ground, run, std::move(passage.nodes), passage.course, counted->steps, held));
            run.moved = std::make_shared<MovedKeys>(std::move(counted->moved));
            run.heldBytes = held.bytes;
        } else if (!run.figures) {
            run.figures = std::make_shared<StageFigures>(tellNothing(m_ground, run, held));
            run.heldBytes = held.bytes;
        } else {
            held = heldAfter(*run.figures, run);
        }
        m_run->stages.push_back(std::move(run));
        return true;
    }

    /// One of a known run that begins at the same place, does the same and is judged by the same terms.
    const StageRun* alike(const Stage& stage, const Standing& now) const
    {
        for (const PlanRun* run : m_known) {
            const PlanGround& ground = *run->ground;
            if (!(ground.terms == m_ground.terms) || ground.scale != m_ground.scale)
                continue;
            for (std::size_t i = 0; i < run->stages.size(); ++i) {
                const Stage& other = run->plan.stages[i];
                const StageRun& was = run->stages[i];
                if (was.done() && was.moved && other.steps == stage.steps && other.rule == stage.rule &&
                    was.ruleBefore == now.rule && other.changes == stage.changes && sameNodes(was.was, now.membership))
                    return &was;
            }
        }
        return nullptr;
    }

    /// The placement of a list, from the nearest one that is known.
    Placed place(const Membership& list, const Rule& rule, const KnownPlacement& last, const Task& task) const
    {
        std::vector<KnownPlacement> known;
        if (*last.rule == rule)
            known.push_back(last);
        else
            for (const PlanRun* run : m_known)
                for (const StageRun& stage : run->stages)
                    if (stage.done() && stage.rule == rule)
                        known.push_back({&stage.is, &stage.rule, stage.placement});
        const auto nearest = std::ranges::min_element(
            known, {}, [&](const KnownPlacement& k) { return differences(*k.membership, list); });
        if (nearest == known.end())
            return placeAll(*m_ground.keys, list, rule, task);
        if (sameNodes(*nearest->membership, list))
            return nearest->placement;
        return placeAfter(*m_ground.keys, *nearest->placement, *nearest->membership, list, rule, task,
                          m_ground.memo.get());
    }

    void sumUpAll()
    {
        PlanRun& run = *m_run;
        auto total = std::make_shared<StageFigures>(totalOf(m_ground, run.stages));
        tellEnds(*total, m_ground, m_ground.today, run.last(), run.lastRule());
        sumUp(*total);
        run.total = std::move(total);
        for (const StageNode& node : run.total->nodes) {
            run.nodesAdded += node.joins;
            run.nodesRemoved += node.leaves;
        }
        repeats();
    }

    void repeats()
    {
        const std::vector<StageRun>& stages = m_run->stages;
        for (std::size_t first = 0; first < stages.size(); ++first)
            for (std::size_t second = first + 1; second < stages.size(); ++second) {
                if (!stages[first].moved || !stages[second].moved)
                    continue;
                const std::uint64_t keys = stages[first].moved->shared(*stages[second].moved);
                if (keys > 0)
                    m_run->movedTwice.push_back({first, second, keys});
            }
        std::ranges::stable_sort(m_run->movedTwice, std::greater(), &MovedTwice::keys);
    }

    const PlanGround& m_ground;
    const Task& m_task;
    std::vector<const PlanRun*> m_known; // of the same keys
    std::deque<Passage> m_passages;      // one for each stage; where they are they stay
    std::shared_ptr<PlanRun> m_run;
};

} // namespace

const Membership& PlanRun::last() const
{
    return stages.empty() ? ground->today : stages.back().is;
}

const Rule& PlanRun::lastRule() const
{
    return stages.empty() ? ground->rule : stages.back().rule;
}

std::optional<double> PlanRun::cost() const
{
    if (!ground->terms.nodeCost)
        return std::nullopt;
    return *ground->terms.nodeCost * static_cast<double>(nodesAdded);
}

std::shared_ptr<const PlanGround> planGround(const std::shared_ptr<const KeySet>& keys, const Membership& today,
                                             const Rule& rule, const PlanTerms& terms, const PlanGround* known,
                                             const Task& task)
{
    auto ground = std::make_shared<PlanGround>(PlanGround{keys, today, rule, terms, nullptr, {}, {}, 1, nullptr});
    if (terms.dataBytes && keys->totalBytes() > 0)
        ground->scale = static_cast<double>(*terms.dataBytes) / keys->totalBytes();
    ground->memo = known && known->keys == keys ? known->memo : std::make_shared<StepMemo>();
    if (known && known->keys == keys && known->rule == rule) {
        ground->placement =
            sameNodes(known->today, today)
                ? known->placement
                : placeAfter(*keys, *compacted(known->placement, known->today.size()), known->today, today, rule, task);
    } else {
        ground->placement = placeAll(*keys, today, rule, task);
    }
    const auto sums =
        ground->placement ? sumLoads(*keys, *ground->placement, today.size(), {task.stop, {}}) : std::nullopt;
    if (!sums)
        return nullptr;
    for (const LoadSums::Held& held : sums->nodes) {
        ground->held.push_back({held.copies, static_cast<double>(held.bytes) * ground->scale});
        ground->heldBytes.push_back(held.bytes);
    }
    return ground;
}

std::shared_ptr<const PlanRun> runPlan(const std::shared_ptr<const PlanGround>& ground, const Plan& plan,
                                       std::span<const std::shared_ptr<const PlanRun>> known, const Task& task)
{
    return Runner(ground, plan, known, task).go();
}

} // namespace hrw
