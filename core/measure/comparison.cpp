// SPDX-License-Identifier: MIT
#include "core/measure/comparison.h"

#include "core/base/parallel.h"
#include "core/base/sharedprogress.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <string>

namespace hrw {

namespace {

constexpr KeyIndex timedKeys = 10'000;
constexpr double timedSeconds = 0.05; // for all passes together, but for the first
constexpr std::size_t fewestPasses = 3;

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

double busiestRatio(const Loads& loads)
{
    double most = 0;
    for (const NodeLoad& node : loads.nodes)
        if (node.keys.expected > 0)
            most = std::max(most, node.keys.share / node.keys.expected);
    return most;
}

/// Looks up the sample again and again until the time is up. The first pass warms the caches and is not counted. Where
/// holders depend on the keys placed before, every pass begins on empty nodes.
class Stopwatch
{
public:
    Stopwatch(const KeySet& keys, Placer& placer, const Membership* emptyEachTime)
        : m_placer(placer)
        , m_emptyEachTime(emptyEachTime)
    {
        for (const KeyIndex key : sampleKeys(keys.size(), timedKeys))
            m_texts.push_back(keys.text(key));
    }

    double secondsPerLookup()
    {
        if (m_texts.empty())
            return 0;
        pass();
        std::vector<double> passes;
        const auto begin = Clock::now();
        while (passes.size() < fewestPasses || secondsSince(begin) < timedSeconds)
            passes.push_back(pass());
        std::ranges::nth_element(passes, passes.begin() + static_cast<std::ptrdiff_t>(passes.size() / 2));
        return passes[passes.size() / 2] / static_cast<double>(m_texts.size());
    }

private:
    double pass()
    {
        std::unique_ptr<Placer> fresh;
        if (m_emptyEachTime)
            fresh = m_placer.after(*m_emptyEachTime).value();
        Placer& placer = fresh ? *fresh : m_placer;
        std::array<NodeIndex, maxCopies> room{};
        const auto holders = std::span(room).first(static_cast<std::size_t>(placer.copies()));
        const auto begin = Clock::now();
        for (const std::string& text : m_texts)
            placer.place(keyRef(text), holders);
        return secondsSince(begin);
    }

    Placer& m_placer;
    const Membership* m_emptyEachTime;
    std::vector<std::string> m_texts;
};

/// One method on its way, beside its figures: what is needed until its lookups have been timed.
struct Run
{
    MethodFigures figures;
    std::unique_ptr<Placer> placer; // of the last membership; null where the method was refused
};

/// Places the keys on the first membership and on the last. Refusals are kept; false when stopped.
bool placeEnds(Run& run, const KeySet& keys, std::span<const Membership> memberships, const Rule& rule,
               const Task& first, const Task& last)
{
    MethodFigures& figures = run.figures;
    Result<std::unique_ptr<Placer>> placer = figures.method->over(memberships.front(), rule, keys.size());
    if (placer)
        figures.placedBefore = figures.placedAfter = placeAll(keys, **placer, first);
    for (std::size_t i = 1; placer && i < memberships.size(); ++i)
        placer = (*placer)->after(memberships[i]);
    if (!placer) {
        figures.refused = placer.error();
        figures.placedBefore = figures.placedAfter = nullptr;
        return true;
    }
    if (memberships.size() > 1)
        figures.placedAfter = placeAll(keys, **placer, last);
    run.placer = std::move(*placer);
    return figures.placedBefore && figures.placedAfter;
}

/// All but the time of a lookup.
void measure(Run& run, const KeySet& keys, std::span<const Membership> memberships, const Rule& rule)
{
    MethodFigures& figures = run.figures;
    const Membership& was = memberships.front();
    const Membership& is = memberships.back();
    figures.movement = compare(keys, was, *figures.placedBefore, is, *figures.placedAfter);
    figures.expectedMovedShare = figures.method->expectedMovedShare(was, is);
    // What chance makes of a load depends on how many copies there really are.
    const Rule placed = figures.method->abilities().copies ? rule : Rule{rule.score, 1, std::nullopt, PerDomain::One};
    figures.before = measureLoads(keys, was, *figures.placedBefore, placed);
    figures.after = memberships.size() == 1 ? figures.before : measureLoads(keys, is, *figures.placedAfter, placed);
    figures.busiest = busiestRatio(figures.before);
    figures.busiestAfter = busiestRatio(figures.after);
    figures.hashesPerLookup = run.placer->hashesPerLookup();
    figures.stateBytes = run.placer->stateBytes();
}

/// One method a thread: a placement by load bounds is made one key after the other, and so are the others.
bool placeAndMeasure(std::vector<Run>& runs, const KeySet& keys, std::span<const Membership> memberships,
                     const Rule& rule, const Task& task)
{
    const double placements = memberships.size() == 1 ? 1 : 2; // for each method
    SharedProgress progress(task, placements * static_cast<double>(runs.size()));
    std::atomic<bool> stopped = false;
    const bool done = forBlocks(runs.size(), 1, {task.stop, {}}, [&](std::uint64_t number, std::uint64_t) {
        Run& run = runs[number];
        if (!placeEnds(run, keys, memberships, rule, progress.part(1), progress.part(1)))
            stopped = true;
        else if (!run.figures.refused)
            measure(run, keys, memberships, rule);
    });
    return done && !stopped;
}

} // namespace

std::optional<Band> MethodFigures::chanceMovedBand() const
{
    if (!expectedMovedShare || movement.keys == 0)
        return std::nullopt;
    const Band keys = binomialBand(movement.keys, *expectedMovedShare);
    const auto all = static_cast<double>(movement.keys);
    return Band{keys.low / all, keys.high / all};
}

double MethodFigures::needlessShare() const
{
    return movement.keys > 0 ? static_cast<double>(movement.needlessKeys) / static_cast<double>(movement.keys) : 0;
}

Band MethodFigures::chanceSpreadBand() const
{
    const auto live = std::ranges::count_if(before.nodes, [](const NodeLoad& node) { return node.keys.expected > 0; });
    return spreadBand(before.chanceSpread, static_cast<std::size_t>(live));
}

std::optional<std::vector<MethodFigures>> compareMethods(const KeySet& keys, std::span<const Membership> memberships,
                                                         const Rule& rule, std::span<const Method> methods,
                                                         const Task& task, LookupTiming timing)
{
    std::vector<Run> runs(methods.size());
    for (std::size_t i = 0; i < methods.size(); ++i)
        runs[i].figures.method = methods[i];
    if (!placeAndMeasure(runs, keys, memberships, rule, task))
        return std::nullopt;
    std::vector<MethodFigures> all;
    for (Run& run : runs) {
        if (task.stopped())
            return std::nullopt;
        const Membership* emptyEachTime = run.figures.method->abilities().alone ? nullptr : &memberships.back();
        if (run.placer && timing == LookupTiming::Measured)
            run.figures.lookupSeconds = Stopwatch(keys, *run.placer, emptyEachTime).secondsPerLookup();
        all.push_back(std::move(run.figures));
    }
    return all;
}

} // namespace hrw
