// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/change.h"
#include "core/keys/keyset.h"
#include "core/place/rule.h"

#include <QByteArray>
#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

// Random cases for property tests. The seed is printed and can be given as HRW_SEED, so that a failure can be run
// again.

namespace cases {

/// A stream of random choices. Only the 64-bit generator of the standard library is used, not its distributions, whose
/// results differ between libraries.
class Dice
{
public:
    explicit Dice(const char* property, std::uint64_t salt = 0)
        : m_property(property)
        , m_seed(seedFromEnvironment())
        , m_bits(m_seed + 0x1000003u * salt)
    {
        qInfo("%s: seed %llu", property, static_cast<unsigned long long>(m_seed));
    }

    std::uint64_t bits() { return m_bits(); }
    std::uint64_t below(std::uint64_t count) { return count == 0 ? 0 : m_bits() % count; }
    /// low to high, both included.
    int between(int low, int high) { return low + static_cast<int>(below(static_cast<std::uint64_t>(high - low) + 1)); }
    /// In [0, 1).
    double unit() { return static_cast<double>(m_bits() >> 11) * 0x1p-53; }
    bool chance(double p) { return unit() < p; }
    template<typename T>
    const T& oneOf(const std::vector<T>& list)
    {
        return list[below(list.size())];
    }
    template<typename T>
    void shuffle(std::vector<T>& list)
    {
        for (std::size_t i = list.size(); i > 1; --i)
            std::swap(list[i - 1], list[below(i)]);
    }

    void next() { ++m_case; }
    /// For messages: which case of which run failed.
    [[nodiscard]] QByteArray where() const
    {
        return QByteArray(m_property) + ", case " + QByteArray::number(m_case) +
               ", HRW_SEED=" + QByteArray::number(static_cast<qulonglong>(m_seed));
    }

private:
    static std::uint64_t seedFromEnvironment()
    {
        const char* given = std::getenv("HRW_SEED");
        return given ? std::strtoull(given, nullptr, 10) : 20261103;
    }

