// SPDX-License-Identifier: MIT
#include "core/place/reasonwords.h"

#include <fmt/format.h>

namespace hrw {

namespace {

constexpr int fewestDigits = 4;
constexpr int mostDigits = 17; // enough for any two doubles

/// The fewest digits in which two numbers differ; the fewest there are where the numbers are the same.
int digitsApart(double a, double b)
{
    for (int digits = fewestDigits; digits <= mostDigits; ++digits)
        if (fmt::format("{:.{}g}", a, digits) != fmt::format("{:.{}g}", b, digits))
            return digits;
    return 0;
}

Fact whose(const Racer& racer, bool equal)
{
    return equal ? racer.name : fact("%1 with weight %2", racer.name, racer.weight);
}

} // namespace

Fact nobodyCanHold()
{
    return fact("no node can hold a key");
}

std::string shortHash(std::uint64_t hash)
{
    constexpr std::size_t shown = 4;
    const std::string digits = fmt::format("{}", hash);
    return digits.size() <= shown + 1 ? digits : digits.substr(0, shown) + "…";
}

Fact ordinal(std::uint64_t number)
{
    const std::uint64_t teens = number % 100;
    const std::uint64_t last = teens >= 11 && teens <= 13 ? 0 : number % 10;
    return last == 1   ? fact("%1st", number)
           : last == 2 ? fact("%1nd", number)
           : last == 3 ? fact("%1rd", number)
                       : fact("%1th", number);
}

Fact raceReason(const Racer& best, const std::optional<Racer>& second, bool equal)
{
    if (!second)
        return fact("%1 is the only one", best.name);
    const auto shown = [&](const Racer& racer) { return equal ? unit(racer.entry.raw) : racer.entry.weighted; };
    const int apart = digitsApart(shown(best), shown(*second));
    const auto score = [&](const Racer& racer) {
        return Fact::Significant{shown(racer), apart == 0 ? fewestDigits : apart};
    };
    if (apart > 0 && equal)
        return fact("score %1 of %2, ahead of %3's %4", score(best), best.name, second->name, score(*second));
    if (apart > 0)
        return fact("score %1 of %2, ahead of %3's %4 with weight %5", score(best), whose(best, equal), second->name,
                    score(*second), second->weight);
    return best.entry.raw == second->entry.raw ? fact("score %1 of %2, the same as %3's: the larger id decides",
                                                      score(best), whose(best, equal), whose(*second, equal))
                                               : fact("score %1 of %2, the same as %3's: the higher raw score decides",
                                                      score(best), whose(best, equal), whose(*second, equal));
}

} // namespace hrw
