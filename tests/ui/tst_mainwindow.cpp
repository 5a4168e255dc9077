// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/explore/loads/loadchart.h"
#include "ui/session/documentfile.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/statusline.h"
#include "ui/shell/window/timelinebar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/chipfield.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <set>

namespace tst_mainwindow {

using namespace hrw;
using namespace hrw::ui;

namespace {

SyntheticKeys manyKeys(std::uint64_t count)
{
    SyntheticKeys keys;
    keys.count = count;
    return keys;
}

/// Drops a file on the window as a person would.
void drop(QWidget& window, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDropEvent event(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

/// Presses a button of the next message box.
void answerNextBox(QMessageBox::StandardButton button)
{
    QTimer::singleShot(0, qApp, [button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box);
        box->button(button)->click();
    });
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void opensOnTheDefaultScenario();
    void addingANodeMovesOnlyToIt();
    void undoAndRedoGoBothWays();
    void theTimelineGoesBackForwardAndJumps();
    void theWayBackIsThatOfTheStep();
    void failingTwiceRestores();
    void aWeightOfZeroDrains();
    void removingEveryNodeIsAState();
    void copiesBeyondNodesIsAState();
    void savesAndOpensTheSame();
    void savingProposesAName();
    void aRefusedFileLeavesTheDocument();
    void aReadOnlyPlaceIsSaid();
    void droppedListsAreImported();
    void aDroppedListWithAMistakeNamesTheLine();
    void unsavedWorkIsAskedFor();
    void cancellingRestoresWhatWasShown();
    void cancellingTakesTheFirstPictureBack();
    void followsDarkAndLight();
    void everyLookIsTakenOn();
    void largerTextReachesTheWindowAndFits();
    void theKeyboardIsEnough();
    void keysWalkAndPlay();
    void keysStayWithWhoHasTheFocus();
    void autoPlayWalksToTheEnd();
    void everyControlHasAName();

private:
    void settle();
    QString storyText() const { return m_window->findChild<StatusLine*>()->findChild<QLabel*>()->toolTip(); }
    EvaluationPtr now() { return m_window->evaluator().latest(); }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestMainWindow::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestMainWindow::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->showNow(defaultScenario());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->playback().toEnd();
}

void TestMainWindow::cleanup()
{
    m_window.reset();
}

/// Waits until what is on screen is the session's scenario, then ends the animation.
void TestMainWindow::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->evaluator().isBusy(), 30000);
    QVERIFY(now()->scenario == m_window->session().scenario());
    m_window->playback().toEnd();
}

void TestMainWindow::opensOnTheDefaultScenario()
{
    QCOMPARE(now()->keys->size(), KeyIndex(72));
    QCOMPARE(now()->is.size(), std::size_t(4));
    QVERIFY(!m_window->session().isModified());
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("Four nodes, 72 users")));
}

void TestMainWindow::addingANodeMovesOnlyToIt()
{
    const Placement before = *now()->placement;
    const Membership was = now()->is;
    m_window->clusterActions().add->trigger();
    settle();
    QCOMPARE(now()->is.size(), std::size_t(5));
    const auto newcomer = now()->is.find("N5");
    QVERIFY(newcomer.has_value());
    std::uint64_t moved = 0;
    for (KeyIndex k = 0; k < now()->keys->size(); ++k) {
        const std::string& then = was[before.owner(k)].id;
        const NodeIndex owner = now()->placement->owner(k);
        if (now()->is[owner].id == then)
            continue;
        QCOMPARE(owner, *newcomer);
        ++moved;
    }
    QVERIFY(moved > 0);
    QCOMPARE(now()->movement.movedKeys, moved);
    QVERIFY(storyText().contains(QStringLiteral("moved %1 of 72").arg(moved)));
}

void TestMainWindow::undoAndRedoGoBothWays()
{
    const Placement before = *now()->placement;
    m_window->clusterActions().add->trigger();
    settle();
    const Placement after = *now()->placement;
    m_window->session().undoStack().undo();
    settle();
    QVERIFY(*now()->placement == before);
    QVERIFY(!m_window->session().isModified());
    m_window->session().undoStack().redo();
    settle();
    QVERIFY(*now()->placement == after);
}

void TestMainWindow::theTimelineGoesBackForwardAndJumps()
{
    for (int i = 0; i < 3; ++i) {
        m_window->clusterActions().add->trigger();
        settle();
    }
    auto* bar = m_window->findChild<TimelineBar*>();
    QCOMPARE(bar->shown(), 3);
    Q_EMIT bar->stepChosen(0);
    settle();
    QCOMPARE(now()->is.size(), std::size_t(4));
    QCOMPARE(now()->movement.movedKeys, std::uint64_t(0));
    Q_EMIT bar->stepChosen(2);
    settle();
    QCOMPARE(now()->is.size(), std::size_t(6));
    QCOMPARE(now()->was.size(), std::size_t(5));
    QCOMPARE(bar->shown(), 2);
}

