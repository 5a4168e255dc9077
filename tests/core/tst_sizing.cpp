// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/sizing.h"
#include "tests/support/naiverules.h"
#include "tests/support/plans.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <set>

namespace tst_sizing {

using namespace hrw;

namespace {

constexpr std::uint64_t keyBytes = 10240;

Node disk(const std::string& id, const std::string& zone, double weight, std::uint64_t keys)
{
    Node node;
    node.id = id;
    node.weight = weight;
    node.capacity = keys * keyBytes;
    node.domain.at(DomainLevel::Zone) = zone;
    return node;
}

/// Seven disks in three zones that 500 keys x 2 fill well.
Membership disks()
{
    return cases::membership({disk("d1", "a", 1, 200), disk("d2", "a", 1, 200), disk("d3", "b", 1, 200),
                              disk("d4", "b", 2, 380), disk("d5", "c", 1, 190), disk("d6", "c", 1, 200),
                              disk("d7", "c", 0.5, 100)});
}

Rule twoZones()
{
    return {"mix64", 2, DomainLevel::Zone, PerDomain::One};
}

/// What brute force says of one cluster: every loss tried, every key placed anew each time.
struct Truth
{
    double fullest = 0;
    double after = 0;
    std::uint64_t missing = 0;
};

std::pair<double, std::uint64_t> fullestOf(const KeySet& keys, const std::vector<Node>& nodes, const Rule& rule)
{
    const Membership membership = cases::membership(nodes);
    const naive::Table placed = naive::place(keys, membership, rule);
    double most = 0;
    for (const auto& [id, load] : naive::loads(keys, placed))
        most = std::max(most, static_cast<double>(load.bytes) /
                                  static_cast<double>(membership[*membership.find(id)].capacity.value()));
    std::uint64_t missing = 0;
    for (const naive::Holders& holders : placed)
        missing += static_cast<std::size_t>(rule.copies) - holders.size();
    return {most, missing};
}

Truth truth(const KeySet& keys, const std::vector<Node>& nodes, const Rule& rule, const SizingInput& input)
{
    Truth t;
    std::tie(t.fullest, t.missing) = fullestOf(keys, nodes, rule);
    t.after = input.loss == SizingLoss::Nothing ? t.fullest : 0;
    for (const Node& lost : nodes) {
        std::vector<Node> left;
        for (const Node& node : nodes) {
            const bool together =
                input.loss == SizingLoss::AnyDomain && naive::sameDomain(node, lost, naive::Level(input.level));
            if (node.id != lost.id && !together)
                left.push_back(node);
        }
        if (input.loss == SizingLoss::Nothing)
            continue;
        const auto [share, missing] = fullestOf(keys, left, rule);
        t.after = std::max(t.after, share);
        t.missing = std::max(t.missing, missing);
    }
    return t;
}

bool close(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b));
}

} // namespace

class TestSizing : public QObject
{
    Q_OBJECT

private slots:
    void likeBruteForce_data();
    void likeBruteForce();
    void fewestFromWhichOnAllAreWithin();
    void newOnesGoToTheLightestDomain();
    void beginsAtTheEndOfThePlan();
    void sampleStandsForAll();
    void cantBeSized();
    void stoppedGivesNothing();
};

void TestSizing::likeBruteForce_data()
{
    QTest::addColumn<int>("loss");
    QTest::addColumn<int>("level");
    QTest::newRow("nothing") << static_cast<int>(SizingLoss::Nothing) << 0;
    QTest::newRow("any node") << static_cast<int>(SizingLoss::AnyNode) << 0;
    QTest::newRow("any zone") << static_cast<int>(SizingLoss::AnyDomain) << static_cast<int>(DomainLevel::Zone);
    QTest::newRow("any rack, of which none is named")
        << static_cast<int>(SizingLoss::AnyDomain) << static_cast<int>(DomainLevel::Rack);
}

