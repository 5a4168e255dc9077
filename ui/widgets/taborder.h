// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace hrw::ui {

/// Lets Tab reach widgets that were made later than `anchor` just before it, in their order.
inline void tabBefore(QWidget* anchor, const QList<QWidget*>& widgets)
{
    QWidget* last = anchor->previousInFocusChain();
    while (last != anchor && last->focusPolicy() == Qt::NoFocus)
        last = last->previousInFocusChain();
    for (QWidget* widget : widgets) {
        QWidget::setTabOrder(last, widget);
        last = widget;
    }
}

} // namespace hrw::ui
