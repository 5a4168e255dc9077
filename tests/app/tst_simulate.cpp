// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "tests/support/naive.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTest>

namespace tst_simulate {

using program::close;
using program::hrwlab;
using program::Json;
using program::jsonOf;
using program::Run;
using tables::Tables;

namespace {

using Changes = std::vector<std::string>;

/// The membership after changes such as "remove node-3", done by hand.
hrw::Membership after(const hrw::Membership& start, const Changes& changes)
{
    std::vector<hrw::Node> nodes(start.nodes().begin(), start.nodes().end());
    for (const std::string& change : changes) {
        const QStringList words = QString::fromStdString(change).split(u' ');
        const std::string id = words[1].toStdString();
        const auto at = std::find_if(nodes.begin(), nodes.end(), [&](const hrw::Node& n) { return n.id == id; });
        if (words[0] == u"add") {
            hrw::Node node;
            node.id = id;
            node.weight = words[2].toDouble();
            if (words.size() > 3)
                node.domain.at(hrw::DomainLevel::Zone) = words[3].mid(5).toStdString();
            nodes.push_back(node);
        } else if (words[0] == u"remove") {
            nodes.erase(at);
        } else if (words[0] == u"weight") {
            at->weight = words[2].toDouble();
        } else {
            at->state = words[0] == u"fail" ? hrw::NodeState::Failed : hrw::NodeState::Up;
        }
    }
    return hrw::Membership::make(0, nodes).value();
}

/// The keys that make nodes hot, one after the other: the busiest key of a node goes until the node isn't hot.
std::map<std::string, std::vector<std::string>> plainHotKeys(const hrw::KeySet& keys, const hrw::Membership& nodes,
                                                             const naive::Table& placed)
{
    std::map<std::string, std::vector<std::pair<double, std::string>>> owned;
    double weights = 0;
    for (const hrw::Node& node : nodes.nodes())
        weights += naive::weightOf(nodes, node.id);
    double all = 0;
    for (std::size_t k = 0; k < placed.size(); ++k)
        if (!placed[k].empty()) {
            owned[placed[k].front()].emplace_back(keys.requests(k), keys.text(k));
            all += keys.requests(k);
        }
    std::map<std::string, std::vector<std::string>> hot;
    for (auto& [id, list] : owned) {
        std::sort(list.rbegin(), list.rend());
        double load = 0;
        for (const auto& key : list)
            load += key.first;
        const double most = 1.5 * naive::weightOf(nodes, id) / weights * all;
        for (std::size_t i = 0; i < list.size() && load > most && hot[id].size() < 10; load -= list[i++].first)
            hot[id].push_back(list[i].second);
        if (hot[id].empty())
            hot.erase(id);
    }
    return hot;
}

/// All that `simulate` says against the plainest recomputation.
void checkSimulation(const Json& json, const Tables& given, const hrw::Rule& rule, const Changes& changes)
{
    QVERIFY(json.is_object());
    const hrw::KeySet& keys = *given.keys;
    const hrw::Membership is = after(given.nodes, changes);
    const naive::Table was = naive::place(keys, given.nodes, rule);
    const naive::Table now = changes.empty() ? was : naive::place(keys, is, rule);
    const naive::Movement moved = naive::compare(keys, given.nodes, was, is, now);
    const auto number = [&](const char* name) { return json.at(name).get<std::uint64_t>(); };
    QCOMPARE(number("keys"), keys.size());
    QCOMPARE(number("copies"), static_cast<std::uint64_t>(rule.copies));
    QCOMPARE(number("moved_keys"), moved.movedKeys);
    QCOMPARE(number("moved_copies"), moved.movedCopies);
    QCOMPARE(number("moved_bytes"), moved.movedBytes);
    QCOMPARE(number("touched_keys"), moved.touchedKeys);
    QCOMPARE(number("needless_keys"), moved.needlessKeys);
    for (std::size_t place = 0; place < static_cast<std::size_t>(rule.copies); ++place) {
        const auto at = moved.displaced.find(place);
        QCOMPARE(json.at("displaced_by_place").at(place).get<std::uint64_t>(),
                 at == moved.displaced.end() ? 0 : at->second);
    }
    QCOMPARE(number("epoch"), 1 + changes.size());
    QCOMPARE(json.at("rule").at("score").get<std::string>(), rule.score);
    const auto expected = static_cast<double>(naive::movedShare(given.nodes, is));
    QVERIFY(std::abs(json.at("expected_moved_share").get<double>() - expected) < 1e-12);

    std::uint64_t missing = 0;
    for (const naive::Holders& holders : now)
        missing += static_cast<std::uint64_t>(rule.copies) - holders.size();
    QCOMPARE(number("copies_missing"), missing);

    const auto loads = naive::loads(keys, now);
    const auto hot = plainHotKeys(keys, is, now);
    double held = 0;
    double weights = 0;
    for (const hrw::Node& node : is.nodes()) {
        held += loads.contains(node.id) ? static_cast<double>(loads.at(node.id).keys) : 0;
        weights += naive::weightOf(is, node.id);
    }
    QCOMPARE(json.at("nodes").size(), is.size());
    for (hrw::NodeIndex i = 0; i < is.size(); ++i) {
        const Json& node = json.at("nodes")[i];
        const std::string& id = is[i].id;
        const naive::Load load = loads.contains(id) ? loads.at(id) : naive::Load();
        QCOMPARE(node.at("id").get<std::string>(), id);
        QCOMPARE(node.at("weight").get<double>(), is[i].weight);
        QCOMPARE(node.at("keys").get<std::uint64_t>(), load.keys);
        QCOMPARE(node.at("bytes").get<std::uint64_t>(), load.bytes);
        QVERIFY(close(node.at("requests").get<double>(), load.requests));
        QVERIFY(close(node.at("share").get<double>(), static_cast<double>(load.keys) / held));
        QVERIFY(close(node.at("fair_share").get<double>(), naive::weightOf(is, id) / weights));
        QVERIFY(node.at("band_low").get<double>() <= node.at("band_high").get<double>());
        QCOMPARE(node.at("hot").get<bool>(), hot.contains(id));
    }

    std::map<std::string, std::vector<std::string>> hotKeys;
    for (const Json& key : json.at("hot_keys"))
        hotKeys[key.at("node").get<std::string>()].push_back(key.at("key").get<std::string>());
    QVERIFY(hotKeys == hot);

    std::map<std::pair<std::string, std::string>, naive::Flow> flows;
    for (const Json& flow : json.at("from_to"))
        flows[{flow.at("from").is_null() ? "" : flow.at("from").get<std::string>(),
               flow.at("to").is_null() ? "" : flow.at("to").get<std::string>()}] = {
            flow.at("keys").get<std::uint64_t>(), flow.at("bytes").get<std::uint64_t>()};
    QVERIFY(flows == moved.flows);
}

} // namespace

class TestSimulate : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void simulatesFiles_data();
    void simulatesFiles();
    void simulatesRealFiles_data();
    void simulatesRealFiles();
    void chanceIsJudged();
    void simulatesAScenario();
    void simulatesNothingMoving();
    void tableHasTheFigures();
    void tellsWhatWasTakenForGranted();

private:
    QStringList files() const { return {"--nodes", m_tables.nodesFile, "--keys", m_tables.keysFile}; }

