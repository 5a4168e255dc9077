// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"

#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::size_t longest = 60; // bytes that are quoted whole

bool continues(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
}

void appendPrintable(std::string& out, std::string_view text)
{
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F)
            out += fmt::format("\\x{:02X}", byte);
        else
            out += c;
    }
}

} // namespace

std::string inQuotes(std::string_view text)
{
    std::string out = "\"";
    if (text.size() <= longest) {
        appendPrintable(out, text);
    } else {
        std::size_t head = longest / 2;
        while (head > 0 && continues(text[head]))
            --head;
        std::size_t tail = text.size() - longest / 2;
        while (tail < text.size() && continues(text[tail]))
            ++tail;
        appendPrintable(out, text.substr(0, head));
        out += "...";
        appendPrintable(out, text.substr(tail));
    }
    out += '"';
    return out;
}

} // namespace hrw
