// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace hrw::ui {

/// Lets Tab reach widgets that were made later than `anchor` just before it, in their order.
void tabBefore(QWidget* anchor, const QList<QWidget*>& widgets);

/// Focus that is given to `from` goes to `to`, which is in it. Unlike with a focus proxy, Tab stops only where
/// something is to be seen: it would stick at a proxy that is out of sight, and go past everything that stands before
/// it.
void passFocus(QWidget* from, QWidget* to);

} // namespace hrw::ui
