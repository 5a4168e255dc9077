// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/domains.h"
#include "tests/support/pictures.h"
#include "tests/support/testprogram.h"
#include "ui/failover/topologytext.h"
#include "ui/failover/topologyview.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <set>

namespace tst_topologyview {

using hrw::DomainLevel;
using hrw::KeyIndex;
using hrw::test::Case;
using hrw::test::checkLooks;
using hrw::test::EvaluationPtr;
using hrw::test::failAll;
using hrw::test::sceneOf;
using hrw::test::toolTipAt;
using hrw::test::zonedCase;
using namespace hrw::ui;

namespace {

const TopologyBox* find(const TopologyView& view, const QString& name)
{
    const auto box = std::ranges::find(view.frame().boxes, name, &TopologyBox::name);
    return box == view.frame().boxes.end() ? nullptr : &*box;
}

/// Where a node has no dots, and a domain no nodes.
QPoint freeSpot(const TopologyView& view, const QString& name)
{
    const TopologyBox* box = find(view, name);
    if (!box)
        return {};
    return box->place.isNode ? (box->rect.bottomRight() - QPointF(6, 6)).toPoint() : box->title.center().toPoint();
}

void show(TopologyView& view, const EvaluationPtr& e, double progress = 1)
{
    hrw::test::showStep(view, {760, 400}, e, progress);
}

EvaluationPtr failedZone()
{
    Case cases = zonedCase(3, 2, 2, 72, 2);
    return cases.thenAll(failAll(cases.scenario(), "z1-")).evaluate();
}

} // namespace

class TestTopologyView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstEvaluationStartsWhereItsStepStarts()
    {
        const auto e = failedZone();
        TopologyView view;
        view.setEvaluation(e);
        QCOMPARE(view.progress(), 0.0);
        QVERIFY(!find(view, QStringLiteral("zone z1"))->failed());
        view.setProgress(1);
        QVERIFY(find(view, QStringLiteral("zone z1"))->failed());
        QCOMPARE(static_cast<std::uint64_t>(view.frame().stage.created), e->movement.movedCopies);
    }

    void aChangeInMidFlightStartsFromWhatIsOnScreen()
    {
        Case cases = zonedCase(3, 2, 2, 72, 2);
        const auto first = cases.then("fail z1-r0-n0").evaluate();
        const auto second = cases.then("fail z0-r1-n0").evaluate(first);
        TopologyView view;
        view.setEvaluation(first);
        view.setProgress(0.7);
        const TopologyFrame onScreen = view.frame();
        view.setEvaluation(second);
        QCOMPARE(view.progress(), 0.0);
        QVERIFY(view.frame() == onScreen);
        view.setProgress(1);
        QVERIFY(find(view, QStringLiteral("z0-r1-n0"))->failed());
        QVERIFY(find(view, QStringLiteral("z1-r0-n0"))->failed());
    }

    void theWayBackAfterSettlingIsTheStepsOwn()
    {
        Case cases = zonedCase(3, 2, 2, 72, 2);
        const auto first = cases.evaluate();
        const auto second = cases.then("fail z1-r0-n0").evaluate(first);
        const auto third = cases.then("fail z2-r0-n0").evaluate(second);
        TopologyView view;
        view.setEvaluation(first);
        view.setProgress(1);
        view.setEvaluation(third); // two steps at once
        view.setProgress(1);
        view.settle();
        QCOMPARE(view.progress(), 1.0);
        view.setProgress(0);
        QVERIFY(find(view, QStringLiteral("z1-r0-n0"))->failed());
        QVERIFY(!find(view, QStringLiteral("z2-r0-n0"))->failed());
    }

    void progressIsKeptInItsRange()
    {
        TopologyView view;
        view.setEvaluation(Case(2, 5).evaluate());
        hrw::test::checkProgress(view);
    }

    void reducedMotionShowsTheEndAtOnce()
    {
        TopologyView view;
        hrw::test::checkReducedMotion(view, failedZone());
    }

    void resizingKeepsTheMoment()
    {
        TopologyView view;
        show(view, failedZone(), 0.5);
        hrw::test::checkResizing(view);
    }

