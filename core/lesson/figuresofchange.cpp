// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"
#include "core/measure/movement.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

/// Both ends of the lesson's action, which must show the same keys.
struct Ends
{
    const Evaluation& before;
    const Evaluation& after;
};

Ends endsOf(const Scene& s)
{
    const LessonMoment& moment = s.moment();
    if (moment.before == moment.after)
        s.refuse("there is no action that changed anything", "ask after one");
    if (moment.before->keys != moment.after->keys && moment.before->scenario.keys != moment.after->scenario.keys)
        s.refuse("the keys before and after the action are not the same ones", "compare the same population");
    return {*moment.before, *moment.after};
}

Movement changed(const Scene& s)
{
    const auto [before, after] = endsOf(s);
    return compare(*after.keys, before.is, *before.placement, after.is, *after.placement);
}

FigureValue changedDots(const Scene& s)
{
    const auto [before, after] = endsOf(s);
    return movedDots(after, before.is, *before.placement, after.is, *after.placement);
}

std::uint64_t samePrefix(const Scene& s)
{
    const auto [before, after] = endsOf(s);
    const SameNodes same(before.is, after.is);
    const auto length = static_cast<std::size_t>(std::min(before.placement->copies(), after.placement->copies()));
    std::uint64_t count = 0;
    for (KeyIndex key = 0; key < after.keys->size(); ++key) {
        const HolderList then = before.placement->of(key);
        const HolderList now = after.placement->of(key);
        bool equal = true;
        for (std::size_t place = 0; place < length; ++place)
            equal = equal && same.now(then[place]) == now[place];
        count += equal;
    }
    return count;
}

constexpr Source changeSources[] = {
    {{"changed.keys", "", Count, "keys with another owner after the lesson's action, whatever it did, than before"},
     [](const Scene& s) { return countOf(changed(s).movedKeys); }},
    {{"changed.share", "", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(changed(s).movedShare()); }},
    {{"changed.copies", "", Count, "copies that a node holds after the lesson's action and not before"},
     [](const Scene& s) { return countOf(changed(s).movedCopies); }},
    {{"changed.dots", "", Keys, "dots with another owner after the lesson's action"}, changedDots},
    {{"prefix.keys", "", Count,
      "keys with the same first holders in the same order before and after the lesson's action, as far as both go"},
     [](const Scene& s) { return countOf(samePrefix(s)); }},
    {{"prefix.share", "", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(samePrefix(s), s.shown().keys->size()); }},
};

} // namespace

std::span<const Source> changeFigures()
{
    return changeSources;
}

} // namespace hrw::lessonfigures
