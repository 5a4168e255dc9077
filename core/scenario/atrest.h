// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/evaluation.h"

namespace hrw {

/// What `evaluation` says of the moment after its step, when all of it is over: nothing moves or fails in it, nothing
/// differs from before, and it has no story.
Evaluation atRest(const Evaluation& evaluation);

} // namespace hrw