/// Whatever was on screen before: once a picture has come to rest, going back shows the moment before its step.
void TestMainWindow::theWayBackIsThatOfTheStep()
{
    m_window->clusterActions().add->trigger();
    settle();
    Scenario two = m_window->session().scenario();
    two.rule.copies = 2;
    QVERIFY(m_window->session().edit(QStringLiteral("copies"), two).has_value());
    settle();
    m_window->playback().scrub(0);

    const auto* flow = m_window->findChild<KeyFlowView*>();
    for (const KeyFlowDot& dot : flow->frame().dots) {
        const NodeIndex owner = now()->before->owner(dot.key);
        QCOMPARE(flow->frame().cards[static_cast<std::size_t>(dot.card)].node.id,
                 QString::fromStdString(now()->was[owner].id));
    }
    const auto* loads = m_window->findChild<LoadChart*>();
    QCOMPARE(loads->shown().marks.size(), now()->was.size());
    std::vector<int> counted(now()->was.size());
    for (KeyIndex k = 0; k < now()->keys->size(); ++k)
        for (const NodeIndex node : now()->before->of(k))
            ++counted[node];
    for (std::size_t i = 0; i < counted.size(); ++i)
        QCOMPARE(loads->shown().marks[i].amount, QStringLiteral("%1 keys").arg(counted[i]));
}

void TestMainWindow::failingTwiceRestores()
{
    m_window->clusterActions().setSelected(QStringLiteral("N2"));
    const Placement before = *now()->placement;
    m_window->clusterActions().fail->trigger();
    settle();
    QCOMPARE(now()->is.size(), std::size_t(4));
    QCOMPARE(now()->loads.nodes[1].keys.amount, 0.0);
    QCOMPARE(now()->movement.needlessKeys, std::uint64_t(0));
    m_window->clusterActions().fail->trigger();
    settle();
    QVERIFY(*now()->placement == before);
}

void TestMainWindow::aWeightOfZeroDrains()
{
    m_window->clusterActions().setSelected(QStringLiteral("N3"));
    m_window->clusterActions().drain->trigger();
    settle();
    QCOMPARE(now()->loads.nodes[2].keys.amount, 0.0);
    QCOMPARE(now()->is.size(), std::size_t(4));
}

void TestMainWindow::removingEveryNodeIsAState()
{
    for (const char* id : {"N1", "N2", "N3", "N4"}) {
        m_window->clusterActions().setSelected(QLatin1String(id));
        m_window->clusterActions().remove->trigger();
        settle();
    }
    QCOMPARE(now()->is.size(), std::size_t(0));
    QCOMPARE(now()->loads.keysUnplaced, std::uint64_t(72));
    const QImage picture = m_window->grab().toImage(); // every view paints its message
    QVERIFY(!picture.isNull());
    QVERIFY(!m_window->clusterActions().remove->isEnabled());
    m_window->clusterActions().add->trigger();
    settle();
    QCOMPARE(now()->loads.nodes[0].keys.amount, 72.0);
}

void TestMainWindow::copiesBeyondNodesIsAState()
{
    Scenario next = m_window->session().scenario();
    next.rule.copies = 7;
    QVERIFY(m_window->session().edit(QStringLiteral("copies"), next).has_value());
    settle();
    QCOMPARE(now()->loads.copiesMissing, std::uint64_t(72 * 3));
    for (KeyIndex k = 0; k < 72; ++k) {
        std::set<NodeIndex> distinct;
        for (const NodeIndex node : now()->placement->of(k))
            if (node != noNode)
                QVERIFY(distinct.insert(node).second);
        QCOMPARE(distinct.size(), std::size_t(4));
    }
    QVERIFY(!m_window->grab().toImage().isNull());
}

void TestMainWindow::savesAndOpensTheSame()
{
    m_window->clusterActions().add->trigger();
    settle();
    const QString path = m_dir.filePath(QStringLiteral("saved.hrw.json"));
    QVERIFY(saveScenario(m_window->session().scenario(), path).has_value());
    m_window->session().saved(path);
    QVERIFY(!m_window->session().isModified());
    const Scenario saved = m_window->session().scenario();
    m_window->session().undoStack().undo();
    settle();
    m_window->session().undoStack().redo();
    settle();
    QVERIFY(m_window->documents().openAny(path));
    settle();
    QVERIFY(m_window->session().scenario() == saved);
    QCOMPARE(m_window->session().path(), path);
}

