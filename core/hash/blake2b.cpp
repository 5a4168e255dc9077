// SPDX-License-Identifier: MIT
#include "core/hash/blake2b.h"

#include "core/hash/pairtext.h"

#include <array>
#include <blake2.h>

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
    return blake2bBig(PairText(node, key).text());
}

} // namespace hrw
