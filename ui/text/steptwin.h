// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QString>

namespace hrw::ui {

/// What the animation of a step shows, in words, for people who don't see it: "N5 joined: 13 of 72 keys moved, to N5
/// from N1 4, N2 3, N3 4, N4 2." What goes to one node is told together, the largest first, and what is not told is
/// counted. With several copies it counts copies. At the start, what there is.
QString stepTwin(const Evaluation& evaluation);

} // namespace hrw::ui
