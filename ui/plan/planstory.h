// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/stagecards.h"

#include <QStringList>

namespace hrw::ui {

/// "Plan A · stage 4 of 5", what moves, warnings: the parts of the status line.
/// `busy`: it is being gone through.
QStringList planStory(const PlanInView& view, int row, bool busy = true);

} // namespace hrw::ui
