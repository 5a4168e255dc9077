// SPDX-License-Identifier: MIT
#include "core/plan/planrun.h"

#include "core/base/parallel.h"
#include "core/base/sharedprogress.h"
#include "core/cluster/likeness.h"
#include "core/measure/loadsums.h"
#include "core/place/engine.h"
#include "core/plan/planfigures.h"
#include "core/plan/plantally.h"

#include <algorithm>
#include <bit>
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
        Standing now{m_ground.today, m_ground.rule, m_ground.placement, {}};
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
        ApartKeys apart; // from a course that is known
    };
    /// A stage that has been placed. What it moves is counted while later ones are being placed.
    struct Passage
    {
        StageRun run;
        StageTrail trail; // no steps where nothing is to be done, or what it comes to is known
        std::vector<StageNode> nodes;
        const StageRun* like = nullptr; // a known one that does the same
        std::vector<ApartKeys> apart;   // after each step from what it was in that one
        std::future<std::shared_ptr<const MovedKeys>> counted;
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
            run.trail = same->trail;
        } else {
            passage.trail.course = std::move(*course);
            passage.like = nearest(stage, now, passage.trail.course);
            if (!steps(passage, now.apart, task))
                return false;
        }
        now = {run.is, run.rule, run.placement, passage.apart.empty() ? ApartKeys() : passage.apart.back()};
        return true;
    }

    /// Places every step, and begins to count.
    bool steps(Passage& passage, ApartKeys apart, const Task& task) const
    {
        StageTrail& trail = passage.trail;
        const StageCourse& course = trail.course;
        const StageTrail* like = passage.like ? passage.like->trail.get() : nullptr;
        passage.nodes = stageNodes(course.lists);
        trail.placed = {passage.run.placement};
        for (std::size_t s = 0; s < trail.steps(); ++s) {
            trail.placed.back() = compacted(trail.placed.back(), course.lists[s].size());
            std::optional<EarlierStep> earlier;
            if (like)
                earlier.emplace(EarlierStep{like->placed[s], like->placed[s + 1], like->course.lists[s],
                                            like->course.lists[s + 1], apart});
            trail.placed.push_back(place(course.lists[s + 1], course.rules[s + 1],
                                         {&course.lists[s], &course.rules[s], trail.placed.back()}, earlier, task));
            if (!trail.placed.back())
                return false;
            passage.apart.push_back(apart);
        }
        passage.run.placement = trail.placed.back();
        passage.counted = std::async(std::launch::async, [this, &passage] {
            return tallyStage(m_ground, passage.trail, passage.nodes, passage.like, passage.apart, {m_task.stop, {}});
        });
        return true;
    }

    /// Makes the figures of a stage that begins with `held`, which becomes what is held at its end. False when stopped.
    bool tell(Passage& passage, HeldThen& held)
    {
        StageRun& run = passage.run;
        if (passage.counted.valid()) {
            run.moved = passage.counted.get();
            if (!run.moved)
                return false;
            constexpr std::size_t mostSteps = 16; // that are kept
            run.figures =
                std::make_shared<StageFigures>(tellStage(m_ground, run, std::move(passage.nodes), passage.trail, held));
            run.heldBytes = held.bytes;
            if (passage.trail.steps() <= mostSteps)
                run.trail = std::make_shared<StageTrail>(std::move(passage.trail));
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

    /// Of the known stages that do the same, the one whose cluster is most like this one.
    const StageRun* nearest(const Stage& stage, const Standing& now, const StageCourse& course) const
    {
        const StageRun* best = nullptr;
        std::size_t least = 0;
        for (const PlanRun* run : m_known)
            for (std::size_t i = 0; i < run->stages.size(); ++i) {
                const Stage& other = run->plan.stages[i];
                const StageRun& was = run->stages[i];
                if (!was.trail || other.changes != stage.changes || was.trail->course.rules != course.rules)
                    continue;
                const std::size_t apart = differences(was.was, now.membership);
                if (!best || apart < least) {
                    best = &was;
                    least = apart;
                }
            }
        return best;
    }

    /// The placement of a list, from the nearest one that is known.
    Placed place(const Membership& list, const Rule& rule, const KnownPlacement& last,
                 const std::optional<EarlierStep>& earlier, const Task& task) const
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
                          m_ground.memo.get(), earlier ? &*earlier : nullptr);
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
        std::vector<MovedTwice> pairs;
        for (std::size_t first = 0; first < stages.size(); ++first)
            for (std::size_t second = first + 1; second < stages.size(); ++second)
                if (stages[first].moved && stages[second].moved)
                    pairs.push_back({first, second, 0});
        constexpr std::size_t block = 16;
        forBlocks(pairs.size(), block, {}, [&](std::size_t begin, std::size_t end) {
            for (MovedTwice& pair : std::span(pairs).subspan(begin, end - begin))
                pair.keys = stages[pair.first].moved->shared(*stages[pair.second].moved);
        });
        std::erase_if(pairs, [](const MovedTwice& pair) { return pair.keys == 0; });
        std::ranges::stable_sort(pairs, std::greater(), &MovedTwice::keys);
        m_run->movedTwice = std::move(pairs);
    }

    const PlanGround& m_ground;
    const Task& m_task;
    std::vector<const PlanRun*> m_known; // of the same keys
    std::deque<Passage> m_passages;      // one for each stage; where they are they stay
    std::shared_ptr<PlanRun> m_run;
};

} // namespace

MovedKeys::MovedKeys(std::vector<std::uint64_t> words)
    : m_words(std::move(words))
    , m_used((m_words.size() + wordBits - 1) / wordBits)
{
    for (std::size_t word = 0; word < m_words.size(); ++word)
        if (m_words[word] != 0)
            m_used[word / wordBits] |= std::uint64_t{1} << (word % wordBits);
}

std::uint64_t MovedKeys::shared(const MovedKeys& other) const
{
    std::uint64_t count = 0;
    for (std::size_t block = 0; block < m_used.size(); ++block)
        for (std::uint64_t used = m_used[block] & other.m_used[block]; used != 0; used &= used - 1) {
            const std::size_t word = block * wordBits + static_cast<std::size_t>(std::countr_zero(used));
            count += static_cast<std::uint64_t>(std::popcount(m_words[word] & other.m_words[word]));
        }
    return count;
}

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

std::shared_ptr<const PlanGround> groundBefore(const PlanRun& run, std::size_t stage)
{
    const StageRun* last = nullptr;
    for (std::size_t i = 0; i < stage; ++i)
        if (run.stages[i].done())
            last = &run.stages[i];
    if (!last)
        return run.ground;
    auto ground = std::make_shared<PlanGround>(*run.ground);
    ground->today = last->is;
    ground->rule = last->rule;
    ground->placement = last->placement;
    ground->heldBytes = last->heldBytes;
    ground->held.clear();
    for (const NodeIndex place : placesOf(last->is, last->figures->nodes))
        ground->held.push_back(last->figures->after[place]);
    return ground;
}

} // namespace hrw
