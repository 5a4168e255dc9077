// SPDX-License-Identifier: MIT
#include "core/measure/sweep.h"

#include "core/base/sharedprogress.h"
#include "core/measure/sweeptheory.h"
#include "core/place/hashring.h"
#include "core/place/partitiontable.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace hrw {

namespace {

struct OverFacts
{
    std::string_view word;
    Form<2> wrong; ///< what is said of a number that is not
    Form<0> remedy;
    std::uint64_t most;
};

const OverFacts& factsOf(SweepOver over)
{
    static constexpr std::array facts{OverFacts{"nodes", form<2>("%1 nodes are not between 1 and %2"),
                                                form("choose other numbers of nodes"), maxSweepNodes},
                                      OverFacts{"virtual-nodes", form<2>("%1 virtual nodes are not between 1 and %2"),
                                                form("choose other numbers of virtual nodes"), maxVirtualNodes},
                                      OverFacts{"partitions", form<2>("%1 partitions are not between 1 and %2"),
                                                form("choose other numbers of partitions"), maxTableRows}};
    return facts.at(static_cast<std::size_t>(over));
}

Result<void> checkNumber(std::uint64_t number, SweepOver of)
{
    const OverFacts& facts = factsOf(of);
    if (number < 1 || number > facts.most)
        return refuse(fact("sweep"), fact(facts.wrong, number, facts.most), fact(facts.remedy));
    return {};
}

/// The method as it is at this point; nullptr where nothing of it varies.
Method at(const Method& method, SweepOver over, std::uint64_t x)
{
    if (over == SweepOver::Nodes)
        return method;
    return method->with(over == SweepOver::VirtualNodes ? MethodNumber::VirtualNodes : MethodNumber::Partitions, x);
}

/// The series of one method, and the method as it was given.
struct Line
{
    Method method;
    SweepSeries series;
};

/// One line for each method that is not the same as another everywhere, still without points.
std::vector<Line> drawLines(SweepOver over, std::span<const Method> methods, std::uint64_t x)
{
    std::vector<Line> lines;
    std::set<std::string> seen;
    for (const Method& method : methods) {
        const Method here = at(method, over, x);
        const std::string name = (here ? here : method)->name();
        if (!seen.insert(name).second)
            continue;
        const bool numbered = over != SweepOver::Nodes && here;
        lines.push_back({method, {numbered ? name.substr(0, name.find(':')) : name, here != nullptr, {}}});
    }
    return lines;
}

SweepPoint pointOf(const MethodFigures& figures, const SweepPlace& place, bool timed)
{
    SweepPoint point;
    point.method = figures.method;
    point.refused = figures.refused;
    addTheory(point, place);
    if (figures.refused)
        return point;
    point.of(SweepFigure::MovedShare).measured = figures.movedShare();
    point.of(SweepFigure::NeedlessShare).measured = figures.needlessShare();
    point.of(SweepFigure::Spread).measured = figures.spread();
    point.of(SweepFigure::Busiest).measured = figures.busiest;
    point.of(SweepFigure::StateBytes).measured = static_cast<double>(figures.stateBytes);
    point.of(SweepFigure::HashesPerLookup).measured = figures.hashesPerLookup;
    if (timed)
        point.of(SweepFigure::LookupTime).measured = figures.lookupSeconds;
    return point;
}

/// Measures all lines at one point; those in which nothing varies once and for all. False when stopped.
bool measureAt(std::uint64_t x, const SweepRequest& request, const KeySet& keys, const Rule& rule,
               std::vector<Line>& lines, const Task& task)
{
    const std::uint64_t nodes = request.over == SweepOver::Nodes ? x : request.nodes;
    const std::vector<Membership> memberships{sweepNodes(nodes), sweepNodes(nodes + 1)};
    std::vector<Method> methods;
    std::vector<Line*> measured;
    for (Line& line : lines) {
        if (!line.series.varies && !line.series.points.empty()) {
            line.series.points.push_back(line.series.points.front());
            continue;
        }
        methods.push_back(line.series.varies ? at(line.method, request.over, x) : line.method);
        measured.push_back(&line);
    }
    const LookupTiming timing = request.timed ? LookupTiming::Measured : LookupTiming::LeftOut;
    const auto figures = compareMethods(keys, memberships, rule, methods, task, timing);
    if (!figures)
        return false;
    const SweepPlace place{memberships.front(), memberships.back(), keys.size(), rule.copies};
    for (std::size_t i = 0; i < measured.size(); ++i)
        measured[i]->series.points.push_back(pointOf((*figures)[i], place, request.timed));
    for (Line& line : lines)
        line.series.points.back().x = static_cast<double>(x);
    return true;
}

/// What a point costs against others: scores of every node, and what does not depend on their number.
double cost(const SweepRequest& request, std::uint64_t x)
{
    constexpr double fixed = 50;
    return fixed + static_cast<double>(request.over == SweepOver::Nodes ? x : request.nodes);
}

} // namespace

