// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/ladder.h"
#include "core/place/rendezvous.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>

namespace tst_ladder {

using namespace hrw;

namespace {

Rule anyRule(cases::Dice& dice)
{
    return dice.chance(0.3) ? cases::evenRule(dice) : cases::rule(dice);
}

/// Every node up, so that the naive race is the one that failed nodes run in, too.
Membership restored(const Membership& membership)
{
    Membership after = membership;
    for (const Node& node : membership.nodes())
        after = applyStep(after, {SetState{node.id, NodeState::Up}}).value();
    return after;
}

naive::Holders idsOf(const std::vector<Rung>& rungs, const Membership& membership)
{
    naive::Holders ids;
    for (const Rung& rung : rungs)
        ids.push_back(membership[rung.node].id);
    return ids;
}

} // namespace

class TestLadder : public QObject
{
    Q_OBJECT

private slots:
    void everyNodeInTheOrderOfTheWholeRace();
    void rolesAreThoseOfTheActualRace();
    void nextIsWhoComesWhenThePrimaryDies();
    void failedRungsStandWhereTheyWouldComeBack();
    void unsoundScoresHaveLadders();
    void noNodes();
    void nobodyTakesPart();
};

void TestLadder::everyNodeInTheOrderOfTheWholeRace()
{
    cases::Dice dice("ladder order");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = anyRule(dice);
        const std::string key = cases::numbered("key-", dice.below(100));
        const auto rungs = ladder(key, m, rule);
        naive::Holders expected = naive::ids(naive::ranking(rule.score, key, restored(m)));
        std::vector<std::pair<std::uint64_t, std::string>> drained;
        for (const Node& node : m.nodes())
            if (node.weight == 0)
                drained.emplace_back(naive::raw(rule.score, node.id, key), node.id);
        std::sort(drained.rbegin(), drained.rend());
        for (const auto& [raw, id] : drained)
            expected.push_back(id);
        QVERIFY2(idsOf(rungs, m) == expected, dice.where());
        for (const Rung& rung : rungs) {
            const Node& node = m[rung.node];
            QVERIFY2(rung.raw == naive::raw(rule.score, node.id, key), dice.where());
            const auto weighted = static_cast<double>(naive::weighted(node.weight, rung.raw));
            QVERIFY2(std::abs(rung.weighted - weighted) <= 1e-12 * weighted, dice.where());
        }
    }
}

void TestLadder::rolesAreThoseOfTheActualRace()
{
    cases::Dice dice("ladder roles");
    std::map<RungRole, int> seen;
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = anyRule(dice);
        const std::string key = cases::numbered("key-", dice.below(100));
        const auto ranked = naive::ranking(rule.score, key, m);
        const naive::Holders holders = naive::holders(key, m, rule);
        std::size_t last = 0; // rank of the last copy; every node is above it when copies are missing
        for (std::size_t place = 0; place < ranked.size(); ++place)
            if (naive::contains(holders, ranked[place].id) || holders.size() < static_cast<std::size_t>(rule.copies))
                last = place;
        const naive::Holders order = naive::ids(ranked);
        for (const Rung& rung : ladder(key, m, rule)) {
            const Node& node = m[rung.node];
            const auto place = static_cast<std::size_t>(std::find(order.begin(), order.end(), node.id) - order.begin());
            const auto copy = std::find(holders.begin(), holders.end(), node.id);
            RungRole role = RungRole::Spare;
            if (node.state == NodeState::Failed)
                role = RungRole::Failed;
            else if (node.weight == 0)
                role = RungRole::Drained;
            else if (copy != holders.end())
                role = copy == holders.begin() ? RungRole::Primary : RungRole::Copy;
            else if (place < last || holders.size() < static_cast<std::size_t>(rule.copies))
                role = RungRole::Skipped;
            QVERIFY2(rung.role == role, dice.where());
            QVERIFY2(rung.copy == (copy == holders.end() ? 0 : copy - holders.begin() + 1), dice.where());
            QVERIFY2((rung.sameDomainAs != noNode) == (role == RungRole::Skipped), dice.where());
            if (role == RungRole::Skipped) {
                const Node& holder = m[rung.sameDomainAs];
                QVERIFY2(naive::sameDomain(node, holder, rule.apartBy) && node.id != holder.id, dice.where());
                const auto best = std::ranges::find_if(
                    ranked, [&](const Node& n) { return naive::sameDomain(n, node, rule.apartBy); });
                QVERIFY2(best->id == holder.id && naive::contains(holders, holder.id), dice.where());
            }
            ++seen[role];
        }
    }
    QCOMPARE(seen.size(), std::size_t{6}); // every role is among the cases
}

