// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/chance.h"
#include "core/measure/survival.h"
#include "core/place/engine.h"
#include "tests/support/cases.h"
#include "tests/support/inputs.h"
#include "tests/support/naivefailover.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <set>

namespace tst_survival {

using namespace hrw;

namespace {

/// Ids that fail together, under the level's name ("node" for single ones).
using Sets = std::multiset<std::pair<std::string, std::set<std::string>>>;

std::set<std::string> idsOf(const Outage& outage, const Membership& membership)
{
    std::set<std::string> ids;
    for (const NodeIndex node : outage.nodes)
        ids.insert(membership[node].id);
    return ids;
}

/// Every node beside every other one: those that share its domain fail with it.
Sets naiveOutages(const Membership& membership)
{
    Sets sets;
    for (const Node& node : membership.nodes())
        if (naive::takesPart(node))
            sets.insert({"node", {node.id}});
    for (const DomainLevel level : domainLevels) {
        std::set<std::set<std::string>> domains;
        for (const Node& node : membership.nodes()) {
            std::set<std::string> together;
            if (naive::takesPart(node) && !naive::domainPath(node, level).empty())
                for (const Node& other : membership.nodes())
                    if (other.state == NodeState::Up && naive::sameDomain(node, other, level))
                        together.insert(other.id);
            if (!together.empty())
                domains.insert(together);
        }
        for (const auto& domain : domains)
            sets.insert({std::string(levelName(level)), domain});
    }
    return sets;
}

/// The cluster as it is listed, with these ids failed.
Membership failed(const Membership& membership, const std::set<std::string>& ids)
{
    Membership after = membership;
    for (const std::string& id : ids)
        after = applyStep(after, {SetState{id, NodeState::Failed}}).value();
    return after;
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

/// One row against the tables of holders before and after.
bool agrees(const SurvivalRow& row, const KeySet& keys, const Membership& was, const naive::Table& before,
            const Membership& is, const naive::Table& after, const Rule& rule)
{
    if (!naive::agrees(row.what, naive::failover(keys, was, before, is, after, rule), was, is))
        return false;
    const auto then = naive::loads(keys, before);
    const auto now = naive::loads(keys, after);
    double bytes = 0;
    double copies = 0;
    double weight = 0;
    for (const auto& [id, load] : then) {
        bytes += static_cast<double>(load.bytes);
        copies += static_cast<double>(load.keys);
    }
    for (const Node& node : was.nodes())
        weight += naive::weightOf(was, node.id);
    double ratio = 0;
    double left = 0;
    std::string fullest;
    for (const Node& node : is.nodes()) {
        left += naive::weightOf(is, node.id);
        const auto at = now.find(node.id);
        if (at == now.end())
            continue;
        const double held = static_cast<double>(bytes > 0 ? at->second.bytes : at->second.keys);
        const double fair = (bytes > 0 ? bytes : copies) * naive::weightOf(was, node.id) / weight;
        if (held / fair > ratio * (1 + 1e-12)) {
            ratio = held / fair;
            fullest = node.id;
        }
    }
    const double safe = left > 0 ? std::min(1.0, ratio > 0 ? 1 / ratio : 1.0) : 0;
    const std::string named = row.fullest == noNode ? "" : is[row.fullest].id;
    return named == fullest && near(row.fullestRatio, ratio) && near(row.safeFill, safe) &&
           std::abs(row.safeFillTheory - left / weight) < 1e-9;
}

/// The greedy search in words: of all nodes, the one that leaves most keys without a copy; then by bytes, copies,
/// place.
std::vector<std::string> naiveWorst(const KeySet& keys, const Membership& membership, const naive::Table& placed,
                                    std::size_t most)
{
    std::vector<std::string> gone;
    auto loads = naive::loads(keys, placed);
    while (gone.size() < most) {
        std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> worst{};
        std::string choice;
        for (const Node& node : membership.nodes()) {
            if (!naive::takesPart(node) || naive::contains(gone, node.id))
                continue;
            std::vector<std::string> tried = gone;
            tried.push_back(node.id);
            std::uint64_t unreachable = 0;
            for (const naive::Holders& holders : placed)
                unreachable += !holders.empty() && naive::minus(holders, tried).empty();
            const std::tuple harm{unreachable, loads[node.id].bytes, loads[node.id].keys};
            if (choice.empty() || harm > worst) {
                worst = harm;
                choice = node.id;
            }
        }
        gone.push_back(choice);
    }
    return gone;
}

Rule anyRule(cases::Dice& dice)
{
    return dice.chance(0.3) ? cases::evenRule(dice) : cases::rule(dice);
}

std::vector<SurvivalRow> rowsOf(const KeySet& keys, const Membership& m, const std::shared_ptr<const Placement>& placed,
                                const Rule& rule, std::span<const Outage> list)
{
    return *survival(keys, m, placed, *sumLoads(keys, *placed, m.size(), {}), rule, list);
}

} // namespace

class TestSurvival : public QObject
{
    Q_OBJECT

private slots:
    void outagesAreNodesAndDomains();
    void outagesHaveNames();
    void rowsLikeTheModel();
    void patchesChangeNothing();
    void worstNodesLikeTheModel();
    void pairThatSharesMost();
    void equalNodesFillUpToTheTheory();
    void keysWithoutBytes();
    void nobodySurvives();
    void hostsOf88Disks_data();
    void hostsOf88Disks();
    void stoppedAtAnyReport();
};

void TestSurvival::outagesAreNodesAndDomains()
{
    cases::Dice dice("outages");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        Sets found;
        std::vector<int> order;
        for (const Outage& outage : outages(m)) {
            found.insert({outage.level ? std::string(levelName(*outage.level)) : "node", idsOf(outage, m)});
            order.push_back(outage.level ? 1 + static_cast<int>(*outage.level) : 0);
            QVERIFY2(std::ranges::is_sorted(outage.nodes), dice.where());
        }
        QVERIFY2(found == naiveOutages(m), dice.where());
        QVERIFY2(std::ranges::is_sorted(order), dice.where());
    }
}

void TestSurvival::outagesHaveNames()
{
    Node node;
    node.id = "n";
    node.domain.at(DomainLevel::Region) = "eu";
    node.domain.at(DomainLevel::Rack) = "r7";
    std::vector<std::string> names;
    for (const Outage& outage : outages(cases::membership({node})))
        names.push_back(outage.name);
    QCOMPARE(names, (std::vector<std::string>{"n", "eu", "eu / r7"}));
    QVERIFY(outages({}).empty());
}

void TestSurvival::rowsLikeTheModel()
{
    cases::Dice dice("survival like the model");
    int rows = 0;
    for (int i = 0; i < 150; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 8);
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 40));
        const auto list = outages(m);
        const auto before = naive::place(*keys, m, rule);
        const auto found = rowsOf(*keys, m, placeAll(*keys, m, rule), rule, list);
        QCOMPARE(found.size(), list.size());
        for (std::size_t n = 0; n < list.size(); ++n, ++rows) {
            QVERIFY2(found[n].outage == list[n], dice.where());
            const Membership is = failed(m, idsOf(list[n], m));
            QVERIFY2(agrees(found[n], *keys, m, before, is, naive::place(*keys, is, rule), rule), dice.where());
        }
    }
    QVERIFY(rows > 1000);
}

