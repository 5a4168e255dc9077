// SPDX-License-Identifier: MIT
#include "core/document/literal.h"

#include "core/base/quantity.h"

#include <fmt/format.h>

namespace hrw {

namespace {

bool isPlain(char c)
{
    return c >= 0x20 && c <= 0x7E && c != '"' && c != '\\';
}

/// The character that `text` begins with, which is taken off. `text` is UTF-8.
std::uint32_t takeCharacter(std::string_view& text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::uint32_t character = length == 1 ? lead : lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i)
        character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    text.remove_prefix(length);
    return character;
}

/// UTF-16, as Java has it: above U+FFFF two escapes.
std::string surrogates(std::uint32_t character)
{
    if (character < 0x10000)
        return fmt::format("\\u{:04x}", character);
    const std::uint32_t offset = character - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (offset >> 10), 0xDC00 + (offset & 0x3FF));
}

std::string escaped(std::uint32_t character, SnippetLanguage language)
{
    if (character == '"' || character == '\\')
        return {'\\', static_cast<char>(character)};
    switch (language) {
    case SnippetLanguage::JavaScript:
        return fmt::format("\\u{{{:x}}}", character);
    case SnippetLanguage::Java:
        return surrogates(character);
    default:
        return character < 0x10000 ? fmt::format("\\u{:04x}", character) : fmt::format("\\U{:08x}", character);
    }
}

/// Byte by byte in octal: such an escape ends after three digits, whatever follows, and universal character names may
/// not name ASCII. Of two question marks in a row the second is escaped, as older C++ has trigraphs.
std::string cppBody(std::string_view text)
{
    std::string body;
    for (const char c : text) {
        if (!isPlain(c) || (c == '?' && body.ends_with('?')))
            body += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
        else
            body += c;
    }
    return body;
}

std::string body(std::string_view text, SnippetLanguage language)
{
    std::string body;
    while (!text.empty()) {
        if (isPlain(text.front())) {
            body += text.front();
            text.remove_prefix(1);
        } else {
            body += escaped(takeCharacter(text), language);
        }
    }
    return body;
}

} // namespace

std::string stringLiteral(std::string_view text, SnippetLanguage language)
{
    return '"' + (language == SnippetLanguage::Cpp ? cppBody(text) : body(text, language)) + '"';
}

std::string numberLiteral(double value)
{
    std::string text = exactNumber(value);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0"; // without it, it would be a whole number, and too large a one for some
    return text;
}

std::string commentText(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::uint32_t character = takeCharacter(text);
        const bool printable = character >= 0x20 && character <= 0x7E && character != '\\';
        out += printable ? static_cast<char>(character) : '?';
    }
    return out;
}

} // namespace hrw
