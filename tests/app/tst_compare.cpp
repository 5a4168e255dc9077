// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/blake2b.h"
#include "core/measure/sweep.h"
#include "tests/support/naiverules.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_compare {

using program::close;
using program::hrwlab;
using program::Json;
using program::jsonOf;
using program::Run;
using tables::Tables;

namespace {

/// What a rule's row must say of owners before and after, counted by ids.
struct Moves
{
    std::uint64_t moved = 0;
    std::uint64_t needless = 0;
};

using Owner = std::function<std::string(const std::string& key, const hrw::Membership& membership)>;

Moves movesOf(const Tables& given, const hrw::Membership& is, const Owner& owner)
{
    Moves moves;
    for (hrw::KeyIndex k = 0; k < given.keys->size(); ++k) {
        const std::string key = given.keys->text(k);
        const std::string from = owner(key, given.nodes);
        const std::string to = owner(key, is);
        moves.moved += from != to;
        moves.needless += from != to && !naive::forced(given.nodes, is, from, to);
    }
    return moves;
}

hrw::Membership without(const hrw::Membership& membership, const std::string& id)
{
    std::vector<hrw::Node> left;
    for (const hrw::Node& node : membership.nodes())
        if (node.id != id)
            left.push_back(node);
    return hrw::Membership::make(0, left).value();
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void rowsAgainstNaiveOwners();
    void membersAreTheDocumentedOnes();
    void csvHasTheFiguresOfTheJson();
    void tableAndLimits();
    void aRuleThatCannotIsARow();
    void scenariosAreFollowed();
    void source002Step3();
    void reasonsOfTheFirstMovedKeys();
    void reasonsAsText();
    void sweepAsJson();
    void sweepAsCsv();
    void sweepAsText();
    void refusals_data();
    void refusals();
    void placeTakesARule();
    void placeReadsAllKeysForBounds();

private:
    QStringList files() const { return {"--nodes", m_tables.nodesFile, "--keys", m_tables.keysFile}; }
    Json compared(const QStringList& arguments) const
    {
        return jsonOf(hrwlab(QStringList{"compare", "--json"} + arguments));
    }

    tables::Folder m_folder;
    Tables m_tables;
};

void TestCompare::initTestCase()
{
    QVERIFY2(QFile::exists(QStringLiteral(HRW_BINARY)), HRW_BINARY);
    m_tables = tables::makeTables(m_folder);
}

void TestCompare::rowsAgainstNaiveOwners()
{
    const Json json = compared(files() + QStringList{"--rules", "hrw,modulo,ring:7,table:50", "--change",
                                                     "remove node-7", "--score", "blake2b-pair"});
    const hrw::Rule rule{"blake2b-pair", 1, {}, hrw::PerDomain::One};
    const std::vector<Owner> owners{
        [&](const auto& key, const auto& m) { return naive::owner(naive::holders(key, m, rule)); },
        [&](const auto& key, const auto& m) {
            return naive::owner(naive::take(naive::moduloOrder(key, m, rule), rule));
        },
        [&](const auto& key, const auto& m) {
            return naive::owner(naive::take(naive::ringOrder(key, m, rule, 7), rule));
        },
        [&](const auto& key, const auto& m) {
            const std::string row = "row-" + std::to_string(hrw::blake2bBig(key) % 50);
            return naive::owner(naive::holders(row, m, rule));
        }};
    const hrw::Membership is = without(m_tables.nodes, "node-7");
    QCOMPARE(json.at("rules").size(), owners.size());
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const Moves moves = movesOf(m_tables, is, owners[i]);
        const Json& row = json.at("rules")[i];
        QCOMPARE(row.at("moved_keys").get<std::uint64_t>(), moves.moved);
        QCOMPARE(row.at("needless_keys").get<std::uint64_t>(), moves.needless);
        const auto keys = static_cast<double>(m_tables.keys->size());
        QVERIFY(close(row.at("moved_share").get<double>(), static_cast<double>(moves.moved) / keys));
    }
    QVERIFY(close(json.at("rules")[0].at("expected_moved_share").get<double>(),
                  static_cast<double>(naive::movedShare(m_tables.nodes, is)), 1e-9));
}

void TestCompare::membersAreTheDocumentedOnes()
{
    const Json json = compared(files());
    QStringList rules;
    for (const Json& row : json.at("rules")) {
        rules << QString::fromStdString(row.at("rule").get<std::string>());
        for (const char* name : {"moved_keys", "moved_share", "needless_keys", "spread_percent",
                                 "chance_spread_percent", "state_bytes", "hashes_per_lookup", "lookup_ns"})
            QVERIFY2(row.at(name).is_number(), name);
        QVERIFY(row.at("lookup_ns").get<double>() > 0);
        QVERIFY(row.at("chance_spread_percent").get<double>() > 0);
    }
    QCOMPARE(rules, (QStringList{"hrw", "ring:100", "modulo", "jump", "maglev:65537", "table:4096"}));
}

