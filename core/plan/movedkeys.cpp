// SPDX-License-Identifier: MIT
#include "core/plan/movedkeys.h"

#include <bit>

namespace hrw {

MovedKeys::MovedKeys(std::vector<std::uint64_t> words)
    : m_words(std::move(words))
    , m_used((m_words.size() + wordBits - 1) / wordBits)
{
    for (std::size_t word = 0; word < m_words.size(); ++word)
        if (m_words[word] != 0)
            m_used[word / wordBits] |= std::uint64_t{1} << (word % wordBits);
}

std::uint64_t MovedKeys::shared(const MovedKeys& other) const
{
    std::uint64_t count = 0;
    for (std::size_t block = 0; block < m_used.size(); ++block)
        for (std::uint64_t used = m_used[block] & other.m_used[block]; used != 0; used &= used - 1) {
            const std::size_t word = block * wordBits + static_cast<std::size_t>(std::countr_zero(used));
            count += static_cast<std::uint64_t>(std::popcount(m_words[word] & other.m_words[word]));
        }
    return count;
}

} // namespace hrw
