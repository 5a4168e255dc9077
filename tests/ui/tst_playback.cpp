// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/shell/playback/autoplay.h"
#include "ui/shell/playback/playback.h"
#include "ui/shell/playback/stepkeys.h"
#include "ui/shell/window/timelinebar.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QWheelEvent>
#include <array>
#include <functional>

namespace tst_playback {

using namespace hrw::ui;

class TestPlayback : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void playsFromStartToEnd();
    void pausesAndGoesOn();
    void scrubbingStopsTheClock();
    void reducedMotionJumps();
    void speedKeepsThePlace();
    void playsBackwardsToItsStart();
    void reducedMotionShowsTheEnds();
    void autoPlayWaitsAtTheEndOfAStep();
    void autoPlayHandsOverOnAnyTouch_data();
    void autoPlayHandsOverOnAnyTouch();
    void itsSwitchIsNoTouch();
    void aStepMayWait();
    void keysBelongToWhoNeedsThem_data();
    void keysBelongToWhoNeedsThem();
    void stopsLieInOrderAndAreFound();
    void aClickGoesToAStopAndADragScrubs();
    void theKeyboardWalks();

private:
    QWidget m_shelf; ///< holds what has to live as long as the test
};

void TestPlayback::playsFromStartToEnd()
{
    Playback playback;
    playback.setSpeed(4);
    QSignalSpy progress(&playback, &Playback::progressChanged);
    playback.playFromStart();
    QCOMPARE(progress.front().front().toDouble(), 0.0);
    QTRY_COMPARE(playback.progress(), 1.0);
    QVERIFY(!playback.isPlaying());
    double last = 0;
    for (const QList<QVariant>& values : progress) {
        QVERIFY(values.front().toDouble() >= last);
        last = values.front().toDouble();
    }
}

void TestPlayback::pausesAndGoesOn()
{
    Playback playback;
    playback.playFromStart();
    QTRY_VERIFY(playback.progress() > 0.02);
    playback.pause();
    const double held = playback.progress();
    QVERIFY(held < 1);
    QVERIFY(!playback.isPlaying());
    playback.toggle();
    QVERIFY(playback.isPlaying());
    QVERIFY(playback.progress() >= held);
}

void TestPlayback::scrubbingStopsTheClock()
{
    Playback playback;
    playback.playFromStart();
    playback.scrub(0.37);
    QVERIFY(!playback.isPlaying());
    QCOMPARE(playback.progress(), 0.37);
    playback.scrub(-3);
    QCOMPARE(playback.progress(), 0.0);
    playback.scrub(9);
    QCOMPARE(playback.progress(), 1.0);
}

void TestPlayback::reducedMotionJumps()
{
    Playback playback;
    playback.setReducedMotion(true);
    QSignalSpy progress(&playback, &Playback::progressChanged);
    playback.playFromStart();
    QCOMPARE(progress.count(), 1);
    QCOMPARE(playback.progress(), 1.0);
    QVERIFY(!playback.isPlaying());
}

void TestPlayback::speedKeepsThePlace()
{
    Playback playback;
    playback.playFromStart();
    QTRY_VERIFY(playback.progress() > 0.02);
    const double before = playback.progress();
    playback.setSpeed(0.25);
    QVERIFY(playback.isPlaying());
    QVERIFY(playback.progress() >= before);
    QVERIFY(playback.progress() < 1);
    playback.setSpeed(100);
    QCOMPARE(playback.speed(), 4.0);
}

void TestPlayback::playsBackwardsToItsStart()
{
    Playback playback;
    playback.setSpeed(4);
    QSignalSpy progress(&playback, &Playback::progressChanged);
    playback.playBackwards();
    QVERIFY(playback.isPlaying());
    QTRY_COMPARE(playback.progress(), 0.0);
    QVERIFY(!playback.isPlaying());
    double last = 1;
    for (const QList<QVariant>& values : progress) {
        QVERIFY(values.front().toDouble() <= last);
        last = values.front().toDouble();
    }
    playback.scrub(0.6);
    playback.setSpeed(0.25);
    playback.playBackwards(); // from where it is
    QTRY_VERIFY(playback.progress() < 0.6);
    const double before = playback.progress();
    playback.setSpeed(4); // on its way, and not about
    QTRY_COMPARE(playback.progress(), 0.0);
    QVERIFY(before > 0);
    playback.play();
    QTRY_COMPARE(playback.progress(), 1.0);
}

void TestPlayback::reducedMotionShowsTheEnds()
{
    Playback playback;
    playback.setReducedMotion(true);
    QSignalSpy progress(&playback, &Playback::progressChanged);
    playback.playBackwards();
    QCOMPARE(playback.progress(), 0.0);
    playback.playFromStart();
    QCOMPARE(playback.progress(), 1.0);
    QCOMPARE(progress.count(), 2);
}

