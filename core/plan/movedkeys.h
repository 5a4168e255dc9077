// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"

#include <cstdint>
#include <vector>

namespace hrw {

/// Which keys a stage moves: a bit for each, and to find the few among many, a bit for each 64 of these.
class MovedKeys
{
public:
    /// words[k / 64] has bit k % 64 set where key k moves.
    explicit MovedKeys(std::vector<std::uint64_t> words);

    [[nodiscard]] bool has(KeyIndex key) const { return (m_words[key / wordBits] >> (key % wordBits) & 1) != 0; }
    [[nodiscard]] const std::vector<std::uint64_t>& words() const { return m_words; }
    /// How many keys both have; of the same population.
    [[nodiscard]] std::uint64_t shared(const MovedKeys& other) const;

private:
    static constexpr std::size_t wordBits = 64;

    std::vector<std::uint64_t> m_words;
    std::vector<std::uint64_t> m_used; // bit w % 64 of word w / 64: m_words[w] is not 0
};

} // namespace hrw
