// SPDX-License-Identifier: MIT
#include "core/base/task.h"
#include "core/plan/planrun.h"
#include "core/score/scorefunction.h"

#include <fmt/format.h>

namespace hrw {

namespace {

/// They have no sizes that an amount of data could be shared out by.
bool shareEvenly(const KeySet& population, const PlanTerms& terms)
{
    return terms.dataBytes && population.size() > 0 && population.totalBytes() == 0;
}

/// The same keys, each of one byte.
std::shared_ptr<const KeySet> evenKeys(const KeySet& population, const Task& task)
{
    auto table = std::make_shared<KeyTable>();
    table->bytes.assign(population.size(), 1);
    KeySet::Scratch scratch;
    for (KeyIndex key = 0; key < population.size(); ++key) {
        if (key % taskStride == 0 && task.stopped())
            return nullptr;
        table->arena += population.ref(key, scratch).text;
        table->ends.push_back(table->arena.size());
        table->requests.push_back(population.requests(key));
    }
    return KeySet::make(ImportedKeys{"keys of one size", std::move(table), {}}, task);
}

} // namespace

std::shared_ptr<const KeySet> plannedKeys(const std::shared_ptr<const KeySet>& population, std::string_view score,
                                          const PlanTerms& terms, const Task& task)
{
    const bool evenly = shareEvenly(*population, terms);
    if (terms.partitions == 0)
        return evenly ? evenKeys(*population, task) : population;
    auto table = std::make_shared<KeyTable>();
    table->bytes.assign(terms.partitions, 0);
    table->requests.assign(terms.partitions, 0);
    for (std::uint64_t row = 0; row < terms.partitions; ++row) {
        table->arena += fmt::format("row-{}", row);
        table->ends.push_back(table->arena.size());
    }
    const ScoreFunction& function = *findScoreFunction(score);
    KeySet::Scratch scratch;
    for (KeyIndex key = 0; key < population->size(); ++key) {
        if (key % taskStride == 0) {
            if (task.stopped())
                return nullptr;
            task.report(key, population->size());
        }
        const std::uint64_t row = function.keyHash(population->ref(key, scratch)) % terms.partitions;
        table->bytes[row] += evenly ? 1 : population->bytes(key);
        table->requests[row] += population->requests(key);
    }
    return KeySet::make(ImportedKeys{"partitions", std::move(table), {}}, task);
}

} // namespace hrw
