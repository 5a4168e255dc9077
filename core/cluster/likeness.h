// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"

namespace hrw {

/// The same nodes in the same order, whatever the epochs are.
bool sameNodes(const Membership& a, const Membership& b);

/// How many nodes are in one of the two only, or differ; in whatever order they are listed.
std::size_t differences(const Membership& a, const Membership& b);

} // namespace hrw
