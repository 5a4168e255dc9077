// SPDX-License-Identifier: MIT
#include "core/score/scorefunction.h"

#include "core/base/fixedmath.h"
#include "core/hash/blake2b.h"
#include "core/score/lists.h"
#include "core/score/race.h"

#include <algorithm>
#include <string>
#include <vector>

namespace hrw {

std::uint64_t nodeSeed(std::string_view id)
{
    return blake2bLittle("node:" + std::string(id));
}

std::uint64_t ScoreFunction::hash(std::string_view text) const
{
    return blake2bLittle(text);
}

std::uint64_t ScoreFunction::keyHash(const KeyRef& key) const
{
    return key.hash;
}

double ScoreFunction::weighted(double weight, std::uint64_t raw) const
{
    return weightedScore(weight, raw);
}

double ScoreFunction::onScale(double weight, std::uint64_t raw, double largest) const
{
    const double u = unit(raw);
    return weight == largest ? u : naturalExp(std::max(naturalLog(u) * largest / weight, -700.0));
}

std::span<const ScoreFunction* const> scoreFunctions()
{
    static const std::vector<const ScoreFunction*> all = [] {
        std::vector<const ScoreFunction*> list;
        list.insert(list.end(), soundFunctions().begin(), soundFunctions().end());
        list.insert(list.end(), unsoundFunctions().begin(), unsoundFunctions().end());
        return list;
    }();
    return all;
}

const ScoreFunction* findScoreFunction(std::string_view name)
{
    for (const ScoreFunction* function : scoreFunctions())
        if (function->name() == name)
            return function;
    return nullptr;
}

} // namespace hrw
