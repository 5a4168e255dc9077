// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/rollout.h"
#include "core/traffic/clients.h"
#include "tests/support/testprogram.h"

#include "core/place/theory.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"

#include <QTest>

#include <set>

namespace tst_clients {

using namespace hrw;

class TestClients : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheNaiveClients();
    void aboutOneInNForEachNode_data();
    void aboutOneInNForEachNode();
    void sameEpochIsNotStale();
    void majoritiesApartBySubsets();
    void aJoinInStages();
    void aLeaveInStages();
    void stagesThatAreNotNeeded();
    void stagesLeadThere();
    void stagesDoNotHelpWhoIgnoresWeights();
    void refusals();
    void policiesByName();
    void stoppedGivesNothing();
};

namespace {

std::vector<std::string> said(const Rollout& rollout)
{
    std::vector<std::string> steps;
    for (const Fact& step : rollout.what)
        steps.push_back(english(step));
    return steps;
}

std::vector<Disagreement> compareAll(const KeySet& keys, const std::vector<Membership>& lists, std::string_view method,
                                     const Rule& rule)
{
    return disagreements(keys, lists, *parseMethod(method).value(), rule).value().value();
}

std::shared_ptr<const KeySet> someKeys(std::uint64_t count)
{
    SyntheticKeys source;
    source.count = count;
    return KeySet::make(source);
}

Membership atEpoch(const Membership& list, std::uint64_t epoch)
{
    return Membership::make(epoch, {list.nodes().begin(), list.nodes().end()}).value();
}

Membership with(const Membership& list, Node node)
{
    return applyStep(list, {AddNode{std::move(node)}}).value();
}

Node named(const std::string& id, double weight = 1)
{
    Node node;
    node.id = id;
    node.weight = weight;
    return node;
}

/// What becomes of one request, told as a story about names.
std::string fate(const std::string& sentTo, const std::string& owner, StalePolicy policy, const Membership& stale,
                 const Membership& current)
{
    const auto server = current.find(sentTo);
    if (sentTo.empty() || !server || current[*server].state == NodeState::Failed)
        return "failed";
    if (policy == StalePolicy::RejectStale && stale.epoch() < current.epoch())
        return "rejected";
    if (sentTo == owner)
        return "accepted";
    if (policy != StalePolicy::Recheck)
        return "misplaced";
    if (owner.empty())
        return "failed";
    return stale.find(owner) ? "redirected" : "redirected to a stranger";
}

/// True when some majority of the one and some majority of the other have no node in common, by trying all of them.
bool apartBySubsets(const naive::Holders& a, const naive::Holders& b)
{
    const auto majorities = [](const naive::Holders& all) {
        std::vector<std::set<std::string>> sets;
        for (unsigned mask = 0; mask < 1u << all.size(); ++mask) {
            std::set<std::string> chosen;
            for (std::size_t i = 0; i < all.size(); ++i)
                if (mask >> i & 1u)
                    chosen.insert(all[i]);
            if (2 * chosen.size() > all.size())
                sets.push_back(chosen);
        }
        return sets;
    };
    for (const auto& ours : majorities(a))
        for (const auto& theirs : majorities(b)) {
            std::vector<std::string> both;
            std::ranges::set_intersection(ours, theirs, std::back_inserter(both));
            if (both.empty())
                return true;
        }
    return false;
}

bool same(const Amount& amount, const std::map<std::string, Amount>& fates, const char* fate)
{
    const auto at = fates.find(fate);
    const Amount expected = at == fates.end() ? Amount{} : at->second;
    return amount.keys == expected.keys && std::abs(amount.requests - expected.requests) <= 1e-9 * expected.requests;
}

bool agrees(const StaleRequests& found, const std::map<std::string, Amount>& fates)
{
    auto redirected = fates;
    for (const auto& [name, amount] : fates)
        if (name == "redirected to a stranger") {
            redirected["redirected"].keys += amount.keys;
            redirected["redirected"].requests += amount.requests;
        }
    return same(found.accepted, fates, "accepted") && same(found.misplaced, fates, "misplaced") &&
           same(found.redirected, redirected, "redirected") &&
           same(found.toStrangers, fates, "redirected to a stranger") && same(found.rejected, fates, "rejected") &&
           same(found.failed, fates, "failed");
}

} // namespace

