// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

const ScoreQuality& quality(const Scene& s)
{
    if (s.shown().is.liveCount() < 2 || s.shown().keys->size() == 0)
        s.refuse("there is nothing to rank", "ask where there are keys and two nodes");
    return s.memo().quality(s.shared());
}

bool passes(const Scene& s, QualityTopic topic)
{
    return std::ranges::find(quality(s).checks, topic, &QualityCheck::topic)->passed;
}

FigureValue failedChecks(const Scene& s)
{
    const auto failed = [](const QualityCheck& check) { return !check.passed; };
    return countOf(static_cast<std::uint64_t>(std::ranges::count_if(quality(s).checks, failed)));
}

constexpr Source qualitySources[] = {
    {{"score.sound", "", Text,
      "\"sound\" or \"unsound\": the score function, by its own account and by what it does here"},
     [](const Scene& s) { return verdictOf(quality(s).sound ? "sound" : "unsound"); }},
    {{"score.failed", "", Count, "checks of the score function that it fails, of those that Quality lists"},
     failedChecks},
    {{"shares.chance", "", Text, "\"within chance\" or \"beyond chance\": the nodes' shares of keys at equal weights"},
     [](const Scene& s) { return chanceOf(passes(s, QualityTopic::Shares)); }},
    {{"shares.peak", "", Times, "keys of the fullest node at equal weights, in multiples of the mean"},
     [](const Scene& s) { return timesOf(quality(s).peak); }},
    {{"shares.expected.peak", "", Times, "the same by chance, on average"},
     [](const Scene& s) { return timesOf(quality(s).expectedPeak); }},
    {{"heirs.quality", "", Text, "\"within chance\" or \"beyond chance\": who comes second where a node comes first"},
     [](const Scene& s) { return chanceOf(passes(s, QualityTopic::Heirs)); }},
    {{"rankings.seen", "", Count, "different rankings of the nodes that the keys show"},
     [](const Scene& s) { return countOf(quality(s).rankings.seen); }},
    {{"rankings.possible", "", Number, "rankings that there are"},
     [](const Scene& s) { return numberOf(quality(s).rankings.possible); }},
    {{"rankings.expected", "", Number, "rankings that chance shows, on average"},
     [](const Scene& s) { return numberOf(quality(s).rankings.expected); }},
    {{"pairs.seen", "", Count, "different pairs of first and second that the keys show"},
     [](const Scene& s) { return countOf(quality(s).pairs.seen); }},
    {{"pairs.possible", "", Number, "such pairs that there are"},
     [](const Scene& s) { return numberOf(quality(s).pairs.possible); }},
    {{"pairs.expected", "", Number, "pairs that chance shows, on average"},
     [](const Scene& s) { return numberOf(quality(s).pairs.expected); }},
};

} // namespace

std::span<const Source> qualityFigures()
{
    return qualitySources;
}

} // namespace hrw::lessonfigures