    void clicksNameKeyNodeAndDomain()
    {
        TopologyView view;
        show(view, zonedCase(3, 2, 2, 40, 2).evaluate());
        QSignalSpy keys(&view, &TopologyView::keyActivated);
        QSignalSpy nodes(&view, &TopologyView::nodeActivated);
        QSignalSpy domains(&view, &TopologyView::domainActivated);
        const TopologyDot dot = view.frame().dots[17];
        QTest::mouseClick(&view, Qt::LeftButton, {}, dot.position().toPoint());
        QCOMPARE(keys.count(), 1);
        QCOMPARE(keys[0][0].toULongLong(), dot.key);
        QTest::mouseClick(&view, Qt::LeftButton, {}, freeSpot(view, QStringLiteral("z2-r1-n0")));
        QCOMPARE(nodes.count(), 1);
        QCOMPARE(nodes[0][0].toString(), QStringLiteral("z2-r1-n0"));
        QTest::mouseClick(&view, Qt::LeftButton, {}, freeSpot(view, QStringLiteral("zone z1")));
        QCOMPARE(domains.count(), 1);
        QCOMPARE(domains[0][0].value<DomainLevel>(), DomainLevel::Zone);
        QCOMPARE(domains[0][1].toString(), QStringLiteral("0:2:z1")); // DomainPath::key(): no region, zone "z1"
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(1, 1));   // beside everything
        QCOMPARE(keys.count() + nodes.count() + domains.count(), 3);
    }

    void aPressThatEndsElsewhereIsNoClick()
    {
        TopologyView view;
        show(view, zonedCase(3, 1, 2, 20, 2).evaluate());
        QSignalSpy nodes(&view, &TopologyView::nodeActivated);
        QTest::mousePress(&view, Qt::LeftButton, {}, freeSpot(view, QStringLiteral("z0-r0-n0")));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, freeSpot(view, QStringLiteral("z1-r0-n0")));
        QCOMPARE(nodes.count(), 0);
    }

    void menusAreAskedForByMouseAndKeyboard()
    {
        TopologyView view;
        show(view, zonedCase(3, 2, 2, 40, 2).evaluate());
        QSignalSpy nodes(&view, &TopologyView::nodeMenuRequested);
        QSignalSpy domains(&view, &TopologyView::domainMenuRequested);
        const auto rightClick = [&](const QString& name) {
            const QPoint at = freeSpot(view, name);
            QContextMenuEvent mouse(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
            QApplication::sendEvent(&view, &mouse);
        };
        rightClick(QStringLiteral("z1-r0-n1"));
        QCOMPARE(nodes.count(), 1);
        QCOMPARE(nodes[0][0].toString(), QStringLiteral("z1-r0-n1"));
        QCOMPARE(nodes[0][1].toPoint(), view.mapToGlobal(freeSpot(view, QStringLiteral("z1-r0-n1"))));
        rightClick(QStringLiteral("zone z2"));
        QCOMPARE(domains.count(), 1);
        QCOMPARE(domains[0][1].toString(), QStringLiteral("0:2:z2"));
        // By keyboard: the second zone, its first rack, the first node in it.
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Home);
        for (int up = 0; up < 3; ++up)
            QTest::keyClick(&view, Qt::Key_Up);
        QTest::keyClick(&view, Qt::Key_Home);
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(domains.count(), 2);
        QCOMPARE(domains[1][1].toString(), QStringLiteral("0:2:z1"));
        QVERIFY(view.rect().contains(view.mapFromGlobal(domains[1][2].toPoint())));
        QTest::keyClick(&view, Qt::Key_Down);
        QContextMenuEvent keyboard(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QApplication::sendEvent(&view, &keyboard);
        QCOMPARE(domains.count(), 3);
        QCOMPARE(domains[2][0].value<DomainLevel>(), DomainLevel::Rack);
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(nodes.count(), 2);
        QCOMPARE(nodes[1][0].toString(), QStringLiteral("z1-r0-n0"));
    }

    void arrowsWalkOverTheBoxes()
    {
        TopologyView view;
        show(view, zonedCase(3, 2, 2, 40, 2).evaluate());
        QSignalSpy nodes(&view, &TopologyView::nodeActivated);
        QSignalSpy domains(&view, &TopologyView::domainActivated);
        const auto at = [&](const char* keys) {
            for (const char* key = keys; *key != 0; ++key)
                QTest::keyClick(&view, *key == 'l'   ? Qt::Key_Left
                                       : *key == 'r' ? Qt::Key_Right
                                       : *key == 'u' ? Qt::Key_Up
                                                     : Qt::Key_Down);
            QTest::keyClick(&view, Qt::Key_Return);
            return !nodes.isEmpty() ? nodes.takeLast()[0].toString() : domains.takeLast()[1].toString();
        };
        view.setFocus();
        QCOMPARE(at(""), QStringLiteral("0:2:z0"));
        QCOMPARE(at("l"), QStringLiteral("0:2:z0"));
        QCOMPARE(at("rr"), QStringLiteral("0:2:z2"));
        QCOMPARE(at("r"), QStringLiteral("0:2:z2"));
        QCOMPARE(at("d"), QStringLiteral("0:2:z22:r0"));
        QCOMPARE(at("r"), QStringLiteral("0:2:z22:r1"));
        QCOMPARE(at("dr"), QStringLiteral("z2-r1-n1"));
        QCOMPARE(at("d"), QStringLiteral("z2-r1-n1"));
        QCOMPARE(at("uu"), QStringLiteral("0:2:z2"));
    }

    void tabWalksTheCopiesOfANodeAndLeaves()
    {
        QWidget window;
        auto* layout = new QHBoxLayout(&window);
        auto* first = new QLineEdit;
        auto* view = new TopologyView;
        auto* last = new QLineEdit;
        for (QWidget* widget : {static_cast<QWidget*>(first), static_cast<QWidget*>(view), static_cast<QWidget*>(last)})
            layout->addWidget(widget);
        const auto e = zonedCase(3, 1, 2, 12, 2).evaluate();
        view->setEvaluation(e);
        view->setProgress(1);
        window.resize(900, 400);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        view->setFocus();
        QTRY_VERIFY(view->hasFocus());
        QSignalSpy keys(view, &TopologyView::keyActivated);
        QTest::keyClick(view, Qt::Key_Down); // into the first zone: a node
        std::set<KeyIndex> held, seen;
        for (const KeyIndex key : e->sample) {
            for (const hrw::NodeIndex node : e->placement->of(key)) {
                if (e->is[node].id == "z0-r0-n0")
                    held.insert(key);
            }
        }
        QVERIFY(held.size() > 1);
        for (std::size_t i = 0; i < held.size(); ++i) {
            QTest::keyClick(view, Qt::Key_Tab);
            QVERIFY(view->hasFocus());
            QTest::keyClick(view, Qt::Key_Return);
            seen.insert(keys.takeLast()[0].toULongLong());
        }
        QVERIFY(seen == held);
        QVERIFY(view->accessibleName().contains(QStringLiteral("on z0-r0-n0")));
        QTest::keyClick(view, Qt::Key_Tab);
        QVERIFY(last->hasFocus());
        // Back again, and out by Escape: nobody is held in the picture.
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Tab);
        QVERIFY(view->hasFocus());
        QTest::keyClick(view, Qt::Key_Escape);
        QTest::keyClick(view, Qt::Key_Tab);
        QVERIFY(last->hasFocus());
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(first->hasFocus());
    }

    void theFocusRingIsSeen()
    {
        TopologyView view;
        show(view, Case(6, 72).evaluate());
        hrw::test::checkFocusRing(view);
        const QImage with = view.grab().toImage();
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.grab().toImage() != with);
    }

    void toolTipsTellOfKeyNodeAndDomain()
    {
        const auto e = failedZone();
        TopologyView view;
        show(view, e);
        const TopologyFrame& frame = view.frame();
        const auto fresh = std::ranges::find(frame.dots, true, &TopologyDot::ring);
        QVERIFY(fresh != frame.dots.end());
        const QString key = toolTipAt(view, fresh->position().toPoint());
        QCOMPARE(key, TopologyText::keyToolTip(fresh->key, *e));
        QVERIFY(key.startsWith(QString::fromStdString(e->keys->text(fresh->key))));
        QVERIFY(key.contains(QStringLiteral("new there")) && key.contains(QStringLiteral("before: ")));
        for (const hrw::NodeIndex node : e->placement->of(fresh->key))
            QVERIFY(key.contains(QString::fromStdString(e->is[node].id)));
        // An outline tells of its key, too.
        const TopologyDot& ghost = frame.ghosts.front();
        QCOMPARE(toolTipAt(view, ghost.position().toPoint()), TopologyText::keyToolTip(ghost.key, *e));

        int copies = 0;
        int primaries = 0;
        for (const KeyIndex k : e->sample) {
            const auto holders = e->placement->of(k);
            for (std::size_t rank = 0; rank < holders.size(); ++rank) {
                copies += e->is[holders[rank]].id == "z0-r0-n0" ? 1 : 0;
                primaries += rank == 0 && e->is[holders[rank]].id == "z0-r0-n0" ? 1 : 0;
            }
        }
        const QString node = toolTipAt(view, freeSpot(view, QStringLiteral("z0-r0-n0")));
        QVERIFY(node.startsWith(QStringLiteral("z0-r0-n0\nz0 / r0")));
        QVERIFY2(node.contains(QStringLiteral("%1 copies, %2 of them primary").arg(copies).arg(primaries)),
                 qPrintable(node));
        const QString zone = toolTipAt(view, freeSpot(view, QStringLiteral("zone z1")));
        QVERIFY(zone.contains(QStringLiteral("4 nodes")) && zone.contains(QStringLiteral("failed")));
        QVERIFY(zone.contains(QStringLiteral("0 copies")) && zone.contains(QStringLiteral("lost in this step")));
    }

    void theTextTwinSaysWhatThePictureShows()
    {
        const auto e = failedZone();
        TopologyView view;
        view.setEvaluation(e);
        const QString text = view.spoken();
        QVERIFY2(text.contains(QStringLiteral("3 zones, 6 racks, 12 nodes; 72 keys, 2 copies each.")),
                 qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("Failed: zone z1.")));
        QVERIFY(text.contains(QStringLiteral("%1 copies on new nodes").arg(e->movement.movedCopies)));
        QVERIFY(text.contains(QStringLiteral("z2-r1-n1: ")));
        QVERIFY(view.accessibleDescription().size() <= text.size());
        view.setEvaluation(zonedCase(5, 10, 4, 72, 2).evaluate());
        QVERIFY(view.accessibleDescription().size() < view.spoken().size());
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("more.")));
    }

    void theNameFollowsTheFocus()
    {
        TopologyView view;
        show(view, failedZone());
        view.activateWindow();
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        QVERIFY(view.accessibleName().contains(QStringLiteral("zone z0: 4 nodes")));
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.accessibleName().contains(QStringLiteral("zone z1: 4 nodes, failed")));
    }

    void statesWithoutNodesOrKeysArePainted()
    {
        Case many(2, 30);
        many.scenario().rule.copies = 4;
        Case apart(6, 30);
        apart.scenario().rule.copies = 4;
        apart.scenario().rule.apartBy = DomainLevel::Zone;
        for (const auto& e :
             {Case(0, 72).evaluate(), Case(0, 0).evaluate(), Case(3, 0).evaluate(), many.evaluate(), apart.evaluate(),
              Case(2, 72).then({"fail N1", "fail N2"}).evaluate(),
              Case(2, 72).then({"weight N1 0", "weight N2 0"}).evaluate(), Case(1, 72).then("remove N1").evaluate()}) {
            TopologyView view;
            show(view, e, 1);
            const QString message = view.frame().stage.message;
            QVERIFY(!message.isEmpty());
            QVERIFY(view.spoken().contains(message));
            // The words are on the picture: pixels of the line that says them are not all alike.
            const QImage image = view.grab().toImage();
            const QRect line = view.frame().stage.messageLine.toAlignedRect() & image.rect();
            QVERIFY(!line.isEmpty());
            std::set<QRgb> colours;
            for (int y = line.top(); y <= line.bottom(); ++y) {
                for (int x = line.left(); x <= line.right(); ++x)
                    colours.insert(image.pixel(x, y));
            }
            QVERIFY(colours.size() > 3);
            for (const int key :
                 {Qt::Key_Right, Qt::Key_Down, Qt::Key_Up, Qt::Key_End, Qt::Key_PageDown, Qt::Key_Return})
                QTest::keyClick(&view, static_cast<Qt::Key>(key));
        }
        TopologyView empty;
        QTest::keyClick(&empty, Qt::Key_Return);
        QVERIFY(!empty.grab().isNull());
        QVERIFY(empty.spoken().isEmpty());
    }

    void theSceneIsThePictureAtAnySize()
    {
        TopologyView view;
        show(view, failedZone());
        view.clearFocus();
        QVERIFY(sceneOf(view, view.size()) == view.grab().toImage().convertToFormat(QImage::Format_RGB32));
        QVERIFY(!sceneOf(view, {1400, 800}, 2).isNull());
        QCOMPARE(view.frame().stage.canvas.size, QSizeF(760, 400));
        QBuffer svg;
        QSvgGenerator generator;
        generator.setOutputDevice(&svg);
        generator.setSize(view.size());
        QPainter painter(&generator);
        view.paintScene(painter, view.size());
        painter.end();
        QVERIFY(svg.data().contains("zone z1"));
        QVERIFY(!svg.data().contains("<image"));
    }

    void shapesSelectionAndPaletteChangeThePicture()
    {
        TopologyView view;
        show(view, zonedCase(3, 1, 2, 24, 2).evaluate());
        checkLooks(view, QStringLiteral("z1-r0-n0"), 7, [&] { return view.frame().dots[5].position(); });
    }
};

const Registration registration{__FILE__, Application::Widgets, make<TestTopologyView>};

} // namespace tst_topologyview

#include "tst_topologyview.moc"
