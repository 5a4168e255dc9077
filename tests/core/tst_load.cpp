// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/inclusion.h"
#include "core/measure/load.h"
#include "core/place/engine.h"
#include "core/place/rendezvous.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <numeric>

namespace tst_load {

using namespace hrw;

namespace {

struct World
{
    std::shared_ptr<const KeySet> keys;
    Membership membership;
    Rule rule;
    std::shared_ptr<const Placement> placement;
    Loads loads;
};

World world(std::shared_ptr<const KeySet> keys, Membership membership, const Rule& rule)
{
    World w{std::move(keys), std::move(membership), rule, nullptr, {}};
    w.placement = placeAll(*w.keys, w.membership, w.rule);
    w.loads = measureLoads(*w.keys, w.membership, *w.placement, w.rule);
    return w;
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max({1.0, std::abs(a), std::abs(b)});
}

bool finite(const LoadFigure& f)
{
    return std::isfinite(f.amount) && std::isfinite(f.share) && std::isfinite(f.fairShare) &&
           std::isfinite(f.expected) && std::isfinite(f.band.low) && std::isfinite(f.band.high) &&
           std::isfinite(f.ratio());
}

/// Imported keys: one per number of requests.
ImportedKeys asked(const std::vector<double>& requests)
{
    KeyTable table;
    for (const double r : requests) {
        table.arena += cases::numbered("k", table.ends.size());
        table.ends.push_back(table.arena.size());
        table.bytes.push_back(1000);
        table.requests.push_back(r);
    }
    return {"keys.csv", std::make_shared<const KeyTable>(table), ""};
}

} // namespace

class TestLoad : public QObject
{
    Q_OBJECT

private slots:
    void countsLikeTheModel();
    void expectsWhatEveryOrderGives();
    void bandsAreOfTheShare();
    void verdictIsTheBand();
    void spreadLikeTheModel();
    void missingCopiesAreCounted();
    void nodesStayWithinTheirBands();
    void wrongWeightsFallOutOfTheirBands();
    void requestsOfEverySizeAddUp();
    void fieldReportA3_noWeightNoDivision();
    void fieldReportA22_lastNodeRemoved();
    void noKeys();
    void hotNodesLikeTheModel();
    void hotKeysAreJustEnough();
    void oneKeyAboveAFairShare();
    void hotListEndsAtTheThreshold();
    void thresholdIsAFactorOfTheFairShare();
    void everythingOnOneNodeIsFair();
};

void TestLoad::countsLikeTheModel()
{
    cases::Dice dice("counts like the model");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const World w = world(KeySet::make(cases::keys(dice, 50)), cases::membership(dice), cases::rule(dice));
        const naive::Table table = naive::place(*w.keys, w.membership, w.rule);
        std::map<std::string, naive::Load> model = naive::loads(*w.keys, table);
        naive::Load all;
        for (const auto& [id, load] : model) {
            all.keys += load.keys;
            all.bytes += load.bytes;
            all.requests += load.requests;
        }
        const auto share = [](double part, double whole) { return whole > 0 ? part / whole : 0; };
        for (NodeIndex n = 0; n < w.membership.size(); ++n) {
            const NodeLoad& node = w.loads.nodes[n];
            const naive::Load& truth = model[w.membership[n].id];
            QVERIFY2(node.keys.amount == static_cast<double>(truth.keys), dice.where());
            QVERIFY2(near(node.bytes.amount, static_cast<double>(truth.bytes)), dice.where());
            QVERIFY2(near(node.requests.amount, truth.requests), dice.where());
            QVERIFY2(near(node.keys.share, share(static_cast<double>(truth.keys), static_cast<double>(all.keys))),
                     dice.where());
            QVERIFY2(near(node.bytes.share, share(static_cast<double>(truth.bytes), static_cast<double>(all.bytes))),
                     dice.where());
            QVERIFY2(near(node.requests.share, share(truth.requests, all.requests)), dice.where());
            const double fair = share(naive::weightOf(w.membership, w.membership[n].id), w.membership.totalWeight());
            for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests}) {
                QVERIFY2(near(node.of(kind).fairShare, fair), dice.where());
                QVERIFY2(near(node.of(kind).ratio(), fair > 0 ? node.of(kind).share / fair : 0), dice.where());
            }
        }
        std::uint64_t missing = 0;
        std::uint64_t unplaced = 0;
        for (const naive::Holders& holders : table) {
            missing += static_cast<std::uint64_t>(w.rule.copies) - holders.size();
            unplaced += holders.empty();
        }
        QVERIFY2(w.loads.copiesMissing == missing && w.loads.keysUnplaced == unplaced, dice.where());
    }
}