    tables::Folder m_folder;
    Tables m_tables;
};

void TestSimulate::initTestCase()
{
    QVERIFY2(QFile::exists(QStringLiteral(HRW_BINARY)), HRW_BINARY);
    m_tables = tables::makeTables(m_folder);
}

void TestSimulate::simulatesFiles_data()
{
    QTest::addColumn<QString>("score");
    QTest::addColumn<int>("copies");
    QTest::addColumn<bool>("apart");
    QTest::addColumn<QStringList>("changes");
    QTest::newRow("nothing changes") << "mix64" << 1 << false << QStringList();
    QTest::newRow("one leaves") << "mix64" << 1 << false << QStringList{"remove node-7"};
    QTest::newRow("one joins, pair score") << "blake2b-pair" << 1 << false << QStringList{"add new 1.5"};
    QTest::newRow("three copies, one fails") << "mix64" << 3 << false << QStringList{"fail node-4"};
    QTest::newRow("apart by zone") << "mix64" << 2 << true << QStringList{"add new 2 zone=z9"};
    QTest::newRow("more copies than zones") << "mix64" << 4 << true << QStringList{"remove node-0"};
    QTest::newRow("weight") << "mix64" << 1 << false << QStringList{"weight node-2 3"};
    QTest::newRow("drained") << "mix64" << 2 << false << QStringList{"weight node-2 0"};
    QTest::newRow("several epochs") << "mix64" << 2 << false
                                    << QStringList{"add x 1", "weight x 4", "fail node-1", "remove node-2",
                                                   "restore node-1"};
    QTest::newRow("there and back") << "mix64" << 1 << false << QStringList{"add x 1", "remove x"};
}