void TestSizing::likeBruteForce()
{
    QFETCH(int, loss);
    QFETCH(int, level);
    const auto keys = KeySet::make([] {
        SyntheticKeys made;
        made.count = 500;
        made.size = {SizeModel::Kind::LogNormal, keyBytes / 2, 0.8};
        return made;
    }());
    SizingInput input;
    input.kind = disk("d1", "a", 1, 200);
    input.most = 8;
    input.loss = static_cast<SizingLoss>(loss);
    input.level = static_cast<DomainLevel>(level);
    const auto run = cases::planRun(keys, disks(), twoZones(), {});
    const Sizing sizing = **size(*run, input);
    QVERIFY(!sizing.sampled);
    QCOMPARE(sizing.keys, std::uint64_t{500});
    QCOMPARE(sizing.curve.size(), std::size_t{9});
    std::vector<Node> nodes(run->last().nodes().begin(), run->last().nodes().end());
    std::optional<std::uint64_t> answer;
    std::vector<Truth> truths;
    for (std::uint64_t n = 0; n <= 8; ++n) {
        if (n > 0) {
            nodes.push_back(disk(cases::numbered("d", 7 + n), "a", 1, 200));
        }
        const SizingPoint& point = sizing.curve[n];
        truths.push_back(truth(*keys, nodes, twoZones(), input));
        QCOMPARE(point.added, n);
        QVERIFY(close(point.fullest, truths.back().fullest));
        QVERIFY(close(point.fullestAfter, truths.back().after));
        QCOMPARE(point.copiesMissing, truths.back().missing);
        QCOMPARE(point.lost.empty(), input.loss == SizingLoss::Nothing);
    }
    for (std::uint64_t n = 9; n-- > 0 && truths[n].after <= input.limit && truths[n].missing == 0;)
        answer = n;
    QCOMPARE(sizing.answer, answer);
}

/// Not the first number that happens to be within: the one from which on all are.
void TestSizing::fewestFromWhichOnAllAreWithin()
{
    const auto run = cases::planRun(cases::keysUpTo(60), disks(), twoZones(), {});
    SizingInput input;
    input.kind = disk("d1", "b", 0.3, 25);
    input.most = 20;
    input.loss = SizingLoss::AnyNode;
    std::set<bool> notMonotonous;
    for (input.limit = 0.1; input.limit < 1.2; input.limit += 0.05) {
        const Sizing sizing = **size(*run, input);
        bool isWithin = true;
        for (std::uint64_t n = 21; n-- > 0;) {
            isWithin = isWithin && sizing.curve[n].within(input.limit);
            QCOMPARE(isWithin, sizing.answer && n >= *sizing.answer);
            notMonotonous.insert(!isWithin && sizing.curve[n].within(input.limit));
        }
    }
    QVERIFY(notMonotonous.contains(true)); // the case is there
}

void TestSizing::newOnesGoToTheLightestDomain()
{
    const auto keys = cases::keysUpTo(500);
    const auto run = cases::planRun(keys, disks(), twoZones(), {});
    SizingInput input;
    input.kind = disk("d1", "b", 1, 200);
    input.kind.domain.at(DomainLevel::Host) = "h1";
    input.spreadOver = DomainLevel::Zone;
    input.most = 3;
    input.loss = SizingLoss::Nothing;
    const Sizing sizing = **size(*run, input);
    // Zones weigh 2, 3 and 2.5: the next three go to a, c, then a and b are equal and a is the first.
    std::vector<Node> nodes(run->last().nodes().begin(), run->last().nodes().end());
    std::uint64_t n = 0;
    for (const char* zone : {"a", "c", "a"}) {
        nodes.push_back(disk(cases::numbered("d", 8 + n), zone, 1, 200));
        QVERIFY(close(sizing.curve[++n].fullest, fullestOf(*keys, nodes, twoZones()).first));
    }
}

void TestSizing::beginsAtTheEndOfThePlan()
{
    const auto keys = cases::keysUpTo(500);
    Stage rule = cases::stage({});
    rule.rule = Rule{};
    const auto run = cases::planRun(keys, disks(), twoZones(), {cases::stage({RemoveNode{"d4"}}), rule});
    SizingInput input;
    input.kind = disk("d4", "b", 1, 200);
    input.most = 1;
    input.loss = SizingLoss::AnyNode;
    const Sizing sizing = **size(*run, input);
    std::vector<Node> nodes(run->last().nodes().begin(), run->last().nodes().end());
    QCOMPARE(nodes.size(), std::size_t{6});
    QVERIFY(close(sizing.curve[0].fullestAfter, truth(*keys, nodes, {}, input).after));
    nodes.push_back(disk("d8", "b", 1, 200));
    QVERIFY(close(sizing.curve[1].fullestAfter, truth(*keys, nodes, {}, input).after));
}

