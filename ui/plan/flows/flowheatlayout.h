// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/flows/flowheatpicture.h"

namespace hrw::ui {

/// Gives a picture that has its cells their places in `size`, and names, figures and sums where they have room: names
/// are worth more than figures in the cells, and these more than sums.
void layOut(FlowHeatPicture& picture, const StageFigures& figures, QSizeF size, const TextMeasure& measure);

} // namespace hrw::ui
