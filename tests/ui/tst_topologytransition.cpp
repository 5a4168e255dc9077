// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/domains.h"
#include "tests/support/ends.h"
#include "tests/support/testprogram.h"
#include "ui/failover/topologylayout.h"
#include "ui/failover/topologytransition.h"

#include <QTest>
#include <cmath>
#include <map>
#include <set>

namespace tst_topologytransition {

using hrw::KeyIndex;
using hrw::test::anyTree;
using hrw::test::Case;
using hrw::test::EvaluationPtr;
using hrw::test::failAll;
using hrw::test::zonedCase;
using namespace hrw::ui;

namespace {

const KeyFlowCanvas usual{QSizeF(760, 400), 1};

struct Ends
{
    TopologyLayout before, after;
    [[nodiscard]] TopologyTransition transition() const { return {before.frame(), after.frame()}; }
};

Ends endsOf(const EvaluationPtr& e, const KeyFlowCanvas& canvas = usual)
{
    auto [before, after] = hrw::test::bothEnds<TopologyLayout>(e, canvas);
    return {std::move(before), std::move(after)};
}

QString nodeAt(const TopologyFrame& frame, const TopologyDot& dot)
{
    return dot.box < 0 ? QString() : frame.boxes.at(static_cast<std::size_t>(dot.box)).name;
}

const TopologyBox* find(const TopologyFrame& frame, const BoxPlace& place)
{
    const auto box = std::ranges::find(frame.boxes, place, &TopologyBox::place);
    return box == frame.boxes.end() ? nullptr : &*box;
}

double apart(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// The farthest that any dot or box goes between two frames of one transition.
double farthest(const TopologyFrame& a, const TopologyFrame& b)
{
    double most = 0;
    for (std::size_t i = 0; i < a.dots.size(); ++i) {
        if (a.dots[i].alpha > 0 && b.dots[i].alpha > 0)
            most = std::max(most, apart(a.dots[i].position(), b.dots[i].position()));
    }
    for (std::size_t i = 0; i < a.boxes.size(); ++i) {
        most = std::max(most, apart(a.boxes[i].rect.topLeft(), b.boxes[i].rect.topLeft()));
    }
    return most;
}

/// The steps that the tests below are made with: every kind of change, also several at once.
void addSteps()
{
    QTest::addColumn<QByteArrayList>("changes");
    QTest::newRow("a node fails") << QByteArrayList{"fail z1-r0-n0"};
    QTest::newRow("a rack fails") << QByteArrayList{"fail z1-r0-n0", "fail z1-r0-n1"};
    QTest::newRow("a zone fails") << QByteArrayList{"fail z1-r0-n0", "fail z1-r0-n1", "fail z1-r1-n0", "fail z1-r1-n1"};
    QTest::newRow("joins") << QByteArrayList{"add X 1 zone=z3 rack=r0", "add Y 2"};
    QTest::newRow("leaves") << QByteArrayList{"remove z0-r0-n0", "remove z2-r1-n1"};
    QTest::newRow("drains") << QByteArrayList{"weight z0-r0-n0 0"};
    QTest::newRow("much at once") << QByteArrayList{"fail z0-r0-n0", "remove z1-r0-n0", "add X 3 zone=z1 rack=r0",
                                                    "weight z2-r0-n0 5"};
}

EvaluationPtr evaluated(const QByteArrayList& changes)
{
    std::vector<std::string> texts;
    for (const QByteArray& change : changes)
        texts.push_back(change.toStdString());
    return zonedCase(3, 2, 2, 150, 2).thenAll(texts).evaluate();
}

} // namespace

class TestTopologyTransition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEndsAreExact_data() { addSteps(); }
    void theEndsAreExact()
    {
        QFETCH(QByteArrayList, changes);
        const Ends ends = endsOf(evaluated(changes));
        const TopologyTransition transition = ends.transition();
        for (const double t : {0.0, -1.0})
            QVERIFY(transition.at(t) == ends.before.frame());
        for (const double t : {1.0, 7.0})
            QVERIFY(transition.at(t) == ends.after.frame());
    }

