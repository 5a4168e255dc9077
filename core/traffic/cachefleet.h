// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/base/task.h"
#include "core/cluster/membership.h"
#include "core/keys/keysource.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// A fleet of caches: every node keeps the items that it served last, a router sends each request to a node, and a
// request is a hit when its item is in that node's cache. After a warm-up the steady hit rate is taken; then a node
// leaves and takes its cache with it, and later a fresh one joins with an empty cache. Every router sees the same
// requests. The model knows neither sizes nor latency: it compares routers, it does not forecast a hit rate.

inline constexpr std::uint64_t maxFleetRequests = 10'000'000;
inline constexpr std::uint64_t maxFleetWindows = 100'000;
inline constexpr std::uint64_t maxFleetEntries = 50'000'000; ///< that all caches together may hold

/// replica-0 to replica-7, and replica-8.
Membership eightReplicas();
Node ninthReplica();
/// conv-0 to conv-3999; number r, from 1, is asked for in proportion to 1 / r^0.9.
KeySource fourThousandConversations();

/// What is simulated. By default the published run of source 002, step 8.
struct CacheFleetInput
{
    Membership fleet = eightReplicas();            ///< in the order in which lists go
    std::string leaves = "replica-3";              ///< a live node of the fleet
    Node joins = ninthReplica();                   ///< goes to the end of the list
    std::uint64_t capacity = 250;                  ///< items that one node keeps
    KeySource items = fourThousandConversations(); ///< drawn in proportion to their requests
    std::string score = "blake2b-pair";
    std::uint64_t trafficSeed = 7;
    std::uint64_t routerSeed = 1; ///< of routers that draw

    std::uint64_t warmUp = 30'000; ///< requests before anything is measured
    std::uint64_t steady = 10'000; ///< requests over which the steady hit rate is taken
    std::uint64_t window = 500;    ///< requests to a window
    std::uint64_t worstOf = 4;     ///< number of windows after a change of which the worst is reported
    std::uint64_t later = 8'000;   ///< requests after these
    double recoveredWithin = 0.02; ///< of the steady hit rate: 0.02 is two percentage points

    /// Of the whole run: the change is followed by worstOf windows and the later requests, twice.
    [[nodiscard]] std::uint64_t requests() const { return warmUp + steady + 2 * (worstOf * window + later); }
};

/// Refuses lengths out of range, unknown nodes, and items without requests.
Result<void> checkCacheFleet(const CacheFleetInput& input);

enum class FleetPhase : std::uint8_t
{
    WarmUp,
    Steady,
    AfterLeave, ///< the windows of which the worst is reported
    LeaveLater,
    AfterJoin,
    JoinLater
};

std::string_view phaseName(FleetPhase phase); ///< "warm-up", "steady", "after-leave", "leave-later", ...

struct HitCount
{
    std::uint64_t hits = 0;
    std::uint64_t requests = 0;
    /// Hits of 100 requests; 0 when there are none.
    [[nodiscard]] double percent() const
    {
        return requests > 0 ? 100 * static_cast<double>(hits) / static_cast<double>(requests) : 0;
    }
    bool operator==(const HitCount&) const = default;
};

/// One point of the hit rate over time. Windows start afresh with every phase; its last one may be short.
struct FleetWindow
{
    FleetPhase phase = FleetPhase::WarmUp;
    std::uint64_t first = 0; ///< requests before it
    HitCount count;
};

struct AfterChange
{
    HitCount worst; ///< of the worstOf windows
    HitCount later;
    /// Requests from the change to the end of the first window after the worst one that is back within
    /// `recoveredWithin` of the steady hit rate. 0: the worst window was within it. nullopt: none came back before the
    /// next change or the end.
    std::optional<std::uint64_t> recovery;
};

/// What one router made of the requests.
struct RouterRun
{
    std::string name;
    Fact title;
    Fact description;
    std::vector<FleetWindow> windows;
    HitCount steady;
    AfterChange afterLeave;
    AfterChange afterJoin;
    HitCount total;                            ///< of the whole run, warm-up included
    std::vector<std::uint64_t> steadyRequests; ///< per node of the fleet, over the steady phase
    double busiestShare = 0;                   ///< of the steady requests; the fair share is 1 / nodes for equal ones
    std::uint64_t warmed = 0;                  ///< items sent to a second node that did not have them
};

struct CacheFleet
{
    CacheFleetInput input;
    std::string mostPopular; ///< the most requested item
    std::uint64_t mostPopularRequests = 0;
    std::vector<RouterRun> routers;
};

/// Runs the routers of these names (see makeRouter()) one after the other. nullptr when stopped. Refuses what
/// checkCacheFleet() and makeRouter() refuse.
Result<std::shared_ptr<const CacheFleet>>
simulateCacheFleet(const CacheFleetInput& input, std::span<const std::string_view> routers, const Task& task = {});

} // namespace hrw
