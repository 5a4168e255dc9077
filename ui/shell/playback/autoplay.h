// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QObject>
#include <QTimer>
#include <functional>

namespace hrw::ui {

class Playback;

/// Walks from step to step automatically, with a pause after each, until any input: a key, a button of the
/// mouse, the wheel, the screen. Only what switches it is no such touch.
class AutoPlay : public QObject
{
    Q_OBJECT

public:
    /// The pause is for the normal speed; it is as much shorter or longer as steps are.
    static constexpr int pauseMilliseconds = 2000;

    explicit AutoPlay(Playback& playback, QObject* parent = nullptr);
    ~AutoPlay() override;

    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);
    /// A widget or a key that switches it by itself.
    void setSwitch(QObject* widget) { m_switch = widget; }
    void setSwitchKey(std::function<bool(const QKeyEvent&)> isKey) { m_isSwitchKey = std::move(isKey); }

Q_SIGNALS:
    void switched(bool on);
    void stepWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    [[nodiscard]] bool isTouch(QObject* watched, const QEvent& event) const;

    Playback& m_playback;
    QTimer m_pause;
    bool m_on = false;
    QObject* m_switch = nullptr;
    std::function<bool(const QKeyEvent&)> m_isSwitchKey;
};

} // namespace hrw::ui
