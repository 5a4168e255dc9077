// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

double numberAt(const Scene& s, std::size_t i)
{
    const FigureValue value = s.figureAt(i);
    if (value.unit == FigureUnit::Text)
        s.refuse(s.text(i) + " is a text", "name a number");
    return value.number;
}

double ratio(const Scene& s)
{
    const double whole = numberAt(s, 1);
    if (whole == 0)
        s.refuse(s.text(1) + " is 0, of which nothing is a part", "name another figure");
    return numberAt(s, 0) / whole;
}

FigureValue timesAsMuch(const Scene& s)
{
    return timesOf(ratio(s));
}

FigureValue partOf(const Scene& s)
{
    return shareOf(ratio(s));
}

FigureValue difference(const Scene& s)
{
    return {unitOf(s.figure()), numberAt(s, 0) - numberAt(s, 1), {}, {}};
}

FigureValue sum(const Scene& s)
{
    return {unitOf(s.figure()), numberAt(s, 0) + numberAt(s, 1), {}, {}};
}

FigureValue rest(const Scene& s)
{
    return shareOf(1 - numberAt(s, 0));
}

constexpr Source joinedSources[] = {
    {{"times", "(FIGURE, FIGURE)", Times,
      "the first figure in multiples of the second: times(modulo.keys, moved.keys)"},
     timesAsMuch},
    {{"part", "(FIGURE, FIGURE)", Share, "the first figure as a share of the second: part(moved.to(N5), keys)"},
     partOf},
    {{"difference", "(FIGURE, FIGURE)", Count,
      "the first figure minus the second: difference(held(N1), before held(N1))"},
     difference},
    {{"sum", "(FIGURE, FIGURE)", Count, "both figures together"}, sum},
    {{"rest", "(FIGURE)", Share, "what a share leaves of the whole: rest(moved.share)"}, rest},
};

} // namespace

std::span<const Source> joinedFigures()
{
    return joinedSources;
}

} // namespace hrw::lessonfigures
