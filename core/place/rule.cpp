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

} // namespace hrw
