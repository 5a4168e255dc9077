// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/sizing/sizingpicture.h"

#include <QFont>

class QPainter;

namespace hrw::ui {

struct Theme;

/// How a sizing's curve is painted, apart from what it shows.
struct SizingLook
{
    const Theme* theme = nullptr;
    QFont font; ///< pictureFont(), by which the picture was measured
    std::optional<std::size_t> focus;
};

void paintSizing(QPainter& painter, const SizingPicture& picture, const SizingLook& look);

} // namespace hrw::ui