/// Keys and bytes: the share of all copies that holding one with its probability gives. Requests go to the owner alone.
void TestLoad::expectsWhatEveryOrderGives()
{
    cases::Dice dice("expects what every order gives");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const World w = world(KeySet::make(cases::keys(dice, 5)), cases::membership(dice, 0, 6), cases::rule(dice));
        std::map<std::string, long double> holds = naive::inclusion(w.membership, w.rule);
        long double copies = 0;
        for (const auto& [id, p] : holds)
            copies += p;
        for (NodeIndex n = 0; n < w.membership.size(); ++n) {
            const NodeLoad& node = w.loads.nodes[n];
            const double expected = copies > 0 ? static_cast<double>(holds[w.membership[n].id] / copies) : 0;
            QVERIFY2(near(node.keys.expected, expected) && near(node.bytes.expected, expected), dice.where());
            QVERIFY2(near(node.requests.expected, node.requests.fairShare), dice.where());
        }
    }
}

/// A node's count of copies is binomial, its bytes and requests are sums of amounts; a band is that over all held.
void TestLoad::bandsAreOfTheShare()
{
    cases::Dice dice("bands are of the share");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const World w = world(KeySet::make(cases::keys(dice, 50)), cases::membership(dice, 0, 6), cases::rule(dice));
        std::map<std::string, long double> holds = naive::inclusion(w.membership, w.rule);
        double bytes = 0, bytesSquared = 0, mostBytes = 0, requests = 0, requestsSquared = 0, mostRequests = 0;
        for (KeyIndex k = 0; k < w.keys->size(); ++k) {
            const auto size = static_cast<double>(w.keys->bytes(k));
            bytes += size;
            bytesSquared += size * size;
            mostBytes = std::max(mostBytes, size);
            const double r = w.keys->requests(k);
            requests += r;
            requestsSquared += r * r;
            mostRequests = std::max(mostRequests, r);
        }
        double held = 0, heldBytes = 0, heldRequests = 0;
        for (const NodeLoad& node : w.loads.nodes) {
            held += node.keys.amount;
            heldBytes += node.bytes.amount;
            heldRequests += node.requests.amount;
        }
        if (held == 0)
            continue;
        const std::size_t live = w.membership.liveCount();
        for (NodeIndex n = 0; n < w.membership.size(); ++n) {
            const NodeLoad& node = w.loads.nodes[n];
            const auto p = static_cast<double>(holds[w.membership[n].id]);
            const auto same = [](const Band& band, const Band& amounts, double all) {
                return std::abs(band.low - amounts.low / all) < 1e-9 && std::abs(band.high - amounts.high / all) < 1e-9;
            };
            // A band of amounts leaps where p reaches 0 or 1, so an error of rounding there is one of a whole key.
            if (std::min(p, 1 - p) < 1e-9 && p != 0)
                continue;
            QVERIFY2(same(node.keys.band, binomialBand(50, p, live), held), dice.where());
            QVERIFY2(same(node.bytes.band, amountBand(bytes, bytesSquared, mostBytes, p, live), heldBytes),
                     dice.where());
            QVERIFY2(same(node.requests.band,
                          amountBand(requests, requestsSquared, mostRequests, node.requests.fairShare, live),
                          heldRequests),
                     dice.where());
        }
    }
}

