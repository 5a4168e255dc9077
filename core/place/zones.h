// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

namespace hrw {

/// "zones:LEVEL": rendezvous hashing over the domains of a level, each with the sum of its nodes' weights, then over
/// the nodes of the domain that won. Further copies go to the domains that follow, and round again when there are fewer
/// domains than copies. A node that names no domain at the level is one of its own. With the rule's apartBy, its quotas
/// hold as well.
Method zonesMethod(DomainLevel level);

} // namespace hrw
