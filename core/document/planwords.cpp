// SPDX-License-Identifier: MIT
#include "core/document/planwords.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

struct TimeUnit
{
    double seconds;
    double below; ///< seconds that are told in it
    std::string_view name;
};
constexpr double minute = 60;
constexpr double hour = 60 * minute;
constexpr double day = 24 * hour;
constexpr double year = 365.25 * day;
constexpr double leastTime = 0.1; // seconds that are told
constexpr std::array<TimeUnit, 5> timeUnits{{{1, 2 * minute, "s"},
                                             {minute, 2 * hour, "min"},
                                             {hour, 4 * day, "h"},
                                             {day, 1000 * day, "days"},
                                             {year, 0, "years"}}};

/// With one decimal where that tells something: not from 100 on.
std::string decimal(double value)
{
    constexpr double whole = 99.95; // which one decimal would make 100.0
    return value < whole ? fmt::format("{:.1f}", value) : fmt::format("{:.0f}", value);
}

std::string sizeText(const SizeModel& size)
{
    const std::string bytes = exactBytes(size.bytes);
    if (size.kind == SizeModel::Kind::Fixed)
        return bytes + " each";
    return fmt::format("log-normal sizes, median {}, sigma {}", bytes, exactNumber(size.sigma));
}

std::string popularityText(const Popularity& popularity)
{
    const std::string mean = exactNumber(popularity.requestsPerKey);
    if (popularity.kind == Popularity::Kind::Uniform)
        return fmt::format("{} requests each", mean);
    return fmt::format("requests by Zipf with exponent {}, {} a key in the mean", exactNumber(popularity.exponent),
                       mean);
}

struct PopulationWords
{
    std::string operator()(const SyntheticKeys& keys) const
    {
        if (keys.count == 0)
            return "no keys";
        return fmt::format("{}, {} to {}, {}, {}", countedText(keys.count, "synthetic key"),
                           inQuotes(keys.prefix + std::to_string(keys.first)),
                           inQuotes(keys.prefix + std::to_string(keys.first + keys.count - 1)), sizeText(keys.size),
                           popularityText(keys.popularity));
    }
    std::string operator()(const ImportedKeys& keys) const
    {
        return fmt::format("{} of {}", countedText(keys.table ? keys.table->size() : 0, "imported key"),
                           inQuotes(keys.source));
    }
};

std::string rateText(double bytesPerSecond)
{
    return formatBytes(bytesPerSecond) + "/s";
}

} // namespace

std::string programText()
{
    return "Rendezvous Lab " HRW_VERSION;
}

std::string timeText(const PlanTime& time)
{
    if (time.longest <= 0)
        return "none";
    if (time.longest < leastTime)
        return "less than 0.1 s";
    const auto unit = std::ranges::find_if(timeUnits, [&](const TimeUnit& u) { return time.longest < u.below; });
    const TimeUnit& in = unit == timeUnits.end() ? timeUnits.back() : *unit;
    return fmt::format("{} to {} {}", decimal(time.shortest / in.seconds), decimal(time.longest / in.seconds), in.name);
}

std::string shareText(double part, double whole)
{
    return whole > 0 ? formatPercent(part / whole) : "-";
}

std::string bytesOfText(double bytes, double whole)
{
    return whole > 0 ? fmt::format("{} ({})", formatBytes(bytes), formatPercent(bytes / whole)) : formatBytes(bytes);
}

std::string fullestText(const StageFigures& figures, const Fullness& fullest)
{
    if (fullest.node == noNode)
        return "no capacity is known";
    return fmt::format("{}: {} of its capacity", figures.nodes[fullest.node].node.id, formatPercent(fullest.share));
}

const Fullness& fullestOnTheWay(const StageFigures& figures)
{
    if (figures.fullestDuring.node != noNode)
        return figures.fullestDuring;
    return figures.fullestAfter.share > figures.fullestBefore.share ? figures.fullestAfter : figures.fullestBefore;
}

std::uint64_t lookupWork(std::uint64_t scores, const PlanTerms& terms)
{
    return terms.partitions > 0 ? 1 : scores;
}

std::string lookupText(std::uint64_t scores, const PlanTerms& terms)
{
    return terms.partitions > 0 ? "1 hash, by the table" : countedText(scores, "score");
}

