// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QRect>
#include <QSplitter>
#include <utility>

class QMainWindow;

namespace hrw::ui {

class LessonPanel;
class PresenterMode;

/// What a window puts away while it presents, and brings back exactly as it was.
class PresenterChrome : public QObject
{
    Q_OBJECT

public:
    /// `parts`: out of sight while presenting.
    PresenterChrome(PresenterMode& mode, const QList<QWidget*>& parts, LessonPanel* lesson, QMainWindow* window);

    /// Begins presenter mode; `fullScreen` false: in the window as large as it is.
    void start(bool fullScreen);

Q_SIGNALS:
    void changed(bool presenting);

private:
    void putAway();
    void bringBack();
    void widenLesson();

    PresenterMode& m_mode;
    QMainWindow* m_window;
    LessonPanel* m_lesson;
    QList<QWidget*> m_parts;

    bool m_fullScreen = true; ///< to be taken
    Qt::WindowStates m_states;
    QRect m_place;
    QList<QPointer<QWidget>> m_hidden;
    QList<std::pair<QPointer<QSplitter>, QByteArray>> m_shares; ///< how splitters divide their room
};

} // namespace hrw::ui
