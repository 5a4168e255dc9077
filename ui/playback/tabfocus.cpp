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
        moveTo(nullptr);
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