    void theEndsAreExactForAnyTree()
    {
        for (unsigned seed = 1000; seed < 1080; ++seed) {
            const Ends ends = endsOf(anyTree(seed, 40).evaluate());
            const TopologyTransition transition = ends.transition();
            QVERIFY(transition.at(0) == ends.before.frame());
            QVERIFY(transition.at(1) == ends.after.frame());
            QVERIFY(farthest(transition.at(0.999), transition.at(0.9999)) < 2);
        }
    }

    /// Just after the start everything is where it was, and just before the end where it will be.
    void theWayJoinsItsEnds_data() { addSteps(); }
    void theWayJoinsItsEnds()
    {
        QFETCH(QByteArrayList, changes);
        const Ends ends = endsOf(evaluated(changes));
        const TopologyTransition transition = ends.transition();
        for (const auto& [t, end] : {std::pair(1e-6, &ends.before), std::pair(1 - 1e-6, &ends.after)}) {
            std::map<std::tuple<KeyIndex, int, QString>, QPointF> seen;
            const TopologyFrame now = transition.at(t);
            for (const TopologyDot& dot : now.dots) {
                const int rank = dot.turned < 128 ? dot.rankWas : dot.rank;
                if (dot.alpha > 127)
                    seen[{dot.key, rank, nodeAt(now, dot)}] = dot.position();
            }
            QCOMPARE(seen.size(), end->frame().dots.size());
            for (const TopologyDot& dot : end->frame().dots) {
                const QPointF place = seen.at({dot.key, dot.rank, nodeAt(end->frame(), dot)});
                QVERIFY(apart(place, dot.position()) < 0.1);
            }
        }
    }

    void nothingJumps_data() { addSteps(); }
    void nothingJumps()
    {
        QFETCH(QByteArrayList, changes);
        const TopologyTransition transition = endsOf(evaluated(changes)).transition();
        constexpr int steps = 400;
        TopologyFrame last = transition.at(1e-9);
        for (int i = 1; i < steps; ++i) {
            const TopologyFrame now = transition.at(static_cast<double>(i) / steps);
            QCOMPARE(now.dots.size(), last.dots.size());
            // The fastest: a cubic ease over a third of the time, across the canvas and up its arc.
            QVERIFY2(farthest(last, now) < 3.2 * 1000 / (steps * 0.25), qPrintable(QString::number(i)));
            last = now;
        }
    }

    void nobodyLeavesTheCanvas_data() { addSteps(); }
    void nobodyLeavesTheCanvas()
    {
        QFETCH(QByteArrayList, changes);
        const TopologyTransition transition = endsOf(evaluated(changes)).transition();
        const QRectF surface = QRectF(QPointF(), usual.size).adjusted(0, -60, 0, 0); // arcs may rise above it
        for (double t = 0; t <= 1; t += 0.02) {
            const TopologyFrame now = transition.at(t);
            for (const TopologyDot& dot : now.dots)
                QVERIFY(surface.contains(dot.position()));
            for (const TopologyBox& box : now.boxes)
                QVERIFY(surface.contains(box.rect));
        }
    }

