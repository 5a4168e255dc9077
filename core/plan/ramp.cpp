// SPDX-License-Identifier: MIT
#include "core/plan/ramp.h"

#include "core/base/quantity.h"
#include "core/plan/planrun.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>

namespace hrw {

namespace {

using Ground = std::shared_ptr<const PlanGround>;

constexpr double rounding = 1e-12; // of sums of bytes

tl::unexpected<Error> refused(Fact what, Fact remedy)
{
    return refuse(fact("ramp"), std::move(what), std::move(remedy));
}

Result<void> checkLimits(const RampLimits& limits)
{
    if (!limits.bytes && !limits.nodeShare)
        return refused(fact("it has no limit"), fact("say how many bytes a stage may move, or what share of a node"));
    for (const std::optional<double>& limit : {limits.bytes, limits.nodeShare})
        if (limit && !(*limit > 0 && std::isfinite(*limit)))
            return refused(fact("a limit is not a finite number above 0"), fact("say what a stage may move"));
    return {};
}

/// A node whose weight changes.
struct Way
{
    Node node;       ///< as it is in the end, or, where it leaves, as it was
    double from = 0; ///< weight; 0 for one that joins
    double to = 0;   ///< 0 for one that leaves
    bool joins = false;
    bool leaves = false;

    [[nodiscard]] bool moves() const { return from != to && node.state == NodeState::Up; }
};

Result<std::vector<Way>> waysOf(const Membership& was, const Membership& is)
{
    std::vector<Way> ways;
    for (const Node& node : was.nodes()) {
        const auto at = is.find(node.id);
        Way way{at ? is[*at] : node, node.weight, at ? is[*at].weight : 0, false, !at};
        Node unweighted = way.node;
        unweighted.weight = node.weight;
        if (unweighted != node)
            return refused(fact("it changes more of %1 than its weight", node.id),
                           fact("put that into a stage of its own"));
        if (way.leaves || way.from != way.to)
            ways.push_back(std::move(way));
    }
    for (const Node& node : is.nodes())
        if (!was.find(node.id))
            ways.push_back({node, 0, node.weight, true, false});
    if (std::ranges::none_of(ways, &Way::moves))
        return refused(fact("the changes alter no weight of a node that is up"),
                       fact("add nodes with a weight, or change weights"));
    return ways;
}

/// A number that people can type: six significant digits.
double fewDigits(double weight)
{
    constexpr int digits = 6;
    if (weight <= 0)
        return 0;
    const int places = digits - 1 - static_cast<int>(std::floor(std::log10(weight)));
    if (places > digits + digits || places < 0) // far from 1: let it be
        return weight;
    const double unit = std::pow(10.0, places);
    return std::round(weight * unit) / unit;
}

/// Weights on the way. The shares of the nodes that change go in equal steps; the others keep their weights.
class Course
{
public:
    Course(const Membership& was, const Membership& is, std::vector<Way> ways)
        : m_ways(std::move(ways))
        , m_begin(was.totalWeight())
        , m_end(is.totalWeight())
    {
        double changing = 0;
        for (const Way& way : m_ways)
            changing += way.joins ? 0 : way.node.state == NodeState::Up ? way.from : 0;
        m_others = changing < m_begin ? m_begin - changing : 0;
        if (std::ranges::all_of(was.nodes(),
                                [&](const Node& node) { return node.raceWeight() <= 0 || changes(node.id); }))
            m_others = 0; // without what rounding leaves
    }

    [[nodiscard]] const std::vector<Way>& ways() const { return m_ways; }

    /// The weight of each of ways() after part `step` of `steps`.
    [[nodiscard]] std::vector<double> weights(std::uint64_t step, std::uint64_t steps) const
    {
        const double done = static_cast<double>(step) / static_cast<double>(steps);
        std::vector<double> shares;
        double sum = 0;
        for (const Way& way : m_ways) {
            const double from = m_begin > 0 && way.moves() ? way.from / m_begin : 0;
            const double to = m_end > 0 && way.moves() ? way.to / m_end : 0;
            shares.push_back(from + (to - from) * done);
            sum += shares.back();
        }
        const double whole = m_others > 0 ? m_others / (1 - sum) : m_begin + (m_end - m_begin) * done;
        std::vector<double> result;
        for (std::size_t i = 0; i < m_ways.size(); ++i) {
            const double onTheWay = m_ways[i].moves() ? fewDigits(shares[i] * whole) : m_ways[i].from;
            result.push_back(step == steps ? m_ways[i].to : onTheWay);
        }
        return result;
    }

private:
    [[nodiscard]] bool changes(const std::string& id) const
    {
        return std::ranges::any_of(m_ways, [&](const Way& way) { return way.node.id == id; });
    }

