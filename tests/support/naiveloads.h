// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/hotkeys.h"
#include "tests/support/naivefigures.h"

// The figures of loads and of the hottest key.

namespace naive {

/// One node's load of one kind beside all.
struct Loaded
{
    std::string id;
    double amount = 0, share = 0, fair = 0;
    [[nodiscard]] double ratio() const { return fair > 0 ? share / fair : 0; }
};

enum class Kind
{
    Keys,
    Bytes,
    Requests
};

inline double amountOf(const Load& load, Kind kind)
{
    return kind == Kind::Keys    ? static_cast<double>(load.keys)
           : kind == Kind::Bytes ? static_cast<double>(load.bytes)
                                 : load.requests;
}

inline std::vector<Loaded> loaded(const World& w, Kind kind)
{
    const std::map<std::string, Load> held = loads(w.keys(), w.now());
    double sum = 0;
    for (const auto& [id, load] : held)
        sum += amountOf(load, kind);
    double weight = 0;
    for (const Node& node : liveNodes(w.is()))
        weight += node.weight;
    std::vector<Loaded> all;
    for (const Node& node : w.is().nodes()) {
        const auto at = held.find(node.id);
        Loaded one{node.id, at == held.end() ? 0 : amountOf(at->second, kind), 0, 0};
        one.share = sum > 0 ? one.amount / sum : 0;
        one.fair = takesPart(node) ? node.weight / weight : 0;
        all.push_back(one);
    }
    return all;
}

inline Loaded loadOf(const World& w, Kind kind)
{
    for (const Loaded& one : loaded(w, kind))
        if (one.id == w.arg(0))
            return one;
    throw Undefined{};
}

inline Loaded extremeOf(const World& w, Kind kind, bool largest)
{
    std::optional<Loaded> best;
    for (const Loaded& one : loaded(w, kind))
        if (one.fair > 0 && (!best || (largest ? one.ratio() > best->ratio() : one.ratio() < best->ratio())))
            best = one;
    require(best.has_value());
    return *best;
}

/// The probability that each node holds a copy; few nodes only.
inline std::map<std::string, long double> holding(const Membership& membership, const Rule& rule)
{
    require(liveCount(membership) <= 7);
    return inclusion(membership, rule);
}

struct Expectation
{
    double holds = 0, share = 0;
};

inline Expectation expectation(const Membership& membership, const Rule& rule, const std::string& id)
{
    auto all = holding(membership, rule);
    long double sum = 0;
    for (const auto& [node, holds] : all)
        sum += holds;
    return {static_cast<double>(all[id]), sum > 0 ? static_cast<double>(all[id] / sum) : 0.0};
}

inline Ends countBand(const World& w, const std::string& id)
{
    require(w.keys().size() > 0 && w.keys().size() < 20'000);
    return band(w.keys().size(), expectation(w.is(), w.rule(), id).holds, liveCount(w.is()));
}

inline bool keysWithinChance(const World& w, const Loaded& one)
{
    const Ends ends = countBand(w, one.id);
    return one.amount >= ends.low && one.amount <= ends.high;
}

/// Standard deviation over mean of what each node holds / what it should.
inline double spread(const std::map<std::string, double>& amounts, const std::map<std::string, long double>& expected)
{
    std::vector<double> ratios;
    for (const auto& [id, share] : expected)
        if (share > 0)
            ratios.push_back((amounts.count(id) > 0 ? amounts.at(id) : 0) / static_cast<double>(share));
    const auto count = static_cast<double>(ratios.size());
    const double mean = std::accumulate(ratios.begin(), ratios.end(), 0.0) / std::max(count, 1.0);
    double squares = 0;
    for (const double ratio : ratios)
        squares += (ratio - mean) * (ratio - mean);
    return mean > 0 ? std::sqrt(squares / count) / mean : 0;
}

/// Root mean square of a binomial's standard deviation over its mean.
inline double spreadByChance(std::uint64_t keys, const std::map<std::string, long double>& expected)
{
    double squares = 0;
    double nodes = 0;
    for (const auto& [id, p] : expected)
        if (p > 0 && keys > 0) {
            squares += static_cast<double>(std::max(1 - p, 0.0L) / p) / static_cast<double>(keys);
            ++nodes;
        }
    return nodes > 0 ? std::sqrt(squares / nodes) : 0;
}

inline void addLoads(Figures& all)
{
    all["held"] = [](const World& w) -> Value { return loadOf(w, Kind::Keys).amount; };
    all["share"] = [](const World& w) -> Value { return loadOf(w, Kind::Keys).share; };
    all["fair"] = [](const World& w) -> Value { return loadOf(w, Kind::Keys).fair; };
    all["ratio"] = [](const World& w) -> Value { return loadOf(w, Kind::Keys).ratio(); };
    all["held.bytes"] = [](const World& w) -> Value { return loadOf(w, Kind::Bytes).amount; };
    all["bytes.share"] = [](const World& w) -> Value { return loadOf(w, Kind::Bytes).share; };
    all["bytes.ratio"] = [](const World& w) -> Value { return loadOf(w, Kind::Bytes).ratio(); };
    all["requests.share"] = [](const World& w) -> Value { return loadOf(w, Kind::Requests).share; };
    all["requests.ratio"] = [](const World& w) -> Value { return loadOf(w, Kind::Requests).ratio(); };
    const auto owns = [](const World& w) {
        return [&w, id = w.node(0).id](KeyIndex k) { return owner(w.now()[k]) == id; };
    };
    all["owned"] = [=](const World& w) { return number(countKeys(w, owns(w))); };
    all["owned.dots"] = [=](const World& w) { return dots(w.e(), owns(w)); };
    all["held.dots"] = [](const World& w) {
        return dots(w.e(), [&, id = w.node(0).id](KeyIndex k) { return contains(w.now()[k], id); });
    };
    all["inclusion"] = [](const World& w) -> Value { return expectation(w.is(), w.rule(), w.node(0).id).holds; };
    all["expected"] = [](const World& w) -> Value { return expectation(w.is(), w.rule(), w.node(0).id).share; };
    const auto held = [](const World& w) {
        double sum = 0;
        for (const Loaded& one : loaded(w, Kind::Keys))
            sum += one.amount;
        require(sum > 0);
        return sum;
    };
    all["share.low"] = [=](const World& w) -> Value { return countBand(w, w.node(0).id).low / held(w); };
    all["share.high"] = [=](const World& w) -> Value { return countBand(w, w.node(0).id).high / held(w); };
    all["share.chance"] = [=](const World& w) {
        require(held(w) > 0);
        return chance(keysWithinChance(w, loadOf(w, Kind::Keys)));
    };
    all["loads.chance"] = [=](const World& w) {
        bool within = held(w) > 0;
        for (const Loaded& one : loaded(w, Kind::Keys))
            within = within && keysWithinChance(w, one);
        return chance(within);
    };
    all["spread"] = [](const World& w) -> Value {
        std::map<std::string, double> amounts;
        for (const Loaded& one : loaded(w, Kind::Keys))
            amounts[one.id] = one.amount;
        return spread(amounts, holding(w.is(), w.rule()));
    };
    all["chance.spread"] = [](const World& w) -> Value {
        return spreadByChance(w.keys().size(), holding(w.is(), w.rule()));
    };
}

inline void addExtremes(Figures& all)
{
    const auto add = [&](const std::string& name, const std::string& amount, Kind kind, bool largest) {
        all[name + ".node"] = [=](const World& w) -> Value { return extremeOf(w, kind, largest).id; };
        all[name + ".ratio"] = [=](const World& w) -> Value { return extremeOf(w, kind, largest).ratio(); };
        all[name + "." + amount] = [=](const World& w) -> Value { return extremeOf(w, kind, largest).amount; };
        all[name + ".share"] = [=](const World& w) -> Value { return extremeOf(w, kind, largest).share; };
    };
    add("busiest", "keys", Kind::Keys, true);
    add("idlest", "keys", Kind::Keys, false);
    add("fullest", "bytes", Kind::Bytes, true);
    add("hottest", "requests", Kind::Requests, true);
}

inline KeyIndex hottestKey(const World& w)
{
    KeyIndex best = 0;
    double sum = 0;
    for (KeyIndex k = 0; k < w.keys().size(); ++k) {
        sum += w.keys().requests(k);
        if (w.keys().requests(k) > w.keys().requests(best))
            best = k;
    }
    require(sum > 0);
    return best;
}

/// The same simulation once more: it is deterministic, and has tests of its own.
inline hrw::HotRun hotRun(const World& w)
{
    hrw::HotKeysInput input;
    input.keys = w.e().keys;
    input.membership = w.is();
    input.rule = w.rule();
    input.split = {w.keys().text(hottestKey(w))};
    const auto run = hrw::simulateHotKeys(input);
    require(run.has_value());
    for (const hrw::HotRun& one : (*run)->runs)
        if (hrw::strategyName(one.strategy) == w.arg(0))
            return one;
    throw Undefined{};
}

inline void addHot(Figures& all)
{
    addExtremes(all);
    const auto share = [requests = all["requests"]](const World& w) {
        return w.keys().requests(hottestKey(w)) / requests(w).number;
    };
    all["hottestkey"] = [](const World& w) -> Value { return w.keys().text(hottestKey(w)); };
    all["hottestkey.share"] = [=](const World& w) -> Value { return share(w); };
    all["hottestkey.owner"] = [](const World& w) { return someNode(owner(w.now()[hottestKey(w)])); };
    all["hottestkey.dots"] = [](const World& w) {
        return dots(w.e(), [hot = hottestKey(w)](KeyIndex k) { return k == hot; });
    };
    all["hottestkey.bound"] = [=](const World& w) -> Value {
        double fair = 0;
        for (const Loaded& one : loaded(w, Kind::Keys))
            fair = std::max(fair, one.fair);
        require(fair > 0);
        return share(w) / fair;
    };
    all["hot.ratio"] = [](const World& w) -> Value { return hotRun(w).ratio; };
    all["hot.copies"] = [](const World& w) { return number(hotRun(w).extraCopies); };
    all["hot.bytes"] = [](const World& w) { return number(hotRun(w).extraBytes); };
    all["hot.moved"] = [](const World& w) { return number(hotRun(w).movedCopies); };
}

} // namespace naive
