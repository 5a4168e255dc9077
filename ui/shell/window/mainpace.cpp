// SPDX-License-Identifier: GPL-3.0-or-later
// The pace of the main window: what the play bar and its keys walk.
#include "ui/shell/playback/autoplay.h"
#include "ui/shell/playback/stepkeys.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/timelinebar.h"

#include <QAction>
#include <QKeyEvent>
#include <QToolButton>

namespace hrw::ui {

void MainWindow::connectPace()
{
    connect(&m_playback, &Playback::progressChanged, this,
            [this](double progress) { workspace()->setProgress(progress); });
    connect(m_play->timeline(), &TimelineBar::stepChosen, this, [this](int place) { steps().show(place); });
    connect(m_play->timeline(), &TimelineBar::scrubbed, &m_playback, &Playback::scrub);
    connect(m_play, &PlayBar::backRequested, this, &MainWindow::previousStep);
    connect(m_play, &PlayBar::playRequested, this, &MainWindow::playPressed);
    connect(m_play, &PlayBar::onRequested, this, &MainWindow::nextStep);
    connect(m_play, &PlayBar::startRequested, this, [this] { steps().show(0); });
    connect(m_play, &PlayBar::lastRequested, this, [this] { steps().show(steps().lastPlace()); });
    connect(m_play, &PlayBar::autoRequested, this, &MainWindow::switchAuto);
    m_auto->setSwitch(m_play->autoButton());
    m_auto->setSwitchKey([this](const QKeyEvent& event) {
        if (m_presenter->isOn() && event.key() == Qt::Key_A && event.modifiers() == Qt::NoModifier)
            return true;
        return m_play->autoAction()->shortcut().matches(QKeySequence(event.keyCombination())) ==
               QKeySequence::ExactMatch;
    });
    connect(m_auto, &AutoPlay::switched, m_play, &PlayBar::setAutoPlaying);
    connect(m_auto, &AutoPlay::stepWanted, this, &MainWindow::autoStep);
}

Steps& MainWindow::steps() const
{
    if (m_lesson)
        return *m_lesson;
    Steps* own = workspace()->steps();
    return own ? *own : const_cast<TimelineSteps&>(m_timeline);
}

void MainWindow::setLesson(Steps* lesson)
{
    m_lesson = lesson;
    showSteps();
}

void MainWindow::showSteps()
{
    const Steps& walked = steps();
    QStringList labels = walked.labels();
    const QString start = labels.takeFirst();
    m_play->timeline()->setSteps(labels, walked.place(), start);
    tellAudience();
}

/// Only what the bar goes to plays; a position that was chosen elsewhere, as in a list, is shown without playing.
void MainWindow::followSteps()
{
    const bool moved = steps().place() != m_play->timeline()->shown();
    showSteps();
    if (moved && !m_lesson)
        m_playback.toEnd();
}

/// Finishes what is playing first, so that an impatient key press skips nothing.
void MainWindow::nextStep()
{
    if (m_playback.progress() < 1)
        m_playback.toEnd();
    else if (steps().canGoOn())
        steps().on();
}

void MainWindow::previousStep()
{
    if (steps().canGoBack())
        steps().back();
}

void MainWindow::playPressed()
{
    const bool ended = !m_playback.isPlaying() && m_playback.progress() >= 1;
    if (ended && steps().canGoOn())
        steps().on();
    else
        m_playback.toggle();
}

/// From where it stands; from the start when all has been played.
void MainWindow::switchAuto(bool on)
{
    if (on && m_playback.progress() < 1)
        m_playback.play();
    else if (on && !steps().canGoOn())
        steps().show(0);
    m_auto->setOn(on);
}

void MainWindow::autoStep()
{
    if (m_evaluator.isBusy())
        return; // it plays, and comes back, when its figures are there
    if (steps().canGoOn())
        steps().on();
    else
        m_auto->setOn(false);
}

/// Keys that walk the steps are shortcuts, but some widgets that have the focus need them for themselves.
bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        keepsStepKey(focusWidget(), *static_cast<QKeyEvent*>(event), m_tabFocus.isAt(focusWidget()),
                     m_desk->lesson.isOpen())) {
        event->accept();
        return true;
    }
    return QMainWindow::event(event);
}

} // namespace hrw::ui