void TestLoad::verdictIsTheBand()
{
    cases::Dice dice("verdict is the band");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const World w = world(KeySet::make(cases::keys(dice, 50)), cases::membership(dice), cases::rule(dice));
        for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests}) {
            bool all = true;
            for (const NodeLoad& node : w.loads.nodes) {
                const LoadFigure& f = node.of(kind);
                const double little = 1e-12 * std::max(f.share, 1e-300);
                if (f.share > f.band.low + little && f.share < f.band.high - little)
                    QVERIFY2(f.withinChance, dice.where());
                if (f.share < f.band.low - little || f.share > f.band.high + little)
                    QVERIFY2(!f.withinChance, dice.where());
                all = all && f.withinChance;
            }
            QVERIFY2(w.loads.withinChance(kind) == all, dice.where());
        }
    }
}

void TestLoad::spreadLikeTheModel()
{
    cases::Dice dice("spread");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const World w = world(KeySet::make(cases::keys(dice, 50)), cases::membership(dice), cases::rule(dice));
        std::vector<double> ratios;
        std::vector<double> holds;
        for (const NodeLoad& node : w.loads.nodes)
            if (node.keys.expected > 0)
                ratios.push_back(node.keys.share / node.keys.expected);
        double mean = 0;
        for (const double r : ratios)
            mean += r / static_cast<double>(ratios.size());
        double variance = 0;
        for (const double r : ratios)
            variance += (r - mean) * (r - mean) / static_cast<double>(ratios.size());
        const double truth = mean > 0 ? std::sqrt(variance) / mean : 0;
        QVERIFY2(std::abs(w.loads.spread - truth) < 1e-9, dice.where());
        QVERIFY2(near(w.loads.chanceSpread, chanceSpread(50, inclusion(w.membership, w.rule))), dice.where());
    }
}

/// Two zones, three copies apart by zone, one node failed: one copy short for each key, no key without a holder.
void TestLoad::missingCopiesAreCounted()
{
    std::vector<Node> nodes(4);
    for (std::size_t n = 0; n < 4; ++n) {
        nodes[n].id = cases::numbered("n", n);
        nodes[n].domain.at(DomainLevel::Zone) = n < 2 ? "a" : "b";
    }
    nodes[3].state = NodeState::Failed;
    const World w = world(KeySet::make(SyntheticKeys{}), cases::membership(nodes), {"mix64", 3, DomainLevel::Zone});
    QCOMPARE(w.loads.copiesMissing, std::uint64_t{1000});
    QCOMPARE(w.loads.keysUnplaced, std::uint64_t{0});
    QCOMPARE(w.loads.nodes[2].keys.amount, 1000.0); // alone in its zone
    QVERIFY(near(w.loads.nodes[2].keys.share, 0.5));
    QCOMPARE(w.loads.nodes[3].keys.amount, 0.0);
    QVERIFY(w.loads.withinChance(LoadKind::Keys));
}

/// 600 populations on clusters of every kind: at most one in a hundred has a node beyond chance.
void TestLoad::nodesStayWithinTheirBands()
{
    cases::Dice dice("nodes stay within their bands");
    int beyond[3] = {};
    const int populations = 600;
    for (int i = 0; i < populations; ++i, dice.next()) {
        Rule rule = cases::rule(dice);
        rule.score = "mix64";
        const World w = world(KeySet::make(cases::keys(dice, 1000)), cases::membership(dice, 1, 20), rule);
        for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests})
            beyond[static_cast<int>(kind)] += !w.loads.withinChance(kind);
    }
    for (const int count : beyond)
        QVERIFY2(count <= 6 + 10, QByteArray::number(count)); // 4 standard deviations above 6
}

/// The band must be able to fail: keys placed with equal weights, judged by unequal ones.
void TestLoad::wrongWeightsFallOutOfTheirBands()
{
    SyntheticKeys source;
    source.count = 20'000;
    const auto keys = KeySet::make(source);
    const Membership equal = cases::equalNodes(5);
    const Membership believed = applyStep(equal, {SetWeight{"node-02", 1.2}}).value();
    const Loads loads = measureLoads(*keys, believed, *placeAll(*keys, equal, Rule{}), Rule{});
    QVERIFY(!loads.withinChance(LoadKind::Keys));
    QVERIFY(!loads.withinChance(LoadKind::Bytes));
    QVERIFY(!loads.nodes[2].keys.withinChance);
}

