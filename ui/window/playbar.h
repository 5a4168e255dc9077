// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QAction;
class QComboBox;
class QToolButton;

namespace hrw::ui {

class Playback;
class TimelineBar;

/// The bar below every workspace: back, play, on, speed, and the timeline that they walk.
class PlayBar : public QWidget
{
    Q_OBJECT

public:
    PlayBar(Playback& playback, QWidget* parent = nullptr);

    TimelineBar* timeline() { return m_timeline; }
    [[nodiscard]] QList<QAction*> actions() const;
    /// False: nothing here walks the timeline, and only play is left in the menu.
    void setTimelineShown(bool shown);

Q_SIGNALS:
    void backRequested();
    void playRequested(); ///< play or pause
    void onRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QAction* makeAction(const QString& text, Qt::Key key);
    QToolButton* makeButton(QAction* action);
    QComboBox* makeSpeed();
    void paintIcons();

    Playback& m_playback;
    QAction* m_back;
    QAction* m_play;
    QAction* m_on;
    TimelineBar* m_timeline;
};

} // namespace hrw::ui
