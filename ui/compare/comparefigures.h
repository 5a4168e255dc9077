// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/comparison.h"

#include <QList>
#include <QString>
#include <array>
#include <optional>
#include <vector>

namespace hrw::ui {

// What is said of placements beside each other: the words and numbers of the table and of the
// tiles above it.

enum class CompareFigure : quint8
{
    MovedKeys,
    MovedShare,
    Theory,
    Needless,
    MovedBytes,
    Spread,
    ChanceSpread,
    Busiest,
    State,
    Lookup,
    Hashes,
    Removal,
    Weights,
    Copies
};
inline constexpr std::array compareFigures{
    CompareFigure::MovedKeys,  CompareFigure::MovedShare, CompareFigure::Theory,       CompareFigure::Needless,
    CompareFigure::MovedBytes, CompareFigure::Spread,     CompareFigure::ChanceSpread, CompareFigure::Busiest,
    CompareFigure::State,      CompareFigure::Lookup,     CompareFigure::Hashes,       CompareFigure::Removal,
    CompareFigure::Weights,    CompareFigure::Copies};

/// Whether a figure is one that its theory and chance alone don't give.
bool isBeyondChance(CompareFigure figure, const MethodFigures& method);

/// Whether less is better: then one is best and one is worst.
bool isJudged(CompareFigure figure);

/// How a figure stands among those of the other placements. Only one that stands alone is best or worst.
enum class Standing : quint8
{
    Between,
    Best,
    Worst
};

QString figureName(CompareFigure figure);    ///< head of a column: "moved"
QString figureMeaning(CompareFigure figure); ///< what it is and how to read it, one sentence
QString figureText(CompareFigure figure, const MethodFigures& method);
/// What the figure is sorted and judged by; nullopt where the method has none.
std::optional<double> figureNumber(CompareFigure figure, const MethodFigures& method);
/// Of each of them by this figure.
std::vector<Standing> standings(CompareFigure figure, const std::vector<MethodFigures>& methods);
/// "▲" best, "▽" worst; empty in between.
QString standingMark(Standing standing);
QString standingWord(Standing standing);

/// How one method stands by each figure.
using Standings = std::array<Standing, compareFigures.size()>;
std::vector<Standings> allStandings(const std::vector<MethodFigures>& methods);

QString lookupText(double seconds); ///< "215 ns", "1.4 µs"

} // namespace hrw::ui