/// The rows don't tell by which way the cluster became what it is.
void TestSurvival::patchesChangeNothing()
{
    cases::Dice dice("patches change nothing");
    for (int i = 0; i < 20; ++i, dice.next()) {
        const Membership start = cases::membership(cases::nodes(dice, 40, cases::Weights::Equal));
        const Membership m = failed(start, {start[0].id, start[7].id});
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 500));
        const auto list = outages(m);
        const auto fresh = rowsOf(*keys, m, placeAll(*keys, m, rule), rule, list);
        const auto patched =
            rowsOf(*keys, m, placeAfter(*keys, *placeAll(*keys, start, rule), start, m, rule), rule, list);
        for (std::size_t n = 0; n < list.size(); ++n) {
            QVERIFY2(fresh[n].what == patched[n].what, dice.where());
            QVERIFY2(fresh[n].fullest == patched[n].fullest && fresh[n].fullestRatio == patched[n].fullestRatio,
                     dice.where());
        }
    }
}

void TestSurvival::worstNodesLikeTheModel()
{
    cases::Dice dice("worst nodes");
    for (int i = 0; i < 300; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 0, 9);
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 60));
        const auto placed = placeAll(*keys, m, rule);
        const auto found = *worstNodes(m, *placed, *sumLoads(*keys, *placed, m.size(), {}));
        const std::size_t most = std::min(m.liveCount(), static_cast<std::size_t>(rule.copies < 3 ? 3 : rule.copies));
        const auto worst = naiveWorst(*keys, m, naive::table(*placed, m), most);
        QCOMPARE(found.size(), most < 2 ? 0 : most - 1);
        for (std::size_t n = 0; n < found.size(); ++n) {
            const std::set<std::string> expected(worst.begin(), worst.begin() + static_cast<std::ptrdiff_t>(n) + 2);
            QVERIFY2(idsOf(found[n], m) == expected, dice.where());
            QVERIFY2(!found[n].level, dice.where());
        }
    }
}