/// Minus zero is zero, and what is 10^31 times smaller than the rest is still there.
void TestLoad::requestsOfEverySizeAddUp()
{
    const auto total = [](const std::vector<double>& requests) {
        const World w = world(KeySet::make(asked(requests)), cases::equalNodes(1), Rule{});
        return w.loads.nodes[0].requests.amount;
    };
    QCOMPARE(total({-0.0, 1, 2, 3}), 6.0);
    QCOMPARE(total({-0.0, 1e12}), 1e12);
    QCOMPARE(total({0.1, 0.2, 0.4}), 0.7);
    QCOMPARE(total({5e-324, 5e-324}), 1e-323);
    const World apart =
        world(KeySet::make(asked({1e18, 1e-13, 1e-13, 1e-13, 1e-13, 1e-13})), cases::equalNodes(40), Rule{});
    double small = 0;
    for (const NodeLoad& node : apart.loads.nodes)
        if (node.requests.amount < 1)
            small += node.requests.amount;
    QVERIFY(std::abs(small - 5e-13) < 1e-18);
}

void TestLoad::fieldReportA3_noWeightNoDivision()
{
    std::vector<Node> nodes(3);
    for (std::size_t n = 0; n < 3; ++n) {
        nodes[n].id = std::string(1, static_cast<char>('A' + n));
        nodes[n].weight = 0;
    }
    for (const int copies : {1, 3}) {
        const World w = world(KeySet::make(SyntheticKeys{}), cases::membership(nodes), {"mix64", copies, {}});
        QCOMPARE(w.loads.keysUnplaced, std::uint64_t{1000});
        QCOMPARE(w.loads.copiesMissing, std::uint64_t{1000} * static_cast<std::uint64_t>(copies));
        for (const NodeLoad& node : w.loads.nodes)
            for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests}) {
                QVERIFY(finite(node.of(kind)));
                QCOMPARE(node.of(kind).amount, 0.0);
                QVERIFY(node.of(kind).withinChance);
            }
        QCOMPARE(w.loads.spread, 0.0);
        QCOMPARE(w.loads.chanceSpread, 0.0);
        const HotReport hot = findHot(*w.keys, w.membership, *w.placement, w.loads);
        QCOMPARE(hot.hot, std::vector<bool>(3, false));
        QVERIFY(hot.keys.empty());
    }
}

void TestLoad::fieldReportA22_lastNodeRemoved()
{
    const Membership none = applyStep(cases::equalNodes(1), {RemoveNode{"node-00"}}).value();
    const World w = world(KeySet::make(SyntheticKeys{}), none, Rule{});
    QVERIFY(w.loads.nodes.empty());
    QCOMPARE(w.loads.keysUnplaced, std::uint64_t{1000});
    QCOMPARE(w.loads.spread, 0.0);
    QVERIFY(w.loads.withinChance(LoadKind::Keys));
    QVERIFY(findHot(*w.keys, none, *w.placement, w.loads).hot.empty());
}

void TestLoad::noKeys()
{
    SyntheticKeys source;
    source.count = 0;
    const World w = world(KeySet::make(source), cases::equalNodes(3), {"mix64", 2, {}});
    QCOMPARE(w.loads.keysUnplaced, std::uint64_t{0});
    for (const NodeLoad& node : w.loads.nodes)
        for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests}) {
            QVERIFY(finite(node.of(kind)));
            QVERIFY(node.of(kind).withinChance);
        }
    const HotReport hot = findHot(*w.keys, w.membership, *w.placement, w.loads);
    QVERIFY(hot.keys.empty() && hot.spreadingCanHelp);
}

