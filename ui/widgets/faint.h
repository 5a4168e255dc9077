// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace hrw::ui {

/// A colour of the theme, so thin that what lies under it shows.
inline QColor faint(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

} // namespace hrw::ui
