// SPDX-License-Identifier: GPL-3.0-or-later
// The main window before an audience: what goes away and comes back, and what keys ask of it.
#include "ui/lessons/lessonpanel.h"
#include "ui/shell/playback/autoplay.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/rail.h"
#include "ui/shell/window/statusline.h"
#include "ui/shell/window/viewactions.h"

#include <QMenuBar>
#include <QToolBar>

namespace hrw::ui {

void MainWindow::connectPresenter()
{
    connect(m_view->present, &QAction::triggered, this, [this](bool on) {
        if (on)
            present();
        else
            m_presenter->leave();
    });
    connect(m_view->notes, &QAction::triggered, m_presenter, &PresenterMode::toggleNotes);
    connect(m_presenter, &PresenterMode::started, this, &MainWindow::takeChromeAway);
    connect(m_presenter, &PresenterMode::left, this, &MainWindow::bringChromeBack);
    connect(m_presenter, &PresenterMode::barWanted, m_play, &QWidget::setVisible);
    connect(m_presenter, &PresenterMode::asked, this, &MainWindow::answerPresenter);
    connect(m_auto, &AutoPlay::switched, m_presenter, &PresenterMode::setAutoPlaying);
}

void MainWindow::present(bool fullScreen)
{
    m_room.fullScreen = fullScreen;
    m_presenter->start();
}

void MainWindow::takeChromeAway()
{
    m_room.states = windowState();
    m_room.place = geometry();
    m_room.shares.remember(*this);
    m_room.hidden.clear();
    for (QWidget* part :
         {static_cast<QWidget*>(menuBar()), static_cast<QWidget*>(m_tools), static_cast<QWidget*>(m_rail),
          static_cast<QWidget*>(m_status), static_cast<QWidget*>(m_play)}) {
        if (part->isHidden())
            continue;
        part->hide();
        m_room.hidden += part;
    }
    m_view->setPresenting(true);
    widenLesson();
    if (m_room.fullScreen)
        setWindowState(windowState() | Qt::WindowFullScreen);
}

/// Its words have grown, and with them the column that they need.
void MainWindow::widenLesson()
{
    auto* sides = qobject_cast<QSplitter*>(m_lessonPanel->parentWidget());
    if (!sides || m_lessonPanel->isHidden())
        return;
    settleLayouts();
    const int wanted = std::min(m_lessonPanel->sizeHint().width(), sides->width() * 2 / 5);
    sides->setSizes({sides->width() - wanted, wanted});
}

/// Exactly what was there before.
void MainWindow::bringChromeBack()
{
    m_view->setPresenting(false);
    for (const QPointer<QWidget>& part : m_room.hidden)
        if (part)
            part->show();
    if (m_room.fullScreen) {
        setWindowState(m_room.states);
        if (!(m_room.states & (Qt::WindowMaximized | Qt::WindowFullScreen)))
            setGeometry(m_room.place);
    }
    settleLayouts();
    m_room.shares.giveBack();
}

void MainWindow::answerPresenter(PresenterAsk ask)
{
    const auto trigger = [this](PlayBar::Act act) { m_play->action(act)->trigger(); };
    switch (ask) {
    case PresenterAsk::Back:
        return trigger(PlayBar::Act::Back);
    case PresenterAsk::On:
        return trigger(PlayBar::Act::On);
    case PresenterAsk::Start:
        return trigger(PlayBar::Act::Start);
    case PresenterAsk::Last:
        return trigger(PlayBar::Act::Last);
    case PresenterAsk::PlayOrPause:
        return trigger(PlayBar::Act::Play);
    case PresenterAsk::Replay:
        return trigger(PlayBar::Act::Replay);
    case PresenterAsk::Reverse:
        return trigger(PlayBar::Act::Reverse);
    case PresenterAsk::AutoPlay:
        return trigger(PlayBar::Act::Auto);
    case PresenterAsk::Slower:
        return trigger(PlayBar::Act::Slower);
    case PresenterAsk::Faster:
        return trigger(PlayBar::Act::Faster);
    case PresenterAsk::ClearPen:
    case PresenterAsk::Notes:
        return; // the mode does these itself
    }
}

void MainWindow::tellAudience()
{
    const Steps& walked = steps();
    const QStringList own = walked.caption();
    m_presenter->setCaption(own.isEmpty() ? m_status->words() : own);
    m_presenter->setText(walked.presenterText(), walked.place() + walked.firstNumber(),
                         walked.lastPlace() + walked.firstNumber());
}

} // namespace hrw::ui
