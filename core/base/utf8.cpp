// SPDX-License-Identifier: MIT
#include "core/base/utf8.h"

#include <cstdint>
#include <cstring>

namespace hrw {

namespace {

/// How many bytes the character starting with `lead` takes, 0 when no character starts so.
int sequenceLength(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/// Overlong forms, surrogates and numbers above U+10FFFF show in the second byte.
bool secondByteFits(unsigned char lead, unsigned char second)
{
    switch (lead) {
    case 0xE0:
        return second >= 0xA0;
    case 0xED:
        return second <= 0x9F;
    case 0xF0:
        return second >= 0x90;
    case 0xF4:
        return second <= 0x8F;
    default:
        return true;
    }
}

/// How many bytes at the beginning of `text` are ASCII, as far as eight at a time tell.
std::size_t asciiWords(std::string_view text)
{
    std::size_t at = 0;
    for (std::uint64_t word = 0; text.size() - at >= sizeof word; at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if ((word & 0x8080808080808080) != 0)
            break;
    }
    return at;
}

} // namespace

bool isUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        i += asciiWords(text.substr(i));
        if (i == text.size())
            return true;
        const auto lead = static_cast<unsigned char>(text[i]);
        const int length = sequenceLength(lead);
        if (length == 0 || i + static_cast<std::size_t>(length) > text.size())
            return false;
        for (int k = 1; k < length; ++k) {
            const auto byte = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
            if ((byte & 0xC0) != 0x80 || (k == 1 && !secondByteFits(lead, byte)))
                return false;
        }
        i += static_cast<std::size_t>(length);
    }
    return true;
}

} // namespace hrw