std::string lookupText(const StageFigures& figures, const PlanTerms& terms)
{
    const std::string before = lookupText(figures.lookupBefore, terms);
    return terms.partitions > 0 ? before : fmt::format("{} before, {} after", before, groupDigits(figures.lookupAfter));
}

std::string countedText(std::uint64_t count, std::string_view one)
{
    return fmt::format("{} {}{}", groupDigits(count), one, count == 1 ? "" : "s");
}

std::string_view placedWord(const PlanTerms& terms)
{
    return terms.partitions > 0 ? "partition" : "key";
}

std::string copiesText(const Rule& rule)
{
    std::string text = rule.copies == 1 ? "1 copy" : fmt::format("{} copies", rule.copies);
    if (rule.apartBy)
        text += fmt::format(" apart by {}{}", levelName(*rule.apartBy),
                            rule.perDomain == PerDomain::Even ? ", evenly" : "");
    return text;
}

std::string ruleText(const Rule& rule)
{
    return fmt::format("rendezvous hashing by {}, {}", rule.score, copiesText(rule));
}

std::string populationText(const KeySource& keys)
{
    return std::visit(PopulationWords{}, keys);
}

std::vector<std::string> timeWords(const PlanTerms& terms)
{
    const auto transfers = static_cast<double>(terms.transfersPerNode);
    const std::string together = terms.transfersPerNode == 1
                                     ? std::string("one transfer at a time")
                                     : fmt::format("{} transfers at the same time", terms.transfersPerNode);
    std::vector<std::string> words{
        fmt::format("A node takes part in {}, each at {} to {}: {} to {} in all, or its own bandwidth where that is "
                    "less.",
                    together, rateText(terms.transfer.slowest), rateText(terms.transfer.fastest),
                    rateText(terms.transfer.slowest * transfers), rateText(terms.transfer.fastest * transfers)),
        "The shorter time of a range is that of the busiest node when it sends and receives at the same time at the "
        "fastest rate, the longer one when it does one after the other at the slowest rate."};
    words.push_back(terms.throttle
                        ? fmt::format("All transfers together take at most {}.", exactBytes(*terms.throttle) + "/s")
                        : "Nothing limits all transfers together.");
    words.emplace_back("Steps come one after the other, and so do stages. The time to verify copies, and pauses, come "
                       "on top.");
    return words;
}

ShownFigures shownFigures(const StageFigures& figures)
{
    constexpr std::size_t mostRows = 60;
    ShownFigures shown{figures, "node"};
    for (auto level = domainLevels.rbegin(); level != domainLevels.rend() && shown.figures.nodes.size() > mostRows;
         ++level) {
        StageFigures together = grouped(figures, *level);
        if (together.nodes.size() < shown.figures.nodes.size())
            shown = {std::move(together), levelName(*level)};
    }
    return shown;
}

std::vector<Method> otherMethods(const PlanOthers& others)
{
    std::vector<Method> methods;
    const auto take = [&](const std::vector<OtherMoves>& list) {
        for (const OtherMoves& other : list)
            if (std::ranges::none_of(methods, [&](const Method& m) { return m->name() == other.method->name(); }))
                methods.push_back(other.method);
    };
    for (const std::vector<OtherMoves>& stage : others.stages)
        take(stage);
    take(others.total);
    return methods;
}

const OtherMoves* movesBy(const Method& method, const std::vector<OtherMoves>& others)
{
    const auto at =
        std::ranges::find_if(others, [&](const OtherMoves& o) { return o.method->name() == method->name(); });
    return at == others.end() ? nullptr : &*at;
}

PlanAmount sumOf(const std::vector<PlanAmount>& amounts)
{
    PlanAmount sum;
    for (const PlanAmount& amount : amounts) {
        sum.copies += amount.copies;
        sum.bytes += amount.bytes;
    }
    return sum;
}

std::string stageWord(std::size_t stage)
{
    return fmt::format("stage {}", stage + 1);
}

std::vector<std::size_t> differingStages(const Plan& plan, const Plan& other)
{
    std::vector<std::size_t> stages;
    const std::size_t shared = std::min(plan.stages.size(), other.stages.size());
    for (std::size_t i = 0; i < std::max(plan.stages.size(), other.stages.size()); ++i)
        if (i >= shared || !(plan.stages[i] == other.stages[i]))
            stages.push_back(i);
    return stages;
}

} // namespace hrw