void TestClients::agreesWithTheNaiveClients()
{
    cases::Dice dice("clients");
    for (int i = 0; i < 400; ++i, dice.next()) {
        const Membership stale = cases::membership(dice, 0, 7);
        Membership current = stale;
        for (std::uint64_t c = dice.below(4); c > 0; --c)
            if (const auto next = applyStep(current, {cases::change(dice, current, c)}))
                current = *next;
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, dice.below(60)));
        const Disagreement found = compareAll(*keys, {stale, current}, "hrw", rule).at(0);

        const naive::Table was = naive::place(*keys, stale, rule);
        const naive::Table is = naive::place(*keys, current, rule);
        std::uint64_t differing = 0;
        std::uint64_t apart = 0;
        std::array<std::map<std::string, Amount>, stalePolicies.size()> fates;
        for (std::size_t k = 0; k < was.size(); ++k) {
            const std::string sentTo = was[k].empty() ? "" : was[k].front();
            const std::string owner = is[k].empty() ? "" : is[k].front();
            differing += sentTo != owner;
            apart += apartBySubsets(was[k], is[k]);
            for (std::size_t p = 0; p < stalePolicies.size(); ++p)
                fates[p][fate(sentTo, owner, stalePolicies[p], stale, current)].add(keys->requests(k));
        }
        QVERIFY2(found.all.keys == keys->size() &&
                     std::abs(found.all.requests - keys->totalRequests()) <= 1e-9 * found.all.requests &&
                     found.differing.keys == differing,
                 dice.where());
        QVERIFY2(found.quorumsApart == apart, dice.where());
        for (std::size_t p = 0; p < stalePolicies.size(); ++p) {
            QVERIFY2(found.stale[p].policy == stalePolicies[p], dice.where());
            QVERIFY2(agrees(found.stale[p], fates[p]), dice.where());
        }
    }
}

void TestClients::aboutOneInNForEachNode_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("more");
    for (const int nodes : {1, 2, 5, 10, 40})
        for (const int more : {1, 2, 4})
            QTest::addRow("%d and %d more", nodes, more) << nodes << more;
}

