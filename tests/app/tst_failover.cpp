// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "tests/support/naivefailover.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_failover {

using program::close;
using program::hrwlab;
using program::Json;
using program::jsonOf;
using program::Run;
using tables::Tables;

namespace {

const QString shippedScenario = QStringLiteral(HRW_SOURCE_DIR "/resources/scenarios/replica-failover.hrw.json");

hrw::Membership failed(const hrw::Membership& membership, const std::vector<std::string>& ids)
{
    std::vector<hrw::Node> nodes(membership.nodes().begin(), membership.nodes().end());
    for (hrw::Node& node : nodes)
        if (naive::contains(ids, node.id))
            node.state = hrw::NodeState::Failed;
    return hrw::Membership::make(0, nodes).value();
}

std::string textOr(const Json& value)
{
    return value.is_null() ? std::string() : value.get<std::string>();
}

/// The members that every failure has, against the plainest recount.
void checkFigures(const Json& json, const naive::Failover& model, const hrw::Rule& rule)
{
    const auto number = [&](const char* name) { return json.at(name).get<std::uint64_t>(); };
    QCOMPARE(json.at("lost_nodes").get<std::vector<std::string>>(), model.lostNodes);
    QCOMPARE(json.at("left").size(), static_cast<std::size_t>(rule.copies) + 1);
    for (std::size_t i = 0; i < json.at("left").size(); ++i)
        QCOMPARE(json.at("left")[i].get<std::uint64_t>(), model.left.contains(i) ? model.left.at(i) : 0);
    QCOMPARE(number("owners_lost"), model.ownersLost);
    QCOMPARE(number("promoted"), model.promoted);
    QCOMPARE(number("promoted_to_second"), model.promotedSecond);
    QCOMPARE(number("recreate_copies"), model.recreate.copies);
    QCOMPARE(number("recreate_bytes"), model.recreate.bytes);
    QCOMPARE(number("orphaned_copies"), model.orphaned.copies);
    QCOMPARE(number("orphaned_bytes"), model.orphaned.bytes);
    QCOMPARE(number("below_quorum"), model.belowQuorum);
    QCOMPARE(number("unavailable"), model.left.contains(0) ? model.left.at(0) : 0);
    QCOMPARE(number("unavailable_bytes"), model.unavailableBytes);
    QCOMPARE(number("one_copy"), model.left.contains(1) ? model.left.at(1) : 0);
    QCOMPARE(number("copies_missing"), model.missing);
    QCOMPARE(textOr(json.at("next_loss").at("node")), model.next);
    QCOMPARE(json.at("next_loss").at("keys").get<std::uint64_t>(), model.nextKeys);
    QVERIFY(close(json.at("next_loss").at("mean").get<double>(), model.nextMean));
    std::uint64_t most = 0;
    for (const auto& [id, traffic] : model.traffic)
        most = std::max(most, traffic.first.bytes);
    const std::string busiest = textOr(json.at("busiest_receiver"));
    QCOMPARE(busiest.empty() ? 0 : model.traffic.at(busiest).first.bytes, most);
    QVERIFY(close(json.at("repair_seconds_shortest").get<double>(), static_cast<double>(most) / (120.0 * 1048576)));
    QVERIFY(close(json.at("repair_seconds_longest").get<double>(), static_cast<double>(most) / (50.0 * 1048576)));
}

void checkTraffic(const Json& json, const naive::Failover& model)
{
    for (const Json& node : json.at("nodes")) {
        const auto at = model.traffic.find(node.at("id").get<std::string>());
        const auto [in, out] = at == model.traffic.end() ? std::pair<naive::Amount, naive::Amount>() : at->second;
        QCOMPARE(node.at("copies_in").get<std::uint64_t>(), in.copies);
        QCOMPARE(node.at("bytes_in").get<std::uint64_t>(), in.bytes);
        QCOMPARE(node.at("copies_out").get<std::uint64_t>(), out.copies);
        QCOMPARE(node.at("bytes_out").get<std::uint64_t>(), out.bytes);
    }
}

} // namespace

