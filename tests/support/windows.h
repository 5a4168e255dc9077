// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <functional>

// What tests of windows begin with, and what they do with menus and dialogs.

namespace hrw::test {

/// Settings in a folder of the test's own, and the looks that are there at first.
inline void useOwnSettings(const QTemporaryDir& folder)
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    ui::applyLook(*qApp, ui::Look::Light);
    ui::applyTextScale(*qApp, 1);
}

/// Calls `act` with what `find` finds, as soon as it is there.
template<typename Widget>
void withNext(const std::function<Widget*()>& find, const std::function<void(Widget*)>& act)
{
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, find, act] {
        Widget* widget = find();
        if (!widget || !widget->isVisible())
            return;
        timer->deleteLater();
        timer->stop();
        act(widget);
    });
    timer->start(1);
}

/// Calls `act` with the next menu that pops up.
inline void withNextMenu(const std::function<void(QMenu*)>& act)
{
    withNext<QMenu>([] { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }, act);
}

/// Calls `act` with the next dialog of this kind.
template<typename Dialog>
void withNextDialog(const std::function<void(Dialog*)>& act)
{
    withNext<Dialog>([] { return qobject_cast<Dialog*>(QApplication::activeModalWidget()); }, act);
}

} // namespace hrw::test
