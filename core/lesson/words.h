// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hrw::lessonwords {

// Small things about the texts that figures and conditions are written as.

/// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);

/// Every bracket and every quote is closed.
bool isBalanced(std::string_view text);

/// Where `wanted` first says yes to a place outside brackets and quotes; npos: nowhere.
template<typename Wanted>
std::size_t findOutside(std::string_view text, Wanted wanted)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!quoted && depth == 0 && wanted(i))
            return i;
        if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    }
    return std::string_view::npos;
}

/// At the commas outside brackets and quotes, each trimmed. One that is all in quotes loses them ("" in it is a quote);
/// an empty text has no arguments.
std::vector<std::string> splitArguments(std::string_view text);

/// A line of Markdown without what stands `in code`.
std::string withoutCode(std::string_view line);

/// There is an HTML tag in it, or the beginning of a comment. Links in angle brackets are none.
bool hasTag(std::string_view line);

} // namespace hrw::lessonwords
