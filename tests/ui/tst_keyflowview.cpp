// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/pictures.h"
#include "tests/support/testprogram.h"
#include "ui/explore/keyflow/keyflowtext.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QBuffer>
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <set>

namespace tst_keyflowview {

using hrw::test::Case;
using hrw::test::checkLooks;
using hrw::test::EvaluationPtr;
using hrw::test::sceneOf;
using hrw::test::toolTipAt;
using namespace hrw::ui;

namespace {

QPoint centreOf(const KeyFlowView& view, const QString& id)
{
    for (const KeyFlowCard& card : view.frame().cards) {
        if (card.node.id == id)
            return (card.rect.bottomRight() - QPointF(12, 30)).toPoint(); // where there are no dots
    }
    return {};
}

QPoint pointOf(const KeyFlowDot& dot)
{
    return dot.position().toPoint();
}

void show(KeyFlowView& view, const EvaluationPtr& e, double progress = 1)
{
    hrw::test::showStep(view, {724, 346}, e, progress);
}

QList<int>& accessibleEvents()
{
    static QList<int> events;
    return events;
}

} // namespace

class TestKeyFlowView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { accessibleEvents().clear(); }

    void theFirstEvaluationStartsWhereItsStepStarts()
    {
        const auto e = Case(4, 72).then("add X 1").evaluate();
        KeyFlowView view;
        view.setEvaluation(e);
        QCOMPARE(view.progress(), 0.0);
        QCOMPARE(view.frame().cards.size(), 4u);
        view.setProgress(1);
        QCOMPARE(view.frame().cards.size(), 5u);
        QCOMPARE(view.transition().flights(), static_cast<std::size_t>(e->movement.movedKeys));
    }

    void aChangeInMidFlightStartsFromWhatIsOnScreen()
    {
        Case cases(4, 72);
        const auto first = cases.then("add X 1").evaluate();
        const auto second = cases.then("remove N1").evaluate(first);
        KeyFlowView view;
        view.setEvaluation(first);
        view.setProgress(0.37);
        const KeyFlowFrame onScreen = view.frame();
        view.setEvaluation(second);
        QCOMPARE(view.progress(), 0.0);
        QVERIFY(view.frame() == onScreen);
        view.setProgress(1);
        QCOMPARE(view.frame().cards.size(), 4u);
    }

    void oneStepBackMovesTheSameKeysBack()
    {
        Case cases(4, 72);
        const auto before = cases.evaluate();
        const auto after = cases.then("add X 1").evaluate(before);
        KeyFlowView view;
        view.setEvaluation(before);
        view.setProgress(1);
        const KeyFlowFrame start = view.frame();
        view.setEvaluation(after);
        const std::size_t there = view.transition().flights();
        view.setProgress(1);
        view.setEvaluation(before);
        QCOMPARE(view.transition().flights(), there);
        view.setProgress(1);
        for (std::size_t i = 0; i < start.cards.size(); ++i) {
            QCOMPARE(view.frame().cards[i].rect, start.cards[i].rect);
            QCOMPARE(view.frame().cards[i].keys, start.cards[i].keys);
        }
    }

    void otherKeysDoNotMove()
    {
        KeyFlowView view;
        view.setEvaluation(Case(4, 72).evaluate());
        view.setProgress(0.6);
        const auto other = Case(5, 50).then("fail N1").evaluate();
        view.setEvaluation(other);
        QCOMPARE(view.frame().dots.size(), 50u);
        QCOMPARE(view.transition().flights(), static_cast<std::size_t>(other->movement.movedKeys));
    }

    void progressIsKeptInItsRange()
    {
        KeyFlowView view;
        view.setEvaluation(Case(2, 5).evaluate());
        hrw::test::checkProgress(view);
    }

    void reducedMotionShowsTheEndAtOnce()
    {
        KeyFlowView view;
        hrw::test::checkReducedMotion(view, Case(4, 72).then("add X 1").evaluate());
    }

    void resizingKeepsTheMoment()
    {
        KeyFlowView view;
        show(view, Case(4, 72).then("add X 1").evaluate(), 0.5);
        hrw::test::checkResizing(view);
    }

    void resizingInAFlightThatBeganInTheAirKeepsTheEnd()
    {
        Case cases(4, 72);
        const auto first = cases.then("add X 1").evaluate();
        const auto second = cases.then("fail N2").evaluate(first);
        KeyFlowView view;
        show(view, first, 0.4);
        view.setEvaluation(second);
        view.setProgress(0.4);
        view.resize(900, 500);
        QTRY_COMPARE(view.frame().stage.canvas.size, QSizeF(900, 500));
        view.setProgress(1);
        for (const KeyFlowDot& dot : view.frame().dots)
            QVERIFY(view.frame().cards[static_cast<std::size_t>(dot.card)].rect.contains(dot.position()));
    }