    /// The story of a failure, in its order.
    void boxesThenPromotionsThenFlights()
    {
        Case cases = zonedCase(3, 1, 2, 120, 2);
        const auto e = cases.thenAll(failAll(cases.scenario(), "z1-")).evaluate();
        const Ends ends = endsOf(e);
        const TopologyTransition transition = ends.transition();
        const TopologyFrame turned = transition.at(TopologyTransition::boxesTurned);
        for (const TopologyBox& box : turned.boxes)
            QCOMPARE(box.levels, find(ends.after.frame(), box.place)->levels);
        std::size_t early = 0;
        for (const TopologyDot& dot : transition.at(TopologyTransition::boxesTurned - 0.01).dots)
            early += dot.halo > 0 || dot.box == dotInAir ? 1u : 0u;
        QCOMPARE(early, 0u);

        const TopologyFrame middle =
            transition.at((TopologyTransition::boxesTurned + TopologyTransition::promoted) / 2);
        std::set<KeyIndex> flashing, promoted;
        for (const TopologyDot& dot : middle.dots) {
            QVERIFY(dot.box != dotInAir);
            if (dot.halo > 0)
                flashing.insert(dot.key);
        }
        for (const KeyIndex key : e->sample) {
            if (e->was[e->before->owner(key)].id != e->is[e->placement->owner(key)].id &&
                e->was[e->before->of(key)[1]].id == e->is[e->placement->owner(key)].id)
                promoted.insert(key);
        }
        QVERIFY(!promoted.empty() && flashing == promoted);

        QCOMPARE(transition.flights(), e->movement.movedCopies);
        const TopologyFrame late = transition.at(0.7);
        QVERIFY(std::ranges::any_of(late.dots, [](const TopologyDot& dot) { return dot.box == dotInAir; }));
        for (const TopologyDot& dot : late.dots)
            QVERIFY(dot.halo == 0 && dot.turned == 255);
    }

    /// Of one key's lost and new copies the first goes with the first; each starts where the lost one stood.
    void newCopiesComeFromTheLostOnesInRankOrder()
    {
        Case cases = zonedCase(4, 1, 2, 150, 3);
        const auto e = cases.thenAll({"fail z0-r0-n0", "fail z1-r0-n0", "fail z2-r0-n1"}).evaluate();
        const Ends ends = endsOf(e);
        const TopologyTransition transition = ends.transition();
        std::map<KeyIndex, std::vector<QPointF>> lost;
        for (const TopologyDot& ghost : ends.after.frame().ghosts) // ascending by rank
            lost[ghost.key].push_back(ghost.position());
        std::map<KeyIndex, std::size_t> next;
        std::map<std::pair<KeyIndex, QString>, QPointF> starts;
        for (const TopologyDot& dot : ends.after.frame().dots) {
            if (!dot.ring)
                continue;
            const std::vector<QPointF>& from = lost.at(dot.key); // every node is up or has failed: each replaces one
            starts[{dot.key, nodeAt(ends.after.frame(), dot)}] = from.at(next[dot.key]++);
        }
        const TopologyFrame waiting = transition.at(TopologyTransition::promoted - 1e-9);
        const TopologyFrame landed = transition.at(1 - 1e-9);
        std::size_t checked = 0;
        for (std::size_t i = 0; i < landed.dots.size(); ++i) {
            const auto start = starts.find({landed.dots[i].key, nodeAt(landed, landed.dots[i])});
            if (!landed.dots[i].ring || start == starts.end())
                continue;
            ++checked;
            QCOMPARE(waiting.dots[i].position(), start->second);
            QCOMPARE(waiting.dots[i].alpha, quint8{0}); // it is lost until it takes off
        }
        QCOMPARE(checked, starts.size());
        QVERIFY(checked > 50);
    }

    void aCopyThatReplacesNoneComesFromThePrimary()
    {
        Case cases = zonedCase(3, 1, 1, 60, 3);
        const auto first = cases.then("fail z1-r0-n0").evaluate();
        const auto second = cases.then("restore z1-r0-n0").evaluate(first); // one copy of every key comes back
        const auto start = TopologyLayout::of(*first, KeyFlowMoment::After, usual);
        const auto end = TopologyLayout::of(*second, KeyFlowMoment::After, usual, &start);
        const TopologyTransition transition(start.frame(), end.frame());
        QCOMPARE(transition.flights(), 60u);
        std::map<KeyIndex, QPointF> primaries;
        for (const TopologyDot& dot : start.frame().dots) {
            if (dot.rank == 0)
                primaries[dot.key] = dot.position();
        }
        const TopologyFrame before = transition.at(0.449);
        const TopologyFrame landed = transition.at(1 - 1e-9);
        for (std::size_t i = 0; i < landed.dots.size(); ++i) {
            if (landed.dots[i].ring)
                QCOMPARE(before.dots[i].position(), primaries.at(landed.dots[i].key));
        }
    }