    const char* m_property;
    std::uint64_t m_seed;
    std::mt19937_64 m_bits;
    int m_case = 0;
};

/// "key-" and 7 give "key-7".
inline std::string numbered(std::string prefix, std::uint64_t number)
{
    return prefix.append(std::to_string(number));
}

enum class Weights
{
    Equal,
    Few,
    Wild
};

inline double weight(Dice& dice, Weights kind)
{
    if (kind == Weights::Equal)
        return 1.0;
    if (dice.chance(0.1))
        return 0.0;
    if (kind == Weights::Few)
        return dice.oneOf(std::vector{0.5, 1.0, 1.0, 2.0, 4.0});
    return std::exp((dice.unit() - 0.5) * 14); // 0.001 to 1,000
}

/// Names that a careless way of joining texts would confuse.
inline std::string domainName(Dice& dice)
{
    return dice.oneOf(std::vector<std::string>{"a", "b", "c", "a:b", "1:a", "ab", "a / b", "ä"});
}

inline hrw::DomainPath domain(Dice& dice)
{
    hrw::DomainPath path;
    for (const hrw::DomainLevel level : hrw::domainLevels)
        if (dice.chance(0.6))
            path.at(level) = domainName(dice);
    return path;
}

inline std::string id(Dice& dice, std::size_t number)
{
    return numbered(dice.oneOf(std::vector<std::string>{"node-", "osd.", "", "Zürich-"}), number);
}

inline hrw::Node node(Dice& dice, std::size_t number, Weights kind)
{
    hrw::Node made;
    made.id = id(dice, number);
    made.weight = weight(dice, kind);
    made.domain = domain(dice);
    made.state = dice.chance(0.15) ? hrw::NodeState::Failed : hrw::NodeState::Up;
    return made;
}

inline Weights kindOfWeights(Dice& dice)
{
    return dice.oneOf(std::vector{Weights::Equal, Weights::Few, Weights::Wild});
}

/// Nodes of one kind, in no particular order. Most stand where another one does, or next door.
inline std::vector<hrw::Node> nodes(Dice& dice, std::size_t count, Weights kind)
{
    std::vector<hrw::Node> list;
    for (std::size_t i = 0; i < count; ++i) {
        list.push_back(node(dice, i, kind));
        if (dice.chance(0.7))
            list.back().domain = dice.oneOf(list).domain;
        if (dice.chance(0.3))
            list.back().domain.at(hrw::domainLevels[dice.below(hrw::domainLevels.size())]) = domainName(dice);
    }
    dice.shuffle(list);
    return list;
}

inline hrw::Membership membership(std::vector<hrw::Node> list)
{
    return hrw::Membership::make(1, std::move(list)).value();
}

inline hrw::Membership membership(Dice& dice, int fewest = 0, int most = 12)
{
    return membership(nodes(dice, static_cast<std::size_t>(dice.between(fewest, most)), kindOfWeights(dice)));
}

/// `count` equal nodes prefix00, prefix01, ...
inline hrw::Membership equalNodes(int count, const std::string& prefix = "node-")
{
    std::vector<hrw::Node> list;
    for (int i = 0; i < count; ++i) {
        hrw::Node made;
        made.id = numbered(i < 10 ? prefix + "0" : prefix, static_cast<std::uint64_t>(i));
        list.push_back(made);
    }
    return membership(std::move(list));
}

inline std::optional<hrw::DomainLevel> level(Dice& dice)
{
    if (dice.chance(0.4))
        return std::nullopt;
    return hrw::domainLevels[dice.below(hrw::domainLevels.size())];
}

inline hrw::Rule rule(Dice& dice)
{
    return {dice.chance(0.7) ? "mix64" : "blake2b-pair", dice.between(1, hrw::maxCopies), level(dice),
            hrw::PerDomain::One};
}

/// The copies spread evenly over the domains of some level.
inline hrw::Rule evenRule(Dice& dice)
{
    hrw::Rule made = rule(dice);
    made.apartBy = hrw::domainLevels[dice.below(hrw::domainLevels.size())];
    made.perDomain = hrw::PerDomain::Even;
    return made;
}

/// key-0, key-1, ... as source 002 names them.
inline std::shared_ptr<const hrw::KeySet> keysUpTo(std::uint64_t count)
{
    hrw::SyntheticKeys made;
    made.count = count;
    return hrw::KeySet::make(made);
}

inline hrw::SyntheticKeys keys(Dice& dice, std::uint64_t count)
{
    hrw::SyntheticKeys made;
    made.prefix = dice.oneOf(std::vector<std::string>{"key-", "", "ключ ", "user #"});
    made.first = dice.below(1'000'000);
    made.count = count;
    made.seed = dice.bits();
    if (dice.chance(0.5))
        made.size = {hrw::SizeModel::Kind::LogNormal, 4096, 1.5};
    if (dice.chance(0.5))
        made.popularity = {hrw::Popularity::Kind::Zipf, 0.5 + dice.unit(), 100};
    return made;
}

/// One change that can be applied to `to`, of any kind.
inline hrw::Change change(Dice& dice, const hrw::Membership& to, std::size_t fresh)
{
    const Weights kind = kindOfWeights(dice);
    if (to.size() == 0 || dice.chance(0.25))
        return hrw::AddNode{node(dice, 1000 + fresh, kind)};
    const std::string& some = to[static_cast<hrw::NodeIndex>(dice.below(to.size()))].id;
    switch (dice.below(4)) {
    case 0:
        return hrw::RemoveNode{some};
    case 1:
        return hrw::SetWeight{some, weight(dice, Weights::Wild)};
    case 2:
        return hrw::SetState{some, dice.chance(0.5) ? hrw::NodeState::Failed : hrw::NodeState::Up};
    default: {
        hrw::Node edited = node(dice, 2000 + fresh, kind);
        if (dice.chance(0.7))
            edited.id = some;
        return hrw::EditNode{some, edited};
    }
    }
}

} // namespace cases