void TestLadder::nextIsWhoComesWhenThePrimaryDies()
{
    cases::Dice dice("next rung");
    int moves = 0;
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = anyRule(dice);
        const std::string key = cases::numbered("key-", dice.below(100));
        const naive::Holders before = naive::holders(key, m, rule);
        naive::Holders expected;
        if (!before.empty()) {
            const Membership after = applyStep(m, {SetState{before.front(), NodeState::Failed}}).value();
            expected = naive::minus(naive::holders(key, after, rule), before);
        }
        // Where the quota of domains grows, or a better copy comes up beside one that leaves, more than one may come.
        naive::Holders next;
        for (const Rung& rung : ladder(key, m, rule))
            if (rung.next)
                next.push_back(m[rung.node].id);
        QVERIFY2(next.size() <= 1 && next.empty() == expected.empty(), dice.where());
        QVERIFY2(next.empty() || naive::contains(expected, next.front()), dice.where());
        moves += !next.empty();
    }
    QVERIFY(moves > 200);
}

/// A failed rung above the primary is where the key goes home to when the node returns.
void TestLadder::failedRungsStandWhereTheyWouldComeBack()
{
    const Rule rule{"mix64", 2, {}, PerDomain::One};
    const Membership whole = cases::equalNodes(6);
    for (int k = 0; k < 50; ++k) {
        const std::string key = cases::numbered("key-", static_cast<std::uint64_t>(k));
        const auto before = ladder(key, whole, rule);
        const NodeIndex primary = before.front().node;
        const auto after = ladder(key, withFailed(whole, std::span(&primary, 1)), rule);
        QCOMPARE(idsOf(after, whole), idsOf(before, whole)); // nobody changes places
        QCOMPARE(after[0].role, RungRole::Failed);
        QCOMPARE(after[1].role, RungRole::Primary);
        QCOMPARE(after[2].role, RungRole::Copy);
        QVERIFY(before[2].next && !before[3].next && after[3].next);
    }
}

void TestLadder::unsoundScoresHaveLadders()
{
    cases::Dice dice("ladders of every score");
    for (const ScoreFunction* score : scoreFunctions()) {
        const Membership m = cases::membership(cases::nodes(dice, 8, cases::Weights::Few));
        const Rule rule{std::string(score->name()), 3, {}, PerDomain::One};
        const auto rungs = ladder("key-1", m, rule);
        QCOMPARE(rungs.size(), m.size());
        std::vector<NodeIndex> holders;
        for (const Rung& rung : rungs)
            if (rung.copy > 0)
                holders.push_back(rung.node);
        std::array<NodeIndex, 3> placed{};
        Rendezvous(m, rule).place(keyRef("key-1"), placed);
        QVERIFY2(std::ranges::equal(holders, placed), std::string(score->name()).c_str());
    }
}

void TestLadder::noNodes()
{
    QVERIFY(ladder("key-1", {}, {}).empty());
}

void TestLadder::nobodyTakesPart()
{
    Node down{"a", 1, {}, {}, {}, NodeState::Failed};
    Node empty{"b", 0, {}, {}, {}, NodeState::Up};
    Node both{"c", 0, {}, {}, {}, NodeState::Failed};
    const auto rungs = ladder("", cases::membership({empty, both, down}), {});
    QCOMPARE(rungs.size(), std::size_t{3});
    QCOMPARE(rungs[0].node, NodeIndex{2});
    for (const Rung& rung : rungs) {
        QCOMPARE(rung.role, rung.node == 0 ? RungRole::Drained : RungRole::Failed);
        QVERIFY(rung.copy == 0 && !rung.next && rung.sameDomainAs == noNode);
    }
}

const Registration registration{__FILE__, Application::None, make<TestLadder>};

} // namespace tst_ladder

#include "tst_ladder.moc"
