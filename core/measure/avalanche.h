// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/score/scorefunction.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace hrw {

/// What a flipped bit does to a score: in a sound function each of the 64 bits of the score flips with probability 1/2,
/// whichever bit of the input flips.
struct Avalanche
{
    static constexpr std::size_t bits = 64;

    std::uint64_t trials = 0;         ///< for each bit of the input
    std::vector<std::uint32_t> flips; ///< bits x bits: how often [in * bits + out] the score's bit `out` flipped
    double mean = 0;                  ///< share of flips in all cells
    std::size_t worstIn = 0;          ///< the cell farthest from 1/2
    std::size_t worstOut = 0;
    /// The probability that a fair coin in place of every bit gives a mean or any cell as far from 1/2.
    double pValue = 1;

    [[nodiscard]] double at(std::size_t in, std::size_t out) const
    {
        return trials == 0 ? 0 : static_cast<double>(flips[in * bits + out]) / static_cast<double>(trials);
    }
    [[nodiscard]] double worst() const { return at(worstIn, worstOut); }
};

enum class AvalancheOf : std::uint8_t
{
    Key, ///< a bit of its text and the same bit of its hash flip, so that a function which reads either sees one
    Node ///< a bit of its id flips; its seed is made anew, its position in the list stays
};

inline constexpr std::uint64_t avalancheTrials = 1024;

/// Keys and node ids are 8 random bytes that follow from `seed`. nullopt when stopped. Cost: 65 scores a trial, and 65
/// node seeds for the node's side.
std::optional<Avalanche> measureAvalanche(const ScoreFunction& score, AvalancheOf side,
                                          std::uint64_t trials = avalancheTrials, std::uint64_t seed = 1,
                                          const Task& task = {});

} // namespace hrw
