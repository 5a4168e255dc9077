// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace hrw {

// The score function mix64 over many keys at a time, with the widest vectors that the processor has (chosen when the
// program runs, by Highway). Every width gives the same bits.

inline constexpr std::size_t keysAtATime = 64;

// Of a score only the upper 31 bits are computed, which two operations fewer give: a key that is just short of passing
// may be marked, too; none that passes is missed.

/// Of 64 keys by their hashes, bit k of survivors[i] becomes 1 where splitmix64(hashes[k] ^ seeds[i]) > bounds[i], and
/// 0 where its upper 31 bits are less than those of the bound. The three spans over nodes are equally long.
void findSurvivors(std::span<const std::uint64_t, keysAtATime> hashes, std::span<const std::uint64_t> seeds,
                   std::span<const std::uint64_t> bounds, std::span<std::uint64_t> survivors);

/// Which of many keys a node may have won: bit k % 64 of marks[k / 64] becomes 1 (others stay) unless 1 - u of
/// splitmix64(hashes[k] ^ seed), rounded down to 31 bits, is above weight x reaches[k]. As 1 - u < -ln u, no key whose
/// clock -ln(u) / weight is within its reach is missed. `hashes` and `reaches` are equally long, `marks` has a bit for
/// each.
void markWithinReach(std::span<const std::uint64_t> hashes, std::span<const float> reaches, std::uint64_t seed,
                     double weight, std::span<std::uint64_t> marks);

/// The names of the vector widths that this processor can use, widest first, as Highway calls them.
std::vector<std::string> vectorTargets();

/// Keeps to one of vectorTargets() from now on, in the whole process; an empty name allows all again. For tests and
/// benchmarks.
void useVectorTarget(const std::string& name);

} // namespace hrw