void TestLoad::hotNodesLikeTheModel()
{
    cases::Dice dice("hot nodes like the model");
    int hotNodes = 0;
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const World w = world(KeySet::make(cases::keys(dice, 100)), cases::membership(dice), cases::rule(dice));
        const double threshold = 1 + dice.unit();
        const HotReport report = findHot(*w.keys, w.membership, *w.placement, w.loads, threshold);
        std::map<std::string, naive::Load> model = naive::loads(*w.keys, naive::place(*w.keys, w.membership, w.rule));
        double all = 0;
        for (const auto& [id, load] : model)
            all += load.requests;
        for (NodeIndex n = 0; n < w.membership.size(); ++n) {
            const std::string& id = w.membership[n].id;
            const double share = all > 0 ? model[id].requests / all : 0;
            const double weight = w.membership.totalWeight();
            const double limit = weight > 0 ? threshold * naive::weightOf(w.membership, id) / weight : 0;
            if (std::abs(share - limit) > 1e-12)
                QVERIFY2(report.hot[n] == (share > limit), dice.where());
            hotNodes += report.hot[n];
        }
    }
    QVERIFY(hotNodes > 1000);
}

/// Per hot node, in node order: its busiest keys, as many as bring it back to the limit, or ten.
void TestLoad::hotKeysAreJustEnough()
{
    cases::Dice dice("hot keys are just enough");
    int listed = 0;
    for (int i = 0; i < 1500; ++i, dice.next()) {
        const World w = world(KeySet::make(cases::keys(dice, 200)), cases::membership(dice), cases::rule(dice));
        const double threshold = 1 + dice.unit();
        const HotReport report = findHot(*w.keys, w.membership, *w.placement, w.loads, threshold);
        QVERIFY2(std::ranges::is_sorted(report.keys, {}, &HotKey::node), dice.where());
        double all = 0;
        for (KeyIndex k = 0; k < w.keys->size(); ++k)
            all += w.placement->owner(k) == noNode ? 0 : w.keys->requests(k);
        for (NodeIndex n = 0; n < w.membership.size(); ++n) {
            std::vector<HotKey> mine;
            std::ranges::copy_if(report.keys, std::back_inserter(mine), [&](const HotKey& h) { return h.node == n; });
            QVERIFY2(mine.empty() != report.hot[n], dice.where());
            std::vector<KeyIndex> owned;
            for (KeyIndex k = 0; k < w.keys->size(); ++k)
                if (w.placement->owner(k) == n)
                    owned.push_back(k);
            std::ranges::stable_sort(owned, std::ranges::greater{}, [&](KeyIndex k) { return w.keys->requests(k); });
            const double limit = threshold * w.loads.nodes[n].requests.fairShare;
            double rest = w.loads.nodes[n].requests.share;
            for (std::size_t h = 0; h < mine.size(); ++h, ++listed) {
                QVERIFY2(mine[h].key == owned[h], dice.where());
                QVERIFY2(mine[h].requests == w.keys->requests(owned[h]), dice.where());
                QVERIFY2(near(mine[h].share, mine[h].requests / all), dice.where());
                QVERIFY2(rest > limit - 1e-12, dice.where()); // it was still needed
                rest -= mine[h].share;
            }
            QVERIFY2(mine.size() <= hotKeysPerNode, dice.where());
            if (report.hot[n] && mine.size() < hotKeysPerNode && mine.size() < owned.size())
                QVERIFY2(rest <= limit + 1e-12, dice.where());
        }
    }
    QVERIFY(listed > 1000);
}

/// Field report A34's figures: counts even, but one key is 20 % of the requests of ten nodes. No placement spreads it.
void TestLoad::oneKeyAboveAFairShare()
{
    std::vector<double> requests(1001, 1);
    requests[500] = 250;
    const World w = world(KeySet::make(asked(requests)), cases::equalNodes(10), Rule{});
    const HotReport report = findHot(*w.keys, w.membership, *w.placement, w.loads);
    QVERIFY(!report.spreadingCanHelp);
    QCOMPARE(report.keys.front().key, KeyIndex{500});
    QVERIFY(near(report.keys.front().share, 0.2));
    QCOMPARE(report.keys.size(), std::size_t{1});

    // The same node made hot by many keys of which none is above a fair share: more nodes would help.
    std::vector<double> small(1001, 1);
    for (KeyIndex k = 0; k < 1001; ++k)
        if (w.placement->owner(k) == w.placement->owner(500))
            small[k] = 4;
    const World many = world(KeySet::make(asked(small)), cases::equalNodes(10), Rule{});
    const HotReport spread = findHot(*many.keys, many.membership, *many.placement, many.loads);
    QVERIFY(spread.spreadingCanHelp);
    QCOMPARE(spread.keys.size(), hotKeysPerNode);
}

