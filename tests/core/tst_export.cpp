// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/export.h"
#include "core/formats/csv.h"
#include "core/hash/blake2b.h"
#include "core/hash/splitmix.h"
#include "core/import/import.h"
#include "tests/support/commalocale.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <map>
#include <set>

namespace tst_export {

using namespace hrw;

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// The rows below the header.
Rows rowsOf(const std::string& csv)
{
    Rows rows;
    const auto read = readCsv(csv, "export",
                              {[](const CsvHeader&) { return Result<void>(); },
                               [&](const CsvRow& row) {
                                   rows.emplace_back(row.fields.begin(), row.fields.end());
                                   return Result<void>();
                               }});
    return read ? rows : Rows{{read.error().sentence()}};
}

/// Nodes whose every field is awkward.
std::vector<Node> awkwardNodes()
{
    std::vector<Node> nodes(5);
    nodes[0] = {"Z\xC3\xBCrich-1", 0.1, 3000, 2097152, {{"eu", "a,b", "r;1", "h\"1\""}}, NodeState::Up};
    nodes[1] = {"=1+1", 1e-100, std::nullopt, {}, {{"", "", "", ""}}, NodeState::Failed};
    nodes[2] = {" padded ", 0, 1536, {}, {{"-1", "@x", "", ""}}, NodeState::Up};
    nodes[3] = {"1,5", 1.0 / 3, std::uint64_t{4} << 30, {}, {{"", "'", "", ""}}, NodeState::Up};
    nodes[4] = {"\"quoted\"", 84, UINT64_MAX, {}, {{"", "", "", "00123"}}, NodeState::Up};
    return nodes;
}

Scenario changing(int copies)
{
    Scenario scenario = defaultScenario();
    std::vector<Node> nodes(awkwardNodes());
    for (Node& node : nodes)
        node.weight = node.weight > 0 && node.weight < 1e-3 ? 2 : node.weight;
    scenario.start = Membership::make(7, nodes).value();
    SyntheticKeys keys;
    keys.prefix = "key, \"";
    keys.count = 500;
    keys.size = {SizeModel::Kind::LogNormal, 4096, 2};
    keys.popularity = {Popularity::Kind::Zipf, 1.1, 10};
    keys.attribute = {"Size", {"", "a\nb", "c;d"}};
    scenario.keys = keys;
    scenario.rule.copies = copies;
    Node added;
    added.id = "new, node";
    added.weight = 3;
    scenario.steps = {{AddNode{added}, RemoveNode{"Z\xC3\xBCrich-1"}}};
    scenario.shown = 1;
    return scenario;
}

} // namespace

class TestExport : public QObject
{
    Q_OBJECT

private slots:
    void nodesImportAgain();
    void keysImportAgain();
    void tableImportsAgain();
    void loadsReadBack();
    void movesAreTheDifference_data();
    void movesAreTheDifference();
    void movesIntoAndOutOfNothing();
    void matrixHoldsRawScores();
    void matrixStaysInside();
    void localeChangesNothing();
};

void TestExport::nodesImportAgain()
{
    const auto membership = Membership::make(3, awkwardNodes());
    QVERIFY(membership);
    const std::string csv = nodesCsv(*membership);
    const auto again = parseNodes(csv, "again");
    QVERIFY2(again, again ? "" : again.error().sentence().c_str());
    QVERIFY(again->nodes == awkwardNodes());
    QCOMPARE(nodesCsv(Membership::make(0, again->nodes).value()), csv);
    QVERIFY(csv.find('\r') == std::string::npos);
    QVERIFY(csv.starts_with("id,weight,capacity,bandwidth,region,zone,rack,host,state\n"));
    QCOMPARE(nodesCsv(Membership()), std::string("id,weight,capacity,bandwidth,region,zone,rack,host,state\n"));
}

void TestExport::keysImportAgain()
{
    const Scenario scenario = changing(1);
    const auto keys = KeySet::make(scenario.keys);
    const auto again = parseKeys(keysCsv(*keys), "again");
    QVERIFY2(again, again ? "" : again.error().sentence().c_str());
    const KeyTable& table = again->table;
    QCOMPARE(table.size(), keys->size());
    QCOMPARE(table.attributes.size(), 1u);
    QCOMPARE(table.attributes[0].name, std::string("Size (attribute)"));
    for (KeyIndex i = 0; i < keys->size(); ++i) {
        QCOMPARE(std::string(table.name(i)), keys->text(i));
        QCOMPARE(table.bytes[i], keys->bytes(i));
        QCOMPARE(table.requests[i], keys->requests(i));
        QCOMPARE(table.attributes[0].values[table.attributes[0].codes[i]], keys->attributeValues()[keys->attribute(i)]);
    }
}

void TestExport::tableImportsAgain()
{
    const auto first =
        parseKeys("key,country,size,requests,\"a;b,c;d\"\n,DE,1,0.1,\"x\ny\"\n\"\"\"q\"\"\",FR,10 KB,3,\n", "k");
    QVERIFY(first);
    const auto again = parseKeys(keysCsv(first->table), "again");
    QVERIFY2(again, again ? "" : again.error().sentence().c_str());
    QVERIFY(again->table == first->table);
}

