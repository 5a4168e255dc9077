// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/cluster/node.h"

#include <string>

namespace hrw {

Fact levelWord(DomainLevel level);                             ///< "zone"
Fact levelsWord(DomainLevel level);                            ///< "zones"
Fact domainOfName(DomainLevel level, const std::string& name); ///< "zone zone-b"
/// "host b", or "host-02" where the name says what it is.
Fact domainWords(DomainLevel level, const std::string& name);
/// The same at the beginning of a sentence: "Host b", "host-02".
Fact openingWords(DomainLevel level, const std::string& name);

} // namespace hrw
