// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/rendezvous.h"
#include "core/traffic/hotkeys.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hrw {

/// The name under which a part of a split key is stored: "key#0".
std::string partName(std::string_view key, std::uint64_t salt);

/// One key's holders, owner first.
using Holding = std::vector<NodeIndex>;

/// A key stored as several: the holders of each part.
using Parts = std::vector<Holding>;

/// The cluster before or after a node has left: who holds what. Nodes keep their indices, as one that left is marked
/// failed.
struct HotField
{
    /// nullptr when stopped.
    static std::unique_ptr<const HotField> make(const HotKeysInput& input, Membership membership,
                                                std::span<const KeyIndex> split, const Task& task);

    Membership membership;
    Rule rule;
    double weight = 0;                          ///< of all nodes
    std::shared_ptr<const Placement> placement; ///< with at least two copies, of which the first R are the rule's
    std::map<KeyIndex, Parts> parts;            ///< of the split keys

    [[nodiscard]] HolderList holders(KeyIndex key) const
    {
        return placement->of(key).first(static_cast<std::size_t>(rule.copies));
    }
};

/// A key and a node that served it without holding it.
using Spilled = std::set<std::pair<KeyIndex, NodeIndex>>;

struct Served
{
    std::vector<std::uint64_t> perNode;
    Spilled spilled; ///< bounded loads only
};

/// Runs the requests. nullopt when stopped.
std::optional<Served> serve(HotStrategy strategy, const HotKeysInput& input, const HotField& field,
                            std::span<const std::uint32_t> requests, const Task& task);

} // namespace hrw
