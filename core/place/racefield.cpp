// SPDX-License-Identifier: MIT
#include "core/place/racefield.h"

#include <algorithm>

namespace hrw {

RaceField::RaceField(const Membership& membership, const Rule& rule, std::size_t wanted)
    : mix64(rule.score == "mix64")
    , depth(wanted)
    , possible(possibleNodes(membership, rule, wanted))
{
    const Contenders field(membership, rule);
    score = field.score;
    quota = field.quota;
    equal = field.equalWeights();
    nodes = field.nodes;
    refs = field.refs;
    weights = field.weights;
    domains = field.domains;
    for (const NodeRef& ref : refs)
        seeds.push_back(ref.seed);
    for (const double weight : weights)
        slowness.push_back(1 / weight);
    if (!weights.empty())
        unit = *std::ranges::max_element(weights);
}

} // namespace hrw