/// Above the largest sample the shares are those of all keys but for the sample's error, also with a scale for the
/// bytes.
void TestSizing::sampleStandsForAll()
{
    SyntheticKeys made;
    made.count = 2 * sizingSample;
    const auto keys = KeySet::make(made);
    const Membership today = disks();
    PlanTerms terms;
    terms.dataBytes = 500 * keyBytes;
    const auto run = cases::planRun(keys, today, twoZones(), {}, terms);
    SizingInput input;
    input.kind = disk("d1", "a", 1, 200);
    input.most = 1;
    input.loss = SizingLoss::Nothing;
    const Sizing sizing = **size(*run, input);
    QVERIFY(sizing.sampled);
    QCOMPARE(sizing.keys, std::uint64_t{sizingSample});
    double fullest = 0;
    for (NodeIndex i = 0; i < today.size(); ++i)
        fullest = std::max(fullest, run->ground->held[i].bytes / static_cast<double>(*today[i].capacity));
    QVERIFY(std::abs(sizing.curve[0].fullest / fullest - 1) < 0.02);
    input.loss = SizingLoss::AnyDomain;
    input.level = DomainLevel::Region; // of which none is named
    input.most = 1;
    Rule seven;
    seven.copies = 7;
    const auto few = cases::planRun(keys, today, seven, {}, terms);
    QCOMPARE((*size(*few, input))->curve[0].copiesMissing, made.count); // one of 7 for each key
}

void TestSizing::cantBeSized()
{
    const auto keys = cases::keysUpTo(10);
    const auto run = cases::planRun(keys, disks(), twoZones(), {});
    const SizingInput good = [] {
        SizingInput input;
        input.kind = disk("d1", "a", 1, 200);
        input.most = 2;
        return input;
    }();
    QVERIFY(size(*run, good).has_value());
    const auto refused = [&](const PlanRun& on, auto change) {
        SizingInput input = good;
        change(input);
        return !size(on, input).has_value();
    };
    QVERIFY(refused(*run, [](SizingInput& i) { i.most = 0; }));
    QVERIFY(refused(*run, [](SizingInput& i) { i.most = maxSizing + 1; }));
    QVERIFY(refused(*run, [](SizingInput& i) { i.limit = 0; }));
    QVERIFY(refused(*run, [](SizingInput& i) { i.limit = std::nan(""); }));
    QVERIFY(refused(*run, [](SizingInput& i) { i.kind.capacity.reset(); }));
    QVERIFY(refused(*run, [](SizingInput& i) { i.kind.weight = 0; }));
    QVERIFY(refused(*run, [](SizingInput& i) { i.kind.id.clear(); }));
    QVERIFY(refused(*run, [](SizingInput& i) { i.spreadOver = DomainLevel::Rack; }));
    Node bare = disk("bare", "a", 1, 1);
    bare.capacity.reset();
    const auto lacking = cases::planRun(keys, disks(), twoZones(), {cases::stage({AddNode{bare}})});
    QVERIFY(refused(*lacking, [](SizingInput&) {}));
    QVERIFY(size(*lacking, good).error().sentence().find("bare") != std::string::npos);
    bare.weight = 0;
    const auto drained = cases::planRun(keys, disks(), twoZones(), {cases::stage({AddNode{bare}})});
    QVERIFY(size(*drained, good).has_value());
    const auto nobody = cases::planRun(keys, cases::membership({}), twoZones(), {});
    const Sizing sizing = **size(*nobody, good);
    QVERIFY(!sizing.curve[0].within(1) && !sizing.curve[1].within(1)); // two zones are needed
}

void TestSizing::stoppedGivesNothing()
{
    const auto run = cases::planRun(cases::keysUpTo(1000), disks(), twoZones(), {});
    SizingInput input;
    input.kind = disk("d1", "a", 1, 200);
    std::stop_source before;
    before.request_stop();
    QVERIFY(!*size(*run, input, {before.get_token(), {}}));
    std::stop_source within;
    std::uint64_t told = 0;
    const Task task{within.get_token(), [&](std::uint64_t done, std::uint64_t) {
                        if ((told = done) == 3)
                            within.request_stop();
                    }};
    QVERIFY(!*size(*run, input, task));
    QCOMPARE(told, std::uint64_t{3});
}

const Registration registration{__FILE__, Application::None, make<TestSizing>};

} // namespace tst_sizing

#include "tst_sizing.moc"
