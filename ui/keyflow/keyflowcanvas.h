// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>

namespace hrw::ui {

/// The surface that a picture is laid out for.
struct KeyFlowCanvas
{
    QSizeF size;
    double textScale = 1.0; ///< text size over the normal size; paddings and headers follow it
    bool compact = false;   ///< cards alone, for one of several pictures: no App, no lines, no legend
    bool operator==(const KeyFlowCanvas&) const = default;
};

} // namespace hrw::ui
