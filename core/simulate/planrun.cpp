// SPDX-License-Identifier: MIT
#include "core/simulate/planrun.h"

#include "core/base/sharedprogress.h"
#include "core/measure/loadsums.h"
#include "core/place/engine.h"
#include "core/simulate/planfigures.h"

#include <algorithm>

namespace hrw {

namespace {

using Placed = std::shared_ptr<const Placement>;

bool sameNodes(const Membership& a, const Membership& b)
{
    return std::ranges::equal(a.nodes(), b.nodes());
}

/// A placement that is there already.
struct KnownPlacement
{
    const Membership* membership;
    const Rule* rule;
    Placed placement;
};

std::size_t differences(const Membership& a, const Membership& b)
{
    const std::vector<NodeIndex> places = mapNodes(a, b);
    std::size_t shared = 0;
    std::size_t count = 0;
    for (NodeIndex i = 0; i < places.size(); ++i) {
        shared += places[i] != noNode;
        count += places[i] == noNode || !(a[i] == b[places[i]]);
    }
    return count + b.size() - shared;
}

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
        Standing now{m_ground.today, m_ground.rule, m_ground.placement, m_ground.held, m_ground.heldBytes};
        const std::vector<Stage>& stages = m_run->plan.stages;
        SharedProgress progress(m_task, static_cast<double>(std::max<std::size_t>(stages.size(), 1)));
        for (const Stage& stage : stages) {
            const Task part = progress.part(1);
            if (!through(stage, now, part))
                return nullptr;
            part.report(1, 1);
        }
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
        std::vector<PlanAmount> held;         // by its nodes
        std::vector<std::uint64_t> heldBytes; // not scaled
    };

    bool through(const Stage& stage, Standing& now, const Task& task)
    {
        StageRun run;
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
        if (!run.done() || course->what.empty()) {
            run.figures = std::make_shared<StageFigures>(nothing(now));
            run.heldBytes = now.heldBytes;
            m_run->stages.push_back(std::move(run));
            return true;
        }
        run.is = course->lists.back();
        run.rule = course->rules.back();
        if (const StageRun* same = alike(stage, now)) {
            run.placement = same->placement;
            run.figures = same->figures;
            run.moved = same->moved;
            run.heldBytes = same->heldBytes;
        } else if (!steps(*course, run, now, task)) {
            return false;
        }
        arrive(run, now);
        m_run->stages.push_back(std::move(run));
        return true;
    }

    void arrive(const StageRun& run, Standing& now) const
    {
        now.held.clear();
        for (const NodeIndex place : placesOf(run.is, run.figures->nodes))
            now.held.push_back(run.figures->after[place]);
        now.heldBytes = run.heldBytes;
        now.membership = run.is;
        now.rule = run.rule;
        now.placement = run.placement;
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

    bool steps(const StageCourse& course, StageRun& run, const Standing& now, const Task& task) const
    {
        auto figures = std::make_shared<StageFigures>();
        figures->nodes = stageNodes(course.lists);
        figures->before.resize(figures->nodes.size());
        std::ranges::copy(now.held, figures->before.begin());
        figures->after = figures->before;
        std::vector<std::uint64_t> moved((m_ground.keys->size() + bitsPerWord - 1) / bitsPerWord);
        std::vector<StepTally::Flow> flows;
        std::vector<std::uint64_t> held = now.heldBytes; // by the stage's nodes
        held.resize(figures->nodes.size());
        Placed placed = now.placement;
        for (std::size_t s = 0; s < course.what.size(); ++s) {
            const Membership& was = course.lists[s];
            const Membership& is = course.lists[s + 1];
            placed = compacted(placed, was.size());
            const Placed next = place(is, course.rules[s + 1], {&was, &course.rules[s], placed}, task);
            const StepEnds ends{was,
                                *placed,
                                is,
                                next ? *next : *placed,
                                placesOf(was, figures->nodes),
                                placesOf(is, figures->nodes),
                                figures->nodes.size()};
            const auto told = next ? tally(*m_ground.keys, ends, m_ground.terms.partitions > 0, moved, {task.stop, {}})
                                   : std::nullopt;
            if (!told)
                return false;
            figures->steps.push_back(stepFigures(*told, course.what[s], *figures, held));
            flows.insert(flows.end(), told->flows.begin(), told->flows.end());
            placed = next;
        }
        run.placement = placed;
        for (const NodeIndex place : placesOf(run.is, figures->nodes))
            run.heldBytes.push_back(held[place]);
        finish(*figures, run, flows);
        run.figures = std::move(figures);
        run.moved = std::make_shared<MovedKeys>(std::move(moved));
        return true;
    }

    /// And what the nodes of `figures` hold after it.
    StepFigures stepFigures(const StepTally& told, const std::string& what, StageFigures& figures,
                            std::vector<std::uint64_t>& held) const
    {
        StepFigures step;
        step.what = what;
        step.movedKeys = told.movedKeys;
        step.moved = scaled(told.moved, m_ground.scale);
        const double all = m_ground.keys->totalRequests();
        step.movedRequests = all > 0 ? told.movedRequests / all * m_ground.terms.requestsPerSecond : 0;
        for (std::size_t i = 0; i < told.nodes.size(); ++i) {
            StepNode node{figures.after[i], scaled(told.nodes[i].in, m_ground.scale),
                          scaled(told.nodes[i].out, m_ground.scale), scaled(told.nodes[i].gone, m_ground.scale)};
            figures.after[i].copies += node.in.copies - node.gone.copies;
            held[i] += told.nodes[i].in.bytes - told.nodes[i].gone.bytes;
            figures.after[i].bytes = static_cast<double>(held[i]) * m_ground.scale;
            step.nodes.push_back(node);
        }
        for (std::size_t range = 0; range < keyRanges; ++range)
            step.ranges.at(range) = scaled(told.ranges.at(range), m_ground.scale);
        step.time = stepTime(figures.nodes, step.nodes, m_ground.terms);
        return step;
    }

    void finish(StageFigures& figures, const StageRun& run, const std::vector<StepTally::Flow>& flows) const
    {
        figures.flows = summed(flows, m_ground.scale);
        common(figures, run.was, run.is, run.rule);
        sumUp(figures);
    }

    void common(StageFigures& figures, const Membership& was, const Membership& is, const Rule& rule) const
    {
        figures.keys = m_ground.keys->size();
        figures.dataBytes = m_ground.keys->totalBytes() * m_ground.scale;
        figures.lookupBefore = was.liveCount();
        figures.lookupAfter = is.liveCount();
        std::uint64_t held = 0;
        for (const PlanAmount& amount : figures.after)
            held += amount.copies;
        figures.copiesMissing = figures.keys * static_cast<std::uint64_t>(rule.copies) - held;
    }

    /// A stage in which nothing happens.
    StageFigures nothing(const Standing& now) const
    {
        StageFigures figures;
        for (const Node& node : now.membership.nodes())
            figures.nodes.push_back({node});
        figures.before = now.held;
        figures.after = now.held;
        common(figures, now.membership, now.membership, now.rule);
        sumUp(figures);
        return figures;
    }

    void sumUpAll()
    {
        PlanRun& run = *m_run;
        auto total = std::make_shared<StageFigures>(totalOf(m_ground, run.stages));
        common(*total, m_ground.today, run.last(), run.lastRule());
        sumUp(*total);
        run.total = std::move(total);
        for (const Node& node : run.last().nodes())
            run.nodesAdded += !m_ground.today.find(node.id);
        for (const Node& node : m_ground.today.nodes())
            run.nodesRemoved += !run.last().find(node.id);
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