std::string_view sweepOverWord(SweepOver over)
{
    return factsOf(over).word;
}

std::optional<SweepOver> sweepOverFromWord(std::string_view word)
{
    const auto over = std::ranges::find(sweepOvers, word, sweepOverWord);
    return over != sweepOvers.end() ? std::optional(*over) : std::nullopt;
}

std::string_view sweepFigureWord(SweepFigure figure)
{
    static constexpr std::array<std::string_view, sweepFigures.size()> words{
        "moved_share", "needless_share", "spread", "busiest", "state_bytes", "lookup_seconds", "hashes_per_lookup"};
    return words.at(static_cast<std::size_t>(figure));
}

std::vector<std::uint64_t> sweepGrid(SweepOver over)
{
    if (over == SweepOver::Partitions)
        return {16, 64, 256, 1024, 4096, 16'384, 65'536};
    constexpr std::uint64_t most = 1000;
    std::vector<std::uint64_t> grid;
    for (std::uint64_t decade = 1; decade <= most; decade *= 10)
        for (const std::uint64_t step : {1u, 2u, 5u})
            if (step * decade <= most)
                grid.push_back(step * decade);
    if (over == SweepOver::Nodes)
        grid.erase(grid.begin()); // one node alone has nothing to show
    return grid;
}

Result<void> checkSweep(const SweepRequest& request)
{
    for (const std::uint64_t x : request.grid)
        if (Result<void> checked = checkNumber(x, request.over); !checked)
            return checked;
    if (request.keys == 0)
        return refuse(fact("sweep"), fact("there are no keys to place"), fact("allow at least one"));
    return request.over == SweepOver::Nodes ? Result<void>() : checkNumber(request.nodes, SweepOver::Nodes);
}

Membership sweepNodes(std::uint64_t count)
{
    std::vector<Node> nodes(count);
    for (std::uint64_t i = 0; i < count; ++i)
        nodes[i].id = fmt::format("node-{:02}", i);
    return Membership::make(1, std::move(nodes)).value();
}

std::optional<Sweep> sweep(const SweepRequest& request, const KeySet& keys, const Rule& rule,
                           std::span<const Method> methods, const Task& task)
{
    Sweep result{request, std::min(keys.size(), request.keys), keys.size(), {}};
    std::vector<std::uint64_t>& grid = result.request.grid;
    if (grid.empty())
        grid = sweepGrid(request.over);
    const std::shared_ptr<const KeySet> some = result.keys < keys.size() ? keys.first(result.keys) : nullptr;
    double total = 0;
    for (const std::uint64_t x : grid)
        total += cost(request, x);
    SharedProgress progress(task, total);
    std::vector<Line> lines = drawLines(request.over, methods, grid.front());
    for (const std::uint64_t x : grid)
        if (!measureAt(x, request, some ? *some : keys, rule, lines, progress.part(cost(request, x))))
            return std::nullopt;
    for (Line& line : lines)
        result.series.push_back(std::move(line.series));
    return result;
}

} // namespace hrw
