// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"

#include <optional>
#include <string>
#include <string_view>

namespace hrw {

inline constexpr int maxCopies = 7;

/// How many copies of one key a domain may hold, where copies are kept apart.
enum class PerDomain : std::uint8_t
{
    One, ///< one: with fewer domains than copies, some copies find no place
    Even ///< ceil(copies / domains): with fewer domains than copies, as evenly as can be
};

/// "one", "even": as in files and on the command line.
constexpr std::string_view perDomainWord(PerDomain perDomain)
{
    return perDomain == PerDomain::Even ? "even" : "one";
}

/// How keys find their nodes.
struct Rule
{
    std::string score = "mix64";        ///< name of a score function
    int copies = 1;                     ///< R, 1 to maxCopies
    std::optional<DomainLevel> apartBy; ///< the copies of a key stand in different domains of this level
    PerDomain perDomain = PerDomain::One;
    bool operator==(const Rule&) const = default;
};

/// Refuses an unknown score function and a number of copies out of range.
Result<void> checkRule(const Rule& rule);

/// How many copies of one key a domain may hold when there are `domains` of them; >= 1.
int domainQuota(const Rule& rule, std::size_t domains);

/// domainQuota() in this membership.
int domainQuota(const Rule& rule, const Membership& membership);

/// How many nodes each key's ranking has where no domain gives more than its quota, but at most `wanted`.
std::size_t possibleNodes(const Membership& membership, const Rule& rule, std::size_t wanted);

/// How many copies each key gets under rendezvous hashing: R, or fewer where nodes or domains run short.
int possibleCopies(const Membership& membership, const Rule& rule);

} // namespace hrw
