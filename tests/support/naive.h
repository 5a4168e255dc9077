// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hash/blake2b.h"
#include "core/keys/keyset.h"
#include "core/place/placement.h"
#include "core/place/rule.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

// The plainest way to say what the core computes: nodes are their ids, every node is sorted for every key, logarithms
// are the C library's in extended precision, counts are maps. Slow, and shares nothing with the core but the key hash,
// which has oracles of its own.

namespace naive {

using hrw::DomainLevel;
using hrw::KeyIndex;
using hrw::Membership;
using hrw::Node;
using hrw::Rule;
using Level = std::optional<DomainLevel>;

/// Ids of the nodes that hold a key, owner first.
using Holders = std::vector<std::string>;

inline std::uint64_t mix64(std::uint64_t z)
{
    z = z + 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

inline std::uint64_t fnv1a(const std::string& text)
{
    std::uint64_t hash = 14695981039346656037u; // the published offset and prime, in decimal
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1099511628211u;
    }
    return hash;
}

/// CRC32C bit by bit, lowest bit first: the polynomial 0x1EDC6F41 turned round.
inline std::uint32_t crc32c(const std::string& text)
{
    std::uint32_t crc = ~0u;
    for (const char c : text)
        for (int bit = 0; bit < 8; ++bit) {
            const bool odd = ((crc ^ static_cast<std::uint32_t>(static_cast<unsigned char>(c)) >> bit) & 1u) != 0;
            crc = crc >> 1 ^ (odd ? 0x82F63B78u : 0u);
        }
    return ~crc;
}

/// SipHash-2-4 of the paper with the key 00 01 ... 0f, over a copy padded with zeros and the length.
inline std::uint64_t sipHash(const std::string& text)
{
    const auto word = [](const std::string& bytes, std::size_t at) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < 8; ++i)
            value += static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * i;
        return value;
    };
    const auto turn = [](std::uint64_t x, int by) { return x << by | x >> (64 - by); };
    const std::string key("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f", 16);
    std::uint64_t a = word(key, 0) ^ 0x736F6D6570736575u;
    std::uint64_t b = word(key, 8) ^ 0x646F72616E646F6Du;
    std::uint64_t c = word(key, 0) ^ 0x6C7967656E657261u;
    std::uint64_t d = word(key, 8) ^ 0x7465646279746573u;
    const auto rounds = [&](int count) {
        for (; count > 0; --count) {
            a += b, b = turn(b, 13) ^ a, a = turn(a, 32);
            c += d, d = turn(d, 16) ^ c;
            a += d, d = turn(d, 21) ^ a;
            c += b, b = turn(b, 17) ^ c, c = turn(c, 32);
        }
    };
    std::string padded = text + std::string(7 - text.size() % 8, '\0');
    padded += static_cast<char>(text.size() % 256);
    for (std::size_t at = 0; at < padded.size(); at += 8) {
        d ^= word(padded, at);
        rounds(2);
        a ^= word(padded, at);
    }
    c ^= 0xFF;
    rounds(4);
    return a ^ b ^ c ^ d;
}

/// By the name of the score function; not all of them have an independent definition here.
inline std::uint64_t raw(const std::string& score, const std::string& node, const std::string& key)
{
    const std::string nul(1, '\0');
    if (score == "mix64" || score == "weight-times-u" || score == "unit64")
        return mix64(hrw::blake2bLittle(key) ^ hrw::blake2bLittle("node:" + node));
    if (score == "siphash-pair")
        return sipHash(node + nul + key);
    if (score == "xor")
        return hrw::blake2bLittle(key) ^ hrw::blake2bLittle("node:" + node);
    if (score == "add")
        return hrw::blake2bLittle(key) + hrw::blake2bLittle("node:" + node);
    if (score == "fnv1a-pair")
        return fnv1a(key + nul + node);
    if (score == "crc32c-pair")
        return std::uint64_t{crc32c(key + nul + node)} << 32;
    if (score == "no-separator")
        return hrw::blake2bBig(node + key);
    if (score == "blake2b-pair")
        return hrw::blake2bBig(node + nul + key);
    throw std::invalid_argument("no plain form of " + score);
}

inline bool takesPart(const Node& node)
{
    return node.state == hrw::NodeState::Up && node.weight > 0;
}

inline long double weighted(double weight, std::uint64_t score)
{
    const long double u = (static_cast<long double>(score >> 12) + 0.5L) / 4503599627370496.0L;
    return static_cast<long double>(weight) / -std::log(u);
}

/// The names that lead to a node's domain; nothing where it names none at this level.
inline std::vector<std::string> domainPath(const Node& node, DomainLevel level)
{
    std::vector<std::string> path;
    if (node.domain.names.at(static_cast<std::size_t>(level)).empty())
        return path;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(level); ++i)
        path.push_back(node.domain.names.at(i));
    return path;
}