/// A name that every file system takes, beside what was opened last.
void TestMainWindow::savingProposesAName()
{
    const auto proposed = [&](const std::string& name) {
        Scenario scenario = m_window->session().scenario();
        scenario.name = name;
        Q_EMIT m_window->documents().opened(scenario, {});
        settle();
        return QFileInfo(m_window->documents().proposedPath()).fileName();
    };
    QCOMPARE(proposed("Five caches: grow, shrink"), QStringLiteral("five-caches-grow-shrink.hrw.json"));
    QCOMPARE(proposed("Größe 5/7 \\ ?"), QStringLiteral("größe-5-7.hrw.json"));
    QCOMPARE(proposed("../.."), QStringLiteral("scenario.hrw.json"));
    const QString path = m_dir.filePath(QStringLiteral("named.hrw.json"));
    QVERIFY(saveScenario(m_window->session().scenario(), path).has_value());
    QVERIFY(m_window->documents().openAny(path));
    settle();
    QCOMPARE(m_window->documents().proposedPath(), path);
    proposed("Next");
    QCOMPARE(QFileInfo(m_window->documents().proposedPath()).path(), QFileInfo(path).path());
}

void TestMainWindow::aRefusedFileLeavesTheDocument()
{
    const Scenario before = m_window->session().scenario();
    const QString path = m_dir.filePath(QStringLiteral("broken.hrw.json"));
    QVERIFY(writeWhole(path, "{\"format\": \"rendezvous-lab scenario\", \"version\": 99}").has_value());
    QVERIFY(!m_window->documents().openAny(path));
    QVERIFY(m_window->session().scenario() == before);
    const QString said = m_window->findChild<Banner*>()->text();
    QVERIFY2(said.contains(QStringLiteral("broken.hrw.json")) && said.contains(QStringLiteral("99")), qPrintable(said));
}

void TestMainWindow::aReadOnlyPlaceIsSaid()
{
    const auto refused = saveScenario(defaultScenario(), QStringLiteral("/proc/no/such/place.hrw.json"));
    QVERIFY(!refused.has_value());
    QVERIFY(refused.error().sentence().find("/proc/no/such/place.hrw.json") != std::string::npos);
}

void TestMainWindow::droppedListsAreImported()
{
    const QString nodes = m_dir.filePath(QStringLiteral("my nodes.csv"));
    const QString keys = m_dir.filePath(QStringLiteral("my keys.csv"));
    QVERIFY(writeWhole(nodes, "id,weight,zone\na,1,z1\nb,2,z2\nc,1,z2\n").has_value());
    QVERIFY(writeWhole(keys, "key,size,requests,tenant\nx,10,5,red\ny,20,1,blue\nz,30,0,red\n").has_value());
    drop(*m_window, nodes);
    settle();
    QCOMPARE(now()->is.size(), std::size_t(3));
    drop(*m_window, keys);
    QTRY_COMPARE_WITH_TIMEOUT(now()->keys->size(), KeyIndex(3), 30000);
    QCOMPARE(now()->keys->totalBytes(), 60.0);
    QCOMPARE(QString::fromStdString(now()->keys->attributeName()), QStringLiteral("tenant"));
    m_window->session().undoStack().undo();
    m_window->session().undoStack().undo();
    settle();
    QCOMPARE(now()->keys->size(), KeyIndex(72));
    QVERIFY(!m_window->session().isModified());
}

void TestMainWindow::aDroppedListWithAMistakeNamesTheLine()
{
    const Scenario before = m_window->session().scenario();
    const QString nodes = m_dir.filePath(QStringLiteral("wrong.csv"));
    QVERIFY(writeWhole(nodes, "id,weight\na,1\nb,-300\n").has_value());
    drop(*m_window, nodes);
    const QString said = m_window->findChild<Banner*>()->text();
    QVERIFY2(said.contains(QStringLiteral("wrong.csv")) && said.contains(QLatin1Char('3')), qPrintable(said));
    QVERIFY(m_window->session().scenario() == before);
}

void TestMainWindow::unsavedWorkIsAskedFor()
{
    m_window->clusterActions().add->trigger();
    settle();
    answerNextBox(QMessageBox::Cancel);
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    answerNextBox(QMessageBox::Discard);
    QVERIFY(m_window->close());
}

