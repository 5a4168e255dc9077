// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"times", "(FIGURE, FIGURE)", Times,
      "the first figure in multiples of the second: times(modulo.keys, moved.keys)"}},
    {{"part", "(FIGURE, FIGURE)", Share, "the first figure as a share of the second: part(moved.to(N5), keys)"}},
    {{"difference", "(FIGURE, FIGURE)", Count,
      "the first figure minus the second: difference(held(N1), before held(N1))"}},
    {{"sum", "(FIGURE, FIGURE)", Count, "both figures together"}},
    {{"rest", "(FIGURE)", Share, "what a share leaves of the whole: rest(moved.share)"}},
};

} // namespace

std::span<const Source> joinedFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
