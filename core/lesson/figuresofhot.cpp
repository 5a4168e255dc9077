// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

KeyIndex hottest(const Scene& s)
{
    if (s.shown().keys->totalRequests() <= 0)
        s.refuse("nobody asks for any key", "give the keys requests");
    return hottestKey(*s.shown().keys);
}

LoadExtreme hottestNode(const Scene& s)
{
    static_cast<void>(hottest(s));
    return extreme(s, LoadKind::Requests, true);
}

double hottestShare(const Scene& s)
{
    return s.shown().keys->requests(hottest(s)) / s.shown().keys->totalRequests();
}

FigureValue hottestOwner(const Scene& s)
{
    return nodeOf(s, s.shown().is, s.shown().placement->owner(hottest(s)), "no node holds it");
}

FigureValue hottestDots(const Scene& s)
{
    return dotsOf(s.shown(), [hot = hottest(s)](KeyIndex key) { return key == hot; });
}

FigureValue hottestBound(const Scene& s)
{
    double fair = 0;
    for (const NodeLoad& node : s.shown().loads.nodes)
        fair = std::max(fair, node.requests.fairShare);
    if (fair <= 0)
        s.refuse("no node can hold a key", "ask where there are nodes");
    return timesOf(hottestShare(s) / fair);
}

const HotRun& run(const Scene& s)
{
    const auto strategy = std::ranges::find(hotStrategies, s.text(0), strategyName);
    return s.orRefuse(s.memo().hotKeys(s.shared()))->of(*strategy); // parseFigure() took the name
}

constexpr Source hotSources[] = {
    {{"hottest.node", "", Text, "node that serves the most requests for its weight"},
     [](const Scene& s) { return textOf(hottestNode(s).id); }},
    {{"hottest.requests", "", Count, "requests that it serves"},
     [](const Scene& s) { return amountOf(hottestNode(s).figure.amount); }},
    {{"hottest.share", "", Share, "the same, of all requests"},
     [](const Scene& s) { return shareOf(hottestNode(s).figure.share); }},
    {{"hottest.ratio", "", Times, "the same in multiples of its fair share"},
     [](const Scene& s) { return timesOf(hottestNode(s).figure.ratio()); }},
    {{"hottestkey", "", Text, "key that is asked for most"},
     [](const Scene& s) { return textOf(s.shown().keys->text(hottest(s))); }},
    {{"hottestkey.owner", "", Text, "node that owns it"}, hottestOwner},
    {{"hottestkey.share", "", Share, "requests for it, of all"},
     [](const Scene& s) { return shareOf(hottestShare(s)); }},
    {{"hottestkey.dots", "", Keys, "this key, where it is drawn as a dot"}, hottestDots},
    {{"hottestkey.bound", "", Times,
      "requests for it in multiples of the largest fair share: no placement keeps its owner below"},
     hottestBound},
    {{"hot.ratio", "(STRATEGY)", Times,
      "busiest node when requests are served by owner, two-choices, split (that key in 8 parts) or bounded"},
     [](const Scene& s) { return timesOf(run(s).ratio); }},
    {{"hot.copies", "(STRATEGY)", Count, "copies that STRATEGY needs beside those of the rule"},
     [](const Scene& s) { return countOf(run(s).extraCopies); }},
    {{"hot.bytes", "(STRATEGY)", Bytes, "what these copies hold"},
     [](const Scene& s) { return bytesOf(static_cast<double>(run(s).extraBytes)); }},
    {{"hot.moved", "(STRATEGY)", Count, "copies to be created under STRATEGY when the busiest node goes"},
     [](const Scene& s) { return countOf(run(s).movedCopies); }},
};

} // namespace

std::span<const Source> hotFigures()
{
    return hotSources;
}

} // namespace hrw::lessonfigures
