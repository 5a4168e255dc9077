// SPDX-License-Identifier: MIT
#include "core/measure/comparison.h"

#include <algorithm>
#include <array>
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

struct Ends
{
    std::shared_ptr<const Placement> before;
    std::shared_ptr<const Placement> after;
};

/// One method from the first membership to the last. Refusals are kept; false when stopped.
bool run(MethodFigures& figures, const KeySet& keys, std::span<const Membership> memberships, const Rule& rule,
         const Task& task)
{
    Result<std::unique_ptr<Placer>> placer = figures.method->over(memberships.front(), rule, keys.size());
    if (!placer) {
        figures.refused = placer.error();
        return true;
    }
    Ends ends{placeAll(keys, **placer, task), nullptr};
    for (std::size_t i = 1; i < memberships.size(); ++i) {
        placer = (*placer)->after(memberships[i]);
        if (!placer) {
            figures.refused = placer.error();
            return true;
        }
    }
    ends.after = memberships.size() == 1 ? ends.before : placeAll(keys, **placer, task);
    if (!ends.before || !ends.after)
        return false;
    const Membership& was = memberships.front();
    const Membership& is = memberships.back();
    figures.movement = compare(keys, was, *ends.before, is, *ends.after);
    figures.expectedMovedShare = figures.method->expectedMovedShare(was, is);
    figures.before = measureLoads(keys, was, *ends.before, rule);
    figures.after = memberships.size() == 1 ? figures.before : measureLoads(keys, is, *ends.after, rule);
    figures.busiest = busiestRatio(figures.before);
    figures.hashesPerLookup = (*placer)->hashesPerLookup();
    figures.stateBytes = (*placer)->stateBytes();
    const Membership* emptyEachTime = figures.method->abilities().alone ? nullptr : &is;
    figures.lookupSeconds = Stopwatch(keys, **placer, emptyEachTime).secondsPerLookup();
    return !task.stopped();
}

} // namespace

std::optional<std::vector<MethodFigures>> compareMethods(const KeySet& keys, std::span<const Membership> memberships,
                                                         const Rule& rule, std::span<const Method> methods,
                                                         const Task& task)
{
    std::vector<MethodFigures> all;
    for (const Method& method : methods) {
        MethodFigures figures;
        figures.method = method;
        if (!run(figures, keys, memberships, rule, task))
            return std::nullopt;
        all.push_back(std::move(figures));
    }
    return all;
}

} // namespace hrw
