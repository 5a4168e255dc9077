// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/steps.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;

namespace hrw::ui {

/// The presenter's own window: what is shown, what to say of it, what comes next, and how long it has been going on.
class PresenterNotes : public QWidget
{
    Q_OBJECT

public:
    /// `since`: runs since the start.
    PresenterNotes(QWidget* window, const QElapsedTimer& since);

    /// `place` of `last`: how far it is.
    void setText(const PresenterText& text, int place, int last);
    /// Away from the screen of the audience, if there is another one; else above it, in its corner.
    void placeBeside(const QWidget& window);

    /// "4:05", "1:04:05"
    [[nodiscard]] static QString clockText(qint64 seconds);

private:
    QLabel* addPart(const QString& title, int stretch);
    void showClock();

    QLabel* m_place;
    QLabel* m_clock;
    QLabel* m_now;
    QLabel* m_notes;
    QLabel* m_next;
    const QElapsedTimer& m_since;
    QTimer m_tick;
};

} // namespace hrw::ui
