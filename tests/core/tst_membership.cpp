// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"
#include "core/cluster/change.h"
#include "core/cluster/domainwords.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QStringDecoder>
#include <QTest>

#include <limits>
#include <set>

namespace tst_membership {

using namespace hrw;

namespace {

Node node(const std::string& id, double weight = 1)
{
    Node made;
    made.id = id;
    made.weight = weight;
    return made;
}

Node nodeIn(const std::string& id, const std::string& region, const std::string& zone)
{
    Node made = node(id);
    made.domain.at(DomainLevel::Region) = region;
    made.domain.at(DomainLevel::Zone) = zone;
    return made;
}

/// The sentence with which a list is refused; empty when it isn't.
QString refusal(std::vector<Node> nodes)
{
    const auto made = Membership::make(1, std::move(nodes));
    return made ? QString() : QString::fromStdString(made.error().sentence());
}

bool inDomainTogether(const Node& a, const Node& b, DomainLevel level)
{
    const std::vector<std::uint32_t> numbers = domainNumbers(cases::membership({a, b}), level);
    return numbers[0] == numbers[1];
}

} // namespace

class TestMembership : public QObject
{
    Q_OBJECT

private slots:
    void fieldReportA1_negativeWeight();
    void fieldReportA2_weightThatIsNoNumber();
    void weightsOutOfRange();
    void weightsInRange();
    void fieldReportA23_duplicateId();
    void fieldReportA31_emptyId();
    void illFormedNames_data();
    void illFormedNames();
    void wellFormedNames();
    void utf8ByTheBook();
    void findsById();
    void countsWhoTakesPart();
    void fieldReportA12_domainTexts();
    void domainsAgainstPaths();
    void domainCount();
    void fieldReportA27_oneNodePerDomain();
    void mapsNodesById();
    void changesApply();
    void changesAreRefusedWhole();
    void changesRefused_data();
    void changesRefused();
    void addThenRemoveIsNothing();
    void describesSteps();
    void wholeDomains();
    void parsesChanges();
    void parseRefusals_data();
    void parseRefusals();
};

void TestMembership::fieldReportA1_negativeWeight()
{
    const QString sentence = refusal({node("a", -300), node("b", 200), node("c", 100)});
    QVERIFY2(sentence.contains("node 1") && sentence.contains("-300"), qPrintable(sentence));
    QVERIFY(refusal({node("b", 200), node("a", -300)}).contains("node 2"));
}

void TestMembership::fieldReportA2_weightThatIsNoNumber()
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < 33; ++i)
        nodes.push_back(node(cases::numbered("n", i)));
    QVERIFY(refusal(nodes).isEmpty());
    for (const double weight : {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::quiet_NaN(),
                                std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()}) {
        nodes[20].weight = weight;
        QVERIFY2(refusal(nodes).contains("node 21"), qPrintable(refusal(nodes)));
    }
}

void TestMembership::weightsOutOfRange()
{
    for (const double weight : {1e101, 1e308, 1e-101, 5e-324, -5e-324, -1e-101, std::nextafter(smallestWeight, 0.0),
                                std::nextafter(largestWeight, std::numeric_limits<double>::infinity())}) {
        QVERIFY(!isWeight(weight));
        QVERIFY(refusal({node("n", weight)}).contains("node 1"));
    }
}

void TestMembership::weightsInRange()
{
    for (const double weight : {0.0, -0.0, 1.0, 0.1, 1e-9, 1e9, smallestWeight, largestWeight}) {
        QVERIFY(isWeight(weight));
        QCOMPARE(refusal({node("n", weight)}), QString());
    }
}

void TestMembership::fieldReportA23_duplicateId()
{
    const QString sentence = refusal({node("A"), node("A"), node("B")});
    QVERIFY2(sentence.contains("node 2") && sentence.contains("node 1"), qPrintable(sentence));
    QVERIFY(refusal({node("A"), node("B"), node("C"), node("B")}).contains("node 4"));
    // Bytes decide: neither case nor composition of characters is folded.
    QCOMPARE(refusal({node("a"), node("A"), node("\xC3\xA9"), node("e\xCC\x81")}), QString());
}

void TestMembership::fieldReportA31_emptyId()
{
    const QString sentence = refusal({node("a"), node("")});
    QVERIFY2(sentence.contains("node 2") && sentence.contains("no id"), qPrintable(sentence));
}

