// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"

#include "core/base/decimal.h"
#include "core/base/inquotes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <system_error>

namespace hrw {

namespace {

constexpr std::string_view narrowSpace = "\xE2\x80\xAF"; // U+202F, at which no line ends
constexpr std::array<std::string_view, 7> byteUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// "0,8" looks like a decimal comma and "1,234.5" like grouping; the remedy for both is the same kind of text.
Fact commaRemedy(std::string_view text)
{
    std::string dotted(text);
    std::replace(dotted.begin(), dotted.end(), ',', '.');
    double value = 0;
    const char* end = dotted.data() + dotted.size();
    const auto parsed = std::from_chars(dotted.data(), end, value);
    if (std::count(text.begin(), text.end(), ',') == 1 && parsed.ec == std::errc() && parsed.ptr == end)
        return fact("write the decimal point as a dot and no grouping, as in %1", dotted);
    return fact("write the decimal point as a dot and no grouping, as in %1", std::string("1234.5"));
}

tl::unexpected<Error> notANumber(std::string_view text, const Fact& where)
{
    if (text.empty())
        return refuse(where, fact("no number is given"), fact("give one, such as 1 or 0.8"));
    const bool comma = text.find(',') != std::string_view::npos;
    return refuse(where, fact("%1 is not a number", inQuotes(text)),
                  comma ? commaRemedy(text) : fact("give one, such as 1 or 0.8"));
}

/// The power of two that a unit stands for: B, K, KB, KiB, M ... EiB in any case.
std::optional<int> unitShift(std::string_view unit)
{
    if (unit.empty())
        return 0;
    const std::size_t step = std::string_view("bkmgtpe").find(asciiLower(unit[0]));
    if (step == std::string_view::npos)
        return std::nullopt;
    std::string_view tail = unit.substr(1);
    if (step == 0)
        return tail.empty() ? std::optional(0) : std::nullopt;
    const bool binary = !tail.empty() && asciiLower(tail[0]) == 'i';
    if (binary)
        tail.remove_prefix(1);
    if (tail.empty() ? binary || step == 6 : tail.size() != 1 || asciiLower(tail[0]) != 'b')
        return std::nullopt;
    return static_cast<int>(step) * 10;
}

Result<std::uint64_t> refuseAmount(Whole flaw, std::string_view text, const Fact& where, bool bytes)
{
    if (flaw == Whole::TooLarge)
        return refuse(where, fact("%1 is too large", inQuotes(text)), fact("give less than 18446744073709551616"));
    if (bytes)
        return refuse(where, fact("%1 is not a whole number of bytes", inQuotes(text)),
                      fact("give whole bytes or a smaller unit"));
    return refuse(where, fact("%1 is not a whole number", inQuotes(text)),
                  fact("give a whole number, such as 500e6 or 72"));
}

Result<std::uint64_t> parseAmount(std::string_view text, const Fact& where, bool bytes)
{
    const std::string_view amount = trimmed(text);
    const Decimal decimal = readDecimal(amount);
    const std::string_view unit = trimmed(decimal.rest);
    const bool comma = !unit.empty() && unit.front() == ',';
    if (decimal.flaw == Decimal::Flaw::NotANumber || comma || (!bytes && !unit.empty()))
        return notANumber(amount, where);
    const std::optional<int> shift = unitShift(unit);
    if (!shift)
        return refuse(where, fact("%1 has an unknown unit %2", inQuotes(amount), inQuotes(unit)),
                      fact("use B, KiB, MiB, GiB, TiB, PiB or EiB"));
    if (decimal.negative)
        return refuse(where, fact("%1 is negative", inQuotes(amount)), fact("give 0 or more"));
    if (decimal.flaw == Decimal::Flaw::TooManyDigits)
        return refuse(where, fact("%1 has too many digits", inQuotes(amount)), fact("give at most 19 of them"));
    std::uint64_t out = 0;
    const Whole whole = wholeNumber(decimal, *shift, out);
    if (whole != Whole::Yes)
        return refuseAmount(whole, amount, where, bytes);
    return out;
}

/// Three significant digits without trailing zeros. value >= 0.
std::string threeDigits(double value)
{
    if (value < 1)
        return fmt::format("{:.3g}", value);
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    std::string text = fmt::format("{:.{}f}", value, decimals);
    if (decimals > 0) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

/// `value` with the first of `units` in which it rounds to less than `step`.
std::string scaled(double value, double step, std::span<const std::string_view> units)
{
    if (!std::isfinite(value))
        return "n/a";
    double magnitude = std::abs(value);
    std::size_t unit = 0;
    while (unit + 1 < units.size() && magnitude >= step - 0.5) {
        magnitude /= step;
        ++unit;
    }
    const std::string text = threeDigits(magnitude);
    const bool negative = value < 0 && text != "0";
    return fmt::format("{}{}{}{}", negative ? "-" : "", text, units[unit].empty() ? "" : " ", units[unit]);
}

} // namespace

Result<double> parseNumber(std::string_view text, const Fact& where)
{
    const std::string_view number = trimmed(text);
    double value = 0;
    const char* end = number.data() + number.size();
    const auto parsed = std::from_chars(number.data(), end, value);
    if (parsed.ec == std::errc::result_out_of_range && parsed.ptr == end)
        return refuse(where, fact("%1 is out of range", inQuotes(number)),
                      fact("give a number between 1e-307 and 1e308"));
    if (parsed.ec != std::errc() || parsed.ptr != end)
        return notANumber(number, where);
    if (!std::isfinite(value))
        return refuse(where, fact("%1 is not a finite number", inQuotes(number)), fact("give one, such as 1 or 0.8"));
    return value;
}

Result<std::uint64_t> parseCount(std::string_view text, const Fact& where)
{
    return parseAmount(text, where, false);
}

Result<std::uint64_t> parseBytes(std::string_view text, const Fact& where)
{
    return parseAmount(text, where, true);
}

std::string formatBytes(double bytes)
{
    return scaled(bytes, 1024, byteUnits);
}

std::string exactBytes(std::uint64_t bytes)
{
    for (std::size_t unit = byteUnits.size() - 1; unit > 0; --unit) {
        const std::uint64_t one = std::uint64_t{1} << (10 * unit);
        if (bytes < one)
            continue;
        const std::uint64_t rest = bytes % one;
        if (rest == 0 || rest == one / 2)
            return fmt::format("{}{} {}", bytes / one, rest == 0 ? "" : ".5", byteUnits[unit]);
    }
    return fmt::format("{} B", bytes);
}

std::string formatCount(double count)
{
    static constexpr std::array<std::string_view, 5> units{"", "K", "M", "G", "T"};
    return scaled(count, 1000, units);
}

std::string groupDigits(std::uint64_t count)
{
    const std::string digits = fmt::format("{}", count);
    std::string out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0)
            out += narrowSpace;
        out += digits[i];
    }
    return out;
}

std::string formatPercent(double share, int digits)
{
    if (!std::isfinite(share))
        return "n/a";
    std::string text = fmt::format("{:.{}f}", share * 100, digits);
    if (text[0] == '-' && text.find_first_of("123456789") == std::string::npos)
        text.erase(0, 1);
    return text + " %";
}

std::string exactNumber(double value)
{
    return fmt::format("{}", value);
}

} // namespace hrw
