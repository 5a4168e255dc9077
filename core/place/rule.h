// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"

#include <optional>
#include <string>

namespace hrw {

inline constexpr int maxCopies = 7;

/// How keys find their nodes.
struct Rule
{
    std::string score = "mix64";        ///< name of a score function
    int copies = 1;                     ///< R, 1 to maxCopies
    std::optional<DomainLevel> apartBy; ///< at most one copy of a key in each domain of this level
    bool operator==(const Rule&) const = default;
};

/// Refuses an unknown score function and a number of copies out of range.
Result<void> checkRule(const Rule& rule);

} // namespace hrw
