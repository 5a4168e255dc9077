// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace hrw {

/// A plain decimal number as files carry it: dot, optional exponent, no grouping, whatever the desktop's locale is.
/// Takes the whole text; `where` goes into the refusal. Refuses anything that is not a finite number.
Result<double> parseNumber(std::string_view text, const Fact& where);

/// A whole number >= 0. "500e6" is accepted when it is whole and fits 64 bits.
Result<std::uint64_t> parseCount(std::string_view text, const Fact& where);

/// "4 GiB", "10KB", "512", "1.5 TiB": bytes. Units are binary whichever way they are written (KB = KiB = 1024), B may
/// be left out. Refuses negative, fractional-byte and overflowing amounts and unknown units.
Result<std::uint64_t> parseBytes(std::string_view text, const Fact& where);

/// Three significant digits and a binary unit: "4.66 TiB", "318 GiB", "720 B".
std::string formatBytes(double bytes);

/// An exact text of a number of bytes that parseBytes() reads back, in the largest unit that takes no more than a half:
/// "4 GiB", "1.5 KiB", "1000 B".
std::string exactBytes(std::uint64_t bytes);

/// "1.4 M", "200 K", "72": three significant digits with K, M, G, T = powers of 1000.
std::string formatCount(double count);

/// Thousands apart by a narrow space at which no line ends (U+202F): "90 123".
std::string groupDigits(std::uint64_t count);

/// A share of 1 as percent with `digits` decimals and a space: "18.1 %".
std::string formatPercent(double share, int digits = 1);

/// The fewest digits that read back as the same double, without an exponent from 0.0001 to 1e16: "0.8", "100000".
std::string exactNumber(double value);

} // namespace hrw
