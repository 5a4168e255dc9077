// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/quality.h"
#include "core/score/scorefunction.h"
#include "tests/support/cases.h"

#include <set>
#include <string>
#include <vector>

// Score qualities by short names, for tests.

namespace qualities {

using namespace hrw;

inline std::shared_ptr<const KeySet> keys(std::uint64_t count, const std::string& prefix = "key-",
                                          std::uint64_t first = 0)
{
    SyntheticKeys source;
    source.prefix = prefix;
    source.first = first;
    source.count = count;
    return KeySet::make(source);
}

inline ScoreQuality quality(const ScoreFunction& score, const Membership& membership, const KeySet& population)
{
    return *measureQuality(score, membership, population);
}

inline ScoreQuality quality(const char* name, const Membership& membership, const KeySet& population)
{
    return quality(*findScoreFunction(name), membership, population);
}

inline const QualityCheck& check(const ScoreQuality& found, QualityTopic topic)
{
    return found.checks.at(static_cast<std::size_t>(topic));
}

inline std::set<QualityTopic> failed(const ScoreQuality& found)
{
    std::set<QualityTopic> topics;
    for (const QualityCheck& c : found.checks)
        if (!c.passed)
            topics.insert(c.topic);
    return topics;
}

/// Equal nodes with names that nothing was tuned to.
inline Membership anyNodes(cases::Dice& dice, int count)
{
    std::vector<Node> list;
    for (int i = 0; i < count; ++i) {
        Node node;
        node.id = cases::numbered("n", dice.bits());
        list.push_back(node);
    }
    return cases::membership(std::move(list));
}

} // namespace qualities
