// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/stagedscenario.h"
#include "tests/support/testprogram.h"
#include "ui/plan/alternativesheet.h"
#include "ui/plan/planedits.h"
#include "ui/plan/planner.h"
#include "ui/plan/stagecards.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_planner {

using namespace hrw;
using namespace hrw::ui;
using test::stage;

namespace {

Scenario scenario(std::uint64_t keys = 3000)
{
    return test::threeStages(keys);
}

/// Every figure that a plan is judged by.
void compareRuns(const PlanRun& a, const PlanRun& b)
{
    QVERIFY(a.plan == b.plan);
    QCOMPARE(a.stages.size(), b.stages.size());
    const auto compare = [](const StageFigures& x, const StageFigures& y) {
        QCOMPARE(x.moved, y.moved);
        QCOMPARE(x.movedKeys, y.movedKeys);
        QCOMPARE(x.least, y.least);
        QCOMPARE(x.before, y.before);
        QCOMPARE(x.after, y.after);
        QCOMPARE(x.during, y.during);
        QCOMPARE(x.flows, y.flows);
        QCOMPARE(x.time, y.time);
    };
    compare(*a.total, *b.total);
    for (std::size_t i = 0; i < a.stages.size(); ++i)
        compare(*a.stages[i].figures, *b.stages[i].figures);
}

} // namespace

class TestPlanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAsTheCoreDoes();
    void tellsTheFrontFirst();
    void onlyTheLatestCounts();
    void nothingIsComputedAgain();
    void anotherPlanInFrontIsKnown();
    void cancellingKeepsTheLast();
    void finishWaits();
    void staleAnswersShowNothing();

private:
    static std::shared_ptr<const KeySet> keysOf(const Scenario& scenario) { return KeySet::make(scenario.keys); }
};

void TestPlanner::answersAsTheCoreDoes()
{
    Planner planner;
    const Scenario asked = scenario();
    const auto keys = keysOf(asked);
    QVERIFY(!planner.isCurrent());
    planner.request(asked, keys);
    QVERIFY(planner.isBusy());
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 30000);
    QVERIFY(!planner.isBusy());
    const auto wanted = evaluatePlans(asked, keys, nullptr);
    compareRuns(*planner.latest()->front().run, *wanted->front().run);
    QVERIFY(planner.latest()->front().others && planner.latest()->front().warnings);
    QCOMPARE(planner.latest()->front().warnings->size(), wanted->front().warnings->size());
}

void TestPlanner::tellsTheFrontFirst()
{
    Planner planner;
    Scenario asked = scenario(60'000);
    forkPlan(asked);
    removeStage(asked, 0);
    std::vector<bool> whole;
    connect(&planner, &Planner::planned, this, [&] { whole.push_back(planner.latest()->hasAll); });
    planner.request(asked, keysOf(asked));
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 60000);
    QCOMPARE(whole, (std::vector{false, true}));
}

void TestPlanner::onlyTheLatestCounts()
{
    Planner planner;
    Scenario asked = scenario();
    const auto keys = keysOf(asked);
    std::vector<Plan> told;
    connect(&planner, &Planner::planned, this, [&] { told.push_back(planner.latest()->front().run->plan); });
    for (int i = 0; i < 4; ++i) {
        duplicateStage(asked, 1);
        planner.request(asked, keys);
    }
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 30000);
    for (const Plan& plan : told)
        QVERIFY(plan == asked.plans.front());
    QVERIFY(planner.latest()->scenario == asked);
}

/// The very same runs, at once, for a scenario that differs in what plans don't depend on.
void TestPlanner::nothingIsComputedAgain()
{
    Planner planner;
    Scenario asked = scenario();
    const auto keys = keysOf(asked);
    planner.request(asked, keys);
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 30000);
    const auto run = planner.latest()->front().run;
    asked = withStep(asked, {parseChange("add N9 1").value()}).value();
    asked.name = "another name";
    asked.sample = 5;
    QSignalSpy busy(&planner, &Planner::busyChanged);
    planner.request(asked, keys);
    QVERIFY(planner.isCurrent());
    QCOMPARE(busy.size(), 0);
    QCOMPARE(planner.latest()->front().run, run);
    QCOMPARE(planner.latest()->scenario.name, asked.name);
    asked.planTerms.limit = 0.5;
    planner.request(asked, keys);
    QVERIFY(planner.isBusy());
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 30000);
}

void TestPlanner::anotherPlanInFrontIsKnown()
{
    Planner planner;
    Scenario asked = scenario();
    forkPlan(asked);
    removeStage(asked, 2);
    planner.request(asked, keysOf(asked));
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 30000);
    QCOMPARE(planner.latest()->front().run->plan.stages.size(), std::size_t{2});
    asked.plan = 0;
    planner.request(asked, keysOf(asked));
    QVERIFY(planner.isCurrent());
    QCOMPARE(planner.latest()->front().run->plan.stages.size(), std::size_t{3});
}

void TestPlanner::cancellingKeepsTheLast()
{
    Planner planner;
    Scenario asked = scenario();
    const auto keys = keysOf(asked);
    planner.request(asked, keys);
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 30000);
    const auto before = planner.latest();
    QSignalSpy cancelled(&planner, &Planner::cancelled);
    QSignalSpy planned(&planner, &Planner::planned);
    duplicateStage(asked, 0);
    planner.request(asked, keys);
    planner.cancel();
    QCOMPARE(cancelled.size(), 1);
    QVERIFY(!planner.isBusy() && !planner.isCurrent());
    planner.finish();
    QTest::qWait(1); // what was on its way
    QCOMPARE(planned.size(), 0);
    QCOMPARE(planner.latest(), before);
    planner.cancel(); // nothing is running
    QCOMPARE(cancelled.size(), 1);
    planner.request(asked, keys);
    QTRY_VERIFY_WITH_TIMEOUT(planner.isCurrent(), 30000);
}

void TestPlanner::finishWaits()
{
    Planner planner;
    const Scenario asked = scenario();
    planner.request(asked, keysOf(asked));
    planner.finish();
    QVERIFY(planner.isCurrent());
}

/// Cards never show figures of another plan, nor of the same plan by other terms.
void TestPlanner::staleAnswersShowNothing()
{
    Planner planner;
    const Scenario asked = scenario();
    planner.request(asked, keysOf(asked));
    planner.finish();
    const PlanEvaluation* known = planner.latest().get();
    const QString waiting = QStringLiteral("…");
    QVERIFY(stageCards({asked, known})[2].line != waiting);
    std::vector<Scenario> others(5, asked);
    duplicateStage(others[0], 1);
    others[1].planTerms.limit = 0.4;
    others[2].rule.copies = 3;
    others[3].start = test::Case(5, 10).scenario().start;
    others[4].keys = test::Case(5, 10).scenario().keys;
    for (const Scenario& other : others) {
        QCOMPARE(stageCards({other, known})[2].line, waiting);
        QVERIFY(!stageCards({other, known})[2].title.isEmpty());
        QCOMPARE(alternativesSheet({other, known}).rows.front()[1].text, waiting);
    }
    QCOMPARE(stageCards({asked, nullptr}).size(), std::size_t{5});
}

const Registration registration{__FILE__, Application::Widgets, make<TestPlanner>};

} // namespace tst_planner

#include "tst_planner.moc"