void TestPlayback::autoPlayWaitsAtTheEndOfAStep()
{
    Playback playback;
    playback.setSpeed(4);
    AutoPlay automatic(playback);
    QSignalSpy wanted(&automatic, &AutoPlay::stepWanted);
    QElapsedTimer clock;
    clock.start();
    playback.playFromStart();
    automatic.setOn(true);
    QTRY_COMPARE(wanted.count(), 1);
    QVERIFY(clock.elapsed() >= (2000 + AutoPlay::pauseMilliseconds) / 4 - 50); // the step, then the pause
    QVERIFY(automatic.isOn());

    playback.setReducedMotion(true); // the ends alone, but as long to be looked at
    clock.start();
    playback.playFromStart();
    QTRY_COMPARE(wanted.count(), 2);
    QVERIFY(clock.elapsed() >= AutoPlay::pauseMilliseconds / 4 - 50);
    QSignalSpy switched(&automatic, &AutoPlay::switched);
    playback.playFromStart();
    automatic.setOn(false);
    QCOMPARE(switched.count(), 1);
    QTest::qWait(AutoPlay::pauseMilliseconds / 4 + 100);
    QCOMPARE(wanted.count(), 2);
}

void TestPlayback::autoPlayHandsOverOnAnyTouch_data()
{
    using Touch = std::function<void(QWidget*)>;
    QTest::addColumn<Touch>("touch");
    QTest::newRow("a key") << Touch([](QWidget* w) { QTest::keyClick(w, Qt::Key_Down); });
    QTest::newRow("a letter") << Touch([](QWidget* w) { QTest::keyClick(w, 'x'); });
    QTest::newRow("a button") << Touch([](QWidget* w) { QTest::mouseClick(w, Qt::LeftButton); });
    QTest::newRow("the other button") << Touch([](QWidget* w) { QTest::mouseClick(w, Qt::RightButton); });
    QTest::newRow("the wheel") << Touch([](QWidget* w) {
        QWheelEvent wheel(QPointF(5, 5), w->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(w, &wheel);
    });
}

void TestPlayback::autoPlayHandsOverOnAnyTouch()
{
    QFETCH(std::function<void(QWidget*)>, touch);
    Playback playback;
    AutoPlay automatic(playback);
    QWidget somewhere;
    somewhere.show();
    QSignalSpy switched(&automatic, &AutoPlay::switched);
    automatic.setOn(true);
    touch(&somewhere);
    QVERIFY(!automatic.isOn());
    QCOMPARE(switched.count(), 2);
}

void TestPlayback::itsSwitchIsNoTouch()
{
    Playback playback;
    AutoPlay automatic(playback);
    QPushButton button;
    button.show();
    automatic.setSwitch(&button);
    automatic.setSwitchKey([](const QKeyEvent& event) { return event.key() == Qt::Key_A; });
    automatic.setOn(true);
    QTest::mouseClick(&button, Qt::LeftButton);
    QTest::keyClick(&button, Qt::Key_Space);
    QTest::keyClick(&button, Qt::Key_A);
    QTest::keyClick(&button, Qt::Key_Shift); // by itself it does nothing
    QVERIFY(automatic.isOn());
    QTest::keyClick(&button, Qt::Key_B);
    QVERIFY(!automatic.isOn());
}

/// It stays at before for as long as it was told, plays as ever, and does not wait again.
void TestPlayback::aStepMayWait()
{
    Playback playback(4);
    QElapsedTimer clock;
    qint64 moved = -1;
    connect(&playback, &Playback::progressChanged, this, [&](double progress) {
        if (progress > 0 && moved < 0)
            moved = clock.elapsed();
    });
    clock.start();
    playback.playFromStartAfter(300);
    QCOMPARE(playback.progress(), 0.0);
    QVERIFY(playback.isPlaying());
    QTRY_COMPARE(playback.progress(), 1.0);
    QVERIFY2(moved >= 250, qPrintable(QString::number(moved))); // the clock may tick a little early
    QVERIFY(clock.elapsed() >= 300 + 250);

    moved = -1;
    clock.restart();
    playback.playFromStart();
    QTRY_VERIFY(moved >= 0);
    QVERIFY2(moved < 250, qPrintable(QString::number(moved)));
    playback.setReducedMotion(true);
    playback.playFromStartAfter(300);
    QCOMPARE(playback.progress(), 1.0);
}

void TestPlayback::keysBelongToWhoNeedsThem_data()
{
    QTest::addColumn<QWidget*>("focus");
    QTest::addColumn<bool>("byTab");
    QTest::addColumn<QString>("kept"); // of Space, Left, Home, PageDown: S L H P
    const auto row = [this](const char* name, QWidget* widget, bool byTab, const char* kept) {
        widget->setParent(&m_shelf);
        QTest::newRow(name) << widget << byTab << QString::fromLatin1(kept);
    };
    auto* reader = new QTableView;
    reader->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* grouped = new QPushButton;
    (new QButtonGroup(&m_shelf))->addButton(grouped);
    row("a field", new QLineEdit, false, "SLHP");
    row("a number", new QSpinBox, false, "SLHP");
    row("a text", new QPlainTextEdit, false, "SLHP");
    row("a slider", new QSlider, false, "LHP");
    row("a choice", new QComboBox, false, "SLHP");
    auto* list = new QListView;
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    row("a list", list, false, "HP");
    row("a table", reader, false, "LHP");
    row("a table to write in", new QTableView, false, "SLHP");
    row("a button", new QPushButton, true, "S");
    row("one of several buttons", grouped, false, "SL");
    row("a picture that was clicked", new QWidget, false, "");
    row("a picture reached with Tab", new QWidget, true, "LH");
}

void TestPlayback::keysBelongToWhoNeedsThem()
{
    QFETCH(QWidget*, focus);
    QFETCH(bool, byTab);
    QFETCH(QString, kept);
    const std::array keys{std::pair{Qt::Key_Space, 'S'}, std::pair{Qt::Key_Left, 'L'}, std::pair{Qt::Key_Home, 'H'},
                          std::pair{Qt::Key_PageDown, 'P'}};
    for (const auto& [key, letter] : keys) {
        QCOMPARE(keepsStepKey(focus, QKeyEvent(QEvent::ShortcutOverride, key, Qt::NoModifier), byTab),
                 kept.contains(QLatin1Char(letter)));
        QVERIFY(!keepsStepKey(focus, QKeyEvent(QEvent::ShortcutOverride, key, Qt::AltModifier), byTab));
    }
    const QKeyEvent page(QEvent::ShortcutOverride, Qt::Key_PageDown, Qt::NoModifier);
    QCOMPARE(keepsStepKey(focus, page, byTab, true), takesText(focus)); // in a lesson
    QVERIFY(!keepsStepKey(nullptr, QKeyEvent(QEvent::ShortcutOverride, Qt::Key_Left, Qt::NoModifier), byTab));
}

void TestPlayback::stopsLieInOrderAndAreFound()
{
    for (const int stops : {1, 2, 7, 300}) {
        const TimelineLayout layout(stops, 900, 28);
        for (int i = 0; i < stops; ++i) {
            QVERIFY(layout.x(i) >= 28);
            QVERIFY(layout.x(i) <= 900 - 28 + 1e-9);
            QCOMPARE(layout.stopAt(layout.x(i)), i);
            if (i > 0)
                QVERIFY(layout.x(i) > layout.x(i - 1));
        }
        QCOMPARE(layout.stopAt(-1000), 0);
        QCOMPARE(layout.stopAt(1e6), stops - 1);
    }
}

void TestPlayback::aClickGoesToAStopAndADragScrubs()
{
    TimelineBar bar;
    bar.resize(600, 44);
    bar.setSteps({QStringLiteral("N5 joined"), QStringLiteral("N2 left")}, 2);
    QSignalSpy chosen(&bar, &TimelineBar::stepChosen);
    QSignalSpy scrubbed(&bar, &TimelineBar::scrubbed);
    const TimelineLayout layout(3, 600, 28);
    const auto at = [](double x) { return QPoint(static_cast<int>(x), 14); };
    QTest::mouseClick(&bar, Qt::LeftButton, {}, at(layout.x(1)));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.front().front().toInt(), 1);

    QTest::mousePress(&bar, Qt::LeftButton, {}, at(layout.x(1)));
    QTest::mouseMove(&bar, at(layout.x(1) + layout.gap() / 2));
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, at(layout.x(1) + layout.gap() / 2));
    if (scrubbed.isEmpty()) // synthetic moves carry no buttons on some platforms
        QSKIP("this platform sends no drags");
    QVERIFY(std::abs(scrubbed.back().front().toDouble() - 0.5) < 0.02);
    QCOMPARE(chosen.count(), 1);
}

void TestPlayback::theKeyboardWalks()
{
    TimelineBar bar;
    bar.setSteps({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}, 1);
    QSignalSpy chosen(&bar, &TimelineBar::stepChosen);
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End})
        QTest::keyClick(&bar, key);
    QCOMPARE(chosen.count(), 4);
    QCOMPARE(chosen[0][0].toInt(), 0);
    QCOMPARE(chosen[1][0].toInt(), 2);
    QCOMPARE(chosen[2][0].toInt(), 0);
    QCOMPARE(chosen[3][0].toInt(), 3);
    bar.setSteps({}, 0);
    QTest::keyClick(&bar, Qt::Key_Left); // there is nowhere to go
    QCOMPARE(chosen.count(), 4);
}

const Registration registration{__FILE__, Application::Widgets, make<TestPlayback>};

} // namespace tst_playback

#include "tst_playback.moc"
