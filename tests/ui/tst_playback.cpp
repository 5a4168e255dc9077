// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/playback.h"
#include "ui/window/timelinebar.h"

#include <QSignalSpy>
#include <QTest>

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
    void stopsLieInOrderAndAreFound();
    void aClickGoesToAStopAndADragScrubs();
    void theKeyboardWalks();
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

QTEST_MAIN(TestPlayback)
#include "tst_playback.moc"
