// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/matrixmarkdown.h"
#include "core/scenario/scenario.h"
#include "tests/support/cases.h"
#include "tests/support/markdown.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>

namespace tst_matrixmarkdown {

using namespace hrw;

namespace {

/// The heading that markdown::sections() asks for.
markdown::Section sectionOf(const std::string& text)
{
    return markdown::sections("# matrix\n\n" + text).front();
}

std::string made(const Membership& nodes, const Rule& rule, const std::shared_ptr<const KeySet>& keys,
                 const std::vector<KeyIndex>& listed)
{
    ScoreMatrix matrix(keys, nodes, rule);
    return matrixMarkdown(matrix, listed);
}

/// The figure of a node, by the definition in scorematrix.h, in extended precision.
std::string figure(const Membership& nodes, const Node& node, const std::string& score, const std::string& key)
{
    if (!naive::takesPart(node))
        return "-";
    double heaviest = 0;
    for (const Node& one : nodes.nodes())
        if (naive::takesPart(one))
            heaviest = std::max(heaviest, one.weight);
    const std::uint64_t raw = naive::raw(score, node.id, key);
    const long double u = (static_cast<long double>(raw >> 12) + 0.5L) / 4503599627370496.0L;
    const long double scaled = std::pow(u, static_cast<long double>(heaviest / node.weight));
    return std::to_string(std::min(999, static_cast<int>(std::floor(1000 * scaled))));
}

} // namespace

class TestMatrixMarkdown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThatOfTheNaiveRace_data();
    void isThatOfTheNaiveRace();
    void keepsTheOrderOfTheKeys();
    void namesStayWhatTheyAre();
    void noNodesNoOwner();
};

void TestMatrixMarkdown::isThatOfTheNaiveRace_data()
{
    QTest::addColumn<QString>("score");
    QTest::addColumn<int>("copies");
    QTest::addColumn<bool>("weights");
    QTest::addColumn<bool>("some");
    for (const char* score : {"mix64", "blake2b-pair"})
        for (const int copies : {1, 3})
            for (const bool weights : {false, true})
                for (const bool some : {false, true})
                    QTest::addRow("%s, %d copies%s%s", score, copies, weights ? ", weights" : "",
                                  some ? ", some out" : "")
                        << QString::fromLatin1(score) << copies << weights << some;
}

void TestMatrixMarkdown::isThatOfTheNaiveRace()
{
    QFETCH(QString, score);
    QFETCH(int, copies);
    QFETCH(bool, weights);
    QFETCH(bool, some);
    std::vector<Node> nodes;
    for (int i = 1; i <= 6; ++i) {
        Node node;
        node.id = "N" + std::to_string(i);
        node.weight = weights ? i * 0.75 : 1;
        nodes.push_back(node);
    }
    if (some) {
        nodes[1].state = NodeState::Failed;
        nodes[4].weight = 0;
    }
    const Membership membership = Membership::make(7, nodes).value();
    Rule rule;
    rule.score = score.toStdString();
    rule.copies = copies;
    const auto keys = KeySet::make(defaultScenario().keys);
    std::vector<KeyIndex> listed(keys->size());
    std::iota(listed.begin(), listed.end(), 0);
    const markdown::Section section = sectionOf(made(membership, rule, keys, listed));

    QCOMPARE(section.tables.size(), 1u);
    const markdown::Table& table = section.tables.front();
    QCOMPARE(table.head, (markdown::Row{"key", "N1", "N2", "N3", "N4", "N5", "N6", "owner"}));
    QCOMPARE(table.rows.size(), listed.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const std::string key = keys->text(listed[i]);
        const naive::Holders holders = naive::holders(key, membership, rule);
        markdown::Row expected{"user \\#" + key.substr(key.find('#') + 1)};
        for (const Node& node : membership.nodes()) {
            const auto copy = std::ranges::find(holders, node.id) - holders.begin();
            const std::string mark = copy == 0 ? "**" : copy < std::ssize(holders) ? "*" : "";
            expected.push_back(mark + figure(membership, node, rule.score, key) + mark);
        }
        expected.push_back(holders.front());
        QCOMPARE(table.rows[i], expected);
    }
    QCOMPARE(section.lines.size(), 1u);
    const QString caption = QString::fromStdString(section.lines.front());
    QVERIFY2(caption.contains(QStringLiteral("72 keys on 6 nodes, epoch 7")), qPrintable(caption));
    QCOMPARE(caption.contains(QStringLiteral("italic")), copies > 1);
    QCOMPARE(caption.contains(QStringLiteral("takes no part")), some);
}

void TestMatrixMarkdown::keepsTheOrderOfTheKeys()
{
    const Scenario scenario = defaultScenario();
    const auto keys = KeySet::make(scenario.keys);
    const markdown::Table table = sectionOf(made(scenario.start, scenario.rule, keys, {40, 3, 71})).tables.front();
    QCOMPARE(table.rows.size(), 3u);
    const std::array<KeyIndex, 3> order{40, 3, 71};
    for (std::size_t i = 0; i < order.size(); ++i)
        QCOMPARE(table.rows[i].front(), "user \\#" + keys->text(order[i]).substr(6));
}

/// No name can end a cell, a row or the table, or be shown as anything but itself.
void TestMatrixMarkdown::namesStayWhatTheyAre()
{
    Node odd;
    odd.id = "a|b*c";
    const Membership nodes = Membership::make(1, {odd}).value();
    KeyTable table;
    for (const char* key : {"", "x|y", "**bold**", "two\nlines", "<b>"}) {
        table.arena += key;
        table.ends.push_back(table.arena.size());
        table.bytes.push_back(1);
        table.requests.push_back(1);
    }
    const auto keys = KeySet::make(ImportedKeys{"k.csv", std::make_shared<const KeyTable>(table), {}});
    const markdown::Table read = sectionOf(made(nodes, {}, keys, {0, 1, 2, 3, 4})).tables.front();
    QCOMPARE(read.head, (markdown::Row{"key", "a\\|b\\*c", "owner"}));
    const std::vector<std::string> shown{"*(empty key)*", "x\\|y", "\\*\\*bold\\*\\*", "two lines", "\\<b\\>"};
    QCOMPARE(read.rows.size(), shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        QCOMPARE(read.rows[i].size(), 3u);
        QCOMPARE(read.rows[i].front(), shown[i]);
        QCOMPARE(read.rows[i].back(), std::string("a\\|b\\*c"));
    }
}

void TestMatrixMarkdown::noNodesNoOwner()
{
    const auto keys = KeySet::make(defaultScenario().keys);
    const markdown::Section section = sectionOf(made({}, {}, keys, {0, 1}));
    QCOMPARE(section.tables.front().head, (markdown::Row{"key", "owner"}));
    QCOMPARE(section.tables.front().rows.front().back(), std::string());
}

const Registration registration{__FILE__, Application::None, make<TestMatrixMarkdown>};

} // namespace tst_matrixmarkdown

#include "tst_matrixmarkdown.moc"
