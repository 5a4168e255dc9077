// SPDX-License-Identifier: MIT
#include "core/lesson/units.h"

namespace hrw {

namespace {

enum class Measure : std::uint8_t
{
    Count,
    Share,
    Bytes,
    Plain,
    Text
};

Measure measureOf(FigureUnit unit)
{
    switch (unit) {
    case FigureUnit::Count:
    case FigureUnit::Keys:
        return Measure::Count;
    case FigureUnit::Share:
        return Measure::Share;
    case FigureUnit::Bytes:
        return Measure::Bytes;
    case FigureUnit::Text:
        return Measure::Text;
    case FigureUnit::Times:
    case FigureUnit::Number:
        break;
    }
    return Measure::Plain;
}

} // namespace

bool areComparable(FigureUnit one, FigureUnit other)
{
    const Measure a = measureOf(one);
    const Measure b = measureOf(other);
    if (a == b)
        return true;
    return a != Measure::Text && b != Measure::Text && (a == Measure::Plain || b == Measure::Plain);
}

} // namespace hrw
