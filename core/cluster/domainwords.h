// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/node.h"

#include <string>

namespace hrw {

/// "host b", or "host-02" where the name says what it is.
std::string domainWords(DomainLevel level, const std::string& name);

} // namespace hrw