class TestFailover : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void tellsOfTheLastStep_data();
    void tellsOfTheLastStep();
    void survivalIsRecounted();
    void source002Step6();
    void ratesAreTaken();
    void nothingFailed();
    void refusals();

private:
    QStringList files() const { return {"--nodes", m_tables.nodesFile, "--keys", m_tables.keysFile}; }

    tables::Folder m_folder;
    Tables m_tables;
};

void TestFailover::initTestCase()
{
    QVERIFY2(QFile::exists(QStringLiteral(HRW_BINARY)), HRW_BINARY);
    m_tables = tables::makeTables(m_folder);
}

void TestFailover::tellsOfTheLastStep_data()
{
    QTest::addColumn<int>("copies");
    QTest::addColumn<bool>("apart");
    QTest::addColumn<QStringList>("nodes"); // that fail, one after the other
    QTest::newRow("one of one copy") << 1 << false << QStringList{"node-4"};
    QTest::newRow("one of two copies") << 2 << false << QStringList{"node-4"};
    QTest::newRow("one apart by zone") << 3 << true << QStringList{"node-7"};
    QTest::newRow("two faster than repair") << 2 << false << QStringList{"node-4", "node-0"};
    QTest::newRow("three faster than repair") << 3 << false << QStringList{"node-4", "node-0", "node-8"};
}

void TestFailover::tellsOfTheLastStep()
{
    QFETCH(int, copies);
    QFETCH(bool, apart);
    QFETCH(QStringList, nodes);
    hrw::Rule rule{"mix64", copies, {}, hrw::PerDomain::One};
    QStringList arguments =
        QStringList{"failover"} + files() + QStringList{"--copies", QString::number(copies), "--json"};
    if (apart) {
        rule.apartBy = hrw::DomainLevel::Zone;
        arguments += {"--apart-by", "zone"};
    }
    std::vector<std::string> ids;
    for (const QString& node : nodes) {
        arguments += {"--change", "fail " + node};
        ids.push_back(node.toStdString());
    }
    const Run run = hrwlab(arguments);
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err);
    const Json json = jsonOf(run);
    const hrw::KeySet& keys = *m_tables.keys;
    const hrw::Membership is = failed(m_tables.nodes, ids);
    const hrw::Membership was = failed(m_tables.nodes, {ids.begin(), ids.end() - 1});
    const naive::Table now = naive::place(keys, is, rule);
    const naive::Table then = naive::place(keys, was, rule);
    const auto model = naive::failover(keys, was, then, is, now, rule);
    checkFigures(json.at("last_step"), model, rule);
    checkTraffic(json.at("last_step"), model);
    QCOMPARE(json.at("quorum").get<int>(), copies / 2 + 1);
    QCOMPARE(json.at("steps").size(), ids.size());
    double weight = 0;
    for (const hrw::Node& node : was.nodes())
        weight += naive::weightOf(was, node.id);
    QVERIFY(close(json.at("last_step").at("expected_owners_share").get<double>(),
                  naive::weightOf(was, ids.back()) / weight));
    QCOMPARE(json.at("last_step").at("lost_copies").get<std::uint64_t>(), naive::loads(keys, then).at(ids.back()).keys);

    QCOMPARE(json.contains("unrepaired"), ids.size() > 1);
    if (ids.size() > 1) {
        const auto all = naive::failover(keys, m_tables.nodes, naive::place(keys, m_tables.nodes, rule), is, now, rule);
        QCOMPARE(json.at("unrepaired").at("steps").get<std::size_t>(), ids.size());
        QVERIFY(all.left.contains(0)); // keys are unavailable, which no single step says
        checkFigures(json.at("unrepaired"), all, rule);
        checkTraffic(json.at("unrepaired"), all);
    }
}

