// SPDX-License-Identifier: MIT
#pragma once

#include "core/score/scorefunction.h"

#include <span>

namespace hrw {

std::span<const ScoreFunction* const> soundFunctions();
std::span<const ScoreFunction* const> unsoundFunctions();

} // namespace hrw
