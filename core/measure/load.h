// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/chance.h"
#include "core/measure/loadsums.h"
#include "core/place/placement.h"
#include "core/place/rule.h"

#include <optional>
#include <string>
#include <vector>

namespace hrw {

/// What is counted on a node. Keys and bytes count every copy that it holds; requests go to the owner of a key.
enum class LoadKind : std::uint8_t
{
    Keys,
    Bytes,
    Requests
};

/// One node's load of one kind and what it should be.
struct LoadFigure
{
    double amount = 0;    ///< keys, bytes or requests
    double share = 0;     ///< of all that the nodes hold, 0 to 1
    double fairShare = 0; ///< weight / sum of weights, failed nodes 0
    double expected = 0;  ///< the share that theory gives under this rule: fairShare when R = 1 or weights are equal
    Band band;            ///< of the share: what chance makes of `expected`
    bool withinChance = true;

    /// share / fairShare; 0 for a node that should hold nothing and does.
    [[nodiscard]] double ratio() const { return fairShare > 0 ? share / fairShare : 0; }
};

struct NodeLoad
{
    LoadFigure keys;
    LoadFigure bytes;
    LoadFigure requests;
    [[nodiscard]] const LoadFigure& of(LoadKind kind) const;
};

struct Loads
{
    std::vector<NodeLoad> nodes;     ///< in the membership's order
    std::uint64_t copiesMissing = 0; ///< copies that found no node or no domain
    std::uint64_t keysUnplaced = 0;  ///< keys without any holder
    double spread = 0;       ///< of keys / expected keys over the live nodes: population standard deviation / mean
    double chanceSpread = 0; ///< what chance alone gives
    /// Every node within its band, for this kind.
    [[nodiscard]] bool withinChance(LoadKind kind) const;
};

/// The sums and what they should be. `sums`: of a placement by `rule` on `membership`.
Loads judgeLoads(const KeySet& keys, const Membership& membership, const LoadSums& sums, const Rule& rule);

/// judgeLoads() of sumLoads().
Loads measureLoads(const KeySet& keys, const Membership& membership, const Placement& placement, const Rule& rule);

/// A key that makes its node hot.
struct HotKey
{
    KeyIndex key = 0;
    NodeIndex node = noNode;
    double requests = 0;
    double share = 0; ///< of all requests
};

struct HotReport
{
    std::vector<bool> hot;    ///< per node: requests share above threshold x fair share
    std::vector<HotKey> keys; ///< per hot node its busiest keys, busiest first, in node order
    bool spreadingCanHelp =
        true; ///< false when one of `keys` alone exceeds its node's fair share: no placement spreads it
};

inline constexpr double defaultHotThreshold = 1.5;
inline constexpr std::size_t hotKeysPerNode = 10;

/// The keys that make a node hot are its busiest ones, just as many as would have to go for it not to be hot, at most
/// hotKeysPerNode of them.
HotReport findHot(const KeySet& keys, const Membership& membership, const Placement& placement, const Loads& loads,
                  double threshold = defaultHotThreshold);
/// The same; nullopt when stopped.
std::optional<HotReport> findHot(const KeySet& keys, const Membership& membership, const Placement& placement,
                                 const Loads& loads, double threshold, const Task& task);

} // namespace hrw
