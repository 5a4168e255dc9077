// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ends.h"
#include "tests/support/testprogram.h"
#include "ui/explore/keyflow/keyflowlayout.h"
#include "ui/explore/keyflow/keyflowtransition.h"

#include <QTest>
#include <cmath>
#include <map>

namespace tst_keyflowtransition {

using hrw::KeyIndex;
using hrw::test::Case;
using hrw::test::EvaluationPtr;
using namespace hrw::ui;

namespace {

const KeyFlowCanvas usual{QSizeF(724, 346), 1};

struct Ends
{
    KeyFlowLayout before, after;
    [[nodiscard]] KeyFlowTransition transition() const { return {before.frame(), after.frame()}; }
};

Ends endsOf(const EvaluationPtr& e, const KeyFlowCanvas& canvas = usual)
{
    auto [before, after] = hrw::test::bothEnds<KeyFlowLayout>(e, canvas);
    return {std::move(before), std::move(after)};
}

Ends nextEnds(const EvaluationPtr& next, const KeyFlowLayout& onScreen)
{
    return {onScreen, KeyFlowLayout::of(*next, KeyFlowMoment::After, onScreen.canvas(), &onScreen)};
}

const KeyFlowDot* find(const KeyFlowFrame& frame, KeyIndex key)
{
    const auto dot = std::ranges::find(frame.dots, key, &KeyFlowDot::key);
    return dot == frame.dots.end() ? nullptr : &*dot;
}

const KeyFlowCard* find(const KeyFlowFrame& frame, const QString& id)
{
    const auto card =
        std::ranges::find_if(frame.cards, [&](const KeyFlowCard& candidate) { return candidate.node.id == id; });
    return card == frame.cards.end() ? nullptr : &*card;
}

double apart(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// The farthest that anything goes between two frames.
double farthest(const KeyFlowFrame& a, const KeyFlowFrame& b)
{
    double most = 0;
    for (const KeyFlowDot& dot : a.dots) {
        if (const KeyFlowDot* other = find(b, dot.key))
            most = std::max(most, apart(dot.position(), other->position()));
    }
    for (const KeyFlowCard& card : a.cards) {
        const KeyFlowCard* other = find(b, card.node.id);
        if (!other || card.opacity < 0.01 || other->opacity < 0.01)
            continue;
        most = std::max({most, apart(card.rect.topLeft(), other->rect.topLeft()),
                         apart(card.rect.bottomRight(), other->rect.bottomRight())});
    }
    return most;
}

/// The steps that the tests below are made with: every kind of change, also several at once.
void addSteps()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QByteArrayList>("changes");
    QTest::newRow("join") << 4 << QByteArrayList{"add X 1"};
    QTest::newRow("join, no free cell") << 5 << QByteArrayList{"add X 1", "add Y 1"};
    QTest::newRow("leave") << 5 << QByteArrayList{"remove N2"};
    QTest::newRow("fail") << 5 << QByteArrayList{"fail N2"};
    QTest::newRow("weight") << 5 << QByteArrayList{"weight N2 4"};
    QTest::newRow("replace") << 3 << QByteArrayList{"remove N1", "remove N2", "remove N3", "add X 1"};
    QTest::newRow("all fail") << 2 << QByteArrayList{"fail N1", "fail N2"};
    QTest::newRow("all leave") << 2 << QByteArrayList{"remove N1", "remove N2"};
    QTest::newRow("the first joins") << 0 << QByteArrayList{"add X 1"};
    QTest::newRow("many join") << 3 << QByteArrayList{"add A 1", "add B 1", "add C 1", "add D 1", "add E 1", "add F 1"};
}

EvaluationPtr evaluated(int nodes, const QByteArrayList& changes, std::uint64_t keys = 150)
{
    std::vector<std::string> texts;
    for (const QByteArray& change : changes)
        texts.push_back(change.toStdString());
    return Case(nodes, keys).thenAll(texts).evaluate();
}

} // namespace

class TestKeyFlowTransition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEndsAreExact_data() { addSteps(); }
    void theEndsAreExact()
    {
        QFETCH(int, nodes);
        QFETCH(QByteArrayList, changes);
        const Ends ends = endsOf(evaluated(nodes, changes));
        const KeyFlowTransition transition = ends.transition();
        QVERIFY(transition.at(0) == ends.before.frame());
        QVERIFY(transition.at(-1) == ends.before.frame());
        QVERIFY(transition.at(1) == ends.after.frame());
        QVERIFY(transition.at(7) == ends.after.frame());
    }

