// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/flows/flowheatpicture.h"

#include <QFont>
#include <optional>

class QPainter;

namespace hrw::ui {

struct Theme;

/// How a matrix of flows is painted, apart from what it shows.
struct FlowHeatLook
{
    const Theme* theme = nullptr;
    QFont font;                          ///< pictureFont(), by which the picture was measured
    std::optional<std::size_t> selected; ///< row and column of this node
    std::optional<FlowPlace> focus;      ///< that the pointer or the keyboard is at
};

/// On any QPainter: boxes and text; only a matrix of more than mostNamed nodes is one image.
void paintFlowHeat(QPainter& painter, const FlowHeatPicture& picture, const FlowHeatLook& look);

} // namespace hrw::ui
