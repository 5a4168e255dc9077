// SPDX-License-Identifier: MIT
#include "core/traffic/cachefleet.h"

#include "core/base/task.h"
#include "core/traffic/lrucache.h"
#include "core/traffic/pythonrandom.h"
#include "core/traffic/router.h"

#include <algorithm>
#include <array>

namespace hrw {

namespace {

/// The fleet before the first change, after it, and after the second. Caches are numbered as the nodes of the first,
/// with the newcomer's behind them: one that comes back under its old name comes back empty.
struct Fleets
{
    explicit Fleets(const CacheFleetInput& input)
    {
        std::vector<Node> nodes(input.fleet.nodes().begin(), input.fleet.nodes().end());
        std::vector<std::size_t> caches;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            caches.push_back(i);
        const std::size_t fresh = nodes.size();
        push(nodes, caches);
        const auto gone = static_cast<std::ptrdiff_t>(*input.fleet.find(input.leaves));
        nodes.erase(nodes.begin() + gone);
        caches.erase(caches.begin() + gone);
        push(nodes, caches);
        nodes.push_back(input.joins);
        caches.push_back(fresh);
        push(nodes, caches);
    }

    std::vector<Membership> memberships;
    std::vector<std::vector<std::size_t>> cacheOf; // per membership and node

private:
    void push(const std::vector<Node>& nodes, const std::vector<std::size_t>& caches)
    {
        memberships.push_back(*Membership::make(memberships.size(), nodes));
        cacheOf.push_back(caches);
    }
};

/// What all routers share: the items and the sequence of requests.
struct Traffic
{
    std::shared_ptr<const KeySet> items;
    std::vector<std::uint32_t> requests;
};

std::optional<Traffic> makeTraffic(const CacheFleetInput& input, const Task& task)
{
    Traffic traffic;
    traffic.items = KeySet::make(input.items, Task{task.stop, {}});
    if (!traffic.items)
        return std::nullopt;
    std::vector<double> weights(traffic.items->size());
    for (KeyIndex i = 0; i < weights.size(); ++i)
        weights[i] = traffic.items->requests(i);
    const WeightedChoice choice(weights);
    PythonRandom random(input.trafficSeed);
    traffic.requests.resize(input.requests());
    for (std::uint32_t& request : traffic.requests)
        request = static_cast<std::uint32_t>(choice.draw(random));
    return traffic;
}

/// One router over all requests.
class FleetRun
{
public:
    FleetRun(const CacheFleetInput& input, const Fleets& fleets, const Traffic& traffic, Router& router)
        : m_input(input)
        , m_fleets(fleets)
        , m_traffic(traffic)
        , m_router(router)
    {
        while (m_caches.size() <= input.fleet.size())
            m_caches.emplace_back(input.capacity);
        m_run.name = router.name();
        m_run.title = router.title();
        m_run.description = router.description();
        m_run.steadyRequests.resize(input.fleet.size());
    }

    /// False when stopped.
    Result<bool> run(const Task& task, std::uint64_t doneBefore, std::uint64_t doneInAll)
    {
        const std::uint64_t settling = m_input.worstOf * m_input.window;
        const struct
        {
            FleetPhase phase;
            std::size_t fleet;
            std::uint64_t requests;
        } phases[] = {{FleetPhase::WarmUp, 0, m_input.warmUp}, {FleetPhase::Steady, 0, m_input.steady},
                      {FleetPhase::AfterLeave, 1, settling},   {FleetPhase::LeaveLater, 1, m_input.later},
                      {FleetPhase::AfterJoin, 2, settling},    {FleetPhase::JoinLater, 2, m_input.later}};
        for (const auto& phase : phases) {
            if (const Result<void> stands = standOn(phase.fleet); !stands)
                return tl::unexpected(stands.error());
            for (std::uint64_t done = 0; done < phase.requests; done += m_run.windows.back().count.requests) {
                if (task.stopped())
                    return false;
                task.report(doneBefore + m_next, doneInAll);
                if (!window(phase.phase, std::min(m_input.window, phase.requests - done), task))
                    return false;
            }
        }
        return true;
    }

    RouterRun take()
    {
        m_run.steady = sum(FleetPhase::Steady);
        m_run.afterLeave = judge(FleetPhase::AfterLeave, FleetPhase::LeaveLater);
        m_run.afterJoin = judge(FleetPhase::AfterJoin, FleetPhase::JoinLater);
        for (const FleetWindow& w : m_run.windows) {
            m_run.total.hits += w.count.hits;
            m_run.total.requests += w.count.requests;
        }
        m_run.busiestShare =
            static_cast<double>(std::ranges::max(m_run.steadyRequests)) / static_cast<double>(m_run.steady.requests);
        return std::move(m_run);
    }

private:
    Result<void> standOn(std::size_t fleet)
    {
        if (fleet == m_fleet)
            return {};
        m_fleet = fleet;
        return m_router.standOn(m_fleets.memberships[fleet], *m_traffic.items);
    }