    void nothingJumps_data() { addSteps(); }
    void nothingJumps()
    {
        QFETCH(int, nodes);
        QFETCH(QByteArrayList, changes);
        const KeyFlowTransition transition = endsOf(evaluated(nodes, changes)).transition();
        constexpr int steps = 2000;
        KeyFlowFrame last = transition.at(0);
        for (int i = 1; i <= steps; ++i) {
            const KeyFlowFrame now = transition.at(static_cast<double>(i) / steps);
            // The quickest dot crosses the picture in half of the time, three times as fast in the middle.
            QVERIFY2(farthest(last, now) < 800.0 * 2 * 3 / steps + 0.1, qPrintable(QString::number(i)));
            last = now;
        }
    }

    void theKeysThatFlyAreThoseThatChangeTheirNode_data() { addSteps(); }
    void theKeysThatFlyAreThoseThatChangeTheirNode()
    {
        QFETCH(int, nodes);
        QFETCH(QByteArrayList, changes);
        const auto e = evaluated(nodes, changes);
        const KeyFlowTransition transition = endsOf(e).transition();
        QCOMPARE(transition.flights(), static_cast<std::size_t>(e->movement.movedKeys));
    }

    void whoDoesNotFlyStaysInItsCard_data() { addSteps(); }
    void whoDoesNotFlyStaysInItsCard()
    {
        QFETCH(int, nodes);
        QFETCH(QByteArrayList, changes);
        const auto e = evaluated(nodes, changes);
        const KeyFlowTransition transition = endsOf(e).transition();
        for (const double t : {0.1, 0.3, 0.5, 0.7, 0.9}) {
            const KeyFlowFrame frame = transition.at(t);
            for (std::size_t i = 0; i < frame.dots.size(); ++i) {
                const KeyFlowDot& dot = frame.dots[i];
                if (transition.motions()[i] == KeyFlowTransition::Motion::Still) {
                    QCOMPARE(dot.position(), find(transition.from(), dot.key)->position());
                    QCOMPARE(dot.position(), find(transition.to(), dot.key)->position());
                } else if (transition.motions()[i] == KeyFlowTransition::Motion::OnCard && dot.card >= 0) {
                    QVERIFY(frame.cards[static_cast<std::size_t>(dot.card)].rect.contains(dot.position()));
                }
            }
        }
    }

    void everyDotIsSomewhere_data() { addSteps(); }
    void everyDotIsSomewhere()
    {
        QFETCH(int, nodes);
        QFETCH(QByteArrayList, changes);
        const KeyFlowTransition transition = endsOf(evaluated(nodes, changes)).transition();
        for (int i = 0; i <= 50; ++i) {
            const KeyFlowFrame frame = transition.at(i / 50.0);
            std::map<qint32, quint32> count;
            for (const KeyFlowDot& dot : frame.dots)
                ++count[dot.card];
            QCOMPARE(frame.stage.waitingKeys, count[dotWaits]);
            for (std::size_t card = 0; card < frame.cards.size(); ++card)
                QCOMPARE(frame.cards[card].keys, count[static_cast<qint32>(card)]);
        }
    }

