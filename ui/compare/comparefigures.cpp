// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparefigures.h"

#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

struct CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Compare)
};

constexpr int decimals = 2; // of all shares here, so that they can be read down a column

QString percent(double share)
{
    return percentText(share, decimals);
}

QString percentRange(Band band)
{
    return CompareWords::tr("%1 to %2").arg(decimalText(band.low * 100, decimals), percent(band.high));
}

QString yesNo(bool can)
{
    return can ? CompareWords::tr("✓ yes") : CompareWords::tr("✗ no");
}

QString stateText(std::size_t bytes)
{
    return bytes == 0 ? CompareWords::tr("none") : bytesText(static_cast<double>(bytes));
}

} // namespace

QString figureName(CompareFigure figure)
{
    switch (figure) {
    case CompareFigure::MovedKeys:
        return CompareWords::tr("keys moved");
    case CompareFigure::MovedShare:
        return CompareWords::tr("moved");
    case CompareFigure::Theory:
        return CompareWords::tr("theory");
    case CompareFigure::Needless:
        return CompareWords::tr("needless");
    case CompareFigure::MovedBytes:
        return CompareWords::tr("bytes moved");
    case CompareFigure::Spread:
        return CompareWords::tr("spread");
    case CompareFigure::ChanceSpread:
        return CompareWords::tr("by chance");
    case CompareFigure::Busiest:
        return CompareWords::tr("busiest");
    case CompareFigure::State:
        return CompareWords::tr("state");
    case CompareFigure::Lookup:
        return CompareWords::tr("lookup");
    case CompareFigure::Hashes:
        return CompareWords::tr("hashes");
    case CompareFigure::Removal:
        return CompareWords::tr("any removal");
    case CompareFigure::Weights:
        return CompareWords::tr("weights");
    case CompareFigure::Copies:
        return CompareWords::tr("copies");
    }
    return {};
}

QString figureMeaning(CompareFigure figure)
{
    switch (figure) {
    case CompareFigure::MovedKeys:
        return CompareWords::tr("Keys whose owner is another node after the step");
    case CompareFigure::MovedShare:
        return CompareWords::tr(
            "The same as a share of all keys; ! = beyond what theory and the draw of the keys explain: the "
            "few points of a ring or rows of a table are drawn, too");
    case CompareFigure::Theory:
        return CompareWords::tr("The share of keys that theory expects to move, and what chance adds or takes away");
    case CompareFigure::Needless:
        return CompareWords::tr("Moved keys whose old owner lost nothing of its weight against the new one");
    case CompareFigure::MovedBytes:
        return CompareWords::tr("Bytes of all copies that a node holds after the step and did not hold before");
    case CompareFigure::Spread:
        return CompareWords::tr(
            "How uneven the load is before the step: standard deviation of the nodes' keys over what they "
            "should hold; ! = beyond chance");
    case CompareFigure::ChanceSpread:
        return CompareWords::tr("The spread that chance alone stays within");
    case CompareFigure::Busiest:
        return CompareWords::tr("Keys of the fullest node before the step, as a multiple of what it should hold");
    case CompareFigure::State:
        return CompareWords::tr("What a client keeps beside the list of nodes");
    case CompareFigure::Lookup:
        return CompareWords::tr("Measured time from a key's text to its holders, on this machine");
    case CompareFigure::Hashes:
        return CompareWords::tr("Hashes and scores computed for one lookup, on average");
    case CompareFigure::Removal:
        return CompareWords::tr("Any node may leave, and only its keys move");
    case CompareFigure::Weights:
        return CompareWords::tr("Shares follow the weights of the nodes");
    case CompareFigure::Copies:
        return CompareWords::tr("Further holders of a key, in an order that stays");
    }
    return {};
}

QString figureText(CompareFigure figure, const MethodFigures& m)
{
    const Abilities can = m.method->abilities();
    if (figure == CompareFigure::Removal)
        return yesNo(can.removal);
    if (figure == CompareFigure::Weights)
        return yesNo(can.weights);
    if (figure == CompareFigure::Copies)
        return yesNo(can.copies);
    if (m.refused)
        return CompareWords::tr("–");
    switch (figure) {
    case CompareFigure::MovedKeys:
        return groupedText(m.movement.movedKeys);
    case CompareFigure::MovedShare:
        return percent(m.movedShare());
    case CompareFigure::Theory: {
        const std::optional<Band> band = m.chanceMovedBand();
        return !band ? CompareWords::tr("–")
                     : percent(*m.expectedMovedShare) + QLatin1Char(' ') + plusMinusText(band->low, band->high);
    }
    case CompareFigure::Needless:
        return groupedText(m.movement.needlessKeys);
    case CompareFigure::MovedBytes:
        return bytesText(static_cast<double>(m.movedBytes()));
    case CompareFigure::Spread:
        return percent(m.spread());
    case CompareFigure::ChanceSpread:
        return percentRange(m.chanceSpreadBand());
    case CompareFigure::Busiest:
        return decimalText(m.busiest, 3) + QChar(0x00D7);
    case CompareFigure::State:
        return stateText(m.stateBytes);
    case CompareFigure::Lookup:
        return lookupText(m.lookupSeconds);
    case CompareFigure::Hashes:
        return digitsText(m.hashesPerLookup, 4);
    default:
        return {};
    }
}

