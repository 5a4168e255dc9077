// SPDX-License-Identifier: MIT
#include "core/place/rule.h"

#include "core/base/inquotes.h"
#include "core/score/scorefunction.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace hrw {

Result<void> checkRule(const Rule& rule)
{
    if (!findScoreFunction(rule.score)) {
        std::string known;
        for (const ScoreFunction* function : scoreFunctions())
            known += (known.empty() ? "" : " or ") + std::string(function->name());
        return refuse("rule", "there is no score function " + inQuotes(rule.score), "use " + known);
    }
    if (rule.copies < 1 || rule.copies > maxCopies)
        return refuse("rule", fmt::format("{} copies are not between 1 and {}", rule.copies, maxCopies),
                      "choose how many nodes hold each key");
    return {};
}

int domainQuota(const Rule& rule, std::size_t domains)
{
    if (!rule.apartBy || rule.perDomain == PerDomain::One || domains == 0)
        return 1;
    const auto copies = static_cast<std::size_t>(rule.copies);
    return static_cast<int>((copies + domains - 1) / domains);
}

int possibleCopies(const Membership& membership, const Rule& rule)
{
    std::map<std::uint32_t, int> nodes; // of each domain
    const std::vector<std::uint32_t> numbers = domainNumbers(membership, rule.apartBy);
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            ++nodes[numbers[i]];
    const int quota = domainQuota(rule, nodes.size());
    int copies = 0;
    for (const auto& [domain, count] : nodes)
        copies = std::min(copies + std::min(count, quota), rule.copies);
    return copies;
}

} // namespace hrw
