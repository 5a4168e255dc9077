// SPDX-License-Identifier: MIT
#include "core/plan/planfindings.h"

#include "core/measure/loadsums.h"
#include "core/place/engine.h"
#include "core/plan/planrun.h"

#include <algorithm>
#include <cmath>

namespace hrw {

namespace {

using Kind = PlanWarning::Kind;

/// A node that a stage, or today, has above the limit.
struct Over
{
    NodeIndex node = noNode; ///< of the figures
    double peak = 0;         ///< of its capacity
    std::size_t step = 0;    ///< in which it reaches that
    double after = 0;        ///< of its capacity, in the end
};

/// The step in which the node is fullest.
std::size_t fullestStep(const StageFigures& figures, NodeIndex node)
{
    const double most = figures.shareDuring(node).value_or(0);
    for (std::size_t s = 0; s < figures.steps.size(); ++s) {
        const StepNode& step = figures.steps[s].nodes[node];
        if (step.capacity && step.held.bytes + step.in.bytes >= most * static_cast<double>(*step.capacity))
            return s;
    }
    return 0;
}

/// Nodes that the stage brings above the limit, or further above it; fullest first.
std::vector<Over> overs(const StageRun& stage, double limit)
{
    const StageFigures& figures = *stage.figures;
    std::vector<Over> found;
    for (NodeIndex i = 0; i < figures.nodes.size(); ++i) {
        const double peak = figures.shareDuring(i).value_or(0);
        const double before = i < stage.was.size() ? figures.shareBefore(i).value_or(0) : 0;
        if (peak > limit && (peak > before || before <= limit))
            found.push_back({i, peak, fullestStep(figures, i), figures.shareAfter(i).value_or(0)});
    }
    std::ranges::stable_sort(found, std::greater(), &Over::peak);
    return found;
}

/// The stage alone, with other steps; nullopt when stopped.
std::optional<StageRun> tried(const std::shared_ptr<const PlanGround>& ground, Stage stage, std::uint64_t steps,
                              const Task& task)
{
    stage.steps = steps;
    const auto run = runPlan(ground, {"", {std::move(stage)}}, {}, task);
    return run ? std::optional(run->stages.front()) : std::nullopt;
}

double peakOf(const StageRun& stage, const std::string& id)
{
    for (NodeIndex i = 0; i < stage.figures->nodes.size(); ++i)
        if (const Node& node = stage.figures->nodes[i].node; node.id == id)
            return stage.figures->shareDuring(i).value_or(0);
    return 0;
}

/// The stage in so many steps that it brings no node above the limit.
struct MoreSteps
{
    std::uint64_t steps = 0; ///< 0: not even with `most`
    std::uint64_t most = 0;
    double peak = 0; ///< of the node that was the fullest
};

/// More steps make less of the old and the new coexist, but chance has its part. So a number of steps is doubled until
/// one is found that was seen to be enough, and between that one and the last that was not the numbers are halved.
MoreSteps moreSteps(const PlanRun& run, std::size_t number, const std::string& id, const Task& task)
{
    constexpr std::uint64_t factor = 4; // more would be another plan
    constexpr std::uint64_t least = 8;
    const auto ground = groundBefore(run, number);
    const Stage& stage = run.plan.stages[number];
    MoreSteps found;
    found.most = std::min(std::max(stage.steps * factor, least), maxStageSteps);
    const auto isEnough = [&](std::uint64_t steps) {
        const auto result = tried(ground, stage, steps, task);
        if (!result || !overs(*result, run.ground->terms.limit).empty())
            return false;
        found.steps = steps;
        found.peak = peakOf(*result, id);
        return true;
    };
    std::uint64_t tooFew = stage.steps;
    std::uint64_t next = std::min(tooFew * 2, found.most);
    while (next > tooFew && !isEnough(next) && !task.stopped()) {
        tooFew = next;
        next = std::min(next * 2, found.most);
    }
    while (found.steps > tooFew + 1 && !task.stopped())
        if (const std::uint64_t half = tooFew + (found.steps - tooFew) / 2; !isEnough(half))
            tooFew = half;
    return found;
}

Fact stepsRemedy(const PlanRun& run, std::size_t number, const std::string& id, const Task& task)
{
    const std::uint64_t steps = run.plan.stages[number].steps;
    const MoreSteps more = moreSteps(run, number, id, task);
    if (more.steps > 0)
        return fact("With %1 steps instead of %2 it reaches %3, and no other node goes above the limit.", more.steps,
                    steps, shareBeside(more.peak, run.ground->terms.limit));
    Fact instead = fact("Add capacity in a stage before it.");
    return steps < more.most ? joined({fact("More steps don't help, up to %1 were tried.", more.most), instead}, " ")
                             : instead;
}

/// What nodes hold of their capacity.
struct Fill
{
    std::vector<double> shares; ///< 0 where there is no capacity
    double bytes = 0;           ///< on nodes with one that take part
    double capacity = 0;
};

Fill fillOf(const Membership& membership, std::span<const PlanAmount> held)
{
    Fill fill;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        fill.shares.push_back(membership[i].capacity ? held[i].bytes / static_cast<double>(*membership[i].capacity)
                                                     : 0);
        if (membership[i].raceWeight() <= 0 || !membership[i].capacity)
            continue;
        fill.bytes += held[i].bytes;
        fill.capacity += static_cast<double>(*membership[i].capacity);
    }
    return fill;
}

/// The weight with which a node of `weight` would hold `part` of what it holds, if its share followed its weight; in
/// few digits.
double lighterWeight(const Membership& membership, NodeIndex node, double weight, double part)
{
    const double others = membership.totalWeight() - membership[node].raceWeight();
    const double share = weight / (others + weight) * part;
    const double exact = others > 0 ? others * share / (1 - share) : weight;
    const double digits = std::pow(10.0, 2 - std::floor(std::log10(exact))); // three of them
    return std::floor(exact * digits) / digits;
}

/// What nodes would hold if `node` had another weight; nothing when stopped.
std::vector<double> fillWith(const PlanGround& ground, NodeIndex node, double weight, const Task& task)
{
    const Membership& was = ground.today;
    const auto is = applyStep(was, {SetWeight{was[node].id, weight}});
    const auto from = compacted(ground.placement, was.size());
    const auto placed = is ? placeAfter(*ground.keys, *from, was, *is, ground.rule, task) : nullptr;
    const auto sums = placed ? sumLoads(*ground.keys, *placed, was.size(), {task.stop, {}}) : std::nullopt;
    if (!sums)
        return {};
    std::vector<PlanAmount> held;
    for (const LoadSums::Held& h : sums->nodes)
        held.push_back({h.copies, static_cast<double>(h.bytes) * ground.scale});
    return fillOf(*is, held).shares;
}

/// A weight at which the node was seen below the limit, beside what it has then.
Fact lighterRemedy(const PlanGround& ground, NodeIndex node, double fill, const Task& task)
{
    constexpr double margin = 0.99; // the share follows the weight but for chance
    constexpr int attempts = 4;
    const Membership& membership = ground.today;
    const double limit = ground.terms.limit;
    double weight = membership[node].weight;
    std::vector<double> shares;
    for (int i = 0; i < attempts && fill > limit; ++i) {
        weight = lighterWeight(membership, node, weight, margin * limit / fill);
        shares = isWeight(weight) ? fillWith(ground, node, weight, task) : std::vector<double>();
        if (shares.empty())
            return {};
        fill = shares[node];
    }
    const auto fullest = static_cast<NodeIndex>(std::ranges::max_element(shares) - shares.begin());
    const Fact::Share holds = shareBeside(fill, limit);
    const double was = membership[node].weight;
    if (fullest == node || shares[fullest] <= limit)
        return fact("With weight %1 instead of %2 it would hold %3.", weight, was, holds);
    return fact("With weight %1 instead of %2 it would hold %3; %4 would then be the fullest, at %5.", weight, was,
                holds, membership[fullest].id, shareBeside(shares[fullest], limit));
}

/// Of a cluster in which `node` holds more than the limit: whether a smaller weight helps, or only more capacity.
Fact weightRemedy(const PlanGround& ground, NodeIndex node, const Task& task)
{
    const double limit = ground.terms.limit;
    const Fill fill = fillOf(ground.today, ground.held);
    if (fill.bytes > limit * fill.capacity)
        return fact("All nodes together are at %1: add %2 of capacity to be at %3.",
                    shareBeside(fill.bytes / fill.capacity, limit), Fact::Bytes{fill.bytes / limit - fill.capacity},
                    limitShare(limit));
    return lighterRemedy(ground, node, fill.shares[node], task);
}

void findOverToday(const PlanRun& run, WarningList& list, const Task& task)
{
    const PlanGround& ground = *run.ground;
    const double limit = ground.terms.limit;
    const Fill fill = fillOf(ground.today, ground.held);
    const auto fullest = std::ranges::max_element(fill.shares);
    if (fullest == fill.shares.end() || *fullest <= limit || !list.wants(Kind::OverLimit))
        return;
    const auto node = static_cast<NodeIndex>(fullest - fill.shares.begin());
    const auto all = std::ranges::count_if(fill.shares, [&](double share) { return share > limit; });
    const std::string& id = ground.today[node].id;
    std::vector<Fact> reasons{fact("The limit is %1.", limitShare(limit))};
    if (all > 1)
        reasons.push_back(plural("%1 other {node is|nodes are} above it, too.", static_cast<std::size_t>(all - 1)));
    list.add({Kind::OverLimit,
              std::nullopt,
              fact("%1 holds %2 of its capacity today", id, shareBeside(*fullest, limit)),
              joined(std::move(reasons), " "),
              weightRemedy(ground, node, task),
              {id}});
}

void warnOfOver(const PlanRun& run, std::size_t number, const std::vector<Over>& found, WarningList& list,
                const Task& task)
{
    const StageRun& stage = run.stages[number];
    const double limit = run.ground->terms.limit;
    const Over& worst = found.front();
    const std::string& id = stage.figures->nodes[worst.node].node.id;
    const bool stays = worst.after > limit;
    PlanWarning warning{Kind::OverLimit, number, {}, {}, {}, {id}};
    const Fact::Share peak = shareBeside(worst.peak, limit);
    warning.what =
        stage.figures->steps.size() > 1
            ? fact("%1 reaches %2 of its capacity in stage %3, step %4", id, peak, number + 1, worst.step + 1)
            : fact("%1 reaches %2 of its capacity in stage %3", id, peak, number + 1);
    const Fact::Share after = shareBeside(worst.after, limit);
    std::vector<Fact> reasons{
        stays ? fact("It holds %1 when %2 is done; the limit is %3.", after, quoted(stage.title), limitShare(limit))
              : fact("In %1, old and new copies coexist until they are verified; in the end it holds %2.",
                     quoted(stage.title), after)};
    if (found.size() > 1)
        reasons.push_back(plural("%1 other {node goes|nodes go} above it on the way, too.", found.size() - 1));
    warning.reason = joined(std::move(reasons), " ");
    if (!stays)
        warning.remedy = stepsRemedy(run, number, id, task);
    else if (const auto node = stage.is.find(id))
        warning.remedy = weightRemedy(*groundBefore(run, number + 1), *node, task);
    list.add(std::move(warning));
}

} // namespace

void findOverLimits(const PlanRun& run, WarningList& list, const Task& task)
{
    findOverToday(run, list, task);
    for (std::size_t i = 0; i < run.stages.size() && !task.stopped(); ++i) {
        if (!run.stages[i].done())
            continue;
        const std::vector<Over> found = overs(run.stages[i], run.ground->terms.limit);
        if (!found.empty() && list.wants(Kind::OverLimit))
            warnOfOver(run, i, found, list, task);
    }
}

} // namespace hrw
