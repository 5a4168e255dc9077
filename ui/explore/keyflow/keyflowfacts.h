// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/explore/keyflow/keyflowframe.h"

namespace hrw::ui {

/// Which end of the step that an evaluation shows.
enum class KeyFlowMoment : quint8
{
    Before,
    After
};

/// Who is there and which key is where: a frame without any geometry.
KeyFlowFrame keyFlowFacts(const Evaluation& evaluation, KeyFlowMoment moment);

} // namespace hrw::ui