    void aCardThatLeavesFadesAndAJoiningOneAppears()
    {
        const KeyFlowTransition transition = endsOf(evaluated(4, {"remove N2", "add X 1"})).transition();
        double leaving = 1;
        double joining = 0;
        for (int i = 1; i < 100; ++i) {
            const KeyFlowFrame frame = transition.at(i / 100.0);
            QVERIFY(find(frame, QStringLiteral("N2"))->opacity <= leaving);
            QVERIFY(find(frame, QStringLiteral("X"))->opacity >= joining);
            leaving = find(frame, QStringLiteral("N2"))->opacity;
            joining = find(frame, QStringLiteral("X"))->opacity;
        }
        QCOMPARE(leaving, 0.0);
        QCOMPARE(joining, 1.0);
    }

    void cardsStandStillWhenDotsLand_data() { addSteps(); }
    void cardsStandStillWhenDotsLand()
    {
        QFETCH(int, nodes);
        QFETCH(QByteArrayList, changes);
        const KeyFlowTransition transition = endsOf(evaluated(nodes, changes)).transition();
        for (const double t : {0.41, 0.6, 0.9}) {
            for (const KeyFlowCard& card : transition.at(t).cards) {
                if (const KeyFlowCard* end = find(transition.to(), card.node.id))
                    QCOMPARE(card.rect, end->rect);
            }
        }
    }

    void allHaveLandedAtTheEnd()
    {
        const KeyFlowTransition transition = endsOf(evaluated(5, {"remove N1"}, 2000)).transition();
        for (const KeyFlowDot& dot : transition.at(0.9999).dots)
            QVERIFY(dot.card != dotInAir);
        const KeyFlowFrame middle = transition.at(0.5);
        QVERIFY(std::ranges::any_of(middle.dots, [](const KeyFlowDot& dot) { return dot.card == dotInAir; }));
        for (const KeyFlowDot& dot : middle.dots)
            QVERIFY(dot.card != dotInAir || dot.ring);
    }

    /// Not all at once: the first take off while the last have not.
    void takeOffsAreSpread()
    {
        const KeyFlowTransition transition = endsOf(evaluated(4, {"remove N1"}, 400)).transition();
        int resting = 0;
        int flying = 0;
        const KeyFlowFrame frame = transition.at(0.2);
        for (std::size_t i = 0; i < frame.dots.size(); ++i) {
            if (transition.motions()[i] == KeyFlowTransition::Motion::Moves)
                ++(frame.dots[i].card == dotInAir ? flying : resting);
        }
        QVERIFY(flying > 20);
        QVERIFY(resting > 20);
    }

    void anArcRisesAboveTheStraightLine()
    {
        const KeyFlowTransition transition = endsOf(evaluated(4, {"add X 1"})).transition();
        for (std::size_t i = 0; i < transition.flights(); ++i) {
            const KeyFlowTransition::Arc arc = transition.arc(i, 0.5);
            QCOMPARE(arc.at(0), arc.start);
            QCOMPARE(arc.at(1), arc.end);
            QVERIFY(arc.at(0.5).y() < (arc.start.y() + arc.end.y()) / 2 - 5);
        }
    }

    void aChangeInMidFlightStartsFromThatFrame_data()
    {
        QTest::addColumn<double>("when");
        QTest::newRow("while cards slide") << 0.05;
        QTest::newRow("early") << 0.37;
        QTest::newRow("late") << 0.8;
    }
    void aChangeInMidFlightStartsFromThatFrame()
    {
        QFETCH(double, when);
        Case cases(5, 200);
        const auto first = cases.then("add X 1").evaluate();
        const auto second = cases.then({"remove X", "fail N2", "add Y 2", "add Z 1"}).evaluate(first);
        const Ends ends = endsOf(first);
        const KeyFlowFrame onScreen = ends.transition().at(when);
        const KeyFlowTransition on(onScreen, nextEnds(second, ends.after).after.frame());
        QVERIFY(on.at(0) == onScreen);
        QVERIFY(farthest(onScreen, on.at(1e-7)) < 0.01);
        for (const KeyFlowCard& card : onScreen.cards)
            QVERIFY(std::abs(find(on.at(1e-7), card.node.id)->opacity - card.opacity) < 1e-3);
        QVERIFY(on.at(1) == on.to());
        // Who was in the air goes on at once.
        const KeyFlowFrame soon = on.at(0.1);
        for (const KeyFlowDot& dot : onScreen.dots) {
            if (dot.card == dotInAir)
                QVERIFY(apart(dot.position(), find(soon, dot.key)->position()) > 0);
        }
    }

