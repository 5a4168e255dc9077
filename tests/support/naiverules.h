// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/naive.h"

// Every placement rule the plainest way: an order of all nodes for each key, down which walk() goes.

namespace naive {

inline std::uint64_t hash(const std::string& score, const std::string& text)
{
    return score == "mix64" ? hrw::blake2bLittle(text) : hrw::blake2bBig(text);
}

inline std::vector<Node> live(const Membership& membership)
{
    std::vector<Node> nodes;
    for (const Node& node : membership.nodes())
        if (takesPart(node))
            nodes.push_back(node);
    return nodes;
}

inline Holders take(const std::vector<Node>& order, const Rule& rule)
{
    return ids(walk(order, rule.copies, rule.apartBy, rule.perDomain == hrw::PerDomain::Even));
}

/// The list of nodes, turned so that number hash % N comes first.
inline std::vector<Node> moduloOrder(const std::string& key, const Membership& membership, const Rule& rule)
{
    std::vector<Node> order = live(membership);
    if (!order.empty())
        std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(hash(rule.score, key) % order.size()),
                    order.end());
    return order;
}

/// Nodes by their first point above the key's hash, going round.
inline std::vector<Node> ringOrder(const std::string& key, const Membership& membership, const Rule& rule,
                                   std::uint64_t virtualNodes)
{
    std::vector<std::tuple<bool, std::uint64_t, std::string>> points; // those not above the key come in a second round
    const std::uint64_t from = hash(rule.score, key);
    for (const Node& node : live(membership)) {
        const double count = std::max(1.0, std::round(node.weight * static_cast<double>(virtualNodes)));
        for (std::uint64_t v = 0; static_cast<double>(v) < count; ++v) {
            const std::uint64_t at = hash(rule.score, node.id + "#" + std::to_string(v));
            points.emplace_back(at <= from, at, node.id);
        }
    }
    std::sort(points.begin(), points.end());
    std::vector<Node> order;
    for (const auto& [second, at, id] : points)
        if (std::none_of(order.begin(), order.end(), [&](const Node& n) { return n.id == id; }))
            order.push_back(membership[*membership.find(id)]);
    return order;
}

/// Zones by their race, and in each round the next best node of each.
inline std::vector<Node> zonesOrder(const std::string& key, const Membership& membership, const Rule& rule,
                                    DomainLevel level)
{
    std::vector<std::vector<Node>> zones;
    for (const Node& node : live(membership)) {
        const auto zone = std::find_if(zones.begin(), zones.end(),
                                       [&](const std::vector<Node>& z) { return sameDomain(z.front(), node, level); });
        if (zone == zones.end())
            zones.push_back({node});
        else
            zone->push_back(node);
    }
    std::vector<std::tuple<long double, std::uint64_t, std::string, std::vector<Node>>> ranked;
    for (const std::vector<Node>& zone : zones) {
        double weight = 0;
        for (const Node& node : zone)
            weight += node.weight;
        const auto domain = zone.front().domain.key(level);
        const std::string id =
            domain ? std::string(hrw::levelName(level)) + '\x01' + *domain : "node\x01" + zone.front().id;
        const std::uint64_t x = raw(rule.score, id, key);
        ranked.emplace_back(weighted(weight, x), x, id, ranking(rule.score, key, Membership::make(1, zone).value()));
    }
    std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
        return std::tie(std::get<0>(a), std::get<1>(a), std::get<2>(a)) >
               std::tie(std::get<0>(b), std::get<1>(b), std::get<2>(b));
    });
    std::vector<Node> order;
    for (std::size_t round = 0; round < membership.size(); ++round)
        for (const auto& [weight, x, id, nodes] : ranked)
            if (round < nodes.size())
                order.push_back(nodes[round]);
    return order;
}

} // namespace naive
