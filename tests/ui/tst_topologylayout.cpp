// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/domains.h"
#include "tests/support/ends.h"
#include "tests/support/testprogram.h"
#include "ui/failover/topologylayout.h"
#include "ui/scene/cardparts.h"

#include <QTest>
#include <cmath>
#include <map>
#include <set>

namespace tst_topologylayout {

using hrw::DomainLevel;
using hrw::KeyIndex;
using hrw::NodeIndex;
using hrw::test::anyTree;
using hrw::test::Case;
using hrw::test::EvaluationPtr;
using hrw::test::failAll;
using hrw::test::zonedCase;
using namespace hrw::ui;

namespace {

const KeyFlowCanvas usual{QSizeF(760, 400), 1};

TopologyLayout layOut(const EvaluationPtr& e, const KeyFlowCanvas& canvas = usual,
                      KeyFlowMoment moment = KeyFlowMoment::After)
{
    return TopologyLayout::of(*e, moment, canvas);
}

std::pair<TopologyLayout, TopologyLayout> bothEnds(const EvaluationPtr& e, const KeyFlowCanvas& canvas = usual)
{
    return hrw::test::bothEnds<TopologyLayout>(e, canvas);
}

/// Key, rank and node of every dot.
using Copies = std::multiset<std::tuple<KeyIndex, int, QString>>;

Copies drawn(const TopologyFrame& frame)
{
    Copies copies;
    for (const TopologyDot& dot : frame.dots) {
        const TopologyBox& box = frame.boxes.at(static_cast<std::size_t>(dot.box));
        copies.insert({dot.key, dot.rank, box.place.isNode ? box.place.key : QString()});
    }
    return copies;
}

Copies placed(const hrw::Evaluation& e, KeyFlowMoment moment)
{
    const bool after = moment == KeyFlowMoment::After;
    Copies copies;
    for (const KeyIndex key : e.sample) {
        const auto holders = (after ? e.placement : e.before)->of(key);
        for (std::size_t rank = 0; rank < holders.size(); ++rank) {
            if (holders[rank] != hrw::noNode)
                copies.insert(
                    {key, static_cast<int>(rank), QString::fromStdString((after ? e.is : e.was)[holders[rank]].id)});
        }
    }
    return copies;
}

const TopologyBox* find(const TopologyFrame& frame, const QString& name)
{
    const auto box = std::ranges::find(frame.boxes, name, &TopologyBox::name);
    return box == frame.boxes.end() ? nullptr : &*box;
}

QStringList ancestors(const TopologyFrame& frame, const QString& name)
{
    QStringList names;
    const TopologyBox* box = find(frame, name);
    while (box && box->parent != noBox) {
        box = &frame.boxes.at(static_cast<std::size_t>(box->parent));
        names.prepend(box->name);
    }
    return names;
}

bool overlap(const QRectF& a, const QRectF& b)
{
    const double slack = 1e-6;
    return a.left() < b.right() - slack && b.left() < a.right() - slack && a.top() < b.bottom() - slack &&
           b.top() < a.bottom() - slack;
}

bool holds(const QRectF& outer, const QRectF& inner)
{
    return outer.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(inner);
}

/// Everything inside its parent, nothing over its neighbours, everything on the canvas.
void checkBoxes(const TopologyFrame& frame)
{
    const QRectF surface(QPointF(), frame.stage.canvas.size);
    std::map<qint32, std::vector<std::size_t>> children;
    for (std::size_t i = 0; i < frame.boxes.size(); ++i) {
        const TopologyBox& box = frame.boxes[i];
        QVERIFY2(box.rect.width() > 0 && box.rect.height() > 0, qPrintable(box.name));
        QVERIFY(box.parent < static_cast<qint32>(i));
        QVERIFY2(
            holds(box.parent == noBox ? surface : frame.boxes[static_cast<std::size_t>(box.parent)].rect, box.rect),
            qPrintable(box.name));
        QVERIFY(!overlap(box.rect, frame.stage.legend) && !overlap(box.rect, frame.stage.messageLine));
        QVERIFY(box.title.isEmpty() || holds(box.rect, box.title));
        QVERIFY(box.dots.isEmpty() || (holds(box.rect, box.dots) && !overlap(box.dots, box.title)));
        children[box.parent].push_back(i);
        if (!box.place.isNode || box.parent == noBox)
            continue;
        const QRectF& name = frame.boxes[static_cast<std::size_t>(box.parent)].title;
        QVERIFY2(!overlap(box.rect, name), "a box lies over its parent's name");
    }
    for (const auto& [parent, siblings] : children) {
        for (std::size_t i = 0; i < siblings.size(); ++i) {
            for (std::size_t j = i + 1; j < siblings.size(); ++j)
                QVERIFY2(!overlap(frame.boxes[siblings[i]].rect, frame.boxes[siblings[j]].rect),
                         qPrintable(frame.boxes[siblings[i]].name));
        }
    }
}

/// The smallest distance between two dots or outlines, by comparing each with all later ones of its box.
double nearestPair(const TopologyFrame& frame)
{
    std::map<qint32, std::vector<QPointF>> boxes;
    for (const auto* dots : {&frame.dots, &frame.ghosts}) {
        for (const TopologyDot& dot : *dots)
            boxes[dot.box].push_back(dot.position());
    }
    double least = 1e9;
    for (const auto& [box, points] : boxes) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            for (std::size_t j = i + 1; j < points.size(); ++j)
                least = std::min(least, std::hypot(points[i].x() - points[j].x(), points[i].y() - points[j].y()));
        }
    }
    return least;
}