void TestMainWindow::cancellingRestoresWhatWasShown()
{
    m_window->clusterActions().add->trigger();
    settle();
    const Scenario before = m_window->session().scenario();
    Scenario heavy = before;
    heavy.keys = manyKeys(4'000'000);
    QVERIFY(m_window->session().edit(QStringLiteral("more keys"), heavy).has_value());
    QVERIFY(m_window->evaluator().isBusy());
    m_window->evaluator().cancel();
    settle();
    QVERIFY(m_window->session().scenario() == before);
    QCOMPARE(now()->keys->size(), KeyIndex(72));
}

void TestMainWindow::cancellingTakesTheFirstPictureBack()
{
    const auto* flow = m_window->findChild<KeyFlowView*>();
    const QString description = flow->accessibleDescription();
    const Scenario before = m_window->session().scenario();
    Scenario heavy = before;
    heavy.keys = manyKeys(10'000'000);
    heavy.rule.copies = 3;
    Step joins;
    for (int i = 10; i < 200; ++i)
        joins.push_back(parseChange("add node-" + std::to_string(i) + " 1").value());
    heavy = withStep(heavy, joins).value();
    QSignalSpy pictured(&m_window->evaluator(), &Evaluator::pictured);
    QVERIFY(m_window->session().edit(QStringLiteral("a large cluster"), heavy).has_value());
    QTRY_COMPARE_WITH_TIMEOUT(pictured.count(), 1, 30000);
    QVERIFY(m_window->evaluator().isBusy());
    QVERIFY(flow->accessibleDescription() != description);
    m_window->evaluator().cancel();
    QVERIFY(!m_window->evaluator().isBusy()); // what is back needs no work
    QVERIFY(m_window->session().scenario() == before);
    QCOMPARE(flow->accessibleDescription(), description);
    QCOMPARE(m_window->playback().progress(), 1.0); // and nothing is played again
    settle();
}

void TestMainWindow::followsDarkAndLight()
{
    const QColor light = m_window->grab().toImage().pixelColor(2, m_window->height() / 2);
    applyLook(*qApp, Look::Dark);
    QTRY_VERIFY(m_window->grab().toImage().pixelColor(2, m_window->height() / 2).lightness() < 64);
    applyLook(*qApp, Look::Light);
    QTRY_COMPARE(m_window->grab().toImage().pixelColor(2, m_window->height() / 2), light);
}

/// From the menu, one after the other, with a refusal in sight: parts of the window have style sheets of their own.
void TestMainWindow::everyLookIsTakenOn()
{
    m_window->findChild<Banner*>()->refuse(QStringLiteral("nodes.csv: it can't be read; choose another one."));
    for (const auto& [name, theme] :
         {std::pair{"High contrast", &Theme::highContrast()}, std::pair{"Dark", &Theme::darkTheme()},
          std::pair{"High contrast", &Theme::highContrast()}, std::pair{"Light", &Theme::light()}}) {
        const QList<QAction*> actions = m_window->findChildren<QAction*>();
        const auto look = std::ranges::find(actions, QLatin1String(name), &QAction::text);
        QVERIFY(look != actions.end());
        (*look)->trigger();
        QTRY_COMPARE(&Theme::of(m_window->findChild<Banner*>()->palette()), theme);
        const QImage painted = m_window->grab().toImage();
        QCOMPARE(painted.pixelColor(2, painted.height() / 2).lightness() < 128, theme != &Theme::light());
    }
}

void TestMainWindow::largerTextReachesTheWindowAndFits()
{
    const double normal = m_window->workspace()->font().pointSizeF();
    for (const double scale : {1.6, 0.8, 1.0}) {
        applyTextScale(*qApp, scale);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(m_window->workspace()->font().pointSizeF(), normal * scale);
        const QList<ChipField*> chips = m_window->findChildren<ChipField*>();
        QVERIFY(!chips.isEmpty());
        for (const ChipField* chip : chips)
            for (const QLineEdit* field : chip->findChildren<QLineEdit*>())
                QVERIFY2(field->width() >= field->fontMetrics().horizontalAdvance(field->text()),
                         qPrintable(field->text()));
    }
}

void TestMainWindow::theKeyboardIsEnough()
{
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
    settle();
    QCOMPARE(now()->is.size(), std::size_t(5));
    QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    settle();
    QCOMPARE(now()->is.size(), std::size_t(4));
    QTest::keyClick(m_window.get(), Qt::Key_PageDown);
    settle();
    QCOMPARE(now()->is.size(), std::size_t(5));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    QCOMPARE(m_window->session().scenario().steps.size(), std::size_t(0));
}

