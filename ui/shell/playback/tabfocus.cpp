// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/playback/tabfocus.h"

#include <QApplication>
#include <QKeyEvent>

namespace hrw::ui {

TabFocus::TabFocus(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

TabFocus::~TabFocus() = default;

namespace {

/// Some pictures have more than one stop in them: the focus stays, and Tab was there nevertheless.
bool isTab(const QEvent& event)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Tab || key == Qt::Key_Backtab;
}

} // namespace

bool TabFocus::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType())
        moveTo(nullptr);
    if (isTab(*event) && watched == QApplication::focusWidget())
        moveTo(QApplication::focusWidget());
    if (event->type() != QEvent::FocusIn || !watched->isWidgetType())
        return false;
    const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason)
        moveTo(static_cast<QWidget*>(watched));
    else if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
        moveTo(nullptr);
    return false;
}

void TabFocus::moveTo(QWidget* widget)
{
    m_widget = widget;
    Q_EMIT moved(widget);
}

} // namespace hrw::ui