    void aChangeInMidFlightGoesOnFromWhatIsOnScreen()
    {
        for (const double t : {0.1, 0.3, 0.5, 0.7, 0.9}) {
            Case cases = zonedCase(3, 2, 2, 120, 2);
            const auto first = cases.thenAll(failAll(cases.scenario(), "z1-r0")).evaluate();
            const auto second = cases.then({"fail z0-r0-n0", "restore z1-r0-n0"}).evaluate(first);
            const Ends ends = endsOf(first);
            const TopologyFrame onScreen = ends.transition().at(t);
            const auto target = TopologyLayout::of(*second, KeyFlowMoment::After, usual, &ends.after);
            const TopologyTransition transition(onScreen, target.frame());
            QVERIFY(transition.at(0) == onScreen);
            QVERIFY(transition.at(1) == target.frame());
            // What could be seen of a key's copies is seen where it was.
            const TopologyFrame next = transition.at(1e-9);
            std::multiset<std::tuple<KeyIndex, float, float>> was, is;
            for (const TopologyDot& dot : onScreen.dots) {
                if (dot.alpha > 20)
                    was.insert({dot.key, dot.x, dot.y});
            }
            for (const TopologyDot& dot : next.dots) {
                if (dot.alpha > 20)
                    is.insert({dot.key, dot.x, dot.y});
            }
            QVERIFY(was == is);
        }
    }

    void stillThingsAreStill_data() { addSteps(); }
    void stillThingsAreStill()
    {
        QFETCH(QByteArrayList, changes);
        const TopologyTransition transition = endsOf(evaluated(changes)).transition();
        using Phase = TopologyTransition::Phase;
        for (const auto& [phase, from, to] :
             {std::tuple(Phase::Boxes, 0.001, 0.249), std::tuple(Phase::Copies, 0.251, 0.999)}) {
            const TopologyFrame first = transition.at(from);
            for (double t = from; t <= to; t += (to - from) / 20) {
                const TopologyFrame now = transition.at(t);
                for (std::size_t i = 0; i < now.dots.size(); ++i) {
                    if (transition.motion(i, phase) == TopologyTransition::Motion::Still && now.dots[i].alpha > 0)
                        QVERIFY(now.dots[i] == first.dots[i]);
                }
                for (std::size_t i = 0; i < now.boxes.size(); ++i) {
                    if (!transition.isBoxLive(i, phase))
                        QVERIFY(now.boxes[i].rect == first.boxes[i].rect &&
                                now.boxes[i].levels == first.boxes[i].levels &&
                                now.boxes[i].opacity == first.boxes[i].opacity);
                }
                for (std::size_t i = 0; i < now.ghosts.size(); ++i) {
                    if (!transition.isGhostLive(i, phase))
                        QCOMPARE(now.ghosts[i].alpha, first.ghosts[i].alpha);
                }
            }
        }
    }

    void aFailureLeavesTheRestAlone()
    {
        const TopologyTransition transition =
            endsOf(zonedCase(5, 4, 5, 600, 3).then("fail z2-r1-n3").evaluate()).transition();
        std::size_t live = 0;
        for (std::size_t i = 0; i < transition.to().boxes.size(); ++i)
            live += transition.isBoxLive(i, TopologyTransition::Phase::Boxes) ? 1u : 0u;
        QCOMPARE(live, 1u);
        for (std::size_t i = 0; i < transition.to().boxes.size(); ++i)
            QVERIFY(!transition.isBoxLive(i, TopologyTransition::Phase::Copies));
    }
};

const Registration registration{__FILE__, Application::Core, make<TestTopologyTransition>};

} // namespace tst_topologytransition

#include "tst_topologytransition.moc"