void TestExport::loadsReadBack()
{
    const auto e = evaluate(changing(2), nullptr);
    const Rows rows = rowsOf(loadsCsv(*e));
    QCOMPARE(rows.size(), e->is.size());
    double shares = 0;
    double keys = 0;
    for (NodeIndex i = 0; i < e->is.size(); ++i) {
        const auto& row = rows[i];
        QCOMPARE(row.size(), 11u);
        QCOMPARE(row[0], e->is[i].id);
        QCOMPARE(std::stod(row[1]), e->is[i].weight);
        keys += std::stod(row[2]);
        shares += std::stod(row[5]);
        const bool inside = std::stod(row[5]) >= std::stod(row[7]) && std::stod(row[5]) <= std::stod(row[8]);
        QCOMPARE(row[9], std::string(inside ? "within chance" : "beyond chance"));
        QVERIFY(row[10] == "yes" || row[10] == "no");
        QCOMPARE(row[10] == "yes", std::stod(row[4]) > 1.5 * std::stod(row[6]) * e->keys->totalRequests());
    }
    QCOMPARE(keys, 1000.0); // 500 keys, 2 copies each
    QVERIFY(std::abs(shares - 1) < 1e-12);
}

void TestExport::movesAreTheDifference_data()
{
    QTest::addColumn<int>("copies");
    for (const int copies : {1, 2, 3})
        QTest::addRow("%d", copies) << copies;
}

// From the rows alone the placement after must follow from the one before, and they must add up to the flows.
void TestExport::movesAreTheDifference()
{
    QFETCH(int, copies);
    const auto e = evaluate(changing(copies), nullptr);
    using Holders = std::map<std::string, std::set<std::string>>;
    const auto holders = [&](const Placement& placement, const Membership& membership) {
        Holders all;
        for (KeyIndex k = 0; k < e->keys->size(); ++k)
            for (const NodeIndex node : placement.of(k))
                if (node != noNode)
                    all[e->keys->text(k)].insert(membership[node].id);
        return all;
    };
    Holders moved = holders(*e->before, e->was);
    std::map<std::pair<std::string, std::string>, std::uint64_t> counts;
    std::uint64_t bytes = 0;
    const Rows rows = rowsOf(movesCsv(*e));
    for (const auto& row : rows) {
        QCOMPARE(row.size(), 4u);
        QVERIFY(row[1].empty() || moved[row[0]].erase(row[1]) == 1);
        QVERIFY(row[2].empty() || moved[row[0]].insert(row[2]).second);
        ++counts[{row[1], row[2]}];
        bytes += row[2].empty() ? 0 : std::stoull(row[3]);
    }
    QVERIFY(!rows.empty());
    QVERIFY(moved == holders(*e->placement, e->is));
    QCOMPARE(bytes, e->movement.movedBytes);
    QCOMPARE(counts.size(), e->movement.flows.size());
    for (const Flow& flow : e->movement.flows) {
        const std::string from = flow.from == noNode ? "" : e->was[flow.from].id;
        const std::string to = flow.to == noNode ? "" : e->is[flow.to].id;
        QCOMPARE((counts[{from, to}]), flow.keys);
    }
}

void TestExport::movesIntoAndOutOfNothing()
{
    Scenario scenario = defaultScenario();
    Node only;
    only.id = "only";
    scenario.start = Membership::make(0, {only}).value();
    scenario.steps = {{SetState{"only", NodeState::Failed}}, {SetState{"only", NodeState::Up}}};
    scenario.shown = 1;
    const Rows gone = rowsOf(movesCsv(*evaluate(scenario, nullptr)));
    QCOMPARE(gone.size(), 72u);
    for (const auto& row : gone)
        QVERIFY(row[1] == "only" && row[2].empty());
    scenario.shown = 2;
    const Rows back = rowsOf(movesCsv(*evaluate(scenario, nullptr)));
    QCOMPARE(back.size(), 72u);
    for (const auto& row : back)
        QVERIFY(row[1].empty() && row[2] == "only");
    scenario.shown = 0;
    QVERIFY(rowsOf(movesCsv(*evaluate(scenario, nullptr))).empty());
}

void TestExport::matrixHoldsRawScores()
{
    const auto e = evaluate(changing(1), nullptr);
    ScoreMatrix matrix(e->keys, e->is, e->scenario.rule);
    const Rows rows = rowsOf(matrixCsv(matrix, 10, 5));
    QCOMPARE(rows.size(), 5u);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::string key = e->keys->text(10 + r);
        QCOMPARE(rows[r].front(), key);
        for (NodeIndex i = 0; i < e->is.size(); ++i) {
            const std::uint64_t score = splitmix64(blake2bLittle(key) ^ blake2bLittle("node:" + e->is[i].id));
            QCOMPARE(rows[r][i + 1].size(), 16u);
            QCOMPARE(std::stoull(rows[r][i + 1], nullptr, 16), score);
        }
        QCOMPARE(rows[r].back(), e->is[e->placement->owner(10 + r)].id);
    }
}

void TestExport::matrixStaysInside()
{
    const auto e = evaluate(defaultScenario(), nullptr);
    ScoreMatrix matrix(e->keys, e->is, e->scenario.rule);
    QCOMPARE(rowsOf(matrixCsv(matrix, 0, UINT64_MAX)).size(), 72u);
    QCOMPARE(rowsOf(matrixCsv(matrix, 70, 5)).size(), 2u);
    QCOMPARE(rowsOf(matrixCsv(matrix, 100, 5)).size(), 0u);
}

void TestExport::localeChangesNothing()
{
    const auto e = evaluate(changing(2), nullptr);
    const std::string loads = loadsCsv(*e);
    const std::string nodes = nodesCsv(e->is);
    const CommaLocale locale;
    QCOMPARE(loadsCsv(*e), loads);
    QCOMPARE(nodesCsv(e->is), nodes);
    if (!locale.found())
        QSKIP("the C++ part passed; there is no locale with a decimal comma for the C library");
}

const Registration registration{__FILE__, Application::None, make<TestExport>};

} // namespace tst_export

#include "tst_export.moc"
