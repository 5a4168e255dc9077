// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QStringList>

namespace hrw::ui {

struct Theme;

/// How a picture looks, apart from what it shows.
struct KeyFlowStyle
{
    const Theme* theme = nullptr;
    QFont font;
    bool shapes = false;
    bool sampled = false;        ///< the dots are some of the keys
    QString legendName;          ///< what colours the dots
    QStringList legendValues;    ///< the first of them, in order
    std::size_t legendTotal = 0; ///< how many there are
};

} // namespace hrw::ui
