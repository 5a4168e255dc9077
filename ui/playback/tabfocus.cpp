// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/tabfocus.h"

#include <QCoreApplication>
#include <QFocusEvent>

namespace hrw::ui {

TabFocus::TabFocus(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

TabFocus::~TabFocus() = default;

bool TabFocus::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType())
        m_widget.clear();
    if (event->type() != QEvent::FocusIn || !watched->isWidgetType())
        return false;
    const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason)
        m_widget = static_cast<QWidget*>(watched);
    else if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
        m_widget.clear();
    return false;
}

} // namespace hrw::ui