    std::vector<Way> m_ways;
    double m_begin;
    double m_end;
    double m_others = 0; // weight of those that keep theirs
};

// Stages with names.

std::string listed(const std::vector<std::string>& ids)
{
    if (ids.size() < 3)
        return fmt::format("{}{}", ids.front(), ids.size() == 2 ? " and " + ids.back() : "");
    return fmt::format("{} and {} others", ids.front(), ids.size() - 1);
}

std::optional<Stage> joining(const std::vector<Way>& ways)
{
    Stage stage;
    std::vector<std::string> ids;
    for (const Way& way : ways)
        if (way.joins) {
            Node node = way.node;
            node.weight = 0;
            ids.push_back(node.id);
            stage.changes.emplace_back(AddNode{std::move(node)});
        }
    if (ids.empty())
        return std::nullopt;
    stage.name = listed(ids) + " added with weight 0";
    return stage;
}

std::optional<Stage> leaving(const std::vector<Way>& ways)
{
    Stage stage;
    std::vector<std::string> ids;
    for (const Way& way : ways)
        if (way.leaves) {
            ids.push_back(way.node.id);
            stage.changes.emplace_back(RemoveNode{way.node.id});
        }
    if (ids.empty())
        return std::nullopt;
    stage.name = listed(ids) + " removed";
    return stage;
}

Stage part(const Course& course, std::uint64_t step, std::uint64_t steps)
{
    const std::vector<double> weights = course.weights(step, steps);
    Stage stage;
    std::vector<std::string> ids;
    bool isSame = true;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        ids.push_back(course.ways()[i].node.id);
        isSame = isSame && weights[i] == weights.front();
        stage.changes.emplace_back(SetWeight{ids.back(), weights[i]});
    }
    stage.name = isSame ? fmt::format("{} to {}", listed(ids), exactNumber(weights.front()))
                        : fmt::format("{}, {} / {} of the way", listed(ids), step, steps);
    return stage;
}

/// What one stage moves, or the most that several do.
struct Worst
{
    double bytes = 0;
    double nodeShare = 0;

    void raise(const Worst& other)
    {
        bytes = std::max(bytes, other.bytes);
        nodeShare = std::max(nodeShare, other.nodeShare);
    }
    [[nodiscard]] bool within(const RampLimits& limits) const
    {
        constexpr double room = 1 + rounding;
        return (!limits.bytes || bytes <= *limits.bytes * room) &&
               (!limits.nodeShare || nodeShare <= *limits.nodeShare * room);
    }
};

/// Tries numbers of stages, from the smallest that could do.
class Search
{
public:
    Search(const Course& course, const RampLimits& limits, const Task& task)
        : m_course(course)
        , m_limits(limits)
        , m_within{task.stop, {}}
    {
    }

    /// Goes all the way at once. False when stopped.
    bool begin(const PlanRun& run)
    {
        m_ground = groundBefore(run, run.stages.size());
        if (const auto join = joining(m_course.ways())) {
            const auto joined = runPlan(m_ground, {"", {*join}}, {}, m_within);
            if (!joined)
                return false;
            m_ground = groundBefore(*joined, 1);
        }
        const auto whole = runPlan(m_ground, {"", {part(m_course, 1, 1)}}, {}, m_within);
        if (!whole)
            return false;
        const StageFigures& figures = *whole->stages.front().figures;
        m_whole = figures.moved.bytes;
        for (std::size_t i = 0; i < figures.nodes.size(); ++i)
            if (figures.before[i].bytes <= 0 || figures.after[i].bytes <= 0)
                m_measured[figures.nodes[i].node.id] = std::max(figures.before[i].bytes, figures.after[i].bytes);
        return true;
    }

    /// However it is divided, what has to move moves.
    [[nodiscard]] double fewest() const
    {
        return m_limits.bytes ? std::max(1.0, std::ceil(m_whole / *m_limits.bytes * (1 - rounding))) : 1;
    }
    [[nodiscard]] double wholeBytes() const { return m_whole; }

    /// Whether `stages` keep to the limits; leaves off at the first that doesn't. nullopt when stopped.
    std::optional<bool> keeps(std::uint64_t stages) { return go(stages, true); }
    /// So that worst() is that of all of them. False when stopped.
    bool goOn(std::uint64_t stages) { return go(stages, false).has_value(); }
    [[nodiscard]] const Worst& worst() const { return m_worst; } ///< of the last number of stages

private:
    std::optional<bool> go(std::uint64_t stages, bool leaveOff)
    {
        m_worst = {};
        Ground ground = m_ground;
        for (std::uint64_t step = 1; step <= stages && (!leaveOff || m_worst.within(m_limits)); ++step) {
            const auto run = runPlan(ground, {"", {part(m_course, step, stages)}}, {}, m_within);
            if (!run)
                return std::nullopt;
            m_worst.raise(told(*run->stages.front().figures));
            ground = groundBefore(*run, 1);
        }
        return m_worst.within(m_limits);
    }

