// SPDX-License-Identifier: MIT
#include "core/place/modulo.h"

namespace hrw {

std::uint64_t moduloHash(std::uint64_t keyHash, std::string_view score)
{
    // The same eight digest bytes read from the other end.
    return score == "blake2b-pair" ? __builtin_bswap64(keyHash) : keyHash;
}

Placement placeModulo(const KeySet& keys, const Membership& membership, std::string_view score)
{
    std::vector<NodeIndex> live;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            live.push_back(i);
    Placement placement;
    placement.holders.assign(keys.size(), noNode);
    for (KeyIndex i = 0; i < keys.size() && !live.empty(); ++i)
        placement.holders[i] = live[moduloHash(keys.hash(i), score) % live.size()];
    return placement;
}

} // namespace hrw
