// SPDX-License-Identifier: MIT
#include "core/lesson/words.h"

namespace hrw::lessonwords {

namespace {

/// `text` without the quotes that are around all of it; as it is where there are none.
std::string unquoted(std::string_view text)
{
    if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"'))
        return std::string(text);
    std::string out;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] == '"') {
            if (i + 2 >= text.size() || text[i + 1] != '"')
                return std::string(text); // "a" and "b" are two
            ++i;
        }
        out += text[i];
    }
    return out;
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

bool isBalanced(std::string_view text)
{
    int depth = 0;
    bool quoted = false;
    for (const char c : text) {
        if (c == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth < 0)
            return false;
    }
    return depth == 0 && !quoted;
}

std::vector<std::string> splitArguments(std::string_view text)
{
    std::vector<std::string> arguments;
    if (trimmed(text).empty())
        return arguments;
    for (;;) {
        const std::size_t comma = findOutside(text, [&](std::size_t i) { return text[i] == ','; });
        arguments.push_back(unquoted(trimmed(text.substr(0, comma))));
        if (comma == std::string_view::npos)
            return arguments;
        text.remove_prefix(comma + 1);
    }
}

std::string withoutCode(std::string_view line)
{
    std::string out;
    while (!line.empty()) {
        const std::size_t begin = line.find('`');
        const std::size_t end = begin == std::string_view::npos ? begin : line.find('`', begin + 1);
        if (end == std::string_view::npos)
            return out.append(line);
        out += line.substr(0, begin);
        line.remove_prefix(end + 1);
    }
    return out;
}

bool hasTag(std::string_view line)
{
    for (std::size_t at = line.find('<'); at != std::string_view::npos; at = line.find('<', at + 1)) {
        const std::string_view tag = line.substr(at + 1);
        if (tag.starts_with("!--"))
            return true;
        const std::string_view name = tag.starts_with('/') ? tag.substr(1) : tag;
        const std::size_t end =
            name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        const bool named = end != 0 && end != std::string_view::npos && (name.front() < '0' || name.front() > '9');
        if (named && (name[end] == '>' || name[end] == ' ' || name[end] == '/') &&
            name.find('>') != std::string_view::npos)
            return true;
    }
    return false;
}

} // namespace hrw::lessonwords