void TestSimulate::simulatesFiles()
{
    QFETCH(QString, score);
    QFETCH(int, copies);
    QFETCH(bool, apart);
    QFETCH(QStringList, changes);
    hrw::Rule rule{score.toStdString(), copies, {}};
    QStringList arguments = QStringList{"simulate"} + files() +
                            QStringList{"--score", score, "--copies", QString::number(copies), "--json"};
    if (apart) {
        rule.apartBy = hrw::DomainLevel::Zone;
        arguments += {"--apart-by", "zone"};
    }
    Changes list;
    for (const QString& change : changes) {
        arguments += {"--change", change};
        list.push_back(change.toStdString());
    }
    const Run run = hrwlab(arguments);
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err);
    QCOMPARE(run.out.count("\"apart_by\""), 1); // a second one would replace the first without a word
    const auto apartBy = jsonOf(run)["rule"]["apart_by"];
    QVERIFY(apart ? apartBy == "zone" : apartBy.is_null());
    checkSimulation(jsonOf(run), m_tables, rule, list);
}

void TestSimulate::simulatesRealFiles_data()
{
    QTest::addColumn<QString>("change");
    QTest::newRow("a disk leaves") << "remove osd.7";
    QTest::newRow("a disk joins") << "add osd.39 0.8 host=host-04";
}

void TestSimulate::simulatesRealFiles()
{
    QFETCH(QString, change);
    const QString named = qEnvironmentVariable("HRW_INPUTS");
    const QDir folder(named.isEmpty() ? QStringLiteral(HRW_SOURCE_DIR "/../shared/inputs") : named);
    Tables given;
    given.nodesFile = folder.filePath("storage-88-osds.nodes.csv");
    given.keysFile = folder.filePath("blocks-8000.keys.csv");
    QFile nodes(given.nodesFile);
    QFile keys(given.keysFile);
    if (!nodes.open(QIODevice::ReadOnly) || !keys.open(QIODevice::ReadOnly))
        QSKIP("the folder of real inputs is not here; name it in HRW_INPUTS");
    given.nodes = hrw::Membership::make(1, tables::plainNodes(nodes.readAll())).value();
    given.keys = tables::plainKeys(keys.readAll());
    const Run run =
        hrwlab({"simulate", "--nodes", given.nodesFile, "--keys", given.keysFile, "--change", change, "--json"});
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err);
    const Json json = jsonOf(run);
    checkSimulation(json, given, hrw::Rule(), {change.section(u' ', 0, 2).toStdString()});
    QCOMPARE(json.at("needless_keys").get<int>(), 0);
    QVERIFY(json.at("within_chance").get<bool>());
    for (const Json& flow : json.at("from_to"))
        QVERIFY(flow.at("from") == "osd.7" || flow.at("to") == "osd.39");
}

// The band of 3,000 keys against the binomial distribution summed term by term: 99 % and not wider than needed.
void TestSimulate::chanceIsJudged()
{
    const Json json = jsonOf(hrwlab(QStringList{"simulate"} + files() + QStringList{"--change", "add x 1", "--json"}));
    const double p = json.at("expected_moved_share").get<double>();
    const auto probabilities = naive::binomial(3000, p);
    const auto low = static_cast<std::size_t>(std::lround(json.at("expected_low").get<double>() * 3000));
    const auto high = static_cast<std::size_t>(std::lround(json.at("expected_high").get<double>() * 3000));
    long double below = 0;
    long double above = 0;
    for (std::size_t k = 0; k < probabilities.size(); ++k) {
        below += k < low ? probabilities[k] : 0;
        above += k > high ? probabilities[k] : 0;
    }
    QVERIFY(below <= 0.005L && above <= 0.005L);
    QVERIFY(below + probabilities[low] > 0.005L && above + probabilities[high] > 0.005L);
    const auto moved = json.at("moved_keys").get<std::size_t>();
    QCOMPARE(json.at("within_chance").get<bool>(), moved >= low && moved <= high);
}

