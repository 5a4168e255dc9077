// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/planevaluation.h"

#include <string>

namespace hrw::app {

// The plan in front of an evaluation that has all, beside its alternatives.

/// As lines and tables for people.
std::string planText(const PlanEvaluation& evaluation);

/// The documented JSON.
std::string planJson(const PlanEvaluation& evaluation);

} // namespace hrw::app
