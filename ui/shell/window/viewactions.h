// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/settings.h"

#include <QAction>
#include <QMenu>
#include <functional>

namespace hrw::ui {

/// How the program looks: light or dark, language, text size, shapes, reduced motion, before an audience. Each choice
/// is kept.
class ViewActions : public QObject
{
    Q_OBJECT

public:
    ViewActions(Settings& settings, QWidget* window);

    /// At the top of the menu, in order: Ctrl+1 for the first.
    void addWorkspace(const QString& title, const std::function<void()>& show);

    /// Text has another size before an audience; what changes it changes only that one then.
    void setPresenting(bool presenting);

    QMenu* menu;
    QAction* present; ///< presenter mode
    QAction* notes;   ///< the presenter's own window; while presenting

Q_SIGNALS:
    void languageChosen(hrw::ui::Language language);
    void reducedMotionChanged(bool reduced);
    void shapesChanged(bool shapes);

private:
    void addLooks();
    void addLanguages();
    void addTextSizes();
    void addSwitches();
    void setTextScale(double scale);
    void applySize();

    Settings& m_settings;
    QWidget* m_window;
    QAction* m_firstLook; ///< workspaces stand above it
    int m_workspaces = 0;
    bool m_presenting = false;
};

} // namespace hrw::ui
