// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/presenterchrome.h"

#include "ui/lessons/lessonpanel.h"
#include "ui/shell/presenter/presentermode.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <algorithm>

namespace hrw::ui {

namespace {

/// Lets all layouts have their turn: what is inside asks what is around it for room.
void settleLayouts()
{
    constexpr int deepest = 8; // layouts in each other, each of which asks the next
    for (int round = 0; round < deepest; ++round)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

} // namespace

PresenterChrome::PresenterChrome(PresenterMode& mode, const QList<QWidget*>& parts, LessonPanel* lesson,
                                 QMainWindow* window)
    : QObject(window)
    , m_mode(mode)
    , m_window(window)
    , m_lesson(lesson)
    , m_parts(parts)
{
    connect(&mode, &PresenterMode::started, this, &PresenterChrome::putAway);
    connect(&mode, &PresenterMode::left, this, &PresenterChrome::bringBack);
}

void PresenterChrome::start(bool fullScreen)
{
    m_fullScreen = fullScreen;
    m_mode.start();
}

void PresenterChrome::putAway()
{
    m_states = m_window->windowState();
    m_place = m_window->geometry();
    m_shares.clear();
    for (QSplitter* splitter : m_window->findChildren<QSplitter*>())
        m_shares += {splitter, splitter->saveState()};
    m_hidden.clear();
    for (QWidget* part : m_parts) {
        if (part->isHidden())
            continue;
        part->hide();
        m_hidden += part;
    }
    Q_EMIT changed(true);
    widenLesson();
    if (m_fullScreen)
        m_window->setWindowState(m_window->windowState() | Qt::WindowFullScreen);
}

/// Its words have grown, and with them the column that they need.
void PresenterChrome::widenLesson()
{
    auto* sides = qobject_cast<QSplitter*>(m_lesson->parentWidget());
    if (!sides || m_lesson->isHidden())
        return;
    settleLayouts();
    const int wanted = std::min(m_lesson->sizeHint().width(), sides->width() * 2 / 5);
    sides->setSizes({sides->width() - wanted, wanted});
}

void PresenterChrome::bringBack()
{
    Q_EMIT changed(false);
    for (const QPointer<QWidget>& part : m_hidden)
        if (part)
            part->show();
    if (m_fullScreen) {
        m_window->setWindowState(m_states);
        if (!(m_states & (Qt::WindowMaximized | Qt::WindowFullScreen)))
            m_window->setGeometry(m_place);
    }
    settleLayouts();
    for (const auto& [splitter, state] : m_shares) // layouts know by now how much room they need
        if (splitter)
            splitter->restoreState(state);
    m_shares.clear();
}

} // namespace hrw::ui
