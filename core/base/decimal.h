// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace hrw {

/// A decimal text taken to pieces without rounding: digits x 10^exponent, `digits` with no trailing zero.
struct Decimal
{
    enum class Flaw : std::uint8_t
    {
        None,
        NotANumber,
        TooManyDigits
    };
    Flaw flaw = Flaw::None;
    bool negative = false;
    std::uint64_t digits = 0;
    int exponent = 0;
    std::string_view rest; ///< what follows the number
};

/// Reads the longest decimal number that `text` begins with. An E that no digit follows is not part of it, so that
/// "1EiB" leaves "EiB".
Decimal readDecimal(std::string_view text);

enum class Whole : std::uint8_t
{
    Yes,
    Fractional,
    TooLarge
};

/// The number (its sign left out) x 2^shift as a whole number. Nothing is ever rounded.
Whole wholeNumber(const Decimal& decimal, int shift, std::uint64_t& out);

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// ASCII only, whatever the locale.
constexpr char asciiLower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace hrw
