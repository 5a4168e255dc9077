// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/settings.h"

#include <QAction>
#include <QMenu>

namespace hrw::ui {

/// How the program looks: light or dark, text size, shapes, reduced motion, full screen. Each choice is kept.
class ViewActions : public QObject
{
    Q_OBJECT

public:
    ViewActions(Settings& settings, QWidget* window);

    QMenu* menu;
    QAction* present; ///< full screen

Q_SIGNALS:
    void reducedMotionChanged(bool reduced);
    void shapesChanged(bool shapes);

private:
    void addLooks();
    void addTextSizes();
    void addSwitches();
    void setTextScale(double scale);

    Settings& m_settings;
    QWidget* m_window;
};

} // namespace hrw::ui