/// Source 000: two views that differ by one node disagree on about 1/n of the keys. With k more nodes of n in all, a
/// key is owned by one of them with k/n, as every node is as likely to rank first.
void TestClients::aboutOneInNForEachNode()
{
    QFETCH(const int, nodes);
    QFETCH(const int, more);
    const auto keys = someKeys(20'000);
    const Membership fewer = cases::equalNodes(nodes);
    const Membership all = atEpoch(cases::equalNodes(nodes + more), 2);
    const Disagreement found = compareAll(*keys, {fewer, all}, "hrw", {}).at(0);
    const double share = static_cast<double>(more) / (nodes + more);
    QVERIFY(std::abs(found.expected.value() - share) < 1e-12);
    QVERIFY(found.withinChance());
    QVERIFY(std::abs(found.share() - share) < 4 * std::sqrt(share * (1 - share) / 20'000));
    QVERIFY(found.band.low < share && found.band.high > share);
    // The same the other way round: a client that knows nodes which are gone.
    const Disagreement back = compareAll(*keys, {atEpoch(all, 1), atEpoch(fewer, 2)}, "hrw", {}).at(0);
    QCOMPARE(back.differing.keys, found.differing.keys);
    QCOMPARE(back.under(StalePolicy::Ignore).failed.keys, back.differing.keys);
}

/// An epoch tells lists apart only if it changes with them.
void TestClients::sameEpochIsNotStale()
{
    const auto keys = someKeys(1'000);
    const Disagreement found = compareAll(*keys, {cases::equalNodes(5), cases::equalNodes(6)}, "hrw", {}).at(0);
    const StaleRequests& unnoticed = found.under(StalePolicy::RejectStale);
    QVERIFY(found.differing.keys > 0);
    QCOMPARE(unnoticed.rejected.keys, std::uint64_t{0});
    QCOMPARE(unnoticed.misplaced.keys, found.differing.keys);
    QCOMPARE(unnoticed.accepted.keys, 1'000 - found.differing.keys);
    const Disagreement noticed =
        compareAll(*keys, {cases::equalNodes(5), atEpoch(cases::equalNodes(6), 2)}, "hrw", {}).at(0);
    QCOMPARE(noticed.under(StalePolicy::RejectStale).rejected.keys, std::uint64_t{1'000});
}

/// R copies, one node more: the sets differ in at most one node. For R = 3 two majorities of two can then be apart (one
/// takes the node that left, the other the newcomer), for even R they can't.
void TestClients::majoritiesApartBySubsets()
{
    const auto keys = someKeys(2'000);
    for (const int copies : {1, 2, 3, 4, 5}) {
        Rule rule;
        rule.copies = copies;
        const Membership was = cases::equalNodes(8);
        const Membership is = cases::equalNodes(9);
        const Disagreement found = compareAll(*keys, {was, is}, "hrw", rule).at(0);
        std::uint64_t differentSets = 0;
        std::uint64_t apart = 0;
        const naive::Table before = naive::place(*keys, was, rule);
        const naive::Table after = naive::place(*keys, is, rule);
        for (std::size_t k = 0; k < before.size(); ++k) {
            differentSets += !naive::minus(after[k], before[k]).empty();
            apart += apartBySubsets(before[k], after[k]);
        }
        QCOMPARE(found.quorumsApart, apart);
        QVERIFY(differentSets > 0);
        QCOMPARE(found.quorumsApart, copies % 2 == 1 ? differentSets : 0);
    }
}

void TestClients::aJoinInStages()
{
    const auto keys = someKeys(20'000);
    const Membership was = cases::equalNodes(10);
    const Membership is = with(was, named("node-10"));
    const Disagreement naive = compareAll(*keys, allAtOnce(was, is).lists, "hrw", {}).at(0);
    // The owner of every key in dispute is a node that stale clients have never heard of.
    QCOMPARE(naive.under(StalePolicy::Recheck).toStrangers, naive.differing);

    constexpr std::uint64_t steps = 4;
    const Rollout rollout = inStages(was, is, steps).value();
    QCOMPARE(rollout.what.size(), steps + 1);
    const auto stages = compareAll(*keys, rollout.lists, "hrw", {});
    QCOMPARE(stages.at(0).differing.keys, std::uint64_t{0}); // weight 0 owns nothing
    std::uint64_t moved = 0;
    for (std::size_t s = 0; s < stages.size(); ++s) {
        moved += stages[s].differing.keys;
        QVERIFY(stages[s].withinChance());
        QCOMPARE(stages[s].under(StalePolicy::Recheck).toStrangers.keys, std::uint64_t{0});
        if (s > 0) {
            // From weight a to a + 1/4 beside ten of weight 1: the share grows by this much, and only by newcomers'
            // keys.
            const double a = static_cast<double>(s - 1) / steps;
            const double grows = (a + 0.25) / (10 + a + 0.25) - a / (10 + a);
            QVERIFY(std::abs(stages[s].expected.value() - grows) < 1e-12);
            QVERIFY(stages[s].differing.keys < naive.differing.keys);
        }
    }
    QCOMPARE(moved, naive.differing.keys); // every key moves once, whichever way
}

void TestClients::aLeaveInStages()
{
    const auto keys = someKeys(20'000);
    const Membership is = cases::equalNodes(9);
    const Membership was = with(is, named("going", 2));
    const Disagreement naive = compareAll(*keys, allAtOnce(was, atEpoch(is, 7)).lists, "hrw", {}).at(0);
    QCOMPARE(naive.under(StalePolicy::Recheck).failed, naive.differing);
    const Rollout rollout = inStages(was, is, 5).value();
    const auto stages = compareAll(*keys, rollout.lists, "hrw", {});
    std::uint64_t moved = 0;
    for (const Disagreement& stage : stages) {
        moved += stage.differing.keys;
        for (const StalePolicy policy : stalePolicies)
            QCOMPARE(stage.under(policy).failed.keys, std::uint64_t{0}); // it is there to the end, to redirect
    }
    QCOMPARE(stages.back().differing.keys, std::uint64_t{0});
    QCOMPARE(moved, naive.differing.keys);
}

void TestClients::stagesThatAreNotNeeded()
{
    const Membership ten = cases::equalNodes(10);
    QCOMPARE(inStages(ten, ten, 3).value().lists.size(), std::size_t{1});
    const auto drained = with(ten, named("spare", 0));
    const Rollout adding = inStages(ten, drained, 3).value();
    QCOMPARE(said(adding), std::vector<std::string>{"spare added with weight 0"});
    QCOMPARE(said(inStages(drained, ten, 3).value()), std::vector<std::string>{"spare removed"});
    const auto failed = applyStep(ten, {SetState{"node-03", NodeState::Failed}}).value();
    QCOMPARE(said(inStages(ten, failed, 3).value()), std::vector<std::string>{"states and places changed"});
    QCOMPARE(said(inStages(ten, applyStep(ten, {SetWeight{"node-03", 2}}).value(), 2).value()),
             (std::vector<std::string>{"weights 1 / 2 of the way", "weights 2 / 2 of the way"}));
}

void TestClients::stagesLeadThere()
{
    cases::Dice dice("rollout");
    for (int i = 0; i < 500; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 0, 6);
        const Membership is = cases::membership(dice, 0, 6);
        const auto rollout = inStages(was, is, 1 + dice.below(4));
        QVERIFY2(rollout, dice.where());
        QVERIFY2(rollout->what.size() + 1 == rollout->lists.size(), dice.where());
        QVERIFY2(rollout->lists.front() == was, dice.where());
        QVERIFY2(std::ranges::equal(rollout->lists.back().nodes(), is.nodes()), dice.where());
        for (std::size_t l = 1; l < rollout->lists.size(); ++l) {
            QVERIFY2(rollout->lists[l].epoch() == was.epoch() + l, dice.where());
            for (const Node& node : rollout->lists[l].nodes())
                if (!rollout->lists[l - 1].find(node.id))
                    QVERIFY2(node.weight == 0, dice.where()); // known before it owns anything
            for (const Node& node : rollout->lists[l - 1].nodes())
                if (!rollout->lists[l].find(node.id))
                    QVERIFY2(node.weight == 0, dice.where()); // gone after it owned nothing
        }
    }
}

/// hash % N takes a node whole as soon as its weight is above 0.
void TestClients::stagesDoNotHelpWhoIgnoresWeights()
{
    const auto keys = someKeys(5'000);
    const Membership was = cases::equalNodes(10);
    const Membership is = with(was, named("node-10"));
    const auto stages = compareAll(*keys, inStages(was, is, 4).value().lists, "modulo", {});
    const auto naive = compareAll(*keys, {was, is}, "modulo", {}).at(0);
    QCOMPARE(stages.at(1).differing.keys, naive.differing.keys);
    for (const std::size_t s : {std::size_t{0}, std::size_t{2}, std::size_t{3}, std::size_t{4}})
        QCOMPARE(stages.at(s).differing.keys, std::uint64_t{0});
    QVERIFY(std::abs(naive.expected.value() - (1 - 10.0 / 110)) < 1e-12); // 1 - n / lcm(n, n + 1)
    QVERIFY(naive.withinChance());
}

void TestClients::refusals()
{
    const Membership ten = cases::equalNodes(10);
    QVERIFY(!inStages(ten, ten, 0));
    QVERIFY(!inStages(ten, ten, 1'001));
    const auto light = inStages(ten, with(ten, named("light", smallestWeight)), 4);
    QVERIFY(!light);
    QVERIFY(english(light.error().where).starts_with("rollout"));
    const auto huge = with(ten, named("huge", 1e9));
    const auto keys = someKeys(10);
    QVERIFY(!disagreements(*keys, std::vector{ten, huge}, *parseMethod("ring:100").value(), {}));
}

void TestClients::policiesByName()
{
    for (const StalePolicy policy : stalePolicies)
        QCOMPARE(policyFromName(policyName(policy)).value(), policy);
    QVERIFY(!policyFromName("ask"));
}

void TestClients::stoppedGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    const auto keys = someKeys(1'000);
    const auto result = disagreements(*keys, std::vector{cases::equalNodes(3), cases::equalNodes(4)},
                                      *parseMethod("hrw").value(), {}, Task{source.get_token(), {}});
    QVERIFY(result);
    QVERIFY(!*result);
}

const Registration registration{__FILE__, Application::None, make<TestClients>};

} // namespace tst_clients

#include "tst_clients.moc"
