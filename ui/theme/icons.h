// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace hrw::ui {

/// The icon resources/icons/NAME.svg drawn in `colour`, sharp at every scale.
QIcon lineIcon(const QString& name, const QColor& colour);

/// The same, for a button that is sometimes disabled.
QIcon lineIcon(const QString& name, const QColor& colour, const QColor& disabled);

} // namespace hrw::ui