void TestMembership::illFormedNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("stray continuation") << QByteArray("a\x80");
    QTest::newRow("cut short") << QByteArray("a\xC3");
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80");
    QTest::newRow("beyond U+10FFFF") << QByteArray("\xF4\x90\x80\x80");
    QTest::newRow("Latin-1") << QByteArray("Z\xFCrich");
    QTest::newRow("tab") << QByteArray("a\tb");
    QTest::newRow("line feed") << QByteArray("a\n");
    QTest::newRow("NUL") << QByteArray("a\0b", 3);
    QTest::newRow("delete") << QByteArray("a\x7F");
}

void TestMembership::illFormedNames()
{
    QFETCH(QByteArray, name);
    QVERIFY(!refusal({node(name.toStdString())}).isEmpty());
    for (const DomainLevel level : domainLevels) {
        Node inside = node("n");
        inside.domain.at(level) = name.toStdString();
        const QString sentence = refusal({inside});
        QVERIFY2(sentence.contains(QString::fromUtf8(levelName(level).data())), qPrintable(sentence));
    }
}

void TestMembership::wellFormedNames()
{
    for (const char* name :
         {"n", " ", "a b", "Zürich-1", "日本語", "osd.7", "10.0.0.1:6789", "\"", ",", "\xF4\x8F\xBF\xBF"})
        QCOMPARE(refusal({node(name)}), QString());
}

/// Every sequence of one to four bytes drawn around the edges of the definition, against Qt's decoder.
void TestMembership::utf8ByTheBook()
{
    cases::Dice dice("utf-8 by the book");
    const std::vector<int> edges{0x00, 0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
                                 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF};
    int good = 0;
    for (int i = 0; i < 100'000; ++i, dice.next()) {
        std::string text;
        for (std::uint64_t n = 1 + dice.below(4); n > 0; --n)
            text += static_cast<char>(dice.oneOf(edges));
        QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
        [[maybe_unused]] const QString decoded =
            decoder(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
        QVERIFY2(isUtf8(text) == !decoder.hasError(), QByteArray::fromStdString(text).toHex() + ' ' + dice.where());
        good += isUtf8(text);
    }
    QVERIFY(good > 1000);
}

void TestMembership::findsById()
{
    cases::Dice dice("finds by id");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        for (NodeIndex n = 0; n < m.size(); ++n)
            QCOMPARE(m.find(m[n].id), std::optional(n));
        QVERIFY(!m.find("no such node"));
        QVERIFY(!m.find(""));
    }
}

void TestMembership::countsWhoTakesPart()
{
    cases::Dice dice("counts who takes part");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        std::size_t live = 0;
        double weight = 0;
        for (const Node& n : m.nodes()) {
            live += naive::takesPart(n);
            weight += naive::takesPart(n) ? n.weight : 0;
        }
        QCOMPARE(m.liveCount(), live);
        QCOMPARE(m.totalWeight(), weight);
    }
}

/// Paths whose joined texts agree, ("a:b", "c") and ("a", "b:c") and the like, are different domains.
void TestMembership::fieldReportA12_domainTexts()
{
    const std::vector<std::pair<std::string, std::string>> paths{
        {"a:b", "c"},   {"a", "b:c"},  {"a", "b"},  {"", "a:b"}, {"a / b", "c"}, {"a", "b / c"}, {"1:a", "1:b"},
        {"", "1:a1:b"}, {"1:a1", "b"}, {"ab", "c"}, {"a", "bc"}, {"", "abc"},    {"0:", "c"},    {"", "c"}};
    for (std::size_t i = 0; i < paths.size(); ++i)
        for (std::size_t j = 0; j < paths.size(); ++j) {
            const Node a = nodeIn("n1", paths[i].first, paths[i].second);
            const Node b = nodeIn("n2", paths[j].first, paths[j].second);
            QCOMPARE(inDomainTogether(a, b, DomainLevel::Zone), i == j);
        }
}

void TestMembership::domainsAgainstPaths()
{
    cases::Dice dice("domains against paths");
    for (int i = 0; i < 1500; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 2, 8);
        for (const std::optional<DomainLevel> level :
             {std::optional<DomainLevel>(), std::optional(domainLevels[dice.below(4)])}) {
            const std::vector<std::uint32_t> numbers = domainNumbers(m, level);
            QCOMPARE(numbers.size(), m.size());
            for (NodeIndex a = 0; a < m.size(); ++a)
                for (NodeIndex b = 0; b < m.size(); ++b)
                    QVERIFY2((numbers[a] == numbers[b]) == naive::sameDomain(m[a], m[b], level), dice.where());
        }
    }
}