void TestFailover::survivalIsRecounted()
{
    const hrw::Rule rule{"mix64", 2, hrw::DomainLevel::Zone, hrw::PerDomain::One};
    const Json json = jsonOf(hrwlab(QStringList{"failover"} + files() +
                                    QStringList{"--copies", "2", "--apart-by", "zone", "--survival", "--json"}));
    const hrw::KeySet& keys = *m_tables.keys;
    const naive::Table before = naive::place(keys, m_tables.nodes, rule);
    const Json& rows = json.at("survival");
    // Nodes, zones, hosts (h0 of z0 is not h0 of z1), the worst two and three.
    QCOMPARE(rows.size(), std::size_t{12 + 3 + 12 + 2});
    double last = 0;
    std::uint64_t unreachable = keys.size();
    for (const Json& row : rows) {
        const auto ids = row.at("lost_nodes").get<std::vector<std::string>>();
        const hrw::Membership is = failed(m_tables.nodes, ids);
        checkFigures(row, naive::failover(keys, m_tables.nodes, before, is, naive::place(keys, is, rule), rule), rule);
        const auto here = row.at("unavailable").get<std::uint64_t>();
        const double fill = row.at("safe_fill").get<double>();
        QVERIFY(here < unreachable || (here == unreachable && fill >= last)); // worst first
        unreachable = here;
        last = fill;
        QVERIFY(close(fill, 1 / row.at("fullest_ratio").get<double>()));
    }
    const QByteArray text =
        hrwlab(QStringList{"failover"} + files() + QStringList{"--copies", "2", "--apart-by", "zone", "--survival"})
            .out;
    for (const char* name : {"  zone z1 ", "  host z0 / h0 ", "  node node-7 ", "  worst 2: "})
        QVERIFY2(text.contains(name), text);
}

void TestFailover::source002Step6()
{
    const Run run = hrwlab({"failover", shippedScenario});
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err);
    const QByteArray text = run.out.simplified();
    for (const char* figure : {"owners lost 4991 of 50000 keys", "promoted 4991 of 4991", "4991 to their second choice",
                               "to re-create 9957 copies", "copies lost 9957, expected 10000.0",
                               "one copy left 9957 of 50000 keys", "unavailable 0 of 50000 keys", "within chance"})
        QVERIFY2(text.contains(figure), run.out);
}

void TestFailover::ratesAreTaken()
{
    const auto seconds = [&](const QStringList& rates) {
        const Json step = jsonOf(hrwlab(QStringList{"failover", shippedScenario, "--json"} + rates)).at("last_step");
        return std::pair(step.at("repair_seconds_shortest").get<double>(),
                         step.at("repair_seconds_longest").get<double>());
    };
    const auto [shortest, longest] = seconds({});
    const auto [asFast, slower] = seconds({"--slowest", "25MiB"});
    QCOMPARE(asFast, shortest);
    QVERIFY(close(slower, 2 * longest));
    QVERIFY(close(seconds({"--fastest", "240 MiB"}).first, shortest / 2));
}

void TestFailover::nothingFailed()
{
    const Run run = hrwlab(QStringList{"failover"} + files());
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains("nothing has failed") && !run.out.contains("LAST STEP"), run.out);
    const Json json = jsonOf(hrwlab(QStringList{"failover"} + files() + QStringList{"--json"}));
    QCOMPARE(json.at("last_step").at("left")[1].get<std::uint64_t>(), m_tables.keys->size());
    QVERIFY(!json.contains("survival"));
}

void TestFailover::refusals()
{
    const auto refused = [&](const QStringList& more, int status, const char* says) {
        const Run run = hrwlab(QStringList{"failover"} + more);
        QCOMPARE(run.status, status);
        QVERIFY2(run.out.isEmpty() && run.err.contains(says) && run.err.count('\n') == 1, run.err);
    };
    refused({}, 2, "nothing is given to work on");
    refused({shippedScenario, "--slowest", "fast"}, 2, "--slowest");
    refused({shippedScenario, "--slowest", "0"}, 1, "not a finite number > 0");
    refused({shippedScenario, "--fastest", "1MiB"}, 1, "the slowest rate is above the fastest");
    refused({shippedScenario, "--change", "fail node-77"}, 1, "step 2");
}

const Registration registration{__FILE__, Application::Core, make<TestFailover>};

} // namespace tst_failover

#include "tst_failover.moc"
