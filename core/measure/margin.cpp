// SPDX-License-Identifier: MIT
#include "core/measure/margin.h"

#include "core/base/task.h"
#include "core/place/rendezvous.h"

#include <algorithm>

namespace hrw {

namespace {

double marginOf(std::span<const std::uint64_t> raw, const Membership& membership, const ScoreFunction& function,
                double largest)
{
    double first = -1;
    double second = -1;
    for (NodeIndex i = 0; i < raw.size(); ++i) {
        if (membership[i].raceWeight() <= 0)
            continue;
        const double score = function.onScale(membership[i].weight, raw[i], largest);
        second = std::max(second, std::min(first, score));
        first = std::max(first, score);
    }
    return second < 0 ? first : first - second;
}

} // namespace

std::optional<std::vector<double>> winningMargins(const KeySet& keys, std::span<const KeyIndex> which,
                                                  const Membership& membership, const Rule& rule, const Task& task)
{
    const Rendezvous race(membership, rule);
    double largest = 0;
    for (const Node& node : membership.nodes())
        largest = std::max(largest, node.raceWeight());
    std::vector<std::uint64_t> raw(membership.size());
    std::vector<double> margins;
    margins.reserve(which.size());
    KeySet::Scratch scratch;
    for (const KeyIndex key : which) {
        if (margins.size() % taskStride == 0 && task.stopped())
            return std::nullopt;
        race.scores(keys.ref(key, scratch), raw);
        margins.push_back(marginOf(raw, membership, race.score(), largest));
    }
    return margins;
}

} // namespace hrw