void TestMembership::domainCount()
{
    cases::Dice dice("domain count");
    for (int i = 0; i < 1500; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const DomainLevel level = domainLevels[dice.below(4)];
        std::set<std::vector<std::string>> named;
        std::size_t unnamed = 0;
        for (const Node& n : m.nodes()) {
            if (!naive::takesPart(n))
                continue;
            if (const auto path = naive::domainPath(n, level); path.empty())
                ++unnamed;
            else
                named.insert(path);
        }
        QVERIFY2(m.domainCount(level) == named.size() + unnamed, dice.where());
    }
}

/// A level at which every node is a domain of its own protects from nothing. What the window asks for its warning:
/// as many domains as nodes that take part.
void TestMembership::fieldReportA27_oneNodePerDomain()
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < 6; ++i) {
        Node osd = node(cases::numbered("osd.", i));
        osd.domain.at(DomainLevel::Host) = osd.id;
        osd.domain.at(DomainLevel::Rack) = i < 3 ? "rack-1" : "rack-2";
        nodes.push_back(osd);
    }
    const Membership m = cases::membership(nodes);
    QVERIFY(m.domainCount(DomainLevel::Host) == m.liveCount());
    QVERIFY(m.domainCount(DomainLevel::Rack) < m.liveCount());
    QVERIFY(m.domainCount(DomainLevel::Zone) == m.liveCount()); // nobody names one
}

void TestMembership::mapsNodesById()
{
    cases::Dice dice("maps nodes by id");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership from = cases::membership(dice);
        const Membership to = cases::membership(dice);
        const std::vector<NodeIndex> places = mapNodes(from, to);
        for (NodeIndex n = 0; n < from.size(); ++n) {
            NodeIndex expected = noNode;
            for (NodeIndex t = 0; t < to.size(); ++t)
                if (to[t].id == from[n].id)
                    expected = t;
            QVERIFY2(places[n] == expected, dice.where());
        }
    }
}

void TestMembership::changesApply()
{
    const Membership before = cases::membership({node("a"), node("b", 2)});
    const auto after =
        applyStep(before, {AddNode{node("c", 3)}, SetWeight{"b", 0.5}, SetState{"a", NodeState::Failed}}).value();
    QCOMPARE(after.epoch(), before.epoch() + 1);
    QCOMPARE(after.size(), std::size_t{3});
    QCOMPARE(after[0].state, NodeState::Failed);
    QCOMPARE(after[1].weight, 0.5);
    QCOMPARE(after[2], node("c", 3));
    QCOMPARE(before[1].weight, 2.0);

    const auto edited = applyStep(after, {EditNode{"b", nodeIn("b2", "eu", "z")}, RemoveNode{"c"}}).value();
    QCOMPARE(edited.size(), std::size_t{2});
    QVERIFY(!edited.find("b") && !edited.find("c"));
    QCOMPARE(edited[*edited.find("b2")], nodeIn("b2", "eu", "z"));

    QCOMPARE(applyStep(edited, {SetState{"a", NodeState::Up}}).value()[0].state, NodeState::Up);
    QCOMPARE(applyStep(edited, {}).value().epoch(), edited.epoch() + 1);
}

void TestMembership::changesAreRefusedWhole()
{
    const Membership before = cases::membership({node("a"), node("b")});
    const Membership copy = before;
    QVERIFY(!applyStep(before, {SetWeight{"a", 7}, RemoveNode{"ghost"}}));
    QCOMPARE(before, copy);
}

void TestMembership::changesRefused_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("named");
    QTest::newRow("unknown removed") << 0 << "node \"ghost\"";
    QTest::newRow("unknown weighed") << 1 << "node \"ghost\"";
    QTest::newRow("unknown failed") << 2 << "node \"ghost\"";
    QTest::newRow("unknown edited") << 3 << "node \"ghost\"";
    QTest::newRow("known added") << 4 << "node \"a\"";
    QTest::newRow("renamed to a known one") << 5 << "the id \"b\" is already";
    QTest::newRow("negative weight") << 6 << "weight -1";
    QTest::newRow("removed twice") << 7 << "node \"a\"";
    QTest::newRow("empty id added") << 8 << "no id";
}

