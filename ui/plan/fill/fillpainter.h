// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/fill/fillpicture.h"

#include <QFont>
#include <optional>

class QPainter;

namespace hrw::ui {

struct Theme;

/// How a picture of fills is painted, apart from what it shows.
struct FillLook
{
    const Theme* theme = nullptr;
    QFont font;                       ///< pictureFont(), by which the picture was measured
    QString selected;                 ///< a row's id
    std::optional<std::size_t> focus; ///< the row that the keyboard is at
};

// Lines, boxes and text on any QPainter: a file gets the same picture as the screen.

void paintFill(QPainter& painter, const FillPicture& picture, double t, const FillLook& look);

/// The labels of the axis alone, which stay where they are while rows scroll.
void paintFillHead(QPainter& painter, const FillPicture& picture, const FillLook& look);
/// Rows from `first` on, `count` of them, and the lines of the axis behind them.
void paintFillRows(QPainter& painter, const FillPicture& picture, double t, const FillLook& look, std::size_t first,
                   std::size_t count);

} // namespace hrw::ui
