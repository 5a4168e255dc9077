// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/comparison.h"
#include "core/place/modulo.h"
#include "core/plan/planothers.h"
#include "tests/support/naiverules.h"
#include "tests/support/plans.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <functional>

namespace tst_planothers {

using namespace hrw;

namespace {

using Place = std::function<naive::Holders(const std::string& key, const Membership&, const Rule&)>;

naive::Holders byModulo(const std::string& key, const Membership& membership, const Rule& rule)
{
    return naive::take(naive::moduloOrder(key, membership, rule), rule);
}

Place byRing(std::uint64_t tokens)
{
    return [tokens](const std::string& key, const Membership& membership, const Rule& rule) {
        return naive::take(naive::ringOrder(key, membership, rule, tokens), rule);
    };
}

naive::Movement moved(const KeySet& keys, const StageRun& stage, const Place& place)
{
    naive::Table before;
    naive::Table after;
    for (KeyIndex k = 0; k < keys.size(); ++k) {
        before.push_back(place(keys.text(k), stage.was, stage.ruleBefore));
        after.push_back(place(keys.text(k), stage.is, stage.rule));
    }
    return naive::compare(keys, stage.was, before, stage.is, after);
}

bool close(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

bool agrees(const OtherMoves& core, const naive::Movement& model, double scale)
{
    return core.movedKeys == model.movedKeys && core.moved.copies == model.movedCopies &&
           close(core.moved.bytes, static_cast<double>(model.movedBytes) * scale);
}

/// Halvings until one of `points` is left.
std::uint64_t halvings(double points)
{
    std::uint64_t count = 0;
    for (double reach = 1; reach < points; reach *= 2)
        ++count;
    return count;
}

double pointsOf(const Membership& membership, std::uint64_t tokens)
{
    double points = 0;
    for (const Node& node : membership.nodes())
        if (naive::takesPart(node))
            points += std::max(1.0, std::round(node.weight * static_cast<double>(tokens)));
    return points;
}

} // namespace

class TestPlanOthers : public QObject
{
    Q_OBJECT

private slots:
    void likeTheModel();
    void totalIsTheSumOfTheStages();
    void planWithoutStages();
    void methodThatRefuses();
    void sampleStandsForAll();
    void knownStagesAreTakenOver();
    void stoppedGivesNothing();
};

void TestPlanOthers::likeTheModel()
{
    cases::Dice dice("what others move, like the model");
    int compared = 0;
    for (int i = 0; i < 100; ++i, dice.next()) {
        const Membership today = cases::membership(cases::nodes(dice, 6, cases::Weights::Few));
        PlanTerms terms;
        terms.ringTokens = 1 + dice.below(20);
        if (dice.chance(0.5))
            terms.dataBytes = 1'000'000;
        const auto keys = KeySet::make(cases::keys(dice, 30));
        const auto run = runPlan(planGround(keys, today, cases::rule(dice), terms), cases::plan(dice, today));
        const auto others = otherMoves(*run);
        QVERIFY(others && !others->sampled);
        QCOMPARE(others->keys, keys->size());
        for (std::size_t s = 0; s < run->stages.size(); ++s) {
            const StageRun& stage = run->stages[s];
            const auto& methods = others->stages[s];
            QCOMPARE(methods.size(), std::size_t{stage.done() ? 2u : 0u});
            if (!stage.done())
                continue;
            QCOMPARE(methods[0].method->name(), std::string("modulo"));
            QCOMPARE(methods[1].method->name(), "ring:" + std::to_string(terms.ringTokens));
            QVERIFY2(agrees(methods[0], moved(*keys, stage, byModulo), run->ground->scale), dice.where());
            QVERIFY2(agrees(methods[1], moved(*keys, stage, byRing(terms.ringTokens)), run->ground->scale),
                     dice.where());
            QCOMPARE(methods[0].lookup, std::uint64_t{1});
            QCOMPARE(methods[1].lookup, halvings(pointsOf(stage.is, terms.ringTokens)));
            ++compared;
        }
    }
    QVERIFY(compared > 100);
}

void TestPlanOthers::totalIsTheSumOfTheStages()
{
    Node added;
    added.id = "new";
    Stage skipped = cases::stage({RemoveNode{"node-00"}});
    skipped.enabled = false;
    const auto run =
        cases::planRun(cases::keysUpTo(2000), cases::equalNodes(8), {},
                       {cases::stage({AddNode{added}}), skipped, cases::stage({SetWeight{"node-03", 0}}, 3)});
    const PlanOthers others = *otherMoves(*run);
    QCOMPARE(others.total.size(), std::size_t{2});
    QVERIFY(others.stages[1].empty());
    for (std::size_t m = 0; m < 2; ++m) {
        const OtherMoves& first = others.stages[0][m];
        const OtherMoves& last = others.stages[2][m];
        QVERIFY(first.movedKeys > 0 && last.movedKeys > 0);
        QCOMPARE(others.total[m].movedKeys, first.movedKeys + last.movedKeys);
        QCOMPARE(others.total[m].moved.copies, first.moved.copies + last.moved.copies);
        QVERIFY(close(others.total[m].moved.bytes, first.moved.bytes + last.moved.bytes));
        QCOMPARE(others.total[m].lookup, last.lookup);
    }
    // 8 nodes to 9: hash % N keeps a key only where both remainders are the same, 1 in 9.
    const double share = static_cast<double>(others.stages[0][0].movedKeys) / 2000;
    QVERIFY(std::abs(share - 8.0 / 9) < 0.03);
}

void TestPlanOthers::planWithoutStages()
{
    const auto run = cases::planRun(cases::keysUpTo(100), cases::equalNodes(5), {}, {});
    const PlanOthers others = *otherMoves(*run);
    QVERIFY(others.stages.empty());
    QCOMPARE(others.total.size(), std::size_t{2});
    QCOMPARE(others.total[0].moved, PlanAmount{});
    QCOMPARE(others.total[1].lookup, std::uint64_t{9}); // 500 points
}

/// A node of weight a million would have 10^8 points: a ring of that size is refused, and what it would move is left
/// out instead of being counted as nothing.
void TestPlanOthers::methodThatRefuses()
{
    const auto run =
        cases::planRun(cases::keysUpTo(100), cases::equalNodes(5), {},
                       {cases::stage({SetWeight{"node-00", 2}}), cases::stage({SetWeight{"node-01", 1e6}})});
    const PlanOthers others = *otherMoves(*run);
    QCOMPARE(others.stages[0].size(), std::size_t{2});
    QCOMPARE(others.stages[1].size(), std::size_t{1});
    QCOMPARE(others.total.size(), std::size_t{1});
    QCOMPARE(others.total[0].method->name(), std::string("modulo"));
}

/// Beyond the largest sample the figures are those of all keys but for the sample's error.
void TestPlanOthers::sampleStandsForAll()
{
    auto table = std::make_shared<KeyTable>();
    for (std::uint64_t k = 0; k < 2 * othersSample; ++k) {
        table->arena += cases::numbered("key-", k);
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(1 + k); // a file in order of size
        table->requests.push_back(1);
    }
    const auto keys = KeySet::make(ImportedKeys{"sorted.csv", table, ""});
    const Membership today = cases::equalNodes(10);
    const auto run = cases::planRun(keys, today, {}, {cases::stage({RemoveNode{"node-09"}})});
    const PlanOthers others = *otherMoves(*run);
    QVERIFY(others.sampled);
    QCOMPARE(others.keys, std::uint64_t{othersSample});
    const std::array methods{others.stages[0][0].method, others.stages[0][1].method};
    const std::array memberships{today, run->last()};
    const auto whole = *compareMethods(*keys, memberships, {}, methods, {}, LookupTiming::LeftOut);
    for (std::size_t m = 0; m < 2; ++m) {
        const OtherMoves& told = others.stages[0][m];
        const Movement& truth = whole[m].movement;
        // Five standard errors of a share of 200,000 keys are below 0.6 % of all keys.
        const auto all = static_cast<double>(keys->size());
        QVERIFY(std::abs(static_cast<double>(told.movedKeys) - static_cast<double>(truth.movedKeys)) < 0.006 * all);
        QVERIFY(std::abs(told.moved.bytes - static_cast<double>(truth.movedBytes)) < 0.008 * keys->totalBytes());
    }
}

/// What is known changes no figure, and is told without placing anything: an answer that was changed beforehand comes
/// back as it is. Other keys or terms are another matter.
void TestPlanOthers::knownStagesAreTakenOver()
{
    cases::Dice dice("known stages are taken over");
    for (int i = 0; i < 50; ++i, dice.next()) {
        const Membership today = cases::membership(cases::nodes(dice, 6, cases::Weights::Few));
        const auto keys = KeySet::make(cases::keys(dice, 30));
        const auto ground = planGround(keys, today, cases::rule(dice), {});
        const Plan plan = cases::plan(dice, today);
        Plan edited = plan;
        if (!edited.stages.empty())
            edited.stages.back().enabled = !edited.stages.back().enabled;
        const auto run = runPlan(ground, plan);
        const auto other = runPlan(ground, edited);
        PlanOthers first = *otherMoves(*run);
        const PlanOthers alone = *otherMoves(*other);
        const std::vector<KnownOthers> known{{run.get(), &first}, {nullptr, nullptr}};
        const PlanOthers after = *otherMoves(*other, known);
        QCOMPARE(after.stages.size(), alone.stages.size());
        for (std::size_t s = 0; s < alone.stages.size(); ++s) {
            QCOMPARE(after.stages[s].size(), alone.stages[s].size());
            for (std::size_t m = 0; m < alone.stages[s].size(); ++m) {
                QCOMPARE(after.stages[s][m].moved, alone.stages[s][m].moved);
                QCOMPARE(after.stages[s][m].movedKeys, alone.stages[s][m].movedKeys);
            }
        }
        for (auto& stage : first.stages)
            for (OtherMoves& moves : stage)
                moves.movedKeys = 12345;
        const PlanOthers again = *otherMoves(*run, known);
        for (const auto& stage : again.stages)
            for (const OtherMoves& moves : stage)
                QCOMPARE(moves.movedKeys, std::uint64_t{12345});
        PlanTerms terms;
        terms.ringTokens = 7;
        const auto elsewhere = runPlan(planGround(keys, today, ground->rule, terms), plan);
        const PlanOthers different = *otherMoves(*elsewhere, known);
        for (const auto& stage : different.stages)
            for (const OtherMoves& moves : stage)
                QVERIFY2(moves.movedKeys != 12345, dice.where());
    }
}

void TestPlanOthers::stoppedGivesNothing()
{
    const auto run =
        cases::planRun(cases::keysUpTo(1000), cases::equalNodes(5), {}, {cases::stage({RemoveNode{"node-00"}})});
    std::stop_source source;
    source.request_stop();
    QVERIFY(!otherMoves(*run, {}, {source.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestPlanOthers>};

} // namespace tst_planothers

#include "tst_planothers.moc"
