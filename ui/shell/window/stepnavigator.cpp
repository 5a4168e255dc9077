// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/stepnavigator.h"

#include "ui/shell/playback/autoplay.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/timelinebar.h"

#include <QAction>
#include <QKeyEvent>
#include <QToolButton>

namespace hrw::ui {

StepNavigator::StepNavigator(DocumentContext& context, WorkspaceStack& workspaces, QWidget* window)
    : QObject(window)
    , m_context(context)
    , m_workspaces(workspaces)
    , m_bar(new PlayBar(context.playback, window))
    , m_auto(new AutoPlay(context.playback, this))
    , m_timeline(context.session, context.playback, context.shown)
{
    connectAll();
}

void StepNavigator::connectAll()
{
    TimelineBar* timeline = m_bar->timeline();
    connect(timeline, &TimelineBar::stepChosen, this, [this](int place) { steps().show(place); });
    connect(timeline, &TimelineBar::scrubbed, &m_context.playback, &Playback::scrub);
    connect(m_bar, &PlayBar::backRequested, this, &StepNavigator::previous);
    connect(m_bar, &PlayBar::playRequested, this, &StepNavigator::playOrPause);
    connect(m_bar, &PlayBar::onRequested, this, &StepNavigator::next);
    connect(m_bar, &PlayBar::startRequested, this, [this] { steps().show(0); });
    connect(m_bar, &PlayBar::lastRequested, this, [this] { steps().show(steps().lastPlace()); });
    connect(m_bar, &PlayBar::autoRequested, this, &StepNavigator::switchAuto);
    m_auto->setSwitch(m_bar->autoButton());
    connect(m_auto, &AutoPlay::switched, m_bar, &PlayBar::setAutoPlaying);
    connect(m_auto, &AutoPlay::switched, this, &StepNavigator::autoSwitched);
    connect(m_auto, &AutoPlay::stepWanted, this, &StepNavigator::autoStep);
    connect(&m_workspaces, &WorkspaceStack::workspaceMade, this, [this](Workspace* workspace) {
        connect(workspace, &Workspace::stepsChanged, this, [this, workspace] {
            if (workspace == m_workspaces.current())
                follow();
        });
    });
}

void StepNavigator::setSwitchKey(const std::function<bool(const QKeyEvent&)>& isKey)
{
    m_auto->setSwitchKey([this, isKey](const QKeyEvent& event) {
        return isKey(event) || m_bar->autoAction()->shortcut().matches(QKeySequence(event.keyCombination())) ==
                                   QKeySequence::ExactMatch;
    });
}

Steps& StepNavigator::steps()
{
    if (m_context.lesson.isOpen())
        return m_context.lesson;
    Steps* own = m_workspaces.current()->steps();
    return own ? *own : m_timeline;
}

void StepNavigator::showSteps()
{
    const Steps& walked = steps();
    QStringList labels = walked.labels();
    const QString start = labels.takeFirst();
    m_bar->timeline()->setSteps(labels, walked.place(), start);
    Q_EMIT stepsShown();
}

/// Only what the bar goes to plays; a position that was chosen elsewhere, as in a list, is shown without playing.
void StepNavigator::follow()
{
    const bool moved = steps().place() != m_bar->timeline()->shown();
    showSteps();
    if (moved && !m_context.lesson.isOpen())
        m_context.playback.toEnd();
}

/// Finishes what is playing first, so that an impatient key press skips nothing.
void StepNavigator::next()
{
    if (m_context.playback.progress() < 1)
        m_context.playback.toEnd();
    else if (steps().canGoOn())
        steps().on();
}

void StepNavigator::previous()
{
    if (steps().canGoBack())
        steps().back();
}

void StepNavigator::playOrPause()
{
    const bool ended = !m_context.playback.isPlaying() && m_context.playback.progress() >= 1;
    if (ended && steps().canGoOn())
        steps().on();
    else
        m_context.playback.toggle();
}

/// From where it stands; from the start when all has been played.
void StepNavigator::switchAuto(bool on)
{
    if (on && m_context.playback.progress() < 1)
        m_context.playback.play();
    else if (on && !steps().canGoOn())
        steps().show(0);
    m_auto->setOn(on);
}

void StepNavigator::autoStep()
{
    if (m_context.evaluator.isBusy())
        return; // it plays, and comes back, when its figures are there
    if (steps().canGoOn())
        steps().on();
    else
        m_auto->setOn(false);
}

} // namespace hrw::ui
