// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/chance.h"
#include "core/place/method.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// Clients compute owners by themselves, so while a new list of nodes spreads, some still go by the old one. Two lists
// that differ in one of n equal nodes disagree on about 1/n of the keys, those that this node holds. What becomes of a
// request that was sent by the old list is up to the servers, which go by the new one.

/// What a server does with a request that a stale client sent to it.
enum class StalePolicy : std::uint8_t
{
    Ignore,     ///< serves whatever arrives
    Recheck,    ///< computes the owner itself, and names it to the client when it is another node
    RejectStale ///< refuses requests that carry an older epoch than its own, whoever owns the key; serves the others
};
inline constexpr std::array stalePolicies{StalePolicy::Ignore, StalePolicy::Recheck, StalePolicy::RejectStale};

std::string_view policyName(StalePolicy policy); ///< "ignore", "recheck", "reject-stale"
std::optional<StalePolicy> policyFromName(std::string_view name);

/// Some of the keys, and the requests for them.
struct Amount
{
    std::uint64_t keys = 0;
    double requests = 0;
    void add(double asked)
    {
        ++keys;
        requests += asked;
    }
    bool operator==(const Amount&) const = default;
};

/// What becomes of a stale client's requests. Each key is in one of the amounts (toStrangers is part of redirected).
struct StaleRequests
{
    StalePolicy policy = StalePolicy::Ignore;
    Amount accepted;    ///< by the owner
    Amount misplaced;   ///< served by a node that is not the owner: writes there become unreachable
    Amount redirected;  ///< redirected to the owner by the node that received them
    Amount toStrangers; ///< of these: to an owner that the client's list does not name, so that it has no address
    Amount rejected;    ///< for their epoch; the client has to fetch the new list and ask again
    Amount failed;      ///< sent to a node that is gone or failed, or for a key without an owner
    bool operator==(const StaleRequests&) const = default;
};

/// Two lists of nodes, and one client by each.
struct Disagreement
{
    Amount all;                     ///< every key
    Amount differing;               ///< keys for which they name another owner, or only one names any
    std::optional<double> expected; ///< the share of keys that theory gives, where it has a formula
    Band band;                      ///< of the share, by chance; meaningless without `expected`
    /// Keys for which a majority of the one's copies and a majority of the other's can be apart: what was written by
    /// one list can be missed by a client that reads by the other, quorums or not.
    std::uint64_t quorumsApart = 0;
    std::array<StaleRequests, stalePolicies.size()> stale; ///< by policy, the client going by the first list

    [[nodiscard]] double share() const
    {
        return all.keys > 0 ? static_cast<double>(differing.keys) / static_cast<double>(all.keys) : 0;
    }
    [[nodiscard]] bool withinChance() const { return !expected || band.contains(share()); }
    [[nodiscard]] const StaleRequests& under(StalePolicy policy) const
    {
        return stale[static_cast<std::size_t>(policy)];
    }
};

/// For each two lists that follow each other: the client goes by the earlier, the servers by the later. One element
/// fewer than `epochs`. nullopt when stopped. Refuses a list for which the method's state would grow beyond reason.
/// `rule` must have passed checkRule().
Result<std::optional<std::vector<Disagreement>>> disagreements(const KeySet& keys, std::span<const Membership> epochs,
                                                               const PlacementMethod& method, const Rule& rule,
                                                               const Task& task = {});

} // namespace hrw
