// SPDX-License-Identifier: MIT
#include "core/cluster/domainwords.h"

#include "core/base/decimal.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

std::string domainWords(DomainLevel level, const std::string& name)
{
    const std::string_view word = levelName(level);
    const bool says = std::ranges::equal(name.substr(0, word.size()), word, {}, asciiLower);
    return says ? name : fmt::format("{} {}", word, name);
}

} // namespace hrw
