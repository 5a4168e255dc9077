// SPDX-License-Identifier: MIT
#include "core/formats/jsonwriter.h"

#include "core/base/quantity.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace hrw {

namespace {

constexpr std::size_t indent = 2;
constexpr std::size_t pageWidth = 110;

void appendEscaped(std::string& out, std::string_view text)
{
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
        } else {
            out += c;
        }
    }
    out += '"';
}

} // namespace

void JsonWriter::key(std::string_view name)
{
    separate();
    appendEscaped(m_text, name);
    m_text += ": ";
    m_afterKey = true;
}

void JsonWriter::value(std::string_view text)
{
    separate();
    appendEscaped(m_text, text);
}

void JsonWriter::value(double number)
{
    if (!std::isfinite(number))
        literal("null");
    else if (number == 0 && std::signbit(number))
        literal("-0.0"); // "-0" is an integer to most readers, and integers have no negative zero
    else
        literal(exactNumber(number));
}

std::string JsonWriter::take()
{
    m_text += '\n';
    return std::exchange(m_text, {});
}

std::string JsonWriter::drain()
{
    m_drained += m_text.size();
    return std::exchange(m_text, {});
}

void JsonWriter::begin(char bracket, Layout layout)
{
    // What stands inside a row is part of the row.
    if (!m_open.empty() && m_open.back().layout == Layout::Row)
        layout = Layout::Row;
    separate();
    m_text += bracket;
    m_open.push_back({layout});
}

void JsonWriter::end(char bracket)
{
    const Open closed = m_open.back();
    m_open.pop_back();
    if (!closed.empty && closed.layout == Layout::Lines)
        breakLine();
    m_text += bracket;
}

void JsonWriter::whole(std::uint64_t number)
{
    separate();
    fmt::format_to(std::back_inserter(m_text), "{}", number);
}

void JsonWriter::literal(std::string_view text)
{
    separate();
    m_text += text;
}

void JsonWriter::separate()
{
    if (std::exchange(m_afterKey, false) || m_open.empty())
        return;
    Open& open = m_open.back();
    const bool first = std::exchange(open.empty, false);
    if (!first)
        m_text += ',';
    if (open.layout == Layout::Lines || (open.layout == Layout::Column && written() - m_lineStart > pageWidth))
        breakLine();
    else if (!first)
        m_text += ' ';
}

void JsonWriter::breakLine()
{
    m_text += '\n';
    m_lineStart = written();
    m_text.append(indent * m_open.size(), ' ');
}

} // namespace hrw