void TestSimulate::simulatesAScenario()
{
    hrw::Scenario scenario = hrw::defaultScenario();
    scenario.start =
        hrw::Membership::make(17, std::vector(scenario.start.nodes().begin(), scenario.start.nodes().end())).value();
    hrw::Node joined;
    joined.id = "N5";
    scenario.steps = {{hrw::AddNode{joined}}, {hrw::SetState{"N1", hrw::NodeState::Failed}}, {hrw::RemoveNode{"N2"}}};
    scenario.shown = 2;
    scenario.rule.copies = 2;
    const QString file = m_folder.write("steps.json", QByteArray::fromStdString(hrw::printScenario(scenario)));
    const auto keys = hrw::KeySet::make(scenario.keys);

    const auto check = [&](const QStringList& more, const Changes& changes, const hrw::Rule& rule) {
        const Run run = hrwlab(QStringList{"simulate", file, "--json"} + more);
        QVERIFY2(run.status == 0, run.err);
        const Json json = jsonOf(run);
        const hrw::Membership is = after(scenario.start, changes);
        const naive::Movement moved = naive::compare(*keys, scenario.start, naive::place(*keys, scenario.start, rule),
                                                     is, naive::place(*keys, is, rule));
        QCOMPARE(json.at("moved_keys").get<std::uint64_t>(), moved.movedKeys);
        QCOMPARE(json.at("moved_copies").get<std::uint64_t>(), moved.movedCopies);
        QCOMPARE(json.at("nodes").size(), is.size());
        QCOMPARE(json.at("epoch").get<std::uint64_t>(), 17 + changes.size());
    };
    check({}, {"add N5 1", "fail N1"}, scenario.rule);
    check({"--change", "remove N3"}, {"add N5 1", "fail N1", "remove N3"}, scenario.rule);
    check({"--copies", "1"}, {"add N5 1", "fail N1"}, hrw::Rule());

    const Run unknown = hrwlab({"simulate", file, "--change", "remove N9"});
    QCOMPARE(unknown.status, 1);
    QVERIFY2(unknown.err.contains("step 3") && unknown.err.contains("N9"), unknown.err);
}

void TestSimulate::simulatesNothingMoving()
{
    const Json json = jsonOf(hrwlab(QStringList{"simulate"} + files() + QStringList{"--json"}));
    for (const char* name : {"moved_keys", "moved_copies", "moved_bytes", "touched_keys", "needless_keys"})
        QCOMPARE(json.at(name).get<int>(), 0);
    QCOMPARE(json.at("expected_moved_share").get<double>(), 0.0);
    QVERIFY(json.at("within_chance").get<bool>());
    QVERIFY(json.at("from_to").empty());
}

// The table and the JSON come from the same run; what a person reads must be what a program reads.
void TestSimulate::tableHasTheFigures()
{
    const QStringList arguments = QStringList{"simulate"} + files() + QStringList{"--change", "remove node-7"};
    const Run text = hrwlab(arguments);
    const Json json = jsonOf(hrwlab(arguments + QStringList{"--json"}));
    QCOMPARE(text.status, 0);
    QVERIFY2(text.out.contains("\n  keys      " + QByteArray::number(json.at("moved_keys").get<int>()) + " of 3000 ("),
             text.out);
    QVERIFY(text.out.contains("needless  0 keys"));
    for (const Json& node : json.at("nodes")) {
        const QByteArray id = QByteArray::fromStdString(node.at("id").get<std::string>());
        const qsizetype at = text.out.indexOf("\n  " + id + " ");
        QVERIFY2(at >= 0, id);
        const QByteArray line = text.out.mid(at + 1, text.out.indexOf('\n', at + 1) - at - 1);
        QCOMPARE(line.simplified().split(' ')[2].toInt(), node.at("keys").get<int>());
        QCOMPARE(line.contains("HOT"), node.at("hot").get<bool>());
    }
    QVERIFY(text.out.contains("HOT KEYS") != json.at("hot_keys").empty());
    QVERIFY(text.out.contains("node-7 -> "));
}

void TestSimulate::tellsWhatWasTakenForGranted()
{
    const QString nodes = m_folder.write("bare.csv", "id\na\nb\n");
    const Run text = hrwlab({"simulate", "--nodes", nodes, "--keys", m_tables.keysFile});
    QVERIFY2(text.out.contains("no weight column: every node has weight 1"), text.out);
    const Json json = jsonOf(hrwlab({"simulate", "--nodes", nodes, "--keys", m_tables.keysFile, "--json"}));
    QCOMPARE(json.at("notes").size(), 1u);
}

const Registration registration{__FILE__, Application::Core, make<TestSimulate>};

} // namespace tst_simulate

#include "tst_simulate.moc"
