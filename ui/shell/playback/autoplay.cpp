// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/playback/autoplay.h"

#include "ui/shell/playback/playback.h"

#include <QCoreApplication>

namespace hrw::ui {

namespace {

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta ||
           key == Qt::Key_AltGr;
}

} // namespace

AutoPlay::AutoPlay(Playback& playback, QObject* parent)
    : QObject(parent)
    , m_playback(playback)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &AutoPlay::stepWanted);
    connect(&m_playback, &Playback::progressChanged, this, &AutoPlay::follow);
    connect(&m_playback, &Playback::playingChanged, this, &AutoPlay::follow);
}

AutoPlay::~AutoPlay() = default;

void AutoPlay::setOn(bool on)
{
    if (on == m_on)
        return;
    m_on = on;
    if (m_on)
        qApp->installEventFilter(this);
    else
        qApp->removeEventFilter(this);
    follow();
    Q_EMIT switched(m_on);
}

/// The pause runs while a step has come to its end and stands there.
void AutoPlay::follow()
{
    if (m_on && !m_playback.isPlaying() && m_playback.progress() >= 1)
        m_pause.start(static_cast<int>(pauseMilliseconds / m_playback.speed()));
    else
        m_pause.stop();
}

bool AutoPlay::isTouch(QObject* watched, const QEvent& event) const
{
    switch (event.type()) {
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride: {
        const auto& key = static_cast<const QKeyEvent&>(event);
        const bool presses = watched == m_switch && (key.key() == Qt::Key_Space || key.key() == Qt::Key_Select);
        return !isModifier(key.key()) && !presses && !(m_isSwitchKey && m_isSwitchKey(key));
    }
    case QEvent::MouseButtonPress:
    case QEvent::TouchBegin:
    case QEvent::TabletPress:
        return watched != m_switch;
    case QEvent::Wheel:
        return true;
    default:
        return false;
    }
}

bool AutoPlay::eventFilter(QObject* watched, QEvent* event)
{
    if (watched->isWidgetType() && isTouch(watched, *event))
        setOn(false);
    return false;
}

} // namespace hrw::ui