/// Shares in eighths, which are exact. Of two equal nodes one is hot above 6/8.
void TestLoad::hotListEndsAtTheThreshold()
{
    const Membership two = cases::equalNodes(2);
    const auto report = [&](const std::vector<double>& requests) {
        const auto keys = KeySet::make(asked(requests));
        std::vector<NodeIndex> owners(requests.size(), 0);
        owners.back() = 1;
        const Placement placement(1, owners);
        return findHot(*keys, two, placement, measureLoads(*keys, two, placement, Rule{}), 1.5);
    };
    // 7/8: when one key has gone, the node is at the threshold and no longer above it.
    const HotReport even = report({1, 1, 1, 1, 1, 1, 1, 1});
    QCOMPARE(even.keys.size(), std::size_t{1});
    QVERIFY(even.spreadingCanHelp);
    // 7/8, of which 5/8 are one key: below the threshold, but above the node's fair share.
    const HotReport single = report({5, 1, 1, 1});
    QCOMPARE(single.keys.size(), std::size_t{1});
    QCOMPARE(single.keys.front().share, 0.625);
    QVERIFY(!single.spreadingCanHelp);
}

void TestLoad::thresholdIsAFactorOfTheFairShare()
{
    // Two nodes of weights 1 and 3, one key each: shares are known exactly.
    std::vector<Node> nodes(2);
    nodes[0].id = "light";
    nodes[1].id = "heavy";
    nodes[1].weight = 3;
    const Membership m = cases::membership(nodes);
    std::vector<double> requests;
    Rendezvous race(m, Rule{});
    bool light = false;
    bool heavy = false;
    for (std::uint64_t k = 0; k < 100; ++k) {
        std::array<NodeIndex, 1> owner{};
        race.place(keyRef(cases::numbered("k", k)), owner);
        bool& taken = owner[0] == 0 ? light : heavy;
        requests.push_back(taken ? 0.0 : owner[0] == 0 ? 3.0 : 5.0);
        taken = true;
    }
    QVERIFY(light && heavy);
    // light: 3 of 8 = 0.375 = 1.5 x 0.25 exactly; heavy: 0.625 < 0.75.
    const World w = world(KeySet::make(asked(requests)), m, Rule{});
    QCOMPARE(w.loads.nodes[0].requests.share, 0.375);
    QCOMPARE(findHot(*w.keys, m, *w.placement, w.loads, 1.5).hot, (std::vector<bool>{false, false}));
    QCOMPARE(findHot(*w.keys, m, *w.placement, w.loads, 1.49).hot, (std::vector<bool>{true, false}));
    QCOMPARE(findHot(*w.keys, m, *w.placement, w.loads, 0.5).hot, (std::vector<bool>{true, true}));
}

void TestLoad::everythingOnOneNodeIsFair()
{
    const World w = world(KeySet::make(SyntheticKeys{}), cases::equalNodes(1), {"mix64", 3, {}});
    for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests}) {
        const LoadFigure& f = w.loads.nodes[0].of(kind);
        QCOMPARE(f.share, 1.0);
        QCOMPARE(f.ratio(), 1.0);
        QVERIFY(f.withinChance);
    }
    QCOMPARE(w.loads.copiesMissing, std::uint64_t{2000});
    QCOMPARE(w.loads.spread, 0.0);
    QVERIFY(!findHot(*w.keys, w.membership, *w.placement, w.loads).hot[0]);
}

const Registration registration{__FILE__, Application::None, make<TestLoad>};

} // namespace tst_load

#include "tst_load.moc"
