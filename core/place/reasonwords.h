// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/score/race.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hrw {

// How placements explain why a key has its owner: short sentences without a full stop, ids in full.

Fact nobodyCanHold(); ///< "no node can hold a key"

/// The first digits of a hash, enough to recognise it by: "4711…".
std::string shortHash(std::uint64_t hash);

/// "1st", "2nd", "3rd", "11th".
Fact ordinal(std::uint64_t number);

/// A participant in a race, for people.
struct Racer
{
    Fact name; ///< "node-03", "zone b"
    Entry entry;
    double weight = 1;
};

/// "score 0.9987 of node-03, ahead of node-07's 0.9971", with as many digits as tell the two apart. `second` is empty
/// if no other node took part. `equal`: the raw scores decided; else the weighted ones did, and the weights are given.
Fact raceReason(const Racer& best, const std::optional<Racer>& second, bool equal);

} // namespace hrw
