// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/presenter/presenter.h"

#include <QStringList>
#include <QWidget>

class QAction;
class QComboBox;
class QToolButton;

namespace hrw::ui {

class Playback;
class TimelineBar;

/// The bar below every workspace: back, play, on, backwards, again, by itself, speed, and the line of steps that they
/// walk.
class PlayBar : public QWidget
{
    Q_OBJECT

public:
    PlayBar(Playback& playback, QWidget* parent = nullptr);

    TimelineBar* timeline() { return m_timeline; }
    /// What it does, in the order of a menu.
    enum class Act : quint8
    {
        Play,
        Back,
        On,
        Start,
        Last,
        Replay,
        Reverse,
        Auto,
        Slower,
        Faster
    };
    [[nodiscard]] QAction* action(Act act) const { return actions()[static_cast<qsizetype>(act)]; }
    [[nodiscard]] QList<QAction*> actions() const;
    [[nodiscard]] QAction* autoAction() const { return m_auto; }
    [[nodiscard]] QToolButton* autoButton() const { return m_autoButton; }
    void setAutoPlaying(bool on);
    /// Does what a presenter's key asks of it.
    void answer(PresenterAsk ask);
    void changeSpeed(int by); ///< to the next one that is offered, or the one before

Q_SIGNALS:
    void backRequested();
    void playRequested(); ///< play or pause
    void onRequested();
    void startRequested();
    void lastRequested();
    void autoRequested(bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QAction* makeAction(const QString& text, const QList<QKeySequence>& keys);
    QToolButton* makeButton(QAction* action);
    void makeSpeed();
    void layOut();
    void connectAll();
    void paintIcons();

    Playback& m_playback;
    QAction* m_back;
    QAction* m_play;
    QAction* m_on;
    QAction* m_start;
    QAction* m_last;
    QAction* m_replay;
    QAction* m_reverse;
    QAction* m_auto;
    QAction* m_slower;
    QAction* m_faster;
    QComboBox* m_speed;
    QToolButton* m_autoButton;
    TimelineBar* m_timeline;
};

} // namespace hrw::ui
