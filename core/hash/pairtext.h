// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace hrw {

/// Two texts with one NUL byte between them, as one. The separator keeps ("cache-1", "1x") apart from ("cache-11",
/// "x"). Short pairs are built without allocating.
class PairText
{
public:
    PairText(std::string_view first, std::string_view second)
    {
        const std::size_t length = first.size() + 1 + second.size();
        char* begin = m_small.data();
        if (length > m_small.size()) {
            m_large.resize(length);
            begin = m_large.data();
        }
        char* end = begin + first.copy(begin, first.size());
        *end++ = '\0';
        second.copy(end, second.size());
        m_text = {begin, length};
    }
    // The text may lie inside.
    PairText(const PairText&) = delete;
    PairText& operator=(const PairText&) = delete;

    [[nodiscard]] std::string_view text() const { return m_text; }

private:
    std::array<char, 512> m_small;
    std::string m_large;
    std::string_view m_text;
};

} // namespace hrw
