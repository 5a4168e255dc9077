// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"
#include "core/hash/splitmix.h"
#include "core/keys/keyset.h"
#include "core/place/placement.h"
#include "core/score/race.h"
#include "core/score/scorefunction.h"

#include <cmath>
#include <fmt/format.h>

// The clusters and populations that are measured, and the plainest loop that gives the same owners.

namespace bench {

inline std::shared_ptr<const hrw::KeySet> keysUpTo(std::uint64_t count)
{
    hrw::SyntheticKeys source;
    source.count = count;
    return hrw::KeySet::make(source);
}

inline const hrw::KeySet& millionKeys()
{
    static const auto keys = keysUpTo(1'000'000);
    return *keys;
}

/// In one of ten zones.
inline hrw::Node node(const std::string& id, std::int64_t number, double weight)
{
    hrw::Node made;
    made.id = id;
    made.weight = weight;
    made.domain.at(hrw::DomainLevel::Zone) = fmt::format("zone-{}", number % 10);
    return made;
}

/// Nodes of weight 1, or of weights between 1 and 4 that are all different. Another `variant` has other names.
inline hrw::Membership cluster(std::int64_t count, bool equal, std::int64_t variant = 0)
{
    std::vector<hrw::Node> nodes;
    for (std::int64_t i = 0; i < count; ++i) {
        const double weight =
            equal ? 1.0 : 1.0 + 3.0 * static_cast<double>(i * 37 % count) / static_cast<double>(count);
        nodes.push_back(
            node(fmt::format("node-{:04}{}", i, variant == 0 ? "" : fmt::format("-{}", variant)), i, weight));
    }
    return hrw::Membership::make(1, std::move(nodes)).value();
}

/// Over an array of key hashes and an array of node seeds, with nothing but the winner kept.
struct PlainLoop
{
    std::vector<std::uint64_t> seeds;
    std::vector<double> weights;

    explicit PlainLoop(const hrw::Membership& membership)
    {
        for (const hrw::Node& node : membership.nodes()) {
            seeds.push_back(hrw::nodeSeed(node.id));
            weights.push_back(node.weight);
        }
    }

    [[nodiscard]] hrw::NodeIndex highest(std::uint64_t hash) const
    {
        std::uint64_t best = 0;
        hrw::NodeIndex owner = 0;
        for (hrw::NodeIndex n = 0; n < seeds.size(); ++n) {
            const std::uint64_t score = hrw::splitmix64(hash ^ seeds[n]);
            if (score > best) {
                best = score;
                owner = n;
            }
        }
        return owner;
    }

    [[nodiscard]] hrw::NodeIndex highestWeighted(std::uint64_t hash) const
    {
        double best = 0;
        hrw::NodeIndex owner = 0;
        for (hrw::NodeIndex n = 0; n < seeds.size(); ++n) {
            const double score = weights[n] / -std::log(hrw::unit(hrw::splitmix64(hash ^ seeds[n])));
            if (score > best) {
                best = score;
                owner = n;
            }
        }
        return owner;
    }

    [[nodiscard]] std::vector<hrw::NodeIndex> owners(const hrw::KeySet& keys, bool equal) const
    {
        std::vector<hrw::NodeIndex> list(keys.size());
        for (hrw::KeyIndex k = 0; k < keys.size(); ++k)
            list[k] = equal ? highest(keys.hash(k)) : highestWeighted(keys.hash(k));
        return list;
    }
};

} // namespace bench
