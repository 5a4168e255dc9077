// SPDX-License-Identifier: MIT
#include "core/place/rule.h"

#include "core/base/inquotes.h"
#include "core/score/scorefunction.h"

#include <algorithm>

namespace hrw {

Result<void> checkRule(const Rule& rule)
{
    if (!findScoreFunction(rule.score)) {
        Fact known;
        for (const ScoreFunction* function : scoreFunctions())
            known = known.empty() ? verbatim(std::string(function->name())) : fact("%1 or %2", known, function->name());
        return refuse(fact("rule"), fact("there is no score function %1", inQuotes(rule.score)), fact("use %1", known));
    }
    if (rule.copies < 1 || rule.copies > maxCopies)
        return refuse(fact("rule"), fact("%1 copies are not between 1 and %2", rule.copies, maxCopies),
                      fact("choose how many nodes hold each key"));
    return {};
}

int domainQuota(const Rule& rule, std::size_t domains)
{
    if (!rule.apartBy || rule.perDomain == PerDomain::One || domains == 0)
        return 1;
    const auto copies = static_cast<std::size_t>(rule.copies);
    return static_cast<int>((copies + domains - 1) / domains);
}

int domainQuota(const Rule& rule, const Membership& membership)
{
    const bool even = rule.apartBy && rule.perDomain == PerDomain::Even;
    return even ? domainQuota(rule, membership.domainCount(*rule.apartBy)) : 1;
}

std::size_t possibleNodes(const Membership& membership, const Rule& rule, std::size_t wanted)
{
    if (!rule.apartBy)
        return std::min(membership.liveCount(), wanted);
    const int quota = domainQuota(rule, membership);
    const std::vector<std::uint32_t> numbers = domainNumbers(membership, rule.apartBy);
    std::vector<int> given(membership.size(), 0); // by domain
    std::size_t possible = 0;
    for (NodeIndex i = 0; i < membership.size() && possible < wanted; ++i)
        possible += membership[i].raceWeight() > 0 && given[numbers[i]]++ < quota;
    return possible;
}

int possibleCopies(const Membership& membership, const Rule& rule)
{
    return static_cast<int>(possibleNodes(membership, rule, static_cast<std::size_t>(rule.copies)));
}

} // namespace hrw