void checkDots(const TopologyFrame& frame)
{
    const bool density = frame.stage.grain == TopologyGrain::Density;
    const double r = density ? 0 : frame.stage.radius - 1e-3;
    for (const auto* dots : {&frame.dots, &frame.ghosts}) {
        for (const TopologyDot& dot : *dots) {
            const QRectF& room = frame.boxes.at(static_cast<std::size_t>(dot.box)).dots;
            QVERIFY(room.adjusted(r, r, -r, -r).contains(dot.position()) || density);
            QVERIFY(room.adjusted(-1e-4, -1e-4, 1e-4, 1e-4).contains(dot.position()));
        }
    }
    if (!density)
        QVERIFY2(nearestPair(frame) >= frame.stage.pitch - 1e-3, "two dots overlap");
}

} // namespace

class TestTopologyLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The property that all others lean on, over trees of every shape.
    void anyTreeIsDrawnWhole()
    {
        for (unsigned seed = 0; seed < 250; ++seed) {
            const auto e = anyTree(seed, seed % 10 == 0 ? 300 : 40).evaluate();
            const KeyFlowCanvas canvas{seed % 3 == 0   ? QSizeF(380, 280)
                                       : seed % 3 == 1 ? QSizeF(760, 400)
                                                       : QSizeF(1400, 800),
                                       seed % 4 == 0 ? 1.5 : 1};
            const auto [before, after] = bothEnds(e, canvas);
            for (const auto* layout : {&before, &after}) {
                checkBoxes(layout->frame());
                checkDots(layout->frame());
                if (QTest::currentTestFailed()) {
                    qWarning("seed %u", seed);
                    return;
                }
            }
            QVERIFY(drawn(before.frame()) == placed(*e, KeyFlowMoment::Before));
            QVERIFY(drawn(after.frame()) == placed(*e, KeyFlowMoment::After));
        }
    }

    void aThousandNodesFitAnywhere_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("380x280") << QSizeF(380, 280);
        QTest::newRow("760x400") << QSizeF(760, 400);
        QTest::newRow("1440x900") << QSizeF(1440, 900);
    }
    void aThousandNodesFitAnywhere()
    {
        QFETCH(QSizeF, size);
        const auto e = zonedCase(5, 20, 10, 3334, 3).then("fail z2-r7-n3").evaluate();
        const auto [before, after] = bothEnds(e, {size, 1});
        checkBoxes(after.frame());
        checkDots(after.frame());
        QVERIFY(drawn(after.frame()) == placed(*e, KeyFlowMoment::After));
    }

    void anyCanvasIsSurvived()
    {
        const auto e = zonedCase(3, 2, 2, 100, 3).then("fail z0-r0-n0").evaluate();
        for (const QSizeF size : {QSizeF(0, 0), QSizeF(1, 1), QSizeF(40, 2000), QSizeF(2000, 40), QSizeF(90, 90)}) {
            const auto layout = layOut(e, {size, 1});
            for (const TopologyDot& dot : layout.frame().dots)
                QVERIFY(std::isfinite(dot.x) && std::isfinite(dot.y));
            for (const TopologyBox& box : layout.frame().boxes)
                QVERIFY(std::isfinite(box.rect.x()) && box.rect.width() >= 0 && box.rect.height() >= 0);
        }
    }

    void theSameInputGivesTheSameLayout()
    {
        const auto make = [] {
            return zonedCase(3, 3, 2, 200, 3).then({"fail z1-r0-n0", "add X 1 zone=z9"}).evaluate();
        };
        const auto e = make();
        const auto again = make();
        QCOMPARE_NE(e.get(), again.get());
        QVERIFY(bothEnds(e) == bothEnds(again));
        QVERIFY(layOut(e) == bothEnds(e).second);
    }

    void thereAndBackToAnotherCanvasIsTheSame()
    {
        const auto layout = layOut(zonedCase(3, 3, 2, 200, 3).then("fail z1-r0-n0").evaluate());
        QVERIFY(layout.on({QSizeF(1400, 800), 1.5}).on(usual).frame() == layout.frame());
    }

    void boxesStandInTheirDomains()
    {
        const auto frame = layOut(zonedCase(2, 3, 2, 50, 2).evaluate()).frame();
        QCOMPARE(ancestors(frame, QStringLiteral("z1-r2-n0")),
                 (QStringList{QStringLiteral("zone z1"), QStringLiteral("rack r2")}));
        // The same rack name in another zone is another rack.
        const auto racks = std::ranges::count(frame.boxes, QStringLiteral("rack r0"), &TopologyBox::name);
        QCOMPARE(racks, 2);
        QCOMPARE(find(frame, QStringLiteral("zone z0"))->nodes, 6u);
    }

    void levelsThatSeparateNothingHaveNoBoxes()
    {
        // One zone for all, and a host for each node: neither says anything.
        hrw::Scenario scenario = Case(4, 30).scenario();
        std::vector<hrw::Node> nodes(scenario.start.nodes().begin(), scenario.start.nodes().end());
        for (hrw::Node& node : nodes) {
            node.domain.at(DomainLevel::Zone) = "only";
            node.domain.at(DomainLevel::Rack) = node.id < "N3" ? "left" : "right";
            node.domain.at(DomainLevel::Host) = "host of " + node.id;
        }
        scenario.start = hrw::Membership::make(1, nodes).value();
        const auto plain = layOut(Case(scenario).evaluate()).frame();
        QCOMPARE(ancestors(plain, QStringLiteral("N1")), QStringList{QStringLiteral("rack left")});
        // The level that keeps copies apart is drawn, whatever it is.
        for (const DomainLevel level : {DomainLevel::Zone, DomainLevel::Host}) {
            scenario.rule.apartBy = level;
            const auto frame = layOut(Case(scenario).evaluate()).frame();
            QVERIFY(std::ranges::any_of(
                frame.boxes, [&](const TopologyBox& box) { return !box.place.isNode && box.place.level == level; }));
        }
    }

    /// One rack in each zone is not drawn, unless copies are kept apart by rack.
    void aLevelThatRepeatsAnotherHasNoBoxes()
    {
        Case cases = zonedCase(3, 1, 2, 20, 2);
        const auto zones = layOut(cases.evaluate()).frame();
        QCOMPARE(ancestors(zones, QStringLiteral("z1-r0-n0")), QStringList{QStringLiteral("zone z1")});
        cases.scenario().rule.apartBy = DomainLevel::Rack;
        const auto racks = layOut(cases.evaluate()).frame();
        // Without the zone around it "rack r0" would be three racks.
        QCOMPARE(ancestors(racks, QStringLiteral("z1-r0-n0")), QStringList{QStringLiteral("z1 / r0")});
    }

    void aNodeWithoutDomainStandsBesideThem()
    {
        const auto frame = layOut(Case(6, 60).then("add alone 1").evaluate()).frame();
        QCOMPARE(find(frame, QStringLiteral("alone"))->parent, noBox);
        QCOMPARE(ancestors(frame, QStringLiteral("N1")), QStringList{QStringLiteral("zone a")});
        const auto flat = layOut(Case(hrw::defaultScenario()).evaluate()).frame();
        QVERIFY(!flat.boxes.empty());
    }

    void domainKeysAreThoseOfTheCore()
    {
        const auto e = zonedCase(2, 2, 2, 20, 2).evaluate();
        const auto frame = layOut(e).frame();
        for (const TopologyBox& box : frame.boxes) {
            if (box.place.isNode)
                continue;
            const auto members = std::ranges::count_if(e->is.nodes(), [&](const hrw::Node& node) {
                return node.domain.key(box.place.level) == box.place.key.toStdString();
            });
            QCOMPARE(static_cast<quint32>(members), box.nodes);
        }
    }

    void bothMomentsHaveTheSameBoxes_data()
    {
        QTest::addColumn<QByteArray>("change");
        for (const char* change :
             {"fail z1-r0-n0", "weight z1-r0-n0 0", "remove z1-r0-n0", "add X 1 zone=z1 rack=r0", "add X 1"})
            QTest::newRow(change) << QByteArray(change);
    }
    void bothMomentsHaveTheSameBoxes()
    {
        QFETCH(QByteArray, change);
        const auto [before, after] = bothEnds(zonedCase(3, 2, 3, 90, 2).then(change.toStdString()).evaluate());
        int common = 0;
        for (const TopologyBox& box : before.frame().boxes) {
            const TopologyBox* other = find(after.frame(), box.name);
            if (!other || box.name.startsWith(QLatin1String("rack")))
                continue; // racks share names
            QCOMPARE(other->rect, box.rect);
            ++common;
        }
        QVERIFY(common >= 17 + 3);
        QCOMPARE(after.frame().stage.pitch, before.frame().stage.pitch);
    }

    /// What the picture is for: a change moves the copies that it has to move and nothing else.
    void whoKeepsItsNodeStandsStill()
    {
        Case cases = zonedCase(3, 2, 2, 120, 2);
        auto e = cases.evaluate();
        auto layout = layOut(e);
        for (const char* change : {"fail z1-r0-n0", "fail z2-r1-n1", "restore z1-r0-n0", "weight z0-r0-n0 1.2"}) {
            const auto next = cases.then(change).evaluate(e);
            const auto after = TopologyLayout::of(*next, KeyFlowMoment::After, usual, &layout);
            checkDots(after.frame());
            std::map<std::pair<KeyIndex, QString>, QPointF> was;
            for (const TopologyDot& dot : layout.frame().dots)
                was[{dot.key, layout.frame().boxes[static_cast<std::size_t>(dot.box)].name}] = dot.position();
            std::uint64_t created = 0;
            for (const TopologyDot& dot : after.frame().dots) {
                const auto old = was.find({dot.key, after.frame().boxes[static_cast<std::size_t>(dot.box)].name});
                QCOMPARE(dot.ring, old == was.end());
                if (old != was.end())
                    QCOMPARE(dot.position(), old->second);
                else
                    ++created;
            }
            QCOMPARE(created, next->movement.movedCopies); // all keys are in the sample
            QCOMPARE(static_cast<std::uint64_t>(after.frame().stage.created), created);
            e = next;
            layout = after;
        }
    }

    void lostCopiesLeaveTheirOutline()
    {
        Case cases = zonedCase(3, 1, 2, 100, 2);
        const auto e = cases.thenAll(failAll(cases.scenario(), "z1-")).evaluate();
        const auto [before, after] = bothEnds(e);
        std::map<std::pair<KeyIndex, int>, QPointF> was;
        for (const TopologyDot& dot : before.frame().dots)
            was[{dot.key, dot.rank}] = dot.position();
        std::size_t lost = 0;
        for (const KeyIndex key : e->sample) {
            for (const NodeIndex node : e->before->of(key))
                lost += node != hrw::noNode && e->was[node].id.starts_with("z1-") ? 1u : 0u;
        }
        QCOMPARE(after.frame().ghosts.size(), lost);
        for (const TopologyDot& ghost : after.frame().ghosts)
            QCOMPARE(ghost.position(), was.at({ghost.key, ghost.rank}));
        const TopologyBox* zone = find(after.frame(), QStringLiteral("zone z1"));
        QVERIFY(zone->failed() && zone->levels.failed == 1);
        QCOMPARE(static_cast<std::size_t>(zone->lost), lost);
        QVERIFY(find(after.frame(), QStringLiteral("z1-r0-n0"))->parentFailed);
    }

    void statesAreThoseOfTheNodes()
    {
        const auto e =
            zonedCase(3, 1, 2, 60, 2).then({"fail z0-r0-n0", "weight z1-r0-n0 0", "weight z1-r0-n1 0"}).evaluate();
        const auto frame = layOut(e).frame();
        QVERIFY(find(frame, QStringLiteral("z0-r0-n0"))->failed());
        QVERIFY(!find(frame, QStringLiteral("zone z0"))->failed());
        QCOMPARE(find(frame, QStringLiteral("zone z0"))->failedNodes, 1u);
        QVERIFY(find(frame, QStringLiteral("zone z1"))->drained());
        QVERIFY(!find(frame, QStringLiteral("zone z2"))->drained());
    }

    void promotedCopiesAreCounted()
    {
        const auto e = zonedCase(3, 1, 2, 100, 2).then("fail z0-r0-n0").evaluate();
        quint32 promoted = 0;
        for (const KeyIndex key : e->sample) {
            const auto before = e->before->of(key);
            const std::string now = e->is[e->placement->owner(key)].id;
            promoted += e->was[before[0]].id != now && e->was[before[1]].id == now ? 1u : 0u;
        }
        QVERIFY(promoted > 0);
        QCOMPARE(layOut(e).frame().stage.promoted, promoted);
    }

    void lessRoomSaysLessInOrder()
    {
        const auto e = zonedCase(3, 2, 2, 300, 3).evaluate();
        int last = 0;
        bool names = true;
        for (const double width : {1800.0, 1200.0, 760.0, 500.0, 380.0, 240.0}) {
            const TopologyStage stage = layOut(e, {QSizeF(width, width * 0.55), 1}).frame().stage;
            QVERIFY(static_cast<int>(stage.grain) >= last);
            QVERIFY(names || !stage.nodeNames);
            QCOMPARE(stage.grain == TopologyGrain::Numbered, stage.radius >= 5.5);
            last = static_cast<int>(stage.grain);
            names = stage.nodeNames;
        }
        QCOMPARE(layOut(e, {QSizeF(1800, 990), 1}).frame().stage.grain, TopologyGrain::Numbered);
        QVERIFY(last >= static_cast<int>(TopologyGrain::Squares) && !names);
    }

    void tooManyCopiesBecomeHeat()
    {
        Case cases = zonedCase(3, 2, 2, 20'000, 3);
        const auto frame = layOut(cases.then("weight z0-r0-n0 3").evaluate()).frame();
        QCOMPARE(frame.stage.grain, TopologyGrain::Density);
        std::map<QString, double> held;
        for (const TopologyDot& dot : frame.dots)
            ++held[frame.boxes[static_cast<std::size_t>(dot.box)].name];
        const double most = std::ranges::max_element(held, {}, &std::pair<const QString, double>::second)->second;
        for (const TopologyBox& box : frame.boxes) {
            if (box.place.isNode)
                QCOMPARE(box.heat, held[box.name] / most);
        }
        checkDots(frame);
    }

    void statesSayWhatIsWrong()
    {
        const auto message = [](const EvaluationPtr& e) { return layOut(e).frame().stage.message; };
        QVERIFY(message(Case(3, 20).evaluate()).isEmpty());
        QVERIFY(message(Case(0, 20).evaluate()).startsWith(QStringLiteral("No nodes")));
        QVERIFY(message(Case(3, 0).evaluate()).startsWith(QStringLiteral("No keys")));
        QVERIFY(message(Case(1, 9).then("fail N1").evaluate()).startsWith(QStringLiteral("All nodes have failed")));
        QVERIFY(message(Case(1, 9).then("weight N1 0").evaluate()).startsWith(QStringLiteral("All nodes are drained")));
        Case many(2, 9);
        many.scenario().rule.copies = 3;
        QVERIFY(message(many.evaluate()).contains(QStringLiteral("short by 1")));
        Case apart(6, 9);
        apart.scenario().rule.copies = 4;
        apart.scenario().rule.apartBy = DomainLevel::Zone;
        QVERIFY(message(apart.evaluate()).contains(QStringLiteral("only 3 zones")));
        QCOMPARE(layOut(apart.evaluate()).frame().stage.copiesMissing, 9u);
        const auto empty = layOut(Case(0, 20).evaluate()).frame();
        QVERIFY(empty.boxes.empty() && empty.dots.empty() && !empty.stage.messageLine.isEmpty());
    }
};

const Registration registration{__FILE__, Application::Core, make<TestTopologyLayout>};

} // namespace tst_topologylayout

#include "tst_topologylayout.moc"
