// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ends.h"
#include "tests/support/testprogram.h"
#include "ui/explore/keyflow/keyflowlayout.h"
#include "ui/explore/keyflow/keyflowtext.h"
#include "ui/scene/cardparts.h"

#include <QTest>
#include <cmath>
#include <map>
#include <set>

namespace tst_keyflowlayout {

using hrw::KeyIndex;
using hrw::test::Case;
using hrw::test::EvaluationPtr;
using namespace hrw::ui;

namespace {

const KeyFlowCanvas usual{QSizeF(724, 346), 1};

KeyFlowLayout layOut(const EvaluationPtr& e, const KeyFlowCanvas& canvas = usual,
                     KeyFlowMoment moment = KeyFlowMoment::After)
{
    return KeyFlowLayout::of(*e, moment, canvas);
}

std::pair<KeyFlowLayout, KeyFlowLayout> bothEnds(const EvaluationPtr& e, const KeyFlowCanvas& canvas = usual)
{
    return hrw::test::bothEnds<KeyFlowLayout>(e, canvas);
}

std::map<KeyIndex, KeyFlowDot> byKey(const KeyFlowFrame& frame)
{
    std::map<KeyIndex, KeyFlowDot> dots;
    for (const KeyFlowDot& dot : frame.dots)
        dots[dot.key] = dot;
    return dots;
}

/// The smallest distance between two dots, by comparing each with all later ones of its card.
double nearestPair(const KeyFlowFrame& frame)
{
    std::map<qint32, std::vector<QPointF>> cards;
    for (const KeyFlowDot& dot : frame.dots)
        cards[dot.card].push_back(dot.position());
    double least = 1e9;
    for (const auto& [card, points] : cards) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            for (std::size_t j = i + 1; j < points.size(); ++j)
                least = std::min(least, std::hypot(points[i].x() - points[j].x(), points[i].y() - points[j].y()));
        }
    }
    return least;
}

QRectF homeOf(const KeyFlowFrame& frame, const KeyFlowDot& dot)
{
    if (dot.card == dotWaits)
        return frame.stage.waiting;
    return cardParts(frame.cards.at(static_cast<std::size_t>(dot.card)).rect, frame.stage.canvas.textScale).dots;
}

/// The card that a dot is in, as a text; empty at the App.
QString cardName(const KeyFlowFrame& frame, const KeyFlowDot& dot)
{
    return dot.card == dotWaits ? QString() : frame.cards.at(static_cast<std::size_t>(dot.card)).node.id;
}

void checkDots(const KeyFlowFrame& frame, const hrw::Evaluation& e)
{
    QCOMPARE(frame.dots.size(), e.sample.size());
    std::set<KeyIndex> seen;
    for (const KeyFlowDot& dot : frame.dots) {
        QVERIFY2(seen.insert(dot.key).second, "a key has two dots");
        const hrw::NodeIndex owner = e.placement->owner(dot.key);
        QCOMPARE(cardName(frame, dot), owner == hrw::noNode ? QString() : QString::fromStdString(e.is[owner].id));
        const double r = frame.stage.density ? 0 : frame.stage.radius - 1e-4;
        QVERIFY(homeOf(frame, dot).adjusted(r, r, -r, -r).contains(dot.position()));
    }
    for (const KeyIndex key : e.sample)
        QVERIFY(seen.contains(key));
    if (!frame.stage.density)
        QVERIFY2(nearestPair(frame) >= 2 * frame.stage.radius - 1e-3, "two dots overlap");
}

void checkCards(const KeyFlowFrame& frame)
{
    const QRectF surface(QPointF(), frame.stage.canvas.size);
    for (std::size_t i = 0; i < frame.cards.size(); ++i) {
        const QRectF& card = frame.cards[i].rect;
        QVERIFY(card.width() > 0 && card.height() > 0);
        QVERIFY2(surface.adjusted(-0.01, -0.01, 0.01, 0.01).contains(card), "a card is not on the canvas");
        QVERIFY(!card.intersects(frame.stage.app));
        QVERIFY(frame.stage.legend.isEmpty() || !card.intersects(frame.stage.legend));
        for (std::size_t j = i + 1; j < frame.cards.size(); ++j)
            QVERIFY2(!card.intersects(frame.cards[j].rect), "two cards overlap");
    }
}

} // namespace

class TestKeyFlowLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compactPicturesAreCardsAlone()
    {
        for (const QSizeF size : {QSizeF(220, 150), QSizeF(110, 90), QSizeF(420, 60)})
            for (const int nodes : {1, 5, 10, 88}) {
                const auto e = Case(nodes, 100).then("add X 1").evaluate();
                const KeyFlowCanvas canvas{size, 1, true};
                const auto [before, after] = bothEnds(e, canvas);
                const KeyFlowLayout roomy = layOut(e, {size, 1, false});
                for (const KeyFlowLayout& layout : {before, after}) {
                    checkDots(layout.frame(), layout.frame().cards.size() == e->is.size() ? *e : oneStepAgo(*e));
                    const KeyFlowStage& stage = layout.frame().stage;
                    QVERIFY(stage.app.isEmpty() && stage.legend.isEmpty() && stage.rail.isEmpty());
                    QVERIFY(stage.trunks.empty() && stage.linesOpacity == 0);
                    for (const KeyFlowCard& card : layout.frame().cards)
                        QVERIFY(QRectF(QPointF(), size).contains(card.rect));
                }
                // What the App and the legend leave out goes to the cards, which say no less then.
                QVERIFY(cardParts(after.grid().rect(0), 1).tier <= cardParts(roomy.grid().rect(0), 1).tier);
            }
    }
    void keysThatWaitHaveAPlaceInCompactPictures()
    {
        const auto e = Case(3, 60).then({"fail N1", "fail N2", "fail N3"}).evaluate();
        const KeyFlowLayout layout = layOut(e, {QSizeF(220, 150), 1, true});
        QCOMPARE(layout.frame().stage.waitingKeys, 60u);
        for (const KeyFlowDot& dot : layout.frame().dots)
            QVERIFY(QRectF(0, 0, 220, 150).contains(dot.position()));
    }

    void everyKeyIsOneDotInTheCardOfItsOwner_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<quint64>("keys");
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<double>("textScale");
        for (const int nodes : {1, 2, 4, 7, 40, 200}) {
            for (const quint64 keys : {1u, 72u, 1000u, 6000u}) {
                for (const QSizeF size : {QSizeF(640, 360), QSizeF(1400, 700)}) {
                    for (const double scale : {1.0, 1.5}) {
                        QTest::addRow("%d nodes, %d keys, %d px, text x %g", nodes, static_cast<int>(keys),
                                      static_cast<int>(size.width()), scale)
                            << nodes << keys << size << scale;
                    }
                }
            }
        }
    }
    void everyKeyIsOneDotInTheCardOfItsOwner()
    {
        QFETCH(int, nodes);
        QFETCH(quint64, keys);
        QFETCH(QSizeF, size);
        QFETCH(double, textScale);
        const auto e = Case(nodes, keys).then("add X 2").evaluate();
        const auto [before, after] = bothEnds(e, {size, textScale});
        checkDots(after.frame(), *e);
    }

    void aSampleShowsTheSampledKeysOnly()
    {
        Case sampled(5, 5000);
        sampled.scenario().sample = 100;
        const auto e = sampled.evaluate();
        QCOMPARE(e->sample.size(), 100u);
        checkDots(layOut(e).frame(), *e);
    }

    void cardsNeverOverlap_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<double>("textScale");
        QTest::newRow("640x360") << QSizeF(640, 360) << 1.0;
        QTest::newRow("1400x700") << QSizeF(1400, 700) << 1.0;
        QTest::newRow("640x360, large text") << QSizeF(640, 360) << 2.0;
        QTest::newRow("300x700") << QSizeF(300, 700) << 1.0;
    }
    void cardsNeverOverlap()
    {
        QFETCH(QSizeF, size);
        QFETCH(double, textScale);
        for (int nodes = 1; nodes <= 200; ++nodes)
            checkCards(layOut(Case(nodes, 72).evaluate(), {size, textScale}).frame());
        checkCards(layOut(Case(1000, 72).evaluate(), {size, textScale}).frame());
    }

    void readingOrderIsListOrder()
    {
        const auto frame = layOut(Case(40, 72).evaluate()).frame();
        for (std::size_t i = 1; i < frame.cards.size(); ++i) {
            const QPointF a = frame.cards[i - 1].rect.topLeft();
            const QPointF b = frame.cards[i].rect.topLeft();
            QVERIFY(b.y() > a.y() || (b.y() == a.y() && b.x() > a.x()));
        }
    }

    void anyCanvasIsSurvived()
    {
        const auto e = Case(9, 300).then("add X 1").evaluate();
        for (const QSizeF size : {QSizeF(0, 0), QSizeF(1, 1), QSizeF(40, 2000), QSizeF(2000, 40), QSizeF(90, 90)}) {
            const auto layout = layOut(e, {size, 1});
            for (const KeyFlowDot& dot : layout.frame().dots)
                QVERIFY(std::isfinite(dot.x) && std::isfinite(dot.y));
            for (const KeyFlowCard& card : layout.frame().cards)
                QVERIFY(std::isfinite(card.rect.x()) && std::isfinite(card.rect.width()));
        }
    }

    void theSameInputGivesTheSameLayout()
    {
        const auto e = Case(12, 700).then("add X 1").evaluate();
        const auto again = Case(12, 700).then("add X 1").evaluate();
        QCOMPARE_NE(e.get(), again.get());
        QVERIFY(layOut(e) == layOut(e));
        QVERIFY(layOut(e) == layOut(again));
        QVERIFY(bothEnds(e) == bothEnds(again));
    }

    /// What the picture is for: a change moves the dots that it has to move and nothing else.
    void whoKeepsItsNodeStandsStill_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("change");
        QTest::newRow("join") << 4 << "add X 1";
        QTest::newRow("join, two rows") << 9 << "add X 1";
        QTest::newRow("leave") << 6 << "remove N2";
        QTest::newRow("fail") << 5 << "fail N3";
        QTest::newRow("drain") << 5 << "weight N3 0";
        QTest::newRow("weight") << 5 << "weight N3 3";
        QTest::newRow("hundred nodes, join") << 100 << "add X 1";
        QTest::newRow("hundred nodes, leave") << 100 << "remove N50";
    }
    void whoKeepsItsNodeStandsStill()
    {
        QFETCH(int, nodes);
        QFETCH(QString, change);
        const auto e = Case(nodes, 400).then(change.toStdString()).evaluate();
        const auto [before, after] = bothEnds(e);
        const auto was = byKey(before.frame());
        int moved = 0;
        for (const KeyFlowDot& dot : after.frame().dots) {
            const KeyFlowDot& old = was.at(dot.key);
            if (cardName(before.frame(), old) != cardName(after.frame(), dot)) {
                ++moved;
                QVERIFY(dot.ring);
                continue;
            }
            QVERIFY(!dot.ring);
            QCOMPARE(dot.position(), old.position());
        }
        QVERIFY(moved > 0);
        QCOMPARE(static_cast<quint64>(moved), e->movement.movedKeys);
    }

    /// Steps one after the other, each from the picture before: as long as the grid stays, nothing moves needlessly.
    void whoKeepsItsNodeStandsStillOverManySteps()
    {
        Case cases(9, 500); // ten cells in two rows
        auto e = cases.evaluate();
        auto layout = layOut(e);
        const KeyFlowGrid grid = layout.grid();
        for (const char* change :
             {"fail N2", "weight N4 1.1", "restore N2", "add X 1", "remove N3", "add Y 1", "weight N4 1"}) {
            const auto next = cases.then(change).evaluate(e);
            const auto after = KeyFlowLayout::of(*next, KeyFlowMoment::After, usual, &layout);
            QCOMPARE(after.grid().rect(0), grid.rect(0));
            checkDots(after.frame(), *next);
            const auto was = byKey(layout.frame());
            for (const KeyFlowDot& dot : after.frame().dots) {
                const KeyFlowDot& old = was.at(dot.key);
                // "add Y 1" finds no cell at the end: the cards close up, and only their dots may move with them.
                if (cardName(layout.frame(), old) == cardName(after.frame(), dot) && change != std::string("add Y 1"))
                    QCOMPARE(dot.position(), old.position());
            }
            layout = after;
            e = next;
        }
    }

    /// A node joins and takes keys from all over; it leaves, and they fill the gaps that they had left.
    void arrivalsFillTheGaps()
    {
        Case cases(4, 100);
        const auto first = cases.evaluate();
        const auto start = layOut(first);
        const auto joined = cases.then("add X 1").evaluate(first);
        const auto with = KeyFlowLayout::of(*joined, KeyFlowMoment::After, usual, &start);
        const auto left = cases.then("remove X").evaluate(joined);
        const auto again = KeyFlowLayout::of(*left, KeyFlowMoment::After, usual, &with);
        std::map<QString, std::set<std::pair<float, float>>> before, between, after;
        for (const auto& [layout, places] : {std::pair(&start, &before), {&with, &between}, {&again, &after}}) {
            for (const KeyFlowDot& dot : layout->frame().dots)
                (*places)[cardName(layout->frame(), dot)].insert({dot.x, dot.y});
        }
        QVERIFY(before == after); // the same places are taken as at first, though by other dots
        QVERIFY(between.at(QStringLiteral("N1")).size() < before.at(QStringLiteral("N1")).size());
    }

    void aJoinWithoutAFreeCellMakesRoom()
    {
        Case cases(4, 72);
        auto e = cases.then("add N5 1").evaluate();
        auto layout = bothEnds(e).second;
        QCOMPARE(layout.grid().capacity(), 5);
        const auto next = cases.then("add N6 1").evaluate(e);
        const auto after = KeyFlowLayout::of(*next, KeyFlowMoment::After, usual, &layout);
        QVERIFY(after.grid().capacity() >= 6);
        checkDots(after.frame(), *next);
        checkCards(after.frame());
    }

    void aNodeThatComesBackGetsItsOldPlace()
    {
        Case cases(6, 72);
        const auto e = cases.evaluate();
        const auto all = layOut(e);
        const auto less = Case(6, 72).then("remove N3").evaluate(e);
        const auto without = KeyFlowLayout::of(*less, KeyFlowMoment::After, usual, &all);
        QCOMPARE(without.frame().cards.size(), 5u);
        QCOMPARE(without.frame().cards[2].rect, all.frame().cards[3].rect); // N4 has not moved up
        const auto undone = KeyFlowLayout::of(*e, KeyFlowMoment::After, usual, &without);
        for (std::size_t i = 0; i < 6; ++i)
            QCOMPARE(undone.frame().cards[i].rect, all.frame().cards[i].rect);
    }

    void anotherCanvasKeepsWhoIsWhere()
    {
        const auto e = Case(7, 500).then("add X 1").evaluate();
        const auto layout = bothEnds(e).second.on({QSizeF(1100, 500), 1.25});
        QCOMPARE(layout.canvas().size, QSizeF(1100, 500));
        checkDots(layout.frame(), *e);
        checkCards(layout.frame());
    }

    void tooManyDotsBecomeBarsThatSayTheirNumber()
    {
        const auto e = Case(3, 20'000).evaluate();
        const auto frame = layOut(e, {QSizeF(500, 300), 1}).frame();
        QVERIFY(frame.stage.density);
        quint32 sum = 0;
        for (const KeyFlowCard& card : frame.cards) {
            const auto node = e->is.find(card.node.id.toStdString());
            QCOMPARE(card.keys, static_cast<quint32>(std::lround(e->loads.nodes[*node].keys.amount)));
            QVERIFY(card.keys <= frame.stage.fullBar);
            sum += card.keys;
        }
        QCOMPARE(sum, 20'000u);
        QVERIFY(KeyFlowText::densityNote(frame.stage).contains(KeyFlowText::count(20'000)));
        QVERIFY(KeyFlowText::densityNote(frame.stage).contains(KeyFlowText::count(frame.stage.fullBar)));
        checkDots(frame, *e);
        QVERIFY(!layOut(e, {QSizeF(1900, 1000), 1}).frame().stage.density);
    }

    void dotsAreNeverTooSmallToSee()
    {
        for (const quint64 keys : {10u, 1000u, 5000u, 20'000u, 50'000u}) {
            const auto frame = layOut(Case(5, keys).evaluate(), {QSizeF(1280, 800), 1}).frame();
            QVERIFY(frame.stage.density || 2 * frame.stage.radius > 2.6);
        }
    }

    void statesWithoutALiveNode_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QByteArrayList>("changes");
        QTest::addColumn<KeyFlowState>("state");
        QTest::newRow("no nodes") << 0 << QByteArrayList() << KeyFlowState::NoNodes;
        QTest::newRow("last node removed") << 1 << QByteArrayList{"remove N1"} << KeyFlowState::NoNodes;
        QTest::newRow("all failed") << 2 << QByteArrayList{"fail N1", "fail N2"} << KeyFlowState::AllFailed;
        QTest::newRow("all drained") << 2 << QByteArrayList{"weight N1 0", "weight N2 0"} << KeyFlowState::AllDrained;
        QTest::newRow("some of each") << 2 << QByteArrayList{"fail N1", "weight N2 0"} << KeyFlowState::NoneLive;
    }
    void statesWithoutALiveNode()
    {
        QFETCH(int, nodes);
        QFETCH(QByteArrayList, changes);
        QFETCH(KeyFlowState, state);
        Case cases(nodes, 72);
        for (const QByteArray& change : changes)
            cases.then(change.toStdString());
        const auto e = cases.evaluate();
        const auto frame = bothEnds(e).second.frame();
        QCOMPARE(frame.stage.state, state);
        QCOMPARE(frame.stage.waitingKeys, 72u);
        checkDots(frame, *e);
        checkCards(frame);
        for (const KeyFlowDot& dot : frame.dots)
            QCOMPARE(dot.card, dotWaits);
        QVERIFY(!KeyFlowText::reason(frame.stage).isEmpty());
        QVERIFY(KeyFlowText::app(frame.stage).contains(QStringLiteral("72 keys have no node")));
    }

    void noKeysIsAState()
    {
        const auto frame = layOut(Case(3, 0).evaluate()).frame();
        QCOMPARE(frame.stage.state, KeyFlowState::NoKeys);
        QVERIFY(frame.dots.empty());
        QCOMPARE(frame.cards.size(), 3u);
        QVERIFY(!KeyFlowText::reason(frame.stage).isEmpty());
    }

    void cardsSayWhatHappened()
    {
        Case cases(4, 72);
        cases.then({"add N5 1", "fail N1", "weight N2 2.5", "weight N3 0"});
        const auto after = layOut(cases.evaluate()).frame();
        QCOMPARE(KeyFlowText::badge(after.cards[0].node), QStringLiteral("FAILED"));
        QVERIFY(KeyFlowText::detail(after.cards[1].node).contains(QStringLiteral("weight 1 → 2.5")));
        QCOMPARE(KeyFlowText::badge(after.cards[2].node), QStringLiteral("DRAINED"));
        QCOMPARE(KeyFlowText::badge(after.cards[4].node), QStringLiteral("NEW"));
        const auto before = layOut(cases.evaluate(), usual, KeyFlowMoment::Before).frame();
        QCOMPARE(before.cards.size(), 4u);
        for (const KeyFlowCard& card : before.cards)
            QVERIFY(KeyFlowText::badge(card.node).isEmpty());
        QCOMPARE(KeyFlowText::badge(layOut(cases.then("restore N1").evaluate()).frame().cards[0].node),
                 QStringLiteral("BACK"));
    }

    void aHotNodeSaysHowHot()
    {
        Case cases(hrw::defaultScenario());
        const auto e = cases.evaluate();
        const auto frame = layOut(e).frame();
        int hot = 0;
        for (std::size_t i = 0; i < frame.cards.size(); ++i) {
            QVERIFY(frame.cards[i].node.hot() == e->hot.hot[i]);
            if (!e->hot.hot[i])
                continue;
            ++hot;
            const double ratio = e->loads.nodes[i].requests.share / e->loads.nodes[i].requests.fairShare;
            QCOMPARE(KeyFlowText::badge(frame.cards[i].node), QStringLiteral("HOT %1×").arg(ratio, 0, 'f', 1));
        }
        QVERIFY(hot > 0);
    }

    void placeOfANode_data()
    {
        QTest::addColumn<QString>("zone");
        QTest::addColumn<QString>("rack");
        QTest::addColumn<QString>("place");
        QTest::newRow("zone") << "a"
                              << "r1"
                              << "zone a";
        QTest::newRow("zone that says so") << "zone-1"
                                           << ""
                                           << "zone-1";
        QTest::newRow("rack only") << ""
                                   << "r1"
                                   << "rack r1";
        QTest::newRow("none") << ""
                              << ""
                              << "";
    }
    void placeOfANode()
    {
        QFETCH(QString, zone);
        QFETCH(QString, rack);
        Case cases(0, 5);
        hrw::Node node;
        node.id = std::string("N");
        node.domain.at(hrw::DomainLevel::Zone) = zone.toStdString();
        node.domain.at(hrw::DomainLevel::Rack) = rack.toStdString();
        cases.scenario().start = hrw::Membership::make(1, {node}).value();
        QTEST(layOut(cases.evaluate()).frame().cards[0].node.place, "place");
    }
};

const Registration registration{__FILE__, Application::Core, make<TestKeyFlowLayout>};

} // namespace tst_keyflowlayout

#include "tst_keyflowlayout.moc"
