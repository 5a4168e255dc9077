// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hrw::ui {

/// A name as a menu shows it: & is no mark of a key.
inline QString inMenu(QString name)
{
    return name.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace hrw::ui
