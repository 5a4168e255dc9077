// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QStringList>

namespace hrw::ui {

/// What the core's describe() says of a step, in the language of the window: "N5 joined", "zone b failed (8 nodes)".
QString stepText(const Step& step, const Membership& before);

/// The step that an evaluation shows; empty at the start.
QString stepText(const Evaluation& evaluation);

/// Every step of the scenario.
QStringList timelineText(const Scenario& scenario);

} // namespace hrw::ui
