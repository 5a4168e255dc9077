// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/naivefailover.h"
#include "tests/support/naiveloads.h"

// The figures of heirs, of losses, and of copies that share a fate.

namespace naive {

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