    bool window(FleetPhase phase, std::uint64_t requests, const Task& task)
    {
        FleetWindow& window = m_run.windows.emplace_back();
        window.phase = phase;
        window.first = m_next;
        window.count.requests = requests;
        for (std::uint64_t i = 0; i < requests; ++i) {
            if (i % taskStride == taskStride - 1 && task.stopped())
                return false;
            window.count.hits += serve(m_traffic.requests[m_next++], phase == FleetPhase::Steady);
        }
        return true;
    }

    bool serve(KeyIndex item, bool steady)
    {
        const Route route = m_router.route(item);
        if (route.serves == noNode)
            return false;
        const std::vector<std::size_t>& caches = m_fleets.cacheOf[m_fleet];
        if (steady)
            ++m_run.steadyRequests[caches[route.serves]];
        const bool hit = m_caches[caches[route.serves]].use(item);
        if (route.warms != noNode)
            m_run.warmed += !m_caches[caches[route.warms]].use(item);
        return hit;
    }

    [[nodiscard]] HitCount sum(FleetPhase phase) const
    {
        HitCount all;
        for (const FleetWindow& w : m_run.windows)
            if (w.phase == phase) {
                all.hits += w.count.hits;
                all.requests += w.count.requests;
            }
        return all;
    }

    [[nodiscard]] AfterChange judge(FleetPhase settling, FleetPhase later) const
    {
        AfterChange result;
        result.later = sum(later);
        std::vector<FleetWindow> windows;
        std::ranges::copy_if(m_run.windows, std::back_inserter(windows),
                             [&](const FleetWindow& w) { return w.phase == settling || w.phase == later; });
        const auto settled = windows.begin() + static_cast<std::ptrdiff_t>(m_input.worstOf);
        const auto worst = std::min_element(windows.begin(), settled, [](const FleetWindow& a, const FleetWindow& b) {
            return a.count.hits < b.count.hits;
        });
        result.worst = worst->count;
        const double back = m_run.steady.percent() - 100 * m_input.recoveredWithin;
        const auto at =
            std::find_if(worst, windows.end(), [&](const FleetWindow& w) { return w.count.percent() >= back; });
        if (at == worst)
            result.recovery = 0;
        else if (at != windows.end())
            result.recovery = at->first + at->count.requests - windows.front().first;
        return result;
    }

    const CacheFleetInput& m_input;
    const Fleets& m_fleets;
    const Traffic& m_traffic;
    Router& m_router;
    std::vector<LruCache> m_caches;
    std::size_t m_fleet = SIZE_MAX;
    std::uint64_t m_next = 0; // request
    RouterRun m_run;
};

void findMostPopular(const Traffic& traffic, CacheFleet& result)
{
    std::vector<std::uint64_t> counts(traffic.items->size());
    for (const std::uint32_t item : traffic.requests)
        ++counts[item];
    const auto most = std::ranges::max_element(counts);
    result.mostPopular = traffic.items->text(static_cast<KeyIndex>(most - counts.begin()));
    result.mostPopularRequests = *most;
}

} // namespace

std::string_view phaseName(FleetPhase phase)
{
    static constexpr std::array<std::string_view, 6> names{"warm-up",     "steady",     "after-leave",
                                                           "leave-later", "after-join", "join-later"};
    return names[static_cast<std::size_t>(phase)];
}

Result<std::shared_ptr<const CacheFleet>>
simulateCacheFleet(const CacheFleetInput& input, std::span<const std::string_view> routers, const Task& task)
{
    if (const Result<void> checked = checkCacheFleet(input); !checked)
        return tl::unexpected(checked.error());
    std::vector<std::unique_ptr<Router>> made;
    for (const std::string_view name : routers) {
        Result<std::unique_ptr<Router>> router = makeRouter(name, {input.score, input.routerSeed});
        if (!router)
            return tl::unexpected(router.error());
        made.push_back(std::move(*router));
    }
    const std::optional<Traffic> traffic = makeTraffic(input, task);
    if (!traffic)
        return nullptr;
    const Fleets fleets(input);
    auto result = std::make_shared<CacheFleet>();
    result->input = input;
    findMostPopular(*traffic, *result);
    for (std::size_t i = 0; i < made.size(); ++i) {
        FleetRun run(input, fleets, *traffic, *made[i]);
        const Result<bool> done = run.run(task, i * input.requests(), made.size() * input.requests());
        if (!done)
            return tl::unexpected(done.error());
        if (!*done)
            return nullptr;
        result->routers.push_back(run.take());
    }
    return result;
}

} // namespace hrw
