// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/resize.h"
#include "tests/support/lessonworld.h"

#include <functional>
#include <numeric>

// The figures of the cluster, of a step, of an action and of keys; lessonfigures.h has all of them.

namespace naive {

using Plain = std::function<Value(const World&)>;
using Figures = std::map<std::string, Plain>;

inline std::vector<Node> liveNodes(const Membership& membership)
{
    std::vector<Node> live;
    for (const Node& node : membership.nodes())
        if (takesPart(node))
            live.push_back(node);
    return live;
}

inline std::string moduloOwner(const std::string& key, const Membership& membership, const std::string& score)
{
    const std::vector<Node> live = liveNodes(membership);
    return live.empty() ? std::string() : live[hrw::findScoreFunction(score)->hash(key) % live.size()].id;
}

/// An id or nothing there.
inline Value someNode(const std::string& id)
{
    require(!id.empty());
    return id;
}

inline void addCluster(Figures& all)
{
    all["keys"] = [](const World& w) { return number(w.keys().size()); };
    all["sample"] = [](const World& w) { return number(std::min(w.e().scenario.sample, w.keys().size())); };
    all["key"] = [](const World& w) -> Value {
        require(w.count(0) >= 1 && w.count(0) <= w.e().sample.size());
        return w.keys().text(w.e().sample[w.count(0) - 1]);
    };
    all["bytes"] = [](const World& w) -> Value {
        double sum = 0;
        for (KeyIndex k = 0; k < w.keys().size(); ++k)
            sum += static_cast<double>(w.keys().bytes(k));
        return sum;
    };
    all["requests"] = [](const World& w) -> Value {
        double sum = 0;
        for (KeyIndex k = 0; k < w.keys().size(); ++k)
            sum += w.keys().requests(k);
        return sum;
    };
    all["nodes"] = [](const World& w) { return number(liveCount(w.is())); };
    all["nodes.listed"] = [](const World& w) { return number(w.is().nodes().size()); };
    all["node"] = [](const World& w) -> Value {
        require(w.count(0) >= 1 && w.count(0) <= w.is().size());
        return w.is().nodes()[w.count(0) - 1].id;
    };
    all["domains"] = [](const World& w) { return number(domains(w.is(), w.level(0))); };
    all["zones"] = [](const World& w) { return number(domains(w.is(), DomainLevel::Zone)); };
    all["epoch"] = [](const World& w) { return number(w.e().scenario.start.epoch() + w.e().scenario.shown); };
    all["weight"] = [](const World& w) -> Value { return w.node(0).weight; };
    all["zone"] = [](const World& w) { return someNode(w.node(0).domain.names[1]); };
    all["rack"] = [](const World& w) { return someNode(w.node(0).domain.names[2]); };
    all["copies"] = [](const World& w) { return number(static_cast<std::uint64_t>(w.rule().copies)); };
    all["possible.copies"] = [](const World& w) {
        require(!w.now().empty());
        return number(w.now().front().size());
    };
    all["lookup.scores"] = [](const World& w) { return number(liveCount(w.is())); };
    all["score.name"] = [](const World& w) -> Value { return w.rule().score; };
}

inline Movement step(const World& w)
{
    return compare(w.keys(), w.was(), w.then(), w.is(), w.now());
}

inline std::uint64_t flows(const World& w, const std::string* from, const std::string* to)
{
    std::uint64_t copies = 0;
    for (const auto& [ends, flow] : step(w).flows)
        copies += (!from || *from == ends.first) && (!to || *to == ends.second) ? flow.keys : 0;
    return copies;
}

inline std::uint64_t ownersMoved(const World& w, const std::string* from, const std::string* to)
{
    return countKeys(w, [&](KeyIndex k) {
        const std::string a = owner(w.then()[k]);
        const std::string b = owner(w.now()[k]);
        return a != b && (!from || *from == a) && (!to || *to == b);
    });
}

inline Value leastMoved(const World& w)
{
    std::map<std::string, std::pair<double, double>> weights;
    double a = 0;
    double b = 0;
    for (const Node& node : liveNodes(w.was()))
        a += weights[node.id].first = node.weight;
    for (const Node& node : liveNodes(w.is()))
        b += weights[node.id].second = node.weight;
    require(a > 0 && b > 0);
    double least = 0;
    for (const auto& [id, both] : weights)
        least += std::max(0.0, both.second / b - both.first / a);
    return least;
}

inline Value moduloShare(std::uint64_t n, std::uint64_t m)
{
    const std::uint64_t all = std::lcm(n, m);
    require(all < 10'000'000);
    std::uint64_t moved = 0;
    for (std::uint64_t hash = 0; hash < all; ++hash)
        moved += hash % n != hash % m;
    return part(moved, all);
}

inline void addModulo(Figures& all)
{
    const auto moves = [](const World& w) {
        return [&w, &was = w.was()](KeyIndex k) {
            const std::string key = w.keys().text(k);
            return moduloOwner(key, was, w.rule().score) != moduloOwner(key, w.is(), w.rule().score);
        };
    };
    all["modulo.keys"] = [=](const World& w) { return number(countKeys(w, moves(w))); };
    all["modulo.share"] = [=](const World& w) { return part(countKeys(w, moves(w)), w.keys().size()); };
    all["modulo.dots"] = [=](const World& w) { return dots(w.e(), moves(w)); };
    all["modulo.owner"] = [](const World& w) { return someNode(moduloOwner(w.key(0), w.is(), w.rule().score)); };
    all["modulo.expected"] = [](const World& w) { return moduloShare(w.count(0), w.count(1)); };
    all["race.expected"] = [](const World& w) -> Value {
        const auto n = static_cast<double>(w.count(0));
        const auto m = static_cast<double>(w.count(1));
        return std::abs(n - m) / std::max(n, m);
    };
}

inline void addStep(Figures& all)
{
    const auto ofStep = [&all](const std::string& name, std::uint64_t Movement::*field) {
        all[name] = [field](const World& w) { return number(step(w).*field); };
    };
    ofStep("moved.keys", &Movement::movedKeys);
    ofStep("moved.copies", &Movement::movedCopies);
    ofStep("moved.bytes", &Movement::movedBytes);
    ofStep("moved.touched", &Movement::touchedKeys);
    ofStep("moved.needless", &Movement::needlessKeys);
    all["moved.share"] = [](const World& w) { return part(step(w).movedKeys, w.keys().size()); };
    all["moved.to"] = [](const World& w) { return number(ownersMoved(w, nullptr, &w.node(0).id)); };
    all["moved.from"] = [](const World& w) { return number(ownersMoved(w, &w.nodeIn(w.was(), w.arg(0)).id, nullptr)); };
    all["moved.between"] = [](const World& w) {
        return number(ownersMoved(w, &w.nodeIn(w.was(), w.arg(0)).id, &w.node(1).id));
    };
    all["moved.dots"] = all["stale.dots"] = [](const World& w) {
        return dots(w.e(), [&](KeyIndex k) { return owner(w.then()[k]) != owner(w.now()[k]); });
    };
    all["copied.to"] = [](const World& w) { return number(flows(w, nullptr, &w.node(0).id)); };
    all["copied.from"] = [](const World& w) { return number(flows(w, &w.nodeIn(w.was(), w.arg(0)).id, nullptr)); };
    all["copied.between"] = [](const World& w) {
        return number(flows(w, &w.nodeIn(w.was(), w.arg(0)).id, &w.node(1).id));
    };
    all["displaced"] = [](const World& w) {
        require(w.count(0) >= 1 && w.count(0) <= static_cast<std::uint64_t>(w.rule().copies));
        return number(step(w).displaced[w.count(0) - 1]);
    };
    const auto expected = [](const World& w) { return static_cast<double>(movedShare(w.was(), w.is())); };
    const auto ends = [=](const World& w) {
        require(w.keys().size() > 0 && w.keys().size() < 20'000);
        return band(w.keys().size(), expected(w));
    };
    const auto size = [](const World& w) { return static_cast<double>(w.keys().size()); };
    all["expected.share"] = [=](const World& w) -> Value { return expected(w); };
    all["expected.keys"] = [=](const World& w) -> Value { return expected(w) * size(w); };
    all["expected.low"] = [=](const World& w) -> Value { return ends(w).low / size(w); };
    all["expected.high"] = [=](const World& w) -> Value { return ends(w).high / size(w); };
    all["chance"] = [=](const World& w) {
        const auto moved = static_cast<double>(step(w).movedKeys);
        return chance(moved >= ends(w).low && moved <= ends(w).high);
    };
    all["least.share"] = leastMoved;
    addModulo(all);
}

inline void addChange(Figures& all)
{
    struct Both
    {
        const hrw::Evaluation &before, &after;
        const Table &then, &now;
    };
    const auto both = [](const World& w) -> Both {
        const hrw::Evaluation& before = *w.moment.before;
        const hrw::Evaluation& after = *w.moment.after;
        require(w.moment.before != w.moment.after && before.scenario.keys == after.scenario.keys);
        return {before, after, w.tables.of(before, before.is, *before.placement),
                w.tables.of(after, after.is, *after.placement)};
    };
    const auto changed = [=](const World& w) {
        const Both ends = both(w);
        return compare(w.keys(), ends.before.is, ends.then, ends.after.is, ends.now);
    };
    all["changed.keys"] = [=](const World& w) { return number(changed(w).movedKeys); };
    all["changed.share"] = [=](const World& w) { return part(changed(w).movedKeys, w.keys().size()); };
    all["changed.copies"] = [=](const World& w) { return number(changed(w).movedCopies); };
    all["changed.dots"] = [=](const World& w) {
        const Both ends = both(w);
        return dots(ends.after, [&](KeyIndex k) { return owner(ends.then[k]) != owner(ends.now[k]); });
    };
    const auto same = [=](const World& w) {
        const Both ends = both(w);
        const auto copies =
            static_cast<std::size_t>(std::min(ends.before.scenario.rule.copies, ends.after.scenario.rule.copies));
        return countKeys(w, [&, copies](KeyIndex k) {
            Holders a = ends.then[k];
            Holders b = ends.now[k];
            a.resize(copies);
            b.resize(copies);
            return a == b;
        });
    };
    all["prefix.keys"] = [=](const World& w) { return number(same(w)); };
    all["prefix.share"] = [=](const World& w) { return part(same(w), w.keys().size()); };
}

/// u^(largest weight / weight), u being the middle of one of 2^52 steps.
inline double onScale(const World& w, const Node& node, const std::string& key)
{
    double largest = 0;
    for (const Node& other : liveNodes(w.is()))
        largest = std::max(largest, other.weight);
    const double u = (static_cast<double>(raw(w.rule().score, node.id, key) >> 12) + 0.5) / 4503599627370496.0; // 2^52
    return std::pow(u, largest / node.weight);
}

inline double shownScore(const World& w, const Node& node, const std::string& key)
{
    return std::min(999.0, std::floor(1000 * onScale(w, node, key)));
}

inline Value decided(const World& w, bool largest)
{
    require(liveCount(w.is()) > 1 && !w.e().sample.empty());
    std::string best;
    double found = largest ? -1 : 2;
    for (const KeyIndex k : w.e().sample) {
        const std::string key = w.keys().text(k);
        const std::vector<Node> nodes = w.ranked(key);
        const double margin = onScale(w, nodes[0], key) - onScale(w, nodes[1], key);
        if (largest ? margin > found : margin < found) {
            found = margin;
            best = key;
        }
    }
    return best;
}

inline void addKeys(Figures& all)
{
    all["typed.key"] = [](const World& w) -> Value {
        require(!w.moment.typedKey.empty());
        return w.moment.typedKey;
    };
    all["owner"] = [](const World& w) -> Value { return w.ranked(w.key(0)).at(0).id; };
    all["runnerup"] = [](const World& w) -> Value {
        require(w.ranked(w.key(0)).size() > 1);
        return w.ranked(w.key(0))[1].id;
    };
    all["next"] = [](const World& w) {
        const bool even = w.rule().perDomain == hrw::PerDomain::Even;
        require(!even); // whose share of a domain changes with the nodes
        std::vector<Node> nodes = w.ranked(w.key(0));
        const Holders before = ids(walk(nodes, w.rule().copies, w.rule().apartBy));
        nodes.erase(nodes.begin());
        const Holders fresh = minus(ids(walk(nodes, w.rule().copies, w.rule().apartBy)), before);
        return someNode(owner(fresh));
    };
    all["copy"] = [](const World& w) -> Value {
        static_cast<void>(w.ranked(w.key(0)));
        const Holders list = holders(w.key(0), w.is(), w.rule());
        require(w.count(1) >= 1 && w.count(1) <= list.size());
        return list[w.count(1) - 1];
    };
    all["rank"] = [](const World& w) {
        const Holders list = ids(w.ranked(w.key(0)));
        require(contains(list, w.arg(1)));
        return number(static_cast<std::uint64_t>(std::find(list.begin(), list.end(), w.arg(1)) - list.begin()) + 1);
    };
    all["score"] = [](const World& w) -> Value {
        require(hasPlainForm(w.rule().score) && takesPart(w.node(1)));
        return shownScore(w, w.node(1), w.key(0));
    };
    all["margin"] = [](const World& w) -> Value {
        const std::vector<Node> nodes = w.ranked(w.key(0));
        require(nodes.size() > 1);
        return shownScore(w, nodes[0], w.key(0)) - shownScore(w, nodes[1], w.key(0));
    };
    all["closest.key"] = [](const World& w) { return decided(w, false); };
    all["surest.key"] = [](const World& w) { return decided(w, true); };
    all["key.bytes"] = [](const World& w) { return number(w.keys().bytes(w.place(0))); };
    all["key.requests"] = [](const World& w) -> Value { return w.keys().requests(w.place(0)); };
    all["key.requests.share"] = [requests = all["requests"]](const World& w) -> Value {
        const double sum = requests(w).number;
        return sum > 0 ? w.keys().requests(w.place(0)) / sum : 0;
    };
}

} // namespace naive