inline bool sameDomain(const Node& a, const Node& b, Level level)
{
    if (a.id == b.id)
        return true;
    return level && !domainPath(a, *level).empty() && domainPath(a, *level) == domainPath(b, *level);
}

/// The nodes that take part, best first.
inline std::vector<Node> ranking(const std::string& score, const std::string& key, const Membership& membership)
{
    std::vector<std::tuple<long double, std::uint64_t, std::string, const Node*>> list;
    for (const Node& node : membership.nodes())
        if (takesPart(node)) {
            const std::uint64_t x = raw(score, node.id, key);
            list.emplace_back(weighted(node.weight, x), x, node.id, &node);
        }
    std::sort(list.rbegin(), list.rend());
    std::vector<Node> nodes;
    for (const auto& entry : list)
        nodes.push_back(*std::get<3>(entry));
    return nodes;
}

/// How many of these nodes stand in one domain with `node`.
inline std::size_t neighbours(const std::vector<Node>& nodes, const Node& node, Level level)
{
    return static_cast<std::size_t>(
        std::count_if(nodes.begin(), nodes.end(), [&](const Node& n) { return sameDomain(n, node, level); }));
}

/// Walks down the ranking of all nodes that take part and takes a node unless its domain has its share already: one
/// copy, or with `even` as many as it takes for all domains together to hold every copy.
inline std::vector<Node> walk(const std::vector<Node>& ranked, int copies, Level level, bool even = false)
{
    std::size_t share = 1;
    if (even && level) {
        std::vector<Node> domains;
        for (const Node& node : ranked)
            if (neighbours(domains, node, level) == 0)
                domains.push_back(node);
        while (share * domains.size() < static_cast<std::size_t>(copies) && !domains.empty())
            ++share;
    }
    std::vector<Node> taken;
    for (const Node& node : ranked)
        if (taken.size() < static_cast<std::size_t>(copies) && neighbours(taken, node, level) < share)
            taken.push_back(node);
    return taken;
}

inline Holders ids(const std::vector<Node>& nodes)
{
    Holders list;
    for (const Node& node : nodes)
        list.push_back(node.id);
    return list;
}

inline Holders holders(const std::string& key, const Membership& membership, const Rule& rule)
{
    return ids(
        walk(ranking(rule.score, key, membership), rule.copies, rule.apartBy, rule.perDomain == hrw::PerDomain::Even));
}

using Table = std::vector<Holders>;

inline Table place(const hrw::KeySet& keys, const Membership& membership, const Rule& rule)
{
    Table table;
    for (KeyIndex k = 0; k < keys.size(); ++k)
        table.push_back(holders(keys.text(k), membership, rule));
    return table;
}

/// A placement of the core as ids.
inline Holders idsOf(std::span<const hrw::NodeIndex> holders, const Membership& membership)
{
    Holders list;
    for (const hrw::NodeIndex node : holders)
        if (node != hrw::noNode)
            list.push_back(membership[node].id);
    return list;
}

inline Table table(const hrw::Placement& placement, const Membership& membership)
{
    Table all;
    for (KeyIndex k = 0; k < placement.keys(); ++k)
        all.push_back(idsOf(placement.of(k), membership));
    return all;
}

inline bool contains(const Holders& list, const std::string& id)
{
    return std::find(list.begin(), list.end(), id) != list.end();
}

inline std::string owner(const Holders& list)
{
    return list.empty() ? std::string() : list.front();
}

/// The weight with which a node of this id takes part; 0 when there is none.
inline double weightOf(const Membership& membership, const std::string& id)
{
    for (const Node& node : membership.nodes())
        if (node.id == id)
            return takesPart(node) ? node.weight : 0;
    return 0;
}

struct Flow
{
    std::uint64_t keys = 0;
    std::uint64_t bytes = 0;
    bool operator==(const Flow&) const = default;
};

struct Movement
{
    std::uint64_t movedKeys = 0, movedCopies = 0, touchedKeys = 0, movedBytes = 0, needlessKeys = 0;
    std::map<std::size_t, std::uint64_t> displaced;            ///< by place in the order of holders
    std::map<std::pair<std::string, std::string>, Flow> flows; ///< from, to; "" for nowhere
};

inline Holders minus(const Holders& a, const Holders& b)
{
    Holders rest;
    for (const std::string& id : a)
        if (!contains(b, id))
            rest.push_back(id);
    return rest;
}

/// A move from i to j is forced when i got weaker against j: a key that i won with weights (a_i, a_j) can be lost with
/// (b_i, b_j) only if b_j / a_j > b_i / a_i.
inline bool forced(const Membership& was, const Membership& is, const std::string& from, const std::string& to)
{
    if (from.empty())
        return true;
    if (to.empty())
        return weightOf(is, from) == 0;
    return static_cast<long double>(weightOf(is, to)) * weightOf(was, from) >
           static_cast<long double>(weightOf(was, to)) * weightOf(is, from);
}