void TestCompare::csvHasTheFiguresOfTheJson()
{
    const QStringList arguments = files() + QStringList{"--rules", "hrw,maglev:101", "--change", "add x 1"};
    const Json json = compared(arguments);
    const Run run = hrwlab(QStringList{"compare", "--csv"} + arguments);
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    const QList<QByteArray> header = lines[0].split(',');
    QCOMPARE(lines.size(), 3);
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> fields = lines[i].split(',');
        const Json& row = json.at("rules")[static_cast<std::size_t>(i - 1)];
        QCOMPARE(fields[0], QByteArray(row.at("rule").get<std::string>().c_str()));
        for (qsizetype f = 1; f < header.size(); ++f)
            if (const auto member = row.find(header[f].toStdString());
                member != row.end() && member->is_number() && header[f] != "lookup_ns")
                QCOMPARE(fields[f].toDouble(), member->get<double>());
    }
}

void TestCompare::tableAndLimits()
{
    const Run run = hrwlab(QStringList{"compare"} + files() + QStringList{"--rules", "hrw,jump"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.contains("rule") && run.out.contains("needless"));
    QVERIFY(run.out.contains("jump: has buckets, not names"));
    QVERIFY(!run.out.contains("hrw: "));
}

void TestCompare::aRuleThatCannotIsARow()
{
    const Json json = compared(files() + QStringList{"--rules", "ring:100,hrw", "--change", "weight node-2 1e9"});
    QVERIFY(json.at("rules")[0].at("moved_keys").is_null());
    QVERIFY(json.at("rules")[0].at("refused").get<std::string>().starts_with("ring: "));
    QVERIFY(json.at("rules")[1].at("moved_keys").is_number());
}

/// A scenario's own steps are taken one after the other, and further changes after them.
void TestCompare::scenariosAreFollowed()
{
    const QString scenario = QStringLiteral(HRW_SOURCE_DIR "/resources/scenarios/weights.hrw.json");
    const Json plain = jsonOf(hrwlab({"simulate", scenario, "--json"}));
    const Json json = compared({scenario, "--rules", "hrw"});
    QVERIFY(plain.is_object() && json.is_object());
    QVERIFY(plain.at("moved_keys").get<std::uint64_t>() > 0);
    QCOMPARE(json.at("rules")[0].at("moved_keys").get<std::uint64_t>(), plain.at("moved_keys").get<std::uint64_t>());
    QCOMPARE(json.at("rules")[0].at("moved_bytes").get<std::uint64_t>(), plain.at("moved_bytes").get<std::uint64_t>());
}

/// The scenario of ten nodes shows node-03 leaving: 100,000 keys under three rules, as printed.
void TestCompare::source002Step3()
{
    const QString scenario = QStringLiteral(HRW_SOURCE_DIR "/resources/scenarios/ten-nodes.hrw.json");
    const Json json = compared({scenario, "--rules", "modulo,ring:100,hrw"});
    const std::vector<int> moved{90'123, 9'146, 10'107};
    const std::vector<int> needless{80'107, 0, 0};
    for (std::size_t i = 0; i < moved.size(); ++i) {
        QCOMPARE(json.at("rules")[i].at("moved_keys").get<int>(), moved[i]);
        QCOMPARE(json.at("rules")[i].at("needless_keys").get<int>(), needless[i]);
    }
}

/// Of each rule the first keys whose owner changes, by ids of the plain rules, and sentences that name the owners.
void TestCompare::reasonsOfTheFirstMovedKeys()
{
    const Json json =
        compared(files() + QStringList{"--rules", "modulo,ring:7,bounded", "--change", "remove node-7", "--why", "4"});
    const hrw::Rule rule;
    const hrw::Membership is = without(m_tables.nodes, "node-7");
    const Owner modulo = [&](const auto& key, const auto& m) {
        return naive::owner(naive::take(naive::moduloOrder(key, m, rule), rule));
    };
    std::vector<std::string> moved;
    for (hrw::KeyIndex k = 0; k < m_tables.keys->size() && moved.size() < 4; ++k)
        if (const std::string key = m_tables.keys->text(k); modulo(key, m_tables.nodes) != modulo(key, is))
            moved.push_back(key);
    for (std::size_t i = 0; i < 3; ++i) {
        const Json& reasons = json.at("rules")[i].at("reasons");
        QCOMPARE(reasons.size(), std::size_t{4});
        for (std::size_t r = 0; r < reasons.size(); ++r) {
            const Json& reason = reasons[r];
            QVERIFY(reason.at("from") != reason.at("to"));
            for (const auto& [owner, sentence] : {std::pair("from", "was"), std::pair("to", "is")})
                QVERIFY(reason.at(sentence).get<std::string>().find(reason.at(owner).get<std::string>()) !=
                        std::string::npos);
            if (i > 0)
                continue;
            QCOMPARE(reason.at("key").get<std::string>(), moved[r]);
            QCOMPARE(reason.at("from").get<std::string>(), modulo(moved[r], m_tables.nodes));
            QCOMPARE(reason.at("to").get<std::string>(), modulo(moved[r], is));
        }
    }
    QVERIFY(!compared(files()).at("rules")[0].contains("reasons"));
}

void TestCompare::reasonsAsText()
{
    const Run run = hrwlab(QStringList{"compare"} + files() +
                           QStringList{"--rules", "hrw,ring:100", "--change", "remove node-7", "--why", "2"});
    QCOMPARE(run.status, 0);
    const QByteArray hrw = run.out.mid(run.out.indexOf("Why keys moved under hrw:"));
    QCOMPARE(hrw.count(": node-7 -> "), 4);
    QCOMPARE(hrw.count("    before: "), 4);
    QVERIFY(hrw.contains("    before: score "));
    QVERIFY(hrw.contains("    after:  the next point clockwise from hash "));
    const Run idle = hrwlab(QStringList{"compare"} + files() + QStringList{"--rules", "hrw", "--why", "2"});
    QVERIFY(idle.out.endsWith("Why keys moved under hrw:\n  none did\n"));
}

/// Where two nodes become three, on the keys of the file: by the plain rule the same keys move.
void TestCompare::sweepAsJson()
{
    const Json json = compared(files() + QStringList{"--sweep", "nodes", "--points", "2,4", "--rules", "hrw,maglev:3"});
    QCOMPARE(json.at("over").get<std::string>(), std::string("nodes"));
    QCOMPARE(json.at("keys").get<std::uint64_t>(), m_tables.keys->size());
    const Json& points = json.at("rules")[0].at("points");
    for (std::size_t i = 0; i < 2; ++i) {
        const int nodes = i == 0 ? 2 : 4;
        QCOMPARE(points[i].at("x").get<int>(), nodes);
        const hrw::Membership was = hrw::sweepNodes(static_cast<std::uint64_t>(nodes));
        const hrw::Membership is = hrw::sweepNodes(static_cast<std::uint64_t>(nodes) + 1);
        double moved = 0;
        for (hrw::KeyIndex k = 0; k < m_tables.keys->size(); ++k)
            moved += naive::holders(m_tables.keys->text(k), was, {}) != naive::holders(m_tables.keys->text(k), is, {});
        const Json& share = points[i].at("moved_share");
        QVERIFY(close(share.at("measured").get<double>(), moved / static_cast<double>(m_tables.keys->size())));
        QVERIFY(close(share.at("theory").get<double>(), 1.0 / (nodes + 1)));
        QVERIFY(share.at("low").get<double>() < share.at("high").get<double>());
        QVERIFY(points[i].at("lookup_seconds").at("theory").is_null());
        QVERIFY(points[i].at("lookup_seconds").at("measured").get<double>() > 0);
    }
    const Json& refused = json.at("rules")[1].at("points")[1];
    QVERIFY(refused.at("refused").get<std::string>().starts_with("maglev: "));
    QVERIFY(refused.at("spread").at("measured").is_null());
}

void TestCompare::sweepAsCsv()
{
    const Run run =
        hrwlab(QStringList{"compare", "--csv"} + files() + QStringList{"--sweep", "partitions", "--points", "16,64"});
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 1 + 3 * 2); // table, maglev and hrw
    const QList<QByteArray> header = lines[0].split(',');
    const qsizetype state = header.indexOf("state_bytes");
    for (const QByteArray& line : lines)
        QCOMPARE(line.split(',').size(), header.size());
    QCOMPARE(lines[1].split(',').mid(0, 3), (QList<QByteArray>{"table", "16", "table:16"}));
    QCOMPARE(lines[2].split(',')[state], QByteArray("256")); // four bytes for each of 64 rows
    QCOMPARE(lines[3].split(',').mid(0, 3), (QList<QByteArray>{"maglev", "16", "maglev:17"}));
    QCOMPARE(lines[6].split(',').mid(0, 3), (QList<QByteArray>{"hrw", "64", "hrw"}));
}

void TestCompare::sweepAsText()
{
    const Run run = hrwlab(QStringList{"compare"} + files() +
                           QStringList{"--sweep", "virtual-nodes", "--points", "1,10", "--rules", "ring,hrw"});
    QCOMPARE(run.status, 0);
    std::size_t live = m_tables.nodes.liveCount();
    QVERIFY(run.out.contains(QByteArray::number(static_cast<qulonglong>(live)) + " equal nodes, and one joins"));
    QVERIFY(run.out.contains("\nring\n") && run.out.contains("\nhrw (does not vary)\n"));
    QCOMPARE(run.out.count("virtual-nodes"), 2);
}

void TestCompare::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::newRow("nothing") << QStringList{} << 2;
    QTest::newRow("unknown rule") << QStringList{"FILES", "--rules", "hrw,consistent"} << 2;
    QTest::newRow("empty rule") << QStringList{"FILES", "--rules", "hrw,"} << 2;
    QTest::newRow("named twice") << QStringList{"FILES", "--rules", "ring,ring:100"} << 2;
    QTest::newRow("json and csv") << QStringList{"FILES", "--json", "--csv"} << 2;
    QTest::newRow("reasons as csv") << QStringList{"FILES", "--csv", "--why", "3"} << 2;
    QTest::newRow("ill number of reasons") << QStringList{"FILES", "--why", "some"} << 2;
    QTest::newRow("unknown sweep") << QStringList{"FILES", "--sweep", "weights"} << 2;
    QTest::newRow("points without a sweep") << QStringList{"FILES", "--points", "1,2"} << 2;
    QTest::newRow("ill points") << QStringList{"FILES", "--sweep", "nodes", "--points", "1,,2"} << 2;
    QTest::newRow("too many nodes") << QStringList{"FILES", "--sweep", "nodes", "--points", "1000000"} << 2;
    QTest::newRow("change in a sweep") << QStringList{"FILES", "--sweep", "nodes", "--change", "add x 1"} << 2;
    QTest::newRow("reasons of a sweep") << QStringList{"FILES", "--sweep", "nodes", "--why", "1"} << 2;
    QTest::newRow("sweep as json and csv") << QStringList{"FILES", "--sweep", "nodes", "--json", "--csv"} << 2;
    QTest::newRow("unknown node") << QStringList{"FILES", "--change", "remove nobody"} << 1;
    QTest::newRow("ill change") << QStringList{"FILES", "--change", "destroy node-1"} << 2;
    QTest::newRow("per domain") << QStringList{"FILES", "--per-domain", "two"} << 2;
}

void TestCompare::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    if (!arguments.isEmpty() && arguments[0] == u"FILES")
        arguments = files() + arguments.mid(1);
    const Run run = hrwlab(QStringList{"compare"} + arguments);
    QCOMPARE(run.status, status);
    QVERIFY(run.out.isEmpty());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(run.err.endsWith(".\n"));
}

