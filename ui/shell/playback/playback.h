// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantAnimation>

namespace hrw::ui {

/// The clock of the current step: one number from 0 (before) to 1 (after) that every picture follows.
class Playback : public QObject
{
    Q_OBJECT

public:
    /// From before to after, at speed 1.
    static constexpr double normalSeconds = 2;

    explicit Playback(double speed = 1, QObject* parent = nullptr);

    [[nodiscard]] double progress() const { return m_progress; }
    [[nodiscard]] bool isPlaying() const;
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool reducedMotion() const { return m_reducedMotion; }

    /// From before to after; with reduced motion at once at after.
    void playFromStart();
    /// The same, after a while of before.
    void playFromStartAfter(int milliseconds);
    /// On from where it is; from the start when it has ended.
    void play();
    /// Back from where it is to before; from after when it is before. With reduced motion at once at before.
    void playBackwards();
    void pause();
    void toggle();
    void toEnd();
    /// By hand; stops the clock.
    void scrub(double progress);
    void setSpeed(double speed); ///< 0.25 to 4
    void setReducedMotion(bool reduced);

Q_SIGNALS:
    void progressChanged(double progress);
    void playingChanged(bool playing);

private:
    void setProgress(double progress);
    void run(double from, double to, int wait = 0);

    QVariantAnimation m_clock;
    double m_progress = 1;
    double m_from = 0; ///< where the clock runs from, and to
    double m_to = 1;
    double m_wait = 0; ///< the part of its time in which it stays where it runs from
    double m_speed;
    bool m_reducedMotion = false;
};

} // namespace hrw::ui
