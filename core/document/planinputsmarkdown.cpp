// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/document/planmarkdown.h"
#include "core/document/planwords.h"
#include "core/score/scorefunction.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

std::string clusterText(const Membership& today)
{
    std::string text =
        fmt::format("{} of epoch {}, {} can hold keys, weights {} in all", countedText(today.size(), "node"),
                    today.epoch(), today.liveCount(), formatCount(today.totalWeight()));
    for (const DomainLevel level : domainLevels) {
        const auto named = [&](const Node& node) { return !node.domain.at(level).empty(); };
        if (std::ranges::any_of(today.nodes(), named))
            text += fmt::format(", {}", countedText(today.domainCount(level), levelName(level)));
    }
    return text;
}

std::string capacityText(const Membership& today)
{
    double bytes = 0;
    std::size_t given = 0;
    for (const Node& node : today.nodes()) {
        bytes += static_cast<double>(node.capacity.value_or(0));
        given += node.capacity.has_value();
    }
    if (given == 0)
        return "not given";
    return fmt::format("{}, given for {} of {}", formatBytes(bytes), given, countedText(today.size(), "node"));
}

std::string dataText(const PlanReport& r)
{
    const double own = r.e.population->totalBytes();
    const std::string all = formatBytes(r.run.total->dataBytes);
    if (!r.terms.dataBytes)
        return fmt::format("{} without copies: the sizes of the keys", all);
    return fmt::format("{} without copies; the keys' own sizes, {} in all, are scaled to it", all, formatBytes(own));
}

std::string partitionsText(const PlanReport& r)
{
    if (r.terms.partitions == 0)
        return "none: keys are placed, one by one";
    double least = r.run.ground->keys->size() > 0 ? 1e300 : 0;
    double most = 0;
    for (KeyIndex row = 0; row < r.run.ground->keys->size(); ++row) {
        const double bytes = static_cast<double>(r.run.ground->keys->bytes(row)) * r.run.ground->scale;
        least = std::min(least, bytes);
        most = std::max(most, bytes);
    }
    return fmt::format("{0}: a key is in partition hash % {1}, and partitions are placed; smallest {2}, mean {3}, "
                       "largest {4}",
                       groupDigits(r.terms.partitions), r.terms.partitions, formatBytes(least),
                       formatBytes(r.run.total->dataBytes / static_cast<double>(r.terms.partitions)),
                       formatBytes(most));
}

std::string seedText(const KeySource& keys)
{
    const auto* synthetic = std::get_if<SyntheticKeys>(&keys);
    return synthetic ? fmt::format("{}, of sizes and attributes", synthetic->seed) : "none: the keys are imported";
}

void writeTerms(PlanReport& r)
{
    r.out.heading(2, "Terms");
    r.out.bullet(fmt::format("Limit: no node should ever hold more than {} of its capacity, old and new copies "
                             "counted together.",
                             formatPercent(r.terms.limit)));
    for (const std::string& sentence : timeWords(r.terms))
        r.out.bullet("Time: " + sentence);
    r.out.bullet(r.terms.requestsPerSecond > 0
                     ? fmt::format("Cache: {} requests/s to all keys together. A request misses where the key has a "
                                   "new owner, until that one is warm.",
                                   formatCount(r.terms.requestsPerSecond))
                     : "Cache: no requests per second are given, so misses are not counted.");
    if (r.terms.nodeCost)
        r.out.bullet(fmt::format("Price: {} for each node that is added, in a currency of your own.",
                                 exactNumber(*r.terms.nodeCost)));
}

} // namespace

void writeInputs(PlanReport& r)
{
    const Rule& rule = r.run.ground->rule;
    const ScoreFunction& score = *findScoreFunction(rule.score);
    r.out.heading(2, "Inputs");
    r.out.table("ll", {"Input", "value"});
    const auto row = [&](std::string_view name, const std::string& value) {
        r.out.row({std::string(name), markdownText(value)});
    };
    row("Scenario", r.e.scenario.name);
    row("Cluster today", clusterText(r.run.ground->today));
    row("Capacity", capacityText(r.run.ground->today));
    row("Population", populationText(r.e.scenario.keys));
    row("Data", dataText(r));
    row("Partitions", partitionsText(r));
    row("Rule", ruleText(rule));
    row("Score function", fmt::format("{}: {}", score.name(), english(score.description())));
    if (!score.verdict().sound)
        row("Unsound score", english(score.verdict().why));
    row("Key hash", "BLAKE2b with an 8-byte digest of the key, read little-endian; it has no seed");
    row("Node seeds", "the same hash of node: and the id");
    row("Seed of the population", seedText(r.e.scenario.keys));
    row("Program", programText());
    writeTerms(r);
}

} // namespace hrw
