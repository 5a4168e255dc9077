// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulate/hotkeys.h"
#include "tests/support/naivefailover.h"
#include "tests/support/naivefigures.h"

// The figures of loads, of the hottest key, of heirs and of losses.

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

/// What each survivor takes over from the nodes that can hold nothing any more.
struct Takeover
{
    std::uint64_t keys = 0, lost = 0;
    std::map<std::string, std::uint64_t> heirs, copies;
    std::string largest; ///< most keys, then most copies, then first in the list
};

inline Takeover takeover(const World& w, const Table& then, const Table& now)
{
    Takeover all;
    const auto gone = [&](const std::string& id) { return weightOf(w.was(), id) > 0 && weightOf(w.is(), id) <= 0; };
    bool any = false;
    for (const Node& node : w.was().nodes())
        any = any || gone(node.id);
    require(any);
    for (std::size_t k = 0; k < then.size(); ++k) {
        bool touched = false;
        for (const std::string& id : then[k])
            touched = touched || gone(id);
        for (const std::string& id : minus(now[k], then[k]))
            all.copies[id] += touched;
        if (then[k].empty() || !gone(then[k].front()))
            continue;
        ++all.keys;
        all.lost += now[k].empty();
        if (!now[k].empty())
            ++all.heirs[now[k].front()];
    }
    for (const Node& node : liveNodes(w.is()))
        if (all.largest.empty() || std::pair(all.heirs[node.id], all.copies[node.id]) >
                                       std::pair(all.heirs[all.largest], all.copies[all.largest]))
            all.largest = node.id;
    return all;
}

inline Takeover takeover(const World& w)
{
    return takeover(w, w.then(), w.now());
}

inline void addHeirs(Figures& all)
{
    all["heirs.keys"] = [](const World& w) { return number(takeover(w).keys); };
    all["heirs.count"] = [](const World& w) {
        std::uint64_t heirs = 0;
        for (const auto& [id, keys] : takeover(w).heirs)
            heirs += keys > 0;
        return number(heirs);
    };
    const auto largest = [](const World& w) {
        Takeover t = takeover(w);
        require(!t.largest.empty() && t.heirs[t.largest] > 0);
        return t;
    };
    all["heir.largest"] = [=](const World& w) -> Value { return largest(w).largest; };
    all["heir.largest.keys"] = [=](const World& w) { return number(largest(w).heirs.at(largest(w).largest)); };
    all["heir.largest.share"] = [=](const World& w) {
        return part(largest(w).heirs.at(largest(w).largest), largest(w).keys);
    };
    const auto heir = [](const World& w) {
        Takeover t = takeover(w);
        require(takesPart(w.node(0)));
        return t.heirs[w.arg(0)];
    };
    all["heir.keys"] = [=](const World& w) { return number(heir(w)); };
    all["heir.share"] = [=](const World& w) { return part(heir(w), takeover(w).keys); };
    all["heir.expected"] = [=](const World& w) -> Value {
        static_cast<void>(heir(w));
        return loadOf(w, Kind::Keys).fair;
    };
    all["heirs.chance"] = [](const World& w) {
        Takeover t = takeover(w);
        bool within = true;
        for (const Loaded& one : loaded(w, Kind::Keys)) {
            const Ends ends = band(t.keys, one.fair, liveCount(w.is()));
            const auto keys = static_cast<double>(t.heirs[one.id]);
            within = within && (one.fair <= 0 || (keys >= ends.low && keys <= ends.high));
        }
        return chance(t.keys == 0 || within);
    };
}

inline Failover failed(const World& w)
{
    return failover(w.keys(), w.was(), w.then(), w.is(), w.now(), w.rule());
}

/// Had nothing been repaired since the first step of the row.
inline Failover failedInARow(const World& w)
{
    w.stepped();
    require(w.e().unrepaired.has_value());
    const Membership& was = w.e().unrepaired->was;
    return failover(w.keys(), was, w.tables.of(w.e(), was, *w.e().unrepaired->before), w.is(), w.now(), w.rule());
}

