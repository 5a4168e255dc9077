// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/settings.h"

#include <QAction>
#include <QMenu>
#include <functional>

namespace hrw::ui {

/// How the program looks: light or dark, text size, shapes, reduced motion, full screen. Each choice is kept.
class ViewActions : public QObject
{
    Q_OBJECT

public:
    ViewActions(Settings& settings, QWidget* window);

    /// At the top of the menu, in order: Ctrl+1 for the first.
    void addWorkspace(const QString& title, const std::function<void()>& show);

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
    QAction* m_firstLook; ///< workspaces stand above it
    int m_workspaces = 0;
};

} // namespace hrw::ui
