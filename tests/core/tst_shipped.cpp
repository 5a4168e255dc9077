// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/evaluation.h"
#include "tests/support/cases.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <filesystem>

namespace tst_shipped {

using namespace hrw;

// The scenarios that come with the program.

class TestShipped : public QObject
{
    Q_OBJECT

private slots:
    void allOfThemOpen();
    void replicaFailover();
};

void TestShipped::allOfThemOpen()
{
    int opened = 0;
    for (const auto& entry : std::filesystem::directory_iterator(HRW_SOURCE_DIR "/resources/scenarios")) {
        const std::string file = entry.path().filename().string();
        const auto scenario = parseScenario(readFile(entry.path()).value(), file);
        QVERIFY2(scenario, scenario ? "" : scenario.error().sentence().c_str());
        ++opened;
    }
    QVERIFY(opened >= 7);
}

/// Source 002, step 6: the nodes, keys and figures that it prints, with the step as the only one.
void TestShipped::replicaFailover()
{
    const Scenario s = shipped::scenario("replica-failover");
    QVERIFY(std::ranges::equal(s.start.nodes(), cases::equalNodes(10).nodes()));
    QCOMPARE(s.steps.size(), std::size_t{1});
    QVERIFY(s.steps[0] == Step{(SetState{"node-03", NodeState::Failed})});
    const auto e = evaluate(s, nullptr);
    QCOMPARE(e->keys->text(49'999), std::string("key-49999"));
    QCOMPARE(e->keys->size(), KeyIndex{50'000});
    QCOMPARE(e->failover.copies, 2);
    QCOMPARE(e->failover.ownersLost, std::uint64_t{4991});
    QCOMPARE(e->failover.promoted, std::uint64_t{4991});
    QCOMPARE(e->failover.promotedSecond, std::uint64_t{4991});
    QCOMPARE(e->failover.recreate.copies, std::uint64_t{9957});
    QCOMPARE(e->failover.whole(), std::uint64_t{40'043});
    QCOMPARE(e->movement.movedKeys, std::uint64_t{4991});
    QCOMPARE(e->movement.touchedKeys, std::uint64_t{9957});
}

const Registration registration{__FILE__, Application::None, make<TestShipped>};

} // namespace tst_shipped

#include "tst_shipped.moc"
