// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"hottest.node", "", Text, "node that serves the most requests for its weight"}},
    {{"hottest.share", "", Share, "requests that it serves, of all"}},
    {{"hottest.ratio", "", Times, "the same in multiples of its fair share"}},
    {{"hottestkey", "", Text, "key that is asked for most"}},
    {{"hottestkey.owner", "", Text, "node that owns it"}},
    {{"hottestkey.share", "", Share, "requests for it, of all"}},
    {{"hottestkey.dots", "", Keys, "this key, where it is drawn as a dot"}},
    {{"hottestkey.bound", "", Times,
      "requests for it in multiples of the largest fair share: no placement keeps its owner below"}},
    {{"hot.ratio", "(STRATEGY)", Times,
      "busiest node when requests are served by owner, two-choices, split (that key in 8 parts) or bounded"}},
    {{"hot.copies", "(STRATEGY)", Count, "copies that STRATEGY needs beside those of the rule"}},
    {{"hot.bytes", "(STRATEGY)", Bytes, "what these copies hold"}},
    {{"hot.moved", "(STRATEGY)", Count, "copies to be created under STRATEGY when the busiest node goes"}},
};

} // namespace

std::span<const Source> hotFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
