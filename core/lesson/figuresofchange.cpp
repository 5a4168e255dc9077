// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"changed.keys", "", Count, "keys with another owner after the lesson's action, whatever it did, than before"}},
    {{"changed.share", "", Share, "the same, of all keys"}},
    {{"changed.copies", "", Count, "copies that a node holds after the lesson's action and not before"}},
    {{"changed.dots", "", Keys, "dots with another owner after the lesson's action"}},
    {{"prefix.keys", "", Count,
      "keys with the same first holders in the same order before and after the lesson's action, as far as both go"}},
    {{"prefix.share", "", Share, "the same, of all keys"}},
};

} // namespace

std::span<const Source> changeFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
