// SPDX-License-Identifier: MIT
#include "core/hash/blake2b.h"

#include <array>
#include <blake2.h>
#include <cstring>
#include <string>

namespace hrw {

namespace {

using Digest = std::array<std::uint8_t, 8>;

Digest digest(const void* bytes, std::size_t count)
{
    Digest out;
    blake2b(out.data(), bytes, nullptr, out.size(), count, 0);
    return out;
}

// Byte by byte, so that the host's byte order can't enter.
std::uint64_t little(const Digest& d)
{
    std::uint64_t value = 0;
    for (std::size_t i = d.size(); i-- > 0;)
        value = value << 8 | d[i];
    return value;
}

std::uint64_t big(const Digest& d)
{
    std::uint64_t value = 0;
    for (const std::uint8_t byte : d)
        value = value << 8 | byte;
    return value;
}

} // namespace

std::uint64_t blake2bLittle(std::string_view text)
{
    return little(digest(text.data(), text.size()));
}

std::uint64_t blake2bBig(std::string_view text)
{
    return big(digest(text.data(), text.size()));
}

std::uint64_t blake2bPair(std::string_view node, std::string_view key)
{
    std::array<char, 512> small;
    const std::size_t length = node.size() + 1 + key.size();
    if (length > small.size()) {
        std::string text(node);
        text += '\0';
        text += key;
        return blake2bBig(text);
    }
    char* end = small.data();
    end = node.copy(end, node.size()) + end;
    *end++ = '\0';
    key.copy(end, key.size());
    return big(digest(small.data(), length));
}

} // namespace hrw
