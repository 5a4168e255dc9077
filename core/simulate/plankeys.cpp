// SPDX-License-Identifier: MIT
#include "core/score/scorefunction.h"
#include "core/simulate/planrun.h"

#include <fmt/format.h>

namespace hrw {

std::shared_ptr<const KeySet> plannedKeys(const std::shared_ptr<const KeySet>& population, std::string_view score,
                                          const PlanTerms& terms, const Task& task)
{
    if (terms.partitions == 0)
        return population;
    auto table = std::make_shared<KeyTable>();
    table->bytes.assign(terms.partitions, 0);
    table->requests.assign(terms.partitions, 0);
    for (std::uint64_t row = 0; row < terms.partitions; ++row) {
        table->arena += fmt::format("row-{}", row);
        table->ends.push_back(table->arena.size());
    }
    const ScoreFunction& function = *findScoreFunction(score);
    constexpr KeyIndex taskStride = 1 << 16; // keys between two looks at the task
    KeySet::Scratch scratch;
    for (KeyIndex key = 0; key < population->size(); ++key) {
        if (key % taskStride == 0) {
            if (task.stopped())
                return nullptr;
            task.report(key, population->size());
        }
        const std::uint64_t row = function.keyHash(population->ref(key, scratch)) % terms.partitions;
        table->bytes[row] += population->bytes(key);
        table->requests[row] += population->requests(key);
    }
    return KeySet::make(ImportedKeys{"partitions", std::move(table), {}}, task);
}

} // namespace hrw