std::optional<double> figureNumber(CompareFigure figure, const MethodFigures& m)
{
    const Abilities can = m.method->abilities();
    switch (figure) {
    case CompareFigure::Removal:
        return can.removal ? 1.0 : 0.0;
    case CompareFigure::Weights:
        return can.weights ? 1.0 : 0.0;
    case CompareFigure::Copies:
        return can.copies ? 1.0 : 0.0;
    default:
        break;
    }
    if (m.refused)
        return std::nullopt;
    switch (figure) {
    case CompareFigure::MovedKeys:
    case CompareFigure::MovedShare:
        return m.movedShare();
    case CompareFigure::Theory:
        return m.expectedMovedShare;
    case CompareFigure::Needless:
        return m.needlessShare();
    case CompareFigure::MovedBytes:
        return static_cast<double>(m.movedBytes());
    case CompareFigure::Spread:
        return m.spread();
    case CompareFigure::ChanceSpread:
        return m.chanceSpread();
    case CompareFigure::Busiest:
        return m.busiest;
    case CompareFigure::State:
        return static_cast<double>(m.stateBytes);
    case CompareFigure::Lookup:
        return m.lookupSeconds;
    default:
        return m.hashesPerLookup;
    }
}

bool isJudged(CompareFigure figure)
{
    switch (figure) {
    case CompareFigure::MovedShare:
    case CompareFigure::Needless:
    case CompareFigure::MovedBytes:
    case CompareFigure::Spread:
    case CompareFigure::Busiest:
    case CompareFigure::State:
    case CompareFigure::Lookup:
    case CompareFigure::Hashes:
        return true;
    default:
        return false;
    }
}

bool isBeyondChance(CompareFigure figure, const MethodFigures& m)
{
    if (m.refused || m.movement.keys == 0)
        return false;
    if (figure == CompareFigure::MovedShare) {
        const std::optional<Band> band = m.chanceMovedBand();
        return band && !band->contains(m.movedShare());
    }
    // A load that is more even than chance would have it surprises nobody.
    return figure == CompareFigure::Spread && m.spread() > m.chanceSpreadBand().high;
}

/// Who keeps fewer copies than others has less to move and to spread, which is no merit.
bool isComparable(CompareFigure figure, const MethodFigures& m, std::uint64_t fewestMissing)
{
    const bool ofCopies =
        figure == CompareFigure::MovedBytes || figure == CompareFigure::Spread || figure == CompareFigure::Busiest;
    return !ofCopies || m.before.copiesMissing == fewestMissing;
}

std::vector<Standing> standings(CompareFigure figure, const std::vector<MethodFigures>& methods)
{
    std::vector<Standing> standing(methods.size(), Standing::Between);
    std::uint64_t fewestMissing = UINT64_MAX;
    for (const MethodFigures& method : methods)
        if (!method.refused)
            fewestMissing = std::min(fewestMissing, method.before.copiesMissing);
    const auto judged = [&](const MethodFigures& method) {
        return isComparable(figure, method, fewestMissing) ? figureNumber(figure, method) : std::nullopt;
    };
    std::vector<double> values;
    for (const MethodFigures& method : methods)
        if (const auto value = judged(method))
            values.push_back(*value);
    if (!isJudged(figure) || values.size() < 2)
        return standing;
    std::ranges::sort(values);
    const bool oneBest = values[0] < values[1];
    const bool oneWorst = values[values.size() - 1] > values[values.size() - 2];
    for (std::size_t i = 0; i < methods.size(); ++i) {
        const auto value = judged(methods[i]);
        if (value && oneBest && *value == values.front())
            standing[i] = Standing::Best;
        else if (value && oneWorst && *value == values.back())
            standing[i] = Standing::Worst;
    }
    return standing;
}

std::vector<Standings> allStandings(const std::vector<MethodFigures>& methods)
{
    std::vector<Standings> all(methods.size());
    for (const CompareFigure figure : compareFigures) {
        const std::vector<Standing> standing = standings(figure, methods);
        for (std::size_t i = 0; i < methods.size(); ++i)
            all[i].at(static_cast<std::size_t>(figure)) = standing[i];
    }
    return all;
}

QString standingMark(Standing standing)
{
    switch (standing) {
    case Standing::Best:
        return QStringLiteral("▲");
    case Standing::Worst:
        return QStringLiteral("▽");
    case Standing::Between:
        break;
    }
    return {};
}

QString standingWord(Standing standing)
{
    switch (standing) {
    case Standing::Best:
        return CompareWords::tr("best");
    case Standing::Worst:
        return CompareWords::tr("worst");
    case Standing::Between:
        break;
    }
    return {};
}

QString lookupText(double seconds)
{
    const double nanoseconds = seconds * 1e9;
    return nanoseconds < 1000 ? CompareWords::tr("%1 ns").arg(decimalText(nanoseconds, 0))
                              : CompareWords::tr("%1 µs").arg(decimalText(nanoseconds / 1000, 1));
}

} // namespace hrw::ui
