// SPDX-License-Identifier: MIT
#include "core/place/rule.h"

#include "core/base/inquotes.h"
#include "core/score/scorefunction.h"

#include <fmt/format.h>

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

} // namespace hrw