void TestMembership::changesRefused()
{
    QFETCH(int, which);
    QFETCH(QString, named);
    const std::vector<Step> steps{{RemoveNode{"ghost"}},
                                  {SetWeight{"ghost", 1}},
                                  {SetState{"ghost", NodeState::Failed}},
                                  {EditNode{"ghost", node("x")}},
                                  {AddNode{node("a")}},
                                  {EditNode{"a", node("b")}},
                                  {SetWeight{"a", -1}},
                                  {RemoveNode{"a"}, RemoveNode{"a"}},
                                  {AddNode{node("")}}};
    const auto made = applyStep(cases::membership({node("a"), node("b")}), steps[static_cast<std::size_t>(which)]);
    QVERIFY(!made);
    const QString sentence = QString::fromStdString(made.error().sentence());
    QVERIFY2(sentence.contains(named), qPrintable(sentence));
}

void TestMembership::addThenRemoveIsNothing()
{
    cases::Dice dice("add then remove is nothing");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership before = cases::membership(dice);
        const Node fresh = cases::node(dice, 99, cases::Weights::Wild);
        const Membership after = applyStep(applyStep(before, {AddNode{fresh}}).value(), {RemoveNode{fresh.id}}).value();
        QVERIFY2(std::ranges::equal(before.nodes(), after.nodes()), dice.where());
        const Membership atOnce = applyStep(before, {AddNode{fresh}, RemoveNode{fresh.id}}).value();
        QVERIFY2(std::ranges::equal(before.nodes(), atOnce.nodes()), dice.where());
    }
}

/// Whatever happens to all nodes of a domain is told of the domain, the widest that it is true of.
void TestMembership::wholeDomains()
{
    const auto at = [](const char* id, const char* region, const char* zone) {
        Node n = node(id);
        n.domain.at(DomainLevel::Region) = region;
        n.domain.at(DomainLevel::Zone) = zone;
        return n;
    };
    const Membership m = Membership::make(1, {at("a", "eu", "1"), at("b", "eu", "1"), at("c", "eu", "2"),
                                              at("d", "us", "1"), at("e", "us", "1"), at("f", "us", "2")})
                             .value();
    const auto zone = [&](const Membership& in, const char* id) {
        return nodesIn(in, DomainLevel::Zone, *in[*in.find(id)].domain.key(DomainLevel::Zone));
    };
    QCOMPARE(zone(m, "a"), (std::vector<NodeIndex>{0, 1})); // the other region's zone 1 is another one
    const Step fails = stateStep(m, zone(m, "d"), NodeState::Failed);
    QCOMPARE(english(describe(fails, m)), std::string("zone 1 failed (2 nodes)"));
    QCOMPARE(english(describe(drainStep(m, zone(m, "a")), m)), std::string("zone 1 drained (2 nodes)"));
    const Membership later = applyStep(m, fails).value();
    const auto us = nodesIn(later, DomainLevel::Region, *later[3].domain.key(DomainLevel::Region));
    QCOMPARE(us.size(), std::size_t{3});
    const Step rest = stateStep(later, us, NodeState::Failed); // two have failed already
    QCOMPARE(english(describe(rest, later)), std::string("f failed"));
    const Step all = stateStep(m, us, NodeState::Failed);
    QCOMPARE(english(describe(all, m)), std::string("region us failed (3 nodes)"));
    QCOMPARE(english(describe(stateStep(applyStep(m, all).value(), us, NodeState::Up), applyStep(m, all).value())),
             std::string("region us restored (3 nodes)"));
    QVERIFY(stateStep(m, us, NodeState::Up).empty());
    // Not a whole domain, two of them, and not the same for all.
    QCOMPARE(english(describe({SetState{"a", NodeState::Failed}, SetState{"d", NodeState::Failed}}, m)),
             std::string("a failed, d failed"));
    QCOMPARE(english(describe({SetState{"a", NodeState::Failed}, SetWeight{"b", 0}}, m)),
             std::string("a failed, b: weight 1 -> 0"));
    // A name may say the level itself.
    QCOMPARE(english(domainWords(DomainLevel::Rack, "rack-0")), std::string("rack-0"));
    QCOMPARE(english(domainWords(DomainLevel::Rack, "Rack 0")), std::string("Rack 0"));
    QCOMPARE(english(domainWords(DomainLevel::Rack, "r0")), std::string("rack r0"));
    QCOMPARE(english(domainWords(DomainLevel::Rack, "")), std::string("rack "));
}

