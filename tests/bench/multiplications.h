// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace bench {

/// Multiplies `count` numbers (a multiple of 64) by two constants, one after the other, as a score does and with
/// nothing else; returns something of the results. What no kernel that computes scores can be faster than.
std::uint64_t multiplyTwice(const std::uint64_t* numbers, std::uint64_t count);

} // namespace bench