    void clicksNameKeyAndNode()
    {
        KeyFlowView view;
        show(view, Case(4, 72).evaluate());
        QSignalSpy keys(&view, &KeyFlowView::keyActivated);
        QSignalSpy nodes(&view, &KeyFlowView::nodeActivated);
        const KeyFlowDot dot = view.frame().dots[17];
        QTest::mouseClick(&view, Qt::LeftButton, {}, pointOf(dot));
        QCOMPARE(keys.count(), 1);
        QCOMPARE(keys[0][0].toULongLong(), dot.key);
        QCOMPARE(nodes.count(), 0);
        QTest::mouseClick(&view, Qt::LeftButton, {}, centreOf(view, QStringLiteral("N3")));
        QCOMPARE(nodes.count(), 1);
        QCOMPARE(nodes[0][0].toString(), QStringLiteral("N3"));
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(5, 5)); // beside everything
        QCOMPARE(keys.count() + nodes.count(), 2);
    }

    void aPressThatEndsElsewhereIsNoClick()
    {
        KeyFlowView view;
        show(view, Case(4, 72).evaluate());
        QSignalSpy nodes(&view, &KeyFlowView::nodeActivated);
        QTest::mousePress(&view, Qt::LeftButton, {}, centreOf(view, QStringLiteral("N1")));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, centreOf(view, QStringLiteral("N2")));
        QCOMPARE(nodes.count(), 0);
    }

    void theMenuIsAskedForByMouseAndKeyboard()
    {
        KeyFlowView view;
        show(view, Case(4, 72).evaluate());
        QSignalSpy menus(&view, &KeyFlowView::nodeMenuRequested);
        const QPoint at = centreOf(view, QStringLiteral("N2"));
        QContextMenuEvent mouse(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &mouse);
        QCOMPARE(menus.count(), 1);
        QCOMPARE(menus[0][0].toString(), QStringLiteral("N2"));
        QCOMPARE(menus[0][1].toPoint(), view.mapToGlobal(at));
        QTest::keyClick(&view, Qt::Key_End);
        QContextMenuEvent keyboard(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QApplication::sendEvent(&view, &keyboard);
        QCOMPARE(menus[1][0].toString(), QStringLiteral("N4"));
        QTest::keyClick(&view, Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(menus.count(), 3);
        QVERIFY(view.rect().contains(view.mapFromGlobal(menus[2][1].toPoint())));
    }

    void arrowsWalkOverTheCards()
    {
        KeyFlowView view;
        show(view, Case(40, 72).evaluate());
        QSignalSpy nodes(&view, &KeyFlowView::nodeActivated);
        const auto focused = [&] {
            QTest::keyClick(&view, Qt::Key_Return);
            return nodes.takeLast()[0].toString();
        };
        view.setFocus();
        QCOMPARE(focused(), QStringLiteral("N1"));
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(focused(), QStringLiteral("N1"));
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(focused(), QStringLiteral("N3"));
        const auto& cards = view.frame().cards;
        const auto below = std::ranges::find_if(cards, [&](const KeyFlowCard& card) {
            return card.rect.left() == cards[2].rect.left() && card.rect.top() > cards[2].rect.top();
        });
        QVERIFY(below != cards.end());
        const QString id = below->node.id;
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(focused(), id);
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(focused(), QStringLiteral("N3"));
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(focused(), QStringLiteral("N40"));
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(focused(), QStringLiteral("N1"));
    }

    void pageKeysWalkOverTheDotsOfACard()
    {
        KeyFlowView view;
        const auto e = Case(3, 30).evaluate();
        show(view, e);
        view.setFocus();
        QSignalSpy keys(&view, &KeyFlowView::keyActivated);
        QTest::keyClick(&view, Qt::Key_Right); // N2
        const quint32 held = view.frame().cards[1].keys;
        std::set<quint64> seen;
        for (quint32 i = 0; i < held + 3; ++i) { // beyond the end it stays on the last one
            QTest::keyClick(&view, i % 2 == 0 ? Qt::Key_PageDown : Qt::Key_Right,
                            i % 2 == 0 ? Qt::NoModifier : Qt::ControlModifier);
            QTest::keyClick(&view, Qt::Key_Return);
            const quint64 key = keys.takeLast()[0].toULongLong();
            QCOMPARE(e->is[e->placement->owner(key)].id, std::string("N2"));
            seen.insert(key);
        }
        QCOMPARE(seen.size(), static_cast<std::size_t>(held));
        QVERIFY(view.accessibleName().contains(QStringLiteral("on N2")));
        QTest::keyClick(&view, Qt::Key_Escape);
        QSignalSpy nodes(&view, &KeyFlowView::nodeActivated);
        QTest::keyClick(&view, Qt::Key_Enter);
        QCOMPARE(nodes.count(), 1);
    }

    void tabReachesThePicture()
    {
        KeyFlowView view;
        QVERIFY(view.focusPolicy() & Qt::TabFocus);
    }

    void theFocusRingIsSeen()
    {
        KeyFlowView view;
        show(view, Case(4, 72).evaluate());
        hrw::test::checkFocusRing(view);
    }

    void toolTipsTellOfKeyAndNode()
    {
        const auto e = Case(4, 72).then("add X 1").evaluate();
        const auto moved = std::ranges::find_if(e->sample, [&](hrw::KeyIndex key) {
            return e->was[e->before->owner(key)].id != e->is[e->placement->owner(key)].id;
        });
        QVERIFY(moved != e->sample.end());
        const QString text = KeyFlowText::dotToolTip(*moved, *e);
        QVERIFY(text.contains(QString::fromStdString(e->keys->text(*moved))));
        QVERIFY(text.contains(QStringLiteral("10 KiB")));
        QVERIFY(text.contains(QStringLiteral("on X, before on N")));
        QVERIFY(text.contains(QStringLiteral("country: ")));
        KeyFlowView view;
        show(view, e);
        const KeyFlowDot& dot = view.frame().dots[3];
        QCOMPARE(toolTipAt(view, pointOf(dot)), KeyFlowText::dotToolTip(dot.key, *e));
        QVERIFY(toolTipAt(view, centreOf(view, QStringLiteral("X"))).startsWith(QStringLiteral("X\n")));
    }

    void theTextTwinSaysWhatThePictureShows()
    {
        Case cases(hrw::defaultScenario());
        const auto e = cases.then("add N5 1 zone=c").evaluate();
        KeyFlowView view;
        view.setEvaluation(e);
        const QString text = view.spoken();
        for (hrw::NodeIndex i = 0; i < e->is.size(); ++i) {
            const QString id = QString::fromStdString(e->is[i].id);
            const auto keys = static_cast<int>(e->loads.nodes[i].keys.amount);
            QVERIFY2(text.contains(QStringLiteral("%1: %2 keys").arg(id).arg(keys)), qPrintable(text));
        }
        QVERIFY(text.contains(QStringLiteral("%1 keys moved").arg(e->movement.movedKeys)));
        QVERIFY(text.contains(QStringLiteral("new")));
        QCOMPARE(view.accessibleDescription(), text);
    }

    void aLongTextTwinIsCutAndSaysSo()
    {
        KeyFlowView view;
        view.setEvaluation(Case(200, 72).evaluate());
        QVERIFY(view.accessibleDescription().size() < view.spoken().size());
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("more nodes")));
        QVERIFY(view.spoken().contains(QStringLiteral("N200")));
    }

    void screenReadersAreTold()
    {
        KeyFlowView view;
        Case cases(3, 30);
        show(view, cases.evaluate());
        QAccessible::setActive(true);
        const auto old =
            QAccessible::installUpdateHandler([](QAccessibleEvent* event) { accessibleEvents() << event->type(); });
        const bool heard = QAccessible::isActive(); // the offscreen platform never is
        const QString before = view.accessibleDescription();
        view.setEvaluation(cases.then("fail N1").evaluate());
        QVERIFY(view.accessibleDescription() != before);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("N1: 0 keys, failed")));
        QVERIFY(!heard || accessibleEvents().contains(QAccessible::DescriptionChanged));
        view.activateWindow();
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        QVERIFY(view.accessibleName().contains(QStringLiteral("N1: 0 keys, failed")));
        accessibleEvents().clear();
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.accessibleName().contains(QStringLiteral("N2: ")));
        QVERIFY(!heard || accessibleEvents().contains(QAccessible::NameChanged));
        QTest::mouseClick(&view, Qt::LeftButton, {}, centreOf(view, QStringLiteral("N3")));
        QVERIFY(view.accessibleName().contains(QStringLiteral("N3: ")));
        const KeyFlowDot dot = view.frame().dots[4];
        QTest::mouseClick(&view, Qt::LeftButton, {}, pointOf(dot));
        QVERIFY(view.accessibleName().contains(view.dotWords(dot.key).section(QLatin1Char('\n'), 0, 0)));
        QTest::keyClick(&view, Qt::Key_Escape); // from the dot to its node
        QVERIFY(view.accessibleName().contains(QStringLiteral(": ")));
        QVERIFY(!view.accessibleName().contains(view.dotWords(dot.key).section(QLatin1Char('\n'), 0, 0)));
        QAccessible::installUpdateHandler(old);
    }

    void statesWithoutNodesOrKeysArePainted()
    {
        for (const auto& e : {Case(0, 72).evaluate(), Case(0, 0).evaluate(), Case(3, 0).evaluate(),
                              Case(2, 72).then({"fail N1", "fail N2"}).evaluate(),
                              Case(1, 72).then("remove N1").evaluate(), Case(1, 1).evaluate()}) {
            KeyFlowView view;
            show(view, e, 0.5);
            QVERIFY(!view.grab().isNull());
            QVERIFY(e->is.liveCount() > 0 && !e->sample.empty() ? true : !view.spoken().isEmpty());
            for (const int key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Return, Qt::Key_PageDown, Qt::Key_End})
                QTest::keyClick(&view, static_cast<Qt::Key>(key));
            QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
        }
        KeyFlowView empty;
        empty.resize(200, 100);
        QCOMPARE(empty.grab().toImage().pixelColor(100, 50), Theme::of(empty.palette()).card);
        QVERIFY(empty.spoken().isEmpty());
    }

    void theSceneIsThePictureOnScreen()
    {
        KeyFlowView view;
        show(view, Case(4, 72).then("add X 1").evaluate(), 0.5);
        view.clearFocus();
        const QImage grabbed = view.grab().toImage().convertToFormat(QImage::Format_RGB32);
        QCOMPARE(sceneOf(view, view.size()), grabbed);
    }

    void aSceneOfAnotherSizeIsLaidOutForIt()
    {
        KeyFlowView view;
        view.resize(724, 346);
        view.setEvaluation(Case(4, 72).then("add X 1").evaluate());
        view.setProgress(1);
        const QImage twice = sceneOf(view, {1000, 500}, 2);
        KeyFlowView large;
        large.resize(1000, 500);
        large.setEvaluation(Case(4, 72).then("add X 1").evaluate());
        large.setProgress(1);
        QCOMPARE(twice, sceneOf(large, {1000, 500}, 2));
        QCOMPARE(view.frame().stage.canvas.size, QSizeF(724, 346)); // the view itself is as before
    }

    void vectorFilesHaveCirclesForDots()
    {
        KeyFlowView view;
        view.resize(724, 346);
        view.setEvaluation(Case(4, 72).then("fail N1").evaluate());
        view.setProgress(1);
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(view.size());
        QPainter painter(&svg);
        view.paintScene(painter, view.size());
        painter.end();
        const QByteArray text = buffer.data();
        QVERIFY(!text.contains("<image"));
        QVERIFY(!text.contains("<pattern"));
        QVERIFY(text.contains("N4</text>"));
        QVERIFY(text.count("<circle") + text.count("<ellipse") >= 72);
    }

    void aThemeCanBeGivenForExport()
    {
        KeyFlowView view;
        view.setPalette(Theme::darkTheme().palette());
        view.resize(400, 250);
        view.setEvaluation(Case(3, 20).evaluate());
        QImage image(view.size(), QImage::Format_RGB32);
        QPainter painter(&image);
        view.paintScene(painter, view.size(), &Theme::light());
        painter.end();
        QCOMPARE(image.pixelColor(1, 1), Theme::light().card);
    }

    void shapesSelectionAndPaletteChangeThePicture()
    {
        KeyFlowView view;
        show(view, Case(4, 72).evaluate());
        checkLooks(view, QStringLiteral("N2"), 7, [&] { return view.frame().dots[5].position(); });
    }

    void longNamesKeepTheirTail()
    {
        const QFontMetricsF metrics(QApplication::font());
        const QString name = QStringLiteral("rack-1-host-storage-0042");
        const double width = metrics.horizontalAdvance(name) / 2;
        const QString shown = KeyFlowText::elided(name, metrics, width);
        QVERIFY(metrics.horizontalAdvance(shown) <= width);
        QVERIFY(shown.endsWith(QStringLiteral("0042")));
        QVERIFY(shown.startsWith(QStringLiteral("ra")));
        QVERIFY(shown.contains(QChar(0x2026)));
        QCOMPARE(KeyFlowText::elided(name, metrics, 1000), name);
        QCOMPARE(KeyFlowText::elided(name, metrics, 0), QString());
    }
};

const Registration registration{__FILE__, Application::Widgets, make<TestKeyFlowView>};

} // namespace tst_keyflowview

#include "tst_keyflowview.moc"
