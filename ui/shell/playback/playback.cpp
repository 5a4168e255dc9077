// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/playback/playback.h"

#include <algorithm>
#include <cmath>

namespace hrw::ui {

Playback::Playback(double speed, QObject* parent)
    : QObject(parent)
    , m_speed(std::clamp(speed, 0.25, 4.0))
{
    m_clock.setStartValue(0.0);
    m_clock.setEndValue(1.0);
    connect(&m_clock, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        const double run = (value.toDouble() - m_wait) / (1 - m_wait);
        setProgress(std::lerp(m_from, m_to, std::clamp(run, 0.0, 1.0)));
    });
    connect(&m_clock, &QVariantAnimation::stateChanged, this, [this] { Q_EMIT playingChanged(isPlaying()); });
}

bool Playback::isPlaying() const
{
    return m_clock.state() == QAbstractAnimation::Running;
}

void Playback::playFromStart()
{
    playFromStartAfter(0);
}

void Playback::playFromStartAfter(int milliseconds)
{
    m_clock.stop();
    if (m_reducedMotion) {
        setProgress(1);
        return;
    }
    setProgress(0);
    run(0, 1, milliseconds);
}

void Playback::play()
{
    if (m_reducedMotion) {
        toEnd();
        return;
    }
    run(m_progress < 1 ? m_progress : 0, 1);
}

void Playback::playBackwards()
{
    if (m_reducedMotion)
        scrub(0);
    else
        run(m_progress > 0 ? m_progress : 1, 0);
}

void Playback::run(double from, double to, int wait)
{
    m_clock.stop();
    m_from = from;
    m_to = to;
    const int moving = std::max(1, static_cast<int>(std::abs(to - from) * 1000 * normalSeconds / m_speed));
    m_wait = static_cast<double>(wait) / (wait + moving);
    m_clock.setDuration(wait + moving);
    m_clock.start();
}

void Playback::pause()
{
    m_clock.stop();
}

void Playback::toggle()
{
    if (isPlaying())
        pause();
    else
        play();
}

void Playback::toEnd()
{
    scrub(1);
}

void Playback::scrub(double progress)
{
    m_clock.stop();
    setProgress(std::clamp(progress, 0.0, 1.0));
}

void Playback::setSpeed(double speed)
{
    m_speed = std::clamp(speed, 0.25, 4.0);
    if (isPlaying())
        run(m_progress, m_to);
}

void Playback::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    if (reduced && isPlaying())
        scrub(m_to);
}

void Playback::setProgress(double progress)
{
    m_progress = progress;
    Q_EMIT progressChanged(progress);
}

} // namespace hrw::ui
