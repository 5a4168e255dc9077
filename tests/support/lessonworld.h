// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/figure.h"
#include "core/score/scorefunction.h"
#include "tests/support/naive.h"

#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

// What figures of lessons are computed from once more, the plainest way: tables of ids, sorted and counted.

namespace naive {

/// There is no such figure at this moment, or no plain way to it.
struct Undefined
{
};

inline void require(bool isThere)
{
    if (!isThere)
        throw Undefined{};
}

/// Score functions that have a plain form in naive.h and race by the exponential formula.
inline bool hasPlainForm(const std::string& score)
{
    static const std::set<std::string> plain{"mix64",      "siphash-pair", "xor",          "add",
                                             "fnv1a-pair", "crc32c-pair",  "no-separator", "blake2b-pair"};
    return plain.count(score) > 0;
}

/// Tables of whole populations, made once each. Large ones are the core's own, as ids: they are held against naive.h
/// elsewhere, and here it is the figures that matter.
class Tables
{
public:
    const Table& of(const hrw::Evaluation& e, const Membership& membership, const hrw::Placement& placement)
    {
        static constexpr KeyIndex few = 3000;
        auto& table = m_tables[{&e, &placement}];
        if (!table)
            table = std::make_shared<const Table>(hasPlainForm(e.scenario.rule.score) && e.keys->size() <= few
                                                      ? place(*e.keys, membership, e.scenario.rule)
                                                      : naive::table(placement, membership));
        return *table;
    }

private:
    std::map<std::pair<const void*, const void*>, std::shared_ptr<const Table>> m_tables;
};

/// One figure at one moment.
struct World
{
    const hrw::Figure& figure;
    const hrw::LessonMoment& moment;
    Tables& tables;

    [[nodiscard]] const hrw::Evaluation& e() const { return figure.before ? *moment.before : *moment.after; }
    [[nodiscard]] const hrw::KeySet& keys() const { return *e().keys; }
    [[nodiscard]] const Rule& rule() const { return e().scenario.rule; }
    [[nodiscard]] const Membership& is() const { return e().is; }
    [[nodiscard]] const Table& now() const { return tables.of(e(), e().is, *e().placement); }

    // Of the last step, which must have been taken.

    void stepped() const { require(e().story.step > 0); }
    [[nodiscard]] const Membership& was() const
    {
        stepped();
        return e().was;
    }
    [[nodiscard]] const Table& then() const
    {
        stepped();
        return tables.of(e(), e().was, *e().before);
    }

    // The arguments.

    [[nodiscard]] const std::string& arg(std::size_t i) const { return figure.arguments.at(i); }
    [[nodiscard]] std::uint64_t count(std::size_t i) const { return std::stoull(arg(i)); }
    [[nodiscard]] const Node& node(std::size_t i) const { return nodeIn(is(), arg(i)); }
    static const Node& nodeIn(const Membership& membership, const std::string& id)
    {
        for (const Node& node : membership.nodes())
            if (node.id == id)
                return node;
        throw Undefined{};
    }
    [[nodiscard]] std::string key(std::size_t i) const
    {
        require(arg(i) != "@" || !moment.typedKey.empty());
        return arg(i) == "@" ? moment.typedKey : arg(i);
    }
    [[nodiscard]] KeyIndex place(std::size_t i) const
    {
        for (KeyIndex k = 0; k < keys().size(); ++k)
            if (keys().text(k) == key(i))
                return k;
        throw Undefined{};
    }
    [[nodiscard]] DomainLevel level(std::size_t i) const { return hrw::levelFromName(arg(i)).value(); }

    /// Best first.
    [[nodiscard]] std::vector<Node> ranked(const std::string& key) const
    {
        require(hasPlainForm(rule().score));
        std::vector<Node> nodes = ranking(rule().score, key, is());
        require(!nodes.empty());
        return nodes;
    }
};

/// What a figure should come to.
struct Value
{
    double number = 0;
    std::string text;
    std::vector<KeyIndex> keys;

    Value(double value) // NOLINT: a number is a value
        : number(value)
    {
    }
    Value(std::string value)
        : text(std::move(value))
    {
    }
};

/// Up to what rounding does.
inline bool agrees(const hrw::FigureValue& value, const Value& plain)
{
    if (value.unit == hrw::FigureUnit::Text)
        return value.text == plain.text;
    if (value.unit == hrw::FigureUnit::Keys && value.keys != plain.keys)
        return false;
    const double margin = 1e-9 * std::max(1.0, std::abs(plain.number));
    // A spread is a root: near 0 the error that inclusion() may have, 1e-11, becomes a larger one.
    const double squares = std::abs(value.number * value.number - plain.number * plain.number);
    const bool close = value.unit == hrw::FigureUnit::Share && squares < 1e-11;
    return close || std::abs(value.number - plain.number) <= margin;
}

inline Value number(std::uint64_t count)
{
    return static_cast<double>(count);
}

inline Value part(std::uint64_t some, std::uint64_t all)
{
    return all > 0 ? static_cast<double>(some) / static_cast<double>(all) : 0.0;
}

inline Value chance(bool within)
{
    return std::string(within ? "within chance" : "beyond chance");
}

/// The dots for which `is(key)` is true.
template<typename Is>
Value dots(const hrw::Evaluation& e, Is is)
{
    Value value(0.0);
    for (const KeyIndex key : e.sample)
        if (is(key))
            value.keys.push_back(key);
    value.number = static_cast<double>(value.keys.size());
    return value;
}

/// How many keys it is true of.
template<typename Is>
std::uint64_t countKeys(const World& w, Is is)
{
    std::uint64_t keys = 0;
    for (KeyIndex key = 0; key < w.keys().size(); ++key)
        keys += is(key);
    return keys;
}

inline std::size_t liveCount(const Membership& membership)
{
    std::size_t live = 0;
    for (const Node& node : membership.nodes())
        live += takesPart(node);
    return live;
}

/// A text that nodes share when they stand in one domain.
inline std::string domainText(const Node& node, DomainLevel level)
{
    std::string text;
    for (const std::string& name : domainPath(node, level))
        text += std::to_string(name.size()) + ":" + name + "/";
    return text.empty() ? "alone " + node.id : text;
}

inline std::size_t domains(const Membership& membership, DomainLevel level)
{
    std::set<std::string> names;
    for (const Node& node : membership.nodes())
        if (takesPart(node))
            names.insert(domainText(node, level));
    return names.size();
}

struct Ends
{
    double low, high;
};

/// The counts for which twice the smaller tail is more than 1 % / bands.
inline Ends band(std::uint64_t trials, double p, std::size_t bands = 1)
{
    const auto all = static_cast<double>(trials);
    if (p <= 0 || p >= 1)
        return {p <= 0 ? 0 : all, p <= 0 ? 0 : all};
    const std::vector<long double> chances = binomial(trials, p);
    const long double risk = 0.01L / static_cast<long double>(bands) / 2;
    std::size_t low = 0;
    std::size_t high = trials;
    for (long double tail = chances[0]; tail <= risk; tail += chances[++low])
        ;
    for (long double tail = chances[trials]; tail <= risk; tail += chances[--high])
        ;
    return {static_cast<double>(low), static_cast<double>(high)};
}

} // namespace naive
