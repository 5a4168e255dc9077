// SPDX-License-Identifier: MIT
#include "core/io/markdown.h"

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
