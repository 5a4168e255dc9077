// SPDX-License-Identifier: MIT
#include "core/place/modulo.h"

#include "core/score/scorefunction.h"

namespace hrw {

Placement placeModulo(const KeySet& keys, const Membership& membership, std::string_view score)
{
    std::vector<NodeIndex> live;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            live.push_back(i);
    Placement placement;
    placement.holders.assign(keys.size(), noNode);
    const ScoreFunction& function = *findScoreFunction(score);
    KeySet::Scratch scratch;
    for (KeyIndex i = 0; i < keys.size() && !live.empty(); ++i)
        placement.holders[i] = live[function.keyHash(keys.ref(i, scratch)) % live.size()];
    return placement;
}

} // namespace hrw
