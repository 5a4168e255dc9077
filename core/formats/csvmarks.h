// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace hrw {

/// Walks over the marks of a CSV text: its delimiters, quotes, CRs and LFs. 64 characters at a time are compared with
/// each of them, eight to a word, and what is found is kept as one bit per character (after G. Langdale and D. Lemire,
/// "Parsing Gigabytes of JSON per Second", The VLDB Journal 28, 2019).
class CsvMarks
{
public:
    CsvMarks(std::string_view text, char delimiter)
        : m_text(text)
        , m_wanted{everywhere(delimiter), everywhere('"'), everywhere('\r'), everywhere('\n')}
    {
        if (!text.empty())
            m_bits = find(0);
    }

    /// The place of the first mark that wasn't given yet; the text's size behind the last.
    [[nodiscard]] std::size_t next()
    {
        while (m_bits == 0) {
            if (m_text.size() - m_block <= blockSize)
                return m_text.size();
            m_block += blockSize;
            m_bits = find(m_block);
        }
        const std::size_t place = m_block + static_cast<std::size_t>(std::countr_zero(m_bits));
        m_bits &= m_bits - 1;
        return place;
    }

private:
    static constexpr std::size_t blockSize = 64;
    static constexpr std::uint64_t ones = 0x0101010101010101;
    static constexpr std::uint64_t low = 0x7F * ones;

    static constexpr std::uint64_t everywhere(char c) { return ones * static_cast<unsigned char>(c); }

    [[nodiscard]] std::uint64_t find(std::size_t block) const
    {
        if (m_text.size() - block >= blockSize)
            return findIn(m_text.data() + block);
        std::array<char, blockSize> rest{}; // NUL is no mark
        m_text.copy(rest.data(), blockSize, block);
        return findIn(rest.data());
    }

    [[nodiscard]] std::uint64_t findIn(const char* block) const
    {
        std::uint64_t bits = 0;
        for (unsigned i = 0; i < 8; ++i) {
            std::uint64_t word = 0;
            std::memcpy(&word, block + 8 * i, 8);
            if constexpr (std::endian::native == std::endian::big)
                word = __builtin_bswap64(word);
            std::uint64_t other = ~std::uint64_t{0}; // a byte's high bit: it is none of the four
            for (const std::uint64_t wanted : m_wanted) {
                const std::uint64_t difference = word ^ wanted;
                other &= ((difference & low) + low) | difference;
            }
            bits |= (((~other >> 7) & ones) * 0x0102040810204080 >> 56) << (8 * i);
        }
        return bits;
    }

    std::string_view m_text;
    std::array<std::uint64_t, 4> m_wanted;
    std::size_t m_block = 0;
    std::uint64_t m_bits = 0; // the marks of the block that weren't given yet
};

} // namespace hrw