void TestMembership::describesSteps()
{
    const Membership m = cases::membership({node("osd.7", 0.8), node("b")});
    QCOMPARE(english(describe({AddNode{node("N5")}}, m)), std::string("N5 joined"));
    QCOMPARE(english(describe({RemoveNode{"b"}}, m)), std::string("b left"));
    QCOMPARE(english(describe({SetState{"b", NodeState::Failed}}, m)), std::string("b failed"));
    QCOMPARE(english(describe({SetState{"b", NodeState::Up}}, m)), std::string("b restored"));
    QCOMPARE(english(describe({SetWeight{"osd.7", 1.6}}, m)), std::string("osd.7: weight 0.8 -> 1.6"));
    QCOMPARE(english(describe({RemoveNode{"b"}, AddNode{node("c")}}, m)), std::string("b left, c joined"));
    Node other = node("b2", 3);
    other.capacity = 4096;
    QCOMPARE(english(describe({EditNode{"b", other}}, m)), std::string("b: renamed b2, weight 1 -> 3, capacity 4 KiB"));
    other.bandwidth = 2048;
    other.capacity.reset();
    QCOMPARE(english(describe({EditNode{"b", other}}, m)),
             std::string("b: renamed b2, weight 1 -> 3, bandwidth 2 KiB/s"));
    QCOMPARE(english(describe({EditNode{"b", node("b")}}, m)), std::string("b: unchanged"));
}

void TestMembership::parsesChanges()
{
    Node full = nodeIn("cache 6", "", "zone 3");
    full.weight = 2.5;
    full.capacity = std::uint64_t{4} << 30;
    QCOMPARE(parseChange("add \"cache 6\" 2.5 zone=\"zone 3\" capacity=\"4 GiB\"").value(), Change(AddNode{full}));
    full.bandwidth = std::uint64_t{100} << 20;
    QCOMPARE(parseChange("add \"cache 6\" 2.5 bandwidth=\"100 MiB\" zone=\"zone 3\" capacity=\"4 GiB\"").value(),
             Change(AddNode{full}));
    QCOMPARE(parseChange("  add   a  1 ").value(), Change(AddNode{node("a")}));
    QCOMPARE(parseChange("add a").value(), Change(AddNode{node("a")})); // weight 1 where none is given
    QCOMPARE(parseChange("add a zone=b").value(), Change(AddNode{nodeIn("a", "", "b")}));
    QCOMPARE(parseChange("remove osd.7").value(), Change(RemoveNode{"osd.7"}));
    QCOMPARE(parseChange("weight b 0").value(), Change(SetWeight{"b", 0}));
    QCOMPARE(parseChange("fail b").value(), Change(SetState{"b", NodeState::Failed}));
    QCOMPARE(parseChange("restore b").value(), Change(SetState{"b", NodeState::Up}));
}

void TestMembership::parseRefusals_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"",
                             " ",
                             "drop a",
                             "add",
                             "add a x",
                             "add a -1",
                             "add a nan",
                             "add a inf",
                             "add a 1e200",
                             "add a 1 zone",
                             "add a 1 colour=red",
                             "add a 1 capacity=lots",
                             "add \"\" 1",
                             "remove",
                             "remove a b",
                             "weight",
                             "weight a",
                             "weight a x",
                             "weight a -1",
                             "weight a nan",
                             "weight a 1 2",
                             "weight a 1e200",
                             "weight a\n1",
                             "a\nb",
                             "add a 1 x\ny",
                             "fail",
                             "fail a b",
                             "restore",
                             "add a\x80 1",
                             "remove \"a",
                             "add \"a 1",
                             "add a 1 zone=\"b",
                             "add a 1 \"\" zone=b",
                             "add a 1 zone=b zone=c",
                             "add a 1 capacity=1 capacity=2",
                             "add a 1 bandwidth=0",
                             "add a 1 bandwidth=fast",
                             "add a 1 bandwidth=1 bandwidth=2"})
        QTest::newRow(QByteArray("text ").append(text).replace('\n', "\\n")) << QByteArray(text);
}

void TestMembership::parseRefusals()
{
    QFETCH(QByteArray, text);
    const auto change = parseChange(text.toStdString());
    QVERIFY(!change);
    const std::string sentence = change.error().sentence();
    QVERIFY(sentence.find('\n') == std::string::npos);
    QVERIFY2(sentence.rfind("change ", 0) == 0, sentence.c_str());
}

const Registration registration{__FILE__, Application::None, make<TestMembership>};

} // namespace tst_membership

#include "tst_membership.moc"