    [[nodiscard]] Worst told(const StageFigures& figures) const
    {
        Worst worst{figures.moved.bytes, 0};
        for (const StepFigures& step : figures.steps)
            for (std::size_t i = 0; i < step.nodes.size(); ++i) {
                const StepNode& node = step.nodes[i];
                const double moved = std::max({node.in.bytes, node.out.bytes, node.gone.bytes});
                const auto known = m_measured.find(figures.nodes[i].node.id);
                const double against = known != m_measured.end() ? known->second : figures.before[i].bytes;
                const double share = against > 0 ? moved / against : std::numeric_limits<double>::infinity();
                worst.nodeShare = std::max(worst.nodeShare, moved > 0 ? share : 0);
            }
        return worst;
    }

    const Course& m_course;
    const RampLimits& m_limits;
    Task m_within;
    Ground m_ground;                          // newcomers are on the list
    double m_whole = 0;                       // bytes, at once
    std::map<std::string, double> m_measured; // bytes of nodes that begin or end empty
    Worst m_worst;
};

Result<void> checkWeights(const Course& course, std::uint64_t stages)
{
    for (std::uint64_t step = 1; step <= stages; ++step)
        for (const double weight : course.weights(step, stages))
            if (!isWeight(weight))
                return refused(fact("a weight on the way is too small or too large"),
                               fact("change the weights in several ramps"));
    return {};
}

tl::unexpected<Error> refuseMost(const Worst& worst, const RampLimits& limits)
{
    if (limits.bytes && worst.bytes > *limits.bytes)
        return refused(fact("even %1 stages move %2 in one of them, more than %3", maxStageSteps,
                            Fact::Bytes{worst.bytes}, Fact::Bytes{*limits.bytes}),
                       fact("let a stage move more"));
    return refused(fact("even %1 stages move %2 of a node in one of them, more than %3", maxStageSteps,
                        Fact::Share{worst.nodeShare}, Fact::Share{limits.nodeShare.value_or(0)}),
                   fact("let a node give or take more in a stage"));
}

Ramp rampOf(const Course& course, std::uint64_t stages, const Worst& worst)
{
    Ramp ramp{{}, worst.bytes, worst.nodeShare};
    if (auto join = joining(course.ways()))
        ramp.stages.push_back(std::move(*join));
    for (std::uint64_t step = 1; step <= stages; ++step)
        ramp.stages.push_back(part(course, step, stages));
    if (auto leave = leaving(course.ways()))
        ramp.stages.push_back(std::move(*leave));
    return ramp;
}

} // namespace

Result<std::optional<Ramp>> ramp(const PlanRun& run, const Step& changes, const RampLimits& limits, const Task& task)
{
    if (auto ok = checkLimits(limits); !ok)
        return tl::unexpected(ok.error());
    const Membership& was = run.last();
    const auto is = applyStep(was, changes);
    if (!is)
        return tl::unexpected(is.error().inside(fact("ramp")));
    auto ways = waysOf(was, *is);
    if (!ways)
        return tl::unexpected(ways.error());
    const Course course(was, *is, std::move(*ways));
    Search search(course, limits, task);
    if (!search.begin(run))
        return std::nullopt;
    if (search.fewest() > static_cast<double>(maxStageSteps))
        return refused(fact("%1 have to move, more than %2 stages of %3", Fact::Bytes{search.wholeBytes()},
                            maxStageSteps, Fact::Bytes{limits.bytes.value_or(0)}),
                       fact("let a stage move more"));
    // More stages need not be better: what each moves has chance in it. So each number is looked at in turn.
    for (auto stages = static_cast<std::uint64_t>(search.fewest()); stages <= maxStageSteps; ++stages) {
        if (auto ok = checkWeights(course, stages); !ok)
            return tl::unexpected(ok.error());
        const std::optional<bool> keeps = search.keeps(stages);
        if (!keeps)
            return std::nullopt;
        if (*keeps)
            return rampOf(course, stages, search.worst());
        task.report(stages, maxStageSteps);
    }
    if (!search.goOn(maxStageSteps)) // to the end, for the worst of all
        return std::nullopt;
    return refuseMost(search.worst(), limits);
}

} // namespace hrw