inline Movement compare(const hrw::KeySet& keys, const Membership& was, const Table& before, const Membership& is,
                        const Table& after)
{
    Movement sum;
    for (std::size_t k = 0; k < before.size(); ++k) {
        const std::string from = owner(before[k]);
        const std::string to = owner(after[k]);
        sum.movedKeys += from != to;
        for (std::size_t place = 0; place < before[k].size(); ++place)
            if (!contains(after[k], before[k][place]))
                ++sum.displaced[place];
        sum.needlessKeys += from != to && !forced(was, is, from, to);
        const Holders lost = minus(before[k], after[k]);
        const Holders gained = minus(after[k], before[k]);
        sum.touchedKeys += !gained.empty();
        sum.movedCopies += gained.size();
        sum.movedBytes += gained.size() * keys.bytes(k);
        for (std::size_t i = 0; i < std::max(lost.size(), gained.size()); ++i) {
            Flow& flow = sum.flows[{i < lost.size() ? lost[i] : "", i < gained.size() ? gained[i] : ""}];
            ++flow.keys;
            flow.bytes += keys.bytes(k);
        }
    }
    return sum;
}

struct Load
{
    std::uint64_t keys = 0;
    std::uint64_t bytes = 0;
    double requests = 0;
};

/// What each node holds; nodes without anything are missing.
inline std::map<std::string, Load> loads(const hrw::KeySet& keys, const Table& placed)
{
    std::map<std::string, Load> all;
    for (std::size_t k = 0; k < placed.size(); ++k) {
        for (const std::string& id : placed[k]) {
            ++all[id].keys;
            all[id].bytes += keys.bytes(k);
        }
        if (!placed[k].empty())
            all[placed[k].front()].requests += keys.requests(k);
    }
    return all;
}

/// 1 - sum over i of 1 / sum over j of max(a_j / a_i, b_j / b_i), term by term.
inline long double movedShare(const Membership& was, const Membership& is)
{
    std::map<std::string, std::pair<long double, long double>> weights;
    for (const Node& node : was.nodes())
        weights[node.id].first = takesPart(node) ? node.weight : 0;
    for (const Node& node : is.nodes())
        weights[node.id].second = takesPart(node) ? node.weight : 0;
    long double stays = 0;
    bool anybody = false;
    for (const auto& [id, i] : weights) {
        anybody = anybody || i.first > 0 || i.second > 0;
        if (i.first <= 0 || i.second <= 0)
            continue;
        long double sum = 0;
        for (const auto& [other, j] : weights)
            sum += std::max(j.first / i.first, j.second / i.second);
        stays += 1 / sum;
    }
    return anybody ? 1 - stays : 0;
}

/// The probability of holding a copy, by going through every order in which the nodes can be ranked: a ranking has the
/// probability of drawing its nodes one by one, each in proportion to its weight. At most 8 nodes.
inline std::map<std::string, long double> inclusion(const Membership& membership, const Rule& rule)
{
    std::vector<Node> live;
    for (const Node& node : membership.nodes())
        if (takesPart(node))
            live.push_back(node);
    const auto byId = [](const Node& a, const Node& b) { return a.id < b.id; };
    std::sort(live.begin(), live.end(), byId);
    std::map<std::string, long double> sums;
    do {
        long double probability = 1;
        for (std::size_t i = 0; i < live.size(); ++i) {
            long double left = 0; // summed afresh: subtracting would lose small weights beside large ones
            for (std::size_t j = i; j < live.size(); ++j)
                left += live[j].weight;
            probability *= live[i].weight / left;
        }
        for (const Node& node : walk(live, rule.copies, rule.apartBy, rule.perDomain == hrw::PerDomain::Even))
            sums[node.id] += probability;
    } while (std::next_permutation(live.begin(), live.end(), byId));
    return sums;
}

/// Natural logarithms of 0!, 1!, ... n!.
inline std::vector<long double> logFactorials(std::size_t n)
{
    std::vector<long double> logs{0};
    for (std::size_t k = 1; k <= n; ++k)
        logs.push_back(logs.back() + std::log(static_cast<long double>(k)));
    return logs;
}

/// P(X = 0), P(X = 1), ... for binomial(n, p), 0 < p < 1.
inline std::vector<long double> binomial(std::size_t n, long double p)
{
    const std::vector<long double> logs = logFactorials(n);
    std::vector<long double> probabilities;
    for (std::size_t k = 0; k <= n; ++k)
        probabilities.push_back(std::exp(logs[n] - logs[k] - logs[n - k] + static_cast<long double>(k) * std::log(p) +
                                         static_cast<long double>(n - k) * std::log1p(-p)));
    return probabilities;
}

} // namespace naive