inline void addLosses(Figures& all)
{
    const auto add = [&all](const std::string& name, std::uint64_t Failover::*field) {
        all[name] = [field](const World& w) { return number(failed(w).*field); };
    };
    all["lost.nodes"] = [](const World& w) { return number(failed(w).lostNodes.size()); };
    add("lost.owners", &Failover::ownersLost);
    add("promoted", &Failover::promoted);
    add("promoted.second", &Failover::promotedSecond);
    add("quorumlost", &Failover::belowQuorum);
    add("unavailable.bytes", &Failover::unavailableBytes);
    add("nextloss.keys", &Failover::nextKeys);
    all["nextloss.node"] = [](const World& w) { return someNode(failed(w).next); };
    all["recreated"] = [](const World& w) { return number(failed(w).recreate.copies); };
    all["recreated.bytes"] = [](const World& w) { return number(failed(w).recreate.bytes); };
    const auto left = [](const World& w, std::size_t copies) { return failed(w).left[copies]; };
    all["whole"] = [=](const World& w) { return number(left(w, static_cast<std::size_t>(w.rule().copies))); };
    all["onecopy"] = [=](const World& w) { return number(left(w, 1)); };
    all["unavailable"] = [=](const World& w) { return number(left(w, 0)); };
    all["unavailable.share"] = [=](const World& w) { return part(left(w, 0), w.keys().size()); };
    all["left"] = [=](const World& w) {
        require(w.count(0) <= static_cast<std::uint64_t>(w.rule().copies));
        return number(left(w, w.count(0)));
    };
    all["unavailable.dots"] = [](const World& w) {
        return dots(w.e(), [&](KeyIndex k) {
            bool stands = false;
            for (const std::string& id : w.then()[k])
                stands = stands || isUp(w.is(), id);
            return !stands;
        });
    };
    all["run.steps"] = [](const World& w) {
        static_cast<void>(failedInARow(w));
        return number(w.e().unrepaired->steps);
    };
    all["run.onecopy"] = [](const World& w) { return number(failedInARow(w).left[1]); };
    all["run.unavailable"] = [](const World& w) { return number(failedInARow(w).left[0]); };
    all["run.quorumlost"] = [](const World& w) { return number(failedInARow(w).belowQuorum); };
}

/// Of all sets of R nodes, those that stand in one domain: the nodes are equal, so each set is as likely.
inline double togetherByChance(const World& w, std::size_t copies)
{
    const std::vector<Node> live = liveNodes(w.is());
    require(live.size() <= 20);
    double sets = 0;
    double together = 0;
    for (std::uint32_t set = 0; set < 1u << live.size(); ++set) {
        std::set<std::string> names;
        std::size_t size = 0;
        for (std::size_t i = 0; i < live.size(); ++i)
            if ((set >> i & 1u) != 0) {
                names.insert(domainText(live[i], w.level(0)));
                ++size;
            }
        sets += size == copies;
        together += size == copies && names.size() == 1;
    }
    return together / sets;
}

inline void addTogether(Figures& all)
{
    const auto isTogether = [](const World& w) {
        require(w.rule().copies > 1);
        return [&w](KeyIndex k) {
            std::set<std::string> names;
            for (const std::string& id : w.now()[k])
                names.insert(domainText(w.nodeIn(w.is(), id), w.level(0)));
            return w.now()[k].size() > 1 && names.size() == 1;
        };
    };
    all["together"] = [=](const World& w) { return number(countKeys(w, isTogether(w))); };
    all["together.share"] = [=](const World& w) { return part(countKeys(w, isTogether(w)), w.keys().size()); };
    all["together.dots"] = [=](const World& w) { return dots(w.e(), isTogether(w)); };
    all["together.expected"] = [](const World& w) -> Value {
        const std::size_t copies = std::min(static_cast<std::size_t>(w.rule().copies), liveCount(w.is()));
        require(!w.rule().apartBy && copies > 1);
        std::set<double> weights;
        for (const Node& node : liveNodes(w.is()))
            weights.insert(node.weight);
        require(weights.size() == 1);
        return togetherByChance(w, copies);
    };
}

} // namespace naive