void TestMainWindow::keysWalkAndPlay()
{
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    for (int i = 0; i < 3; ++i) {
        m_window->clusterActions().add->trigger();
        settle();
    }
    const auto press = [this](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_window.get(), key, modifiers);
    };
    const auto shown = [this] { return m_window->session().scenario().shown; };
    press(Qt::Key_Home);
    settle();
    QCOMPARE(shown(), std::uint64_t(0));
    press(Qt::Key_Left); // there is nowhere to go
    QCOMPARE(shown(), std::uint64_t(0));
    press(Qt::Key_Right);
    settle();
    QCOMPARE(shown(), std::uint64_t(1));
    press(Qt::Key_End);
    settle();
    QCOMPARE(shown(), std::uint64_t(3));
    press(Qt::Key_Left);
    settle();
    QCOMPARE(shown(), std::uint64_t(2));

    Playback& playback = m_window->playback();
    press(Qt::Key_R, Qt::ControlModifier);
    QVERIFY(playback.isPlaying());
    press(Qt::Key_Space);
    QVERIFY(!playback.isPlaying());
    QVERIFY(playback.progress() < 1);
    playback.scrub(0.5);
    press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(playback.progress(), 0.0);
    QCOMPARE(shown(), std::uint64_t(2)); // the same step, at its start
    press(Qt::Key_Greater);
    QCOMPARE(playback.speed(), 2.0);
    for (int i = 0; i < 5; ++i)
        press(Qt::Key_Less);
    QCOMPARE(playback.speed(), 0.25);
    playback.setSpeed(1);
}

void TestMainWindow::keysStayWithWhoHasTheFocus()
{
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->clusterActions().add->trigger();
    settle();
    QLineEdit* field = m_window->findChild<ChipField*>()->findChild<QLineEdit*>();
    QVERIFY(field->isVisible());
    field->setFocus();
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Home, Qt::Key_PageUp, Qt::Key_Less})
        QTest::keyClick(field, key);
    QCOMPARE(m_window->session().scenario().shown, std::uint64_t(1));
    QVERIFY(!m_window->playback().isPlaying());
    auto* flow = m_window->findChild<KeyFlowView*>();
    flow->setFocus(Qt::TabFocusReason);
    QTest::keyClick(flow, Qt::Key_Left); // walks among its nodes
    QCOMPARE(m_window->session().scenario().shown, std::uint64_t(1));
    QVERIFY(flow->accessibleName().contains(QLatin1Char('N')));
    QTest::mousePress(flow, Qt::LeftButton, {}, QPoint(2, 2));
    QTest::mouseRelease(flow, Qt::LeftButton, {}, QPoint(2, 2));
    QTest::keyClick(flow, Qt::Key_Left);
    settle();
    QCOMPARE(m_window->session().scenario().shown, std::uint64_t(0));
}

void TestMainWindow::autoPlayWalksToTheEnd()
{
    for (int i = 0; i < 2; ++i) {
        m_window->clusterActions().add->trigger();
        settle();
    }
    m_window->playback().setSpeed(4);
    auto* bar = m_window->findChild<PlayBar*>();
    QSet<quint64> seen;
    connect(&m_window->session(), &Session::scenarioChanged, this,
            [&] { seen += m_window->session().scenario().shown; });
    bar->autoAction()->trigger(); // at the end: from the start
    QVERIFY(bar->autoAction()->isChecked());
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().scenario().shown, std::uint64_t(2), 10000);
    QCOMPARE(seen, (QSet<quint64>{0, 1, 2}));
    QTRY_VERIFY_WITH_TIMEOUT(!bar->autoAction()->isChecked(), 10000); // nothing is left
    disconnect(&m_window->session(), nullptr, this, nullptr);

    bar->autoAction()->trigger();
    QVERIFY(bar->autoAction()->isChecked());
    QTest::mouseClick(m_window->workspace(), Qt::LeftButton, {}, QPoint(1, 1));
    QVERIFY(!bar->autoAction()->isChecked());
    m_window->playback().setSpeed(1);
    settle();
}

void TestMainWindow::everyControlHasAName()
{
    int seen = 0;
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        // A widget with a focus proxy passes the focus on; it is the other one that speaks.
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() || !widget->isVisibleTo(m_window.get()))
            continue;
        if (widget->inherits("QScrollBar") || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        const bool named = accessible && !accessible->text(QAccessible::Name).isEmpty();
        ++seen;
        QVERIFY2(named, qPrintable(QStringLiteral("%1 in %2")
                                       .arg(QLatin1String(widget->metaObject()->className()),
                                            QLatin1String(widget->parentWidget()->metaObject()->className()))));
    }
    QVERIFY(seen > 10);
}

const Registration registration{__FILE__, Application::Widgets, make<TestMainWindow>};

} // namespace tst_mainwindow

#include "tst_mainwindow.moc"