/// Three keys on a and b, two on c and d, where c holds most bytes beside b.
void TestSurvival::pairThatSharesMost()
{
    const Membership m = cases::equalNodes(4, "");
    const Placement placed(2, {0, 1, 0, 1, 1, 0, 2, 3, 3, 2, 0, 2});
    const auto keys = cases::keysUpTo(6);
    const auto found = *worstNodes(m, placed, *sumLoads(*keys, placed, 4, {}));
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].nodes, (std::vector<NodeIndex>{0, 1}));
    QCOMPARE(found[0].name, std::string("00, 01"));
    QCOMPARE(found[1].nodes, (std::vector<NodeIndex>{0, 1, 2}));
}

/// With many keys on equal nodes the fullest survivor is a little above N / (N - 1), by chance alone.
void TestSurvival::equalNodesFillUpToTheTheory()
{
    const auto keys = cases::keysUpTo(200'000);
    const Membership m = cases::equalNodes(10);
    const auto list = outages(m);
    const double share = 1.0 / 9;
    const Band band = binomialBand(200'000, share, 90); // of each survivor of each outage
    for (const SurvivalRow& row : rowsOf(*keys, m, placeAll(*keys, m, {}), {}, list)) {
        QCOMPARE(row.safeFillTheory, 0.9);
        QVERIFY(row.fullestRatio > 10.0 / 9 && row.fullestRatio <= band.high / 20'000);
        QCOMPARE(row.safeFill, 1 / row.fullestRatio);
        QVERIFY(row.safeFill < 0.9);
        QVERIFY(row.unreachable() > 19'000 && row.unreachable() < 21'000); // R = 1; six standard deviations
    }
}

void TestSurvival::keysWithoutBytes()
{
    SyntheticKeys source;
    source.count = 300;
    source.size.bytes = 0;
    const auto keys = KeySet::make(source);
    const Membership m = cases::equalNodes(3);
    const Rule rule{"mix64", 2, {}, PerDomain::One};
    for (const SurvivalRow& row : rowsOf(*keys, m, placeAll(*keys, m, rule), rule, outages(m))) {
        QCOMPARE(row.fullestRatio, 1.5); // both survivors hold every key: 300 against 600 / 3
        QCOMPARE(row.safeFill, 2.0 / 3);
    }
}

void TestSurvival::nobodySurvives()
{
    Node node;
    node.id = "only";
    const Membership m = cases::membership({node});
    const auto keys = cases::keysUpTo(10);
    const auto rows = rowsOf(*keys, m, placeAll(*keys, m, {}), {}, outages(m));
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(rows[0].unreachable(), std::uint64_t{10});
    QCOMPARE(rows[0].fullest, noNode);
    QCOMPARE(rows[0].safeFill, 0.0);
    QCOMPARE(rows[0].safeFillTheory, 0.0);

    const auto none = cases::keysUpTo(0);
    const Membership two = cases::equalNodes(2);
    for (const SurvivalRow& row : rowsOf(*none, two, placeAll(*none, two, {}), {}, outages(two)))
        QVERIFY(row.safeFill == 1.0 && row.fullest == noNode && row.safeFillTheory == 0.5);
}

void TestSurvival::hostsOf88Disks_data()
{
    QTest::addColumn<bool>("real");
    QTest::newRow("shipped scenario") << false;
    QTest::newRow("real inputs") << true;
}

/// 88 disks of ten hosts, three copies on different hosts, 8,000 blocks of measured sizes: each host fails, and some
/// of the disks, and the worst sets.
void TestSurvival::hostsOf88Disks()
{
    QFETCH(bool, real);
    const auto nodes = inputs::storageNodes();
    const auto blocks = inputs::blockKeys();
    if (real && (!nodes || !blocks))
        QSKIP("the real inputs are not here: set HRW_INPUTS to their folder");
    const Scenario storage = shipped::scenario("storage-88-disks");
    const Membership m = real ? cases::membership(*nodes) : storage.start;
    const auto keys = KeySet::make(real ? KeySource(*blocks) : storage.keys);
    QCOMPARE(keys->size(), KeyIndex{8000});
    const Rule rule{"mix64", 3, DomainLevel::Host, PerDomain::One};
    const auto placed = placeAll(*keys, m, rule);
    const LoadSums sums = *sumLoads(*keys, *placed, m.size(), {});
    std::vector<Outage> list = outages(m);
    QCOMPARE(list.size(), std::size_t{88 + 10});
    std::erase_if(list, [](const Outage& o) { return !o.level && o.nodes.front() % 16 != 3; });
    std::ranges::move(*worstNodes(m, *placed, sums), std::back_inserter(list));
    QCOMPARE(list.size(), std::size_t{6 + 10 + 2});

    std::vector<std::vector<Node>> rankings; // each is walked again without those that fail
    for (KeyIndex k = 0; k < keys->size(); ++k)
        rankings.push_back(naive::ranking(rule.score, keys->text(k), m));
    const auto place = [&](const std::set<std::string>& without) {
        naive::Table table;
        for (const std::vector<Node>& ranking : rankings) {
            std::vector<Node> left;
            for (std::size_t n = 0; n < ranking.size() && left.size() < 40; ++n) // far more than a walk needs
                if (!without.contains(ranking[n].id))
                    left.push_back(ranking[n]);
            table.push_back(naive::ids(naive::walk(left, rule.copies, rule.apartBy)));
        }
        return table;
    };
    const naive::Table before = place({});
    const auto rows = *survival(*keys, m, placed, sums, rule, list);
    for (const SurvivalRow& row : rows) {
        const auto ids = idsOf(row.outage, m);
        QVERIFY2(agrees(row, *keys, m, before, failed(m, ids), place(ids), rule), row.outage.name.c_str());
        QCOMPARE(row.what.copiesMissing, std::uint64_t{0});
        if (row.outage.level) { // a host holds one copy of a key at most
            QCOMPARE(row.what.left[0] + row.what.left[1], std::uint64_t{0});
            QCOMPARE(row.what.recreate.copies, row.what.left[2]);
        }
    }
    const SurvivalRow& worst = rows.back();
    QCOMPARE(worst.outage.nodes.size(), std::size_t{3});
    QVERIFY(worst.unreachable() > 0);
    qInfo("host-01: %llu copies to re-create, safe fill %.3f (theory %.3f); %s: %llu keys unreachable",
          static_cast<unsigned long long>(rows[6].what.recreate.copies), rows[6].safeFill, rows[6].safeFillTheory,
          worst.outage.name.c_str(), static_cast<unsigned long long>(worst.unreachable()));
}

void TestSurvival::stoppedAtAnyReport()
{
    const auto keys = cases::keysUpTo(3000);
    const Membership m = cases::equalNodes(6);
    const auto placed = placeAll(*keys, m, {});
    const LoadSums sums = *sumLoads(*keys, *placed, m.size(), {});
    const auto list = outages(m);
    std::atomic<int> last = 0;
    std::uint64_t total = 0;
    const Task counting{{}, [&](std::uint64_t, std::uint64_t all) {
                            ++last;
                            total = all;
                        }};
    QVERIFY(survival(*keys, m, placed, sums, {}, list, counting));
    QCOMPARE(total, std::uint64_t{6});
    QVERIFY(last > 1);
    std::stop_source stop;
    const Task once{stop.get_token(), [&](std::uint64_t, std::uint64_t) { stop.request_stop(); }};
    QVERIFY(!survival(*keys, m, placed, sums, {}, list, once));
    QVERIFY(!worstNodes(m, *placed, sums, once));
}

const Registration registration{__FILE__, Application::None, make<TestSurvival>};

} // namespace tst_survival

#include "tst_survival.moc"
