// SPDX-License-Identifier: MIT
#include "core/place/reasonwords.h"

#include <fmt/format.h>

namespace hrw {

namespace {

constexpr int fewestDigits = 4;
constexpr int mostDigits = 17; // enough for any two doubles

/// Two numbers in the fewest digits that differ; the same text twice where the numbers are the same.
struct Apart
{
    Apart(double a, double b)
    {
        for (int digits = fewestDigits; digits <= mostDigits; ++digits) {
            first = fmt::format("{:.{}g}", a, digits);
            second = fmt::format("{:.{}g}", b, digits);
            if (first != second)
                return;
        }
        first = second = fmt::format("{:.{}g}", a, fewestDigits);
    }
    std::string first;
    std::string second;
};

std::string whose(const Racer& racer, bool equal)
{
    return equal ? racer.name : fmt::format("{} with weight {}", racer.name, racer.weight);
}

} // namespace

std::string shortHash(std::uint64_t hash)
{
    constexpr std::size_t shown = 4;
    const std::string digits = fmt::format("{}", hash);
    return digits.size() <= shown + 1 ? digits : digits.substr(0, shown) + "…";
}

std::string ordinal(std::uint64_t number)
{
    const std::uint64_t teens = number % 100;
    const std::uint64_t last = teens >= 11 && teens <= 13 ? 0 : number % 10;
    return fmt::format("{}{}", number, last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

std::string raceReason(const Racer& best, const std::optional<Racer>& second, bool equal)
{
    if (!second)
        return fmt::format("{} is the only one", best.name);
    const auto shown = [&](const Entry& entry) { return equal ? unit(entry.raw) : entry.weighted; };
    const Apart scores(shown(best.entry), shown(second->entry));
    if (scores.first != scores.second)
        return fmt::format("score {} of {}, ahead of {}'s {}{}", scores.first, whose(best, equal), second->name,
                           scores.second, equal ? "" : fmt::format(" with weight {}", second->weight));
    const bool tie = best.entry.raw == second->entry.raw;
    return fmt::format("score {} of {}, the same as {}'s: the {} decides", scores.first, whose(best, equal),
                       whose(*second, equal), tie ? "larger id" : "higher raw score");
}

} // namespace hrw
