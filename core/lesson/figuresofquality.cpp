// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"score.sound", "", Text,
      "\"sound\" or \"unsound\": the score function, by its own account and by what it does here"}},
    {{"score.failed", "", Count, "checks of the score function that it fails, of those that Quality lists"}},
    {{"shares.chance", "", Text, "\"within chance\" or \"beyond chance\": the nodes' shares of keys at equal weights"}},
    {{"shares.peak", "", Times, "keys of the fullest node at equal weights, in multiples of the mean"}},
    {{"shares.expected.peak", "", Times, "the same by chance, on average"}},
    {{"heirs.quality", "", Text, "\"within chance\" or \"beyond chance\": who comes second where a node comes first"}},
    {{"rankings.seen", "", Count, "different rankings of the nodes that the keys show"}},
    {{"rankings.possible", "", Number, "rankings that there are"}},
    {{"rankings.expected", "", Number, "rankings that chance shows, on average"}},
    {{"pairs.seen", "", Count, "different pairs of first and second that the keys show"}},
    {{"pairs.possible", "", Number, "such pairs that there are"}},
    {{"pairs.expected", "", Number, "pairs that chance shows, on average"}},
};

} // namespace

std::span<const Source> qualityFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
