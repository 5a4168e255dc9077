// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/quality.h"
#include "core/place/method.h"
#include "tests/support/naivelosses.h"

#include <array>

// The figures of score functions and of other methods.

namespace naive {

/// What a key ranks the nodes by when all weights are equal.
inline Holders rawRanking(const World& w, const std::string& key)
{
    std::vector<std::pair<std::uint64_t, std::string>> list;
    for (const Node& node : liveNodes(w.is()))
        list.emplace_back(raw(w.rule().score, node.id, key), node.id);
    std::sort(list.rbegin(), list.rend());
    Holders nodes;
    for (const auto& [score, id] : list)
        nodes.push_back(id);
    return nodes;
}

/// Different keys that chance throws into `cells` leave so many with something in them.
inline double seenByChance(double cells, double keys)
{
    return cells * (1 - std::pow(1 - 1 / cells, keys));
}

inline void addQuality(Figures& all)
{
    const auto rankings = [](const World& w) {
        require(hasPlainForm(w.rule().score) && w.keys().size() <= 3000 && liveCount(w.is()) > 1);
        std::map<std::string, Holders> list; // by key: one that is listed twice counts once
        for (KeyIndex k = 0; k < w.keys().size(); ++k)
            list[w.keys().text(k)] = rawRanking(w, w.keys().text(k));
        return list;
    };
    const auto variety = [=](const World& w, std::size_t length) {
        std::set<Holders> seen;
        for (auto& [key, ranking] : rankings(w)) {
            Holders first = ranking;
            first.resize(std::min(length, first.size()));
            seen.insert(first);
        }
        return number(seen.size());
    };
    const auto factorial = [](std::size_t n) { return std::tgamma(static_cast<double>(n) + 1); };
    const auto keysOf = [=](const World& w) { return static_cast<double>(rankings(w).size()); };
    all["rankings.seen"] = [=](const World& w) { return variety(w, 1000); };
    all["pairs.seen"] = [=](const World& w) { return variety(w, 2); };
    all["rankings.possible"] = [=](const World& w) -> Value {
        require(liveCount(w.is()) > 1);
        return factorial(liveCount(w.is()));
    };
    const auto pairs = [](const World& w) {
        require(liveCount(w.is()) > 1);
        const auto n = static_cast<double>(liveCount(w.is()));
        return n * (n - 1);
    };
    all["pairs.possible"] = [=](const World& w) -> Value { return pairs(w); };
    all["rankings.expected"] = [=](const World& w) -> Value {
        return seenByChance(factorial(liveCount(w.is())), keysOf(w));
    };
    all["pairs.expected"] = [=](const World& w) -> Value { return seenByChance(pairs(w), keysOf(w)); };
    all["shares.peak"] = [=](const World& w) -> Value {
        std::map<std::string, double> owned;
        double most = 0;
        for (const auto& [key, ranking] : rankings(w))
            most = std::max(most, ++owned[ranking.front()]);
        return most * static_cast<double>(liveCount(w.is())) / keysOf(w);
    };
    // Verdicts are what the measurement says, which has tests of its own.
    const auto measured = [](const World& w) {
        require(w.keys().size() <= 20'000 && liveCount(w.is()) > 1);
        return *hrw::measureQuality(*hrw::findScoreFunction(w.rule().score), w.is(), w.keys());
    };
    const auto verdict = [&](const std::string& name, hrw::QualityTopic topic) {
        all[name] = [=](const World& w) {
            const hrw::ScoreQuality found = measured(w);
            return chance(found.checks[static_cast<std::size_t>(topic)].passed);
        };
    };
    verdict("shares.chance", hrw::QualityTopic::Shares);
    verdict("heirs.quality", hrw::QualityTopic::Heirs);
    all["shares.expected.peak"] = [=](const World& w) -> Value { return measured(w).expectedPeak; };
    all["score.sound"] = [=](const World& w) -> Value { return std::string(measured(w).sound ? "sound" : "unsound"); };
    all["score.failed"] = [=](const World& w) {
        std::uint64_t failed = 0;
        for (const hrw::QualityCheck& check : measured(w).checks)
            failed += !check.passed;
        return number(failed);
    };
}

/// All keys placed by another method before and after the last step, one key after the other.
struct Placed
{
    hrw::Method method;
    Table then, now;
    double hashes = 0;
    std::size_t state = 0;
};

inline Table placedBy(const World& w, hrw::Placer& placer, const Membership& membership)
{
    Table table;
    std::array<hrw::NodeIndex, hrw::maxCopies> room{};
    for (KeyIndex k = 0; k < w.keys().size(); ++k) {
        const auto out = std::span(room).first(static_cast<std::size_t>(placer.copies()));
        placer.place(hrw::keyRef(w.keys().text(k)), out);
        table.push_back(idsOf(out, membership));
    }
    return table;
}

inline Placed placed(const World& w)
{
    require(w.keys().size() <= 20'000);
    Placed all;
    all.method = hrw::parseMethod(w.arg(0)).value();
    const bool still = w.e().story.step == 0;
    const Membership& first = still ? w.is() : w.e().was;
    auto placer = all.method->over(first, w.rule(), w.keys().size());
    require(placer.has_value());
    all.then = all.now = placedBy(w, **placer, first);
    auto last = still ? std::move(placer) : (*placer)->after(w.is());
    require(last.has_value());
    if (!still)
        all.now = placedBy(w, **last, w.is());
    all.hashes = (*last)->hashesPerLookup();
    all.state = (*last)->stateBytes();
    return all;
}

inline void addMethodMoves(Figures& all)
{
    const auto moved = [](const World& w) {
        const Placed p = placed(w);
        return compare(w.keys(), w.was(), p.then, w.is(), p.now);
    };
    all["method.moved.keys"] = [=](const World& w) { return number(moved(w).movedKeys); };
    all["method.moved"] = [=](const World& w) { return part(moved(w).movedKeys, w.keys().size()); };
    all["method.needless"] = [=](const World& w) { return part(moved(w).needlessKeys, w.keys().size()); };
    all["method.needless.keys"] = [=](const World& w) { return number(moved(w).needlessKeys); };
    all["method.bytes"] = [=](const World& w) { return number(moved(w).movedBytes); };
    all["method.dots"] = [](const World& w) {
        w.stepped();
        const Placed p = placed(w);
        return dots(w.e(), [&](KeyIndex k) { return owner(p.then[k]) != owner(p.now[k]); });
    };
    const auto expected = [](const World& w) {
        const auto share = hrw::parseMethod(w.arg(0)).value()->expectedMovedShare(w.was(), w.is());
        require(share.has_value());
        return *share;
    };
    all["method.expected"] = [=](const World& w) -> Value { return expected(w); };
    all["method.expected.keys"] = [=](const World& w) -> Value {
        return expected(w) * static_cast<double>(w.keys().size());
    };
    all["method.heirs"] = [](const World& w) {
        w.stepped();
        const Placed p = placed(w);
        std::uint64_t heirs = 0;
        for (const auto& [id, keys] : takeover(w, p.then, p.now).heirs)
            heirs += keys > 0;
        return number(heirs);
    };
    all["method.owner"] = [](const World& w) { return someNode(owner(placed(w).now[w.place(1)])); };
}

/// Loads of a table of holders over what each node should hold; the rule's copies where the method has any.
struct Evenness
{
    std::map<std::string, double> amounts;
    std::map<std::string, long double> expected; ///< probabilities

    [[nodiscard]] double peak() const
    {
        double held = 0;
        long double holds = 0;
        for (const auto& [id, amount] : amounts)
            held += amount;
        for (const auto& [id, p] : expected)
            holds += p;
        double most = 0;
        for (const auto& [id, amount] : amounts)
            if (expected.count(id) > 0)
                most = std::max(most, amount / held / static_cast<double>(expected.at(id) / holds));
        return most;
    }
};

inline Evenness evenness(const World& w, const Table& table, const Membership& membership, bool hasCopies)
{
    Rule rule = w.rule();
    if (!hasCopies)
        rule = {rule.score, 1, std::nullopt, hrw::PerDomain::One};
    Evenness all;
    for (const auto& [id, load] : loads(w.keys(), table))
        all.amounts[id] = static_cast<double>(load.keys);
    all.expected = holding(membership, rule);
    return all;
}

inline void addMethods(Figures& all)
{
    addMethodMoves(all);
    const auto now = [](const World& w) {
        const Placed p = placed(w);
        return evenness(w, p.now, w.is(), p.method->abilities().copies);
    };
    all["method.peak"] = [=](const World& w) -> Value { return now(w).peak(); };
    all["method.spread"] = [=](const World& w) -> Value { return spread(now(w).amounts, now(w).expected); };
    all["method.chancespread"] = [](const World& w) -> Value {
        return spreadByChance(w.keys().size(), holding(w.is(), w.rule()));
    };
    all["method.held"] = [](const World& w) {
        static_cast<void>(w.node(1));
        return number(loads(w.keys(), placed(w).now)[w.arg(1)].keys);
    };
    all["method.share"] = [](const World& w) {
        static_cast<void>(w.node(1));
        std::uint64_t sum = 0;
        auto held = loads(w.keys(), placed(w).now);
        for (const auto& [id, load] : held)
            sum += load.keys;
        return part(held[w.arg(1)].keys, sum);
    };
    all["method.theory.spread"] = [](const World& w) -> Value {
        static_cast<void>(placed(w));
        const auto theory = hrw::parseMethod(w.arg(0)).value()->onEqualNodes(
            std::max<std::size_t>(liveCount(w.is()), 1), w.rule().copies);
        require(theory.unevenness.has_value());
        return std::sqrt(*theory.unevenness);
    };
    all["method.state"] = [](const World& w) { return number(placed(w).state); };
    all["method.hashes"] = [](const World& w) -> Value { return placed(w).hashes; };
    all["ring.steps"] = [](const World& w) {
        const std::uint64_t points = std::max<std::uint64_t>(liveCount(w.is()), 1) * w.count(0);
        std::uint64_t steps = 0;
        for (std::uint64_t reach = 1; reach < points; reach *= 2)
            ++steps;
        return number(steps);
    };
}

inline std::vector<std::string> rowOwners(const World& w, const Membership& membership)
{
    require(hasPlainForm(w.rule().score) && w.count(0) <= 3000);
    std::vector<std::string> owners;
    for (std::uint64_t row = 0; row < w.count(0); ++row)
        owners.push_back(owner(holders("row-" + std::to_string(row), membership, w.rule())));
    return owners;
}

inline void addTables(Figures& all)
{
    const auto rows = [](const World& w) {
        Evenness even;
        for (const std::string& id : rowOwners(w, w.is()))
            if (!id.empty())
                ++even.amounts[id];
        even.expected = holding(w.is(), {w.rule().score, 1, std::nullopt, hrw::PerDomain::One});
        return even;
    };
    const auto moved = [](const World& w) {
        const auto then = rowOwners(w, w.was());
        const auto now = rowOwners(w, w.is());
        std::uint64_t count = 0;
        for (std::size_t row = 0; row < then.size(); ++row)
            count += then[row] != now[row];
        return count;
    };
    all["table.peak"] = [=](const World& w) -> Value { return rows(w).peak(); };
    all["table.spread"] = [=](const World& w) -> Value { return spread(rows(w).amounts, rows(w).expected); };
    all["table.chancespread"] = [=](const World& w) -> Value { return spreadByChance(w.count(0), rows(w).expected); };
    all["table.bytes"] = [](const World& w) { // four bytes name a node
        return number(4 * w.count(0) * static_cast<std::uint64_t>(w.rule().copies));
    };
    all["table.moved"] = [=](const World& w) { return number(moved(w)); };
    all["table.moved.share"] = [=](const World& w) { return part(moved(w), w.count(0)); };
}

} // namespace naive