    void interruptedOverAndOver()
    {
        Case cases(4, 120);
        auto e = cases.evaluate();
        KeyFlowLayout target = endsOf(e).after;
        KeyFlowFrame onScreen = target.frame();
        int number = 0;
        for (const char* change : {"add A 1", "fail N1", "remove N3", "restore N1", "add N3 1", "weight A 0",
                                   "remove A", "add B 3", "add C 1", "add D 1", "remove B"}) {
            const auto next = cases.then(change).evaluate(e);
            target = nextEnds(next, target).after;
            const KeyFlowTransition transition(onScreen, target.frame());
            QVERIFY(transition.at(0) == onScreen);
            QVERIFY(transition.at(1) == target.frame());
            onScreen = transition.at(0.1 + 0.07 * (++number % 11));
            QCOMPARE(onScreen.dots.size(), 120u);
            e = next;
        }
    }

    void keysThatComeAndGoWithTheSampleFade()
    {
        Case cases(4, 1000);
        cases.scenario().sample = 40;
        const auto few = cases.evaluate();
        cases.scenario().sample = 90;
        const auto more = cases.evaluate(few);
        QCOMPARE(few->keys.get(), more->keys.get());
        const Ends start = endsOf(few);
        const Ends grown = nextEnds(more, start.after);
        const KeyFlowTransition transition = grown.transition();
        const KeyFlowFrame middle = transition.at(0.75);
        std::size_t fading = 0;
        for (const KeyFlowDot& dot : middle.dots) {
            const bool before = find(start.after.frame(), dot.key);
            const bool after = find(grown.after.frame(), dot.key);
            QVERIFY(before || after);
            QCOMPARE(dot.alpha == 255, before && after);
            fading += dot.alpha == 255 ? 0 : 1;
        }
        QVERIFY(fading > 0);
        QVERIFY(transition.at(0) == start.after.frame());
        QVERIFY(transition.at(1) == grown.after.frame());
    }

    void thePlaceThatADotHasLeftIsEmpty()
    {
        const Ends ends = endsOf(evaluated(4, {"add X 1"}));
        const KeyFlowTransition transition = ends.transition();
        std::size_t gaps = 0;
        for (std::size_t i = 0; i < transition.flights(); ++i) {
            const auto place = transition.vacated(i, 1);
            if (!place)
                continue;
            ++gaps;
            for (const KeyFlowDot& dot : ends.after.frame().dots)
                QVERIFY(apart(dot.position(), *place) > ends.after.frame().stage.radius);
        }
        QCOMPARE(gaps, transition.flights()); // nobody arrives in the cards that dots leave
    }

    void theSameMomentGivesTheSameFrame()
    {
        const auto e = evaluated(6, {"remove N2", "add X 2"}, 700);
        const KeyFlowTransition one = endsOf(e).transition();
        const KeyFlowTransition two = endsOf(evaluated(6, {"remove N2", "add X 2"}, 700)).transition();
        KeyFlowFrame frame;
        for (const double t : {0.9, 0.1, 0.0, 1.0, 0.5}) {
            one.at(t, frame); // also over an old frame, in any order
            QVERIFY(frame == two.at(t));
        }
    }

    void framesInARowUseTheirMemoryAgain()
    {
        const KeyFlowTransition transition = endsOf(evaluated(5, {"add X 1"}, 5000)).transition();
        KeyFlowFrame frame;
        transition.at(0.1, frame);
        const KeyFlowDot* memory = frame.dots.data();
        for (int i = 1; i < 100; ++i)
            transition.at(i / 100.0, frame);
        QCOMPARE(frame.dots.data(), memory);
    }
};

const Registration registration{__FILE__, Application::Core, make<TestKeyFlowTransition>};

} // namespace tst_keyflowtransition

#include "tst_keyflowtransition.moc"
