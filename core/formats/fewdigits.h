// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

namespace hrw {

/// How many bytes behind the beginning of a field can be read, whatever its length.
inline constexpr std::size_t fieldRoom = 8;

/// The value of a field of 1 to 8 digits and nothing else; nothing for any other field, whatever it is. All digits are
/// looked at together: in tables most numbers are short, and of lengths that a processor can't foresee.
inline std::optional<std::uint64_t> fewDigits(std::string_view field)
{
    constexpr std::uint64_t ones = 0x0101010101010101;
    if (field.empty() || field.size() > 8)
        return std::nullopt;
    std::uint64_t digits = 0;
    std::memcpy(&digits, field.data(), sizeof digits);
    if constexpr (std::endian::native == std::endian::big)
        digits = __builtin_bswap64(digits);
    digits = (digits ^ '0' * ones) << (64 - 8 * field.size()); // the first digit is the lowest byte that isn't 0
    if (((digits | (digits + 0x76 * ones)) & 0x80 * ones) != 0)
        return std::nullopt;
    digits = digits * 10 + (digits >> 8); // pairs, in every second byte
    constexpr std::uint64_t pairs = 0x000000FF000000FF;
    return ((digits & pairs) * (100 + (std::uint64_t{1'000'000} << 32)) +
            (digits >> 16 & pairs) * (1 + (std::uint64_t{10'000} << 32))) >>
           32;
}

} // namespace hrw