void TestCompare::placeTakesARule()
{
    const hrw::Rule rule{"mix64", 2, {}, hrw::PerDomain::One};
    const Run run = hrwlab({"place", "--nodes", m_tables.nodesFile, "--rule", "ring:9", "--copies", "2"}, "a\nb\n\n");
    QCOMPARE(run.status, 0);
    QByteArray expected;
    for (const std::string key : {"a", "b", ""}) {
        expected += key.c_str();
        for (const std::string& id : naive::take(naive::ringOrder(key, m_tables.nodes, rule, 9), rule))
            expected += '\t' + QByteArray(id.c_str());
        expected += '\n';
    }
    QCOMPARE(run.out, expected);
    QCOMPARE(hrwlab({"place", "--nodes", m_tables.nodesFile, "--rule", "rings"}, "a\n").status, 2);
}

/// With a bound of once the fair share, every node holds its share, to a key.
void TestCompare::placeReadsAllKeysForBounds()
{
    QByteArray keys;
    for (int k = 0; k < 300; ++k)
        keys += "key-" + QByteArray::number(k) + '\n';
    const Run run = hrwlab({"place", "--nodes", m_tables.nodesFile, "--rule", "bounded:1"}, keys);
    QCOMPARE(run.status, 0);
    std::map<std::string, double> held;
    for (const QByteArray& line : run.out.trimmed().split('\n'))
        ++held[line.split('\t')[1].toStdString()];
    double weights = 0;
    for (const hrw::Node& node : m_tables.nodes.nodes())
        weights += naive::weightOf(m_tables.nodes, node.id);
    for (const hrw::Node& node : m_tables.nodes.nodes())
        QVERIFY(held[node.id] <= std::ceil(300 * naive::weightOf(m_tables.nodes, node.id) / weights + 1e-9));
}

const Registration registration{__FILE__, Application::None, make<TestCompare>};

} // namespace tst_compare

#include "tst_compare.moc"
