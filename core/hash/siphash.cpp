// SPDX-License-Identifier: MIT
#include "core/hash/siphash.h"

#include <array>
#include <sodium/crypto_shorthash_siphash24.h>

namespace hrw {

std::uint64_t sipHash(std::string_view text)
{
    static constexpr std::array<unsigned char, crypto_shorthash_siphash24_KEYBYTES> key{0, 1, 2,  3,  4,  5,  6,  7,
                                                                                        8, 9, 10, 11, 12, 13, 14, 15};
    std::array<unsigned char, crypto_shorthash_siphash24_BYTES> tag{};
    crypto_shorthash_siphash24(tag.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                               key.data());
    std::uint64_t value = 0;
    for (std::size_t i = tag.size(); i-- > 0;)
        value = value << 8 | tag[i];
    return value;
}

} // namespace hrw
