// SPDX-License-Identifier: MIT
#include "core/formats/markdown.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hrw {

namespace {

bool isWordCharacter(std::string_view text, std::size_t at)
{
    if (at >= text.size())
        return false;
    const char c = text[at];
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// An underscore inside a word means itself, and such ids are read more easily as they are.
bool needsEscape(std::string_view text, std::size_t at)
{
    if (text[at] == '_')
        return !(at > 0 && isWordCharacter(text, at - 1) && isWordCharacter(text, at + 1));
    return std::string_view("\\`*{}[]<>#|~&!$").find(text[at]) != std::string_view::npos;
}

std::string_view trimmedCell(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

/// Of a line that might be taken for one of a list, or for the line below a heading.
std::string lineText(std::string_view line)
{
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    const std::string_view behind = line.substr(digits);
    const bool numbered =
        digits > 0 && (behind == "." || behind == ")" || behind.starts_with(". ") || behind.starts_with(") "));
    const bool marked = !line.empty() && std::string_view("-+=").find(line[0]) != std::string_view::npos;
    const std::size_t mark = numbered ? digits : 0;
    return std::string(line.substr(0, mark)) + (numbered || marked ? "\\" : "") + markdownText(line.substr(mark));
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(trimmedCell(text.substr(at, end - at)));
        at = end + 1;
    }
    return lines;
}

} // namespace

std::string markdownText(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7F) {
            out += ' ';
            continue;
        }
        if (needsEscape(text, i))
            out += '\\';
        out += text[i];
    }
    return out;
}

void MarkdownWriter::begin(Last what)
{
    const bool goesOn = m_last == what && (what == Last::Bullet || what == Last::Row);
    if (m_last != Last::Nothing && !goesOn)
        m_text += '\n';
    m_last = what;
}

void MarkdownWriter::heading(int level, std::string_view text)
{
    begin(Last::Block);
    m_text += fmt::format("{} {}\n", std::string(static_cast<std::size_t>(level), '#'), text);
}

void MarkdownWriter::paragraph(std::string_view text)
{
    begin(Last::Block);
    m_text += fmt::format("{}\n", text);
}

void MarkdownWriter::bullet(std::string_view text)
{
    begin(Last::Bullet);
    m_text += fmt::format("- {}\n", text);
}

void MarkdownWriter::code(std::string_view text)
{
    begin(Last::Block);
    m_text += fmt::format("```\n{}\n```\n", text);
}

void MarkdownWriter::quote(std::string_view text)
{
    std::string quoted;
    bool parted = false; // by a blank line
    for (const std::string_view line : linesOf(text)) {
        if (line.empty()) {
            parted = true;
            continue;
        }
        if (!quoted.empty())
            quoted += parted ? "\n>\n" : "\\\n"; // a backslash that ends a line breaks it
        quoted += "> " + lineText(line);
        parted = false;
    }
    if (!quoted.empty())
        paragraph(quoted);
}

void MarkdownWriter::table(std::string_view sides, const std::vector<std::string>& head)
{
    begin(Last::Block);
    m_text += fmt::format("| {} |\n|", fmt::join(head, " | "));
    for (const char side : sides)
        m_text += side == 'r' ? "---:|" : "---|";
    m_text += '\n';
    m_last = Last::Row;
}

void MarkdownWriter::row(const std::vector<std::string>& cells)
{
    begin(Last::Row);
    m_text += fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string MarkdownWriter::take()
{
    return std::move(m_text);
}

} // namespace hrw
