// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"
#include "core/measure/inclusion.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

const NodeLoad& load(const Scene& s)
{
    return s.shown().loads.nodes[s.node(0)];
}

std::uint64_t ownedBy(const Scene& s)
{
    const NodeIndex node = s.node(0);
    std::uint64_t keys = 0;
    for (KeyIndex key = 0; key < s.shown().keys->size(); ++key)
        keys += s.shown().placement->owner(key) == node;
    return keys;
}

FigureValue heldDots(const Scene& s)
{
    return dotsOf(s.shown(), [&, node = s.node(0)](KeyIndex key) {
        const HolderList holders = s.shown().placement->of(key);
        return std::ranges::find(holders, node) != holders.end();
    });
}

FigureValue ownedDots(const Scene& s)
{
    return dotsOf(s.shown(), [&, node = s.node(0)](KeyIndex key) { return s.shown().placement->owner(key) == node; });
}

constexpr Source loadSources[] = {
    {{"held", "(NODE)", Count, "copies that NODE holds"}, [](const Scene& s) { return amountOf(load(s).keys.amount); }},
    {{"owned", "(NODE)", Count, "keys that NODE owns"}, [](const Scene& s) { return countOf(ownedBy(s)); }},
    {{"held.dots", "(NODE)", Keys, "dots that NODE holds a copy of"}, heldDots},
    {{"owned.dots", "(NODE)", Keys, "dots that NODE owns"}, ownedDots},
    {{"share", "(NODE)", Share, "what NODE holds, of all copies"},
     [](const Scene& s) { return shareOf(load(s).keys.share); }},
    {{"fair", "(NODE)", Share, "weight of NODE, of all weights"},
     [](const Scene& s) { return shareOf(load(s).keys.fairShare); }},
    {{"expected", "(NODE)", Share,
      "share of all copies that theory gives NODE; as fair() with one copy or equal weights"},
     [](const Scene& s) { return shareOf(load(s).keys.expected); }},
    {{"share.low", "(NODE)", Share, "least share that chance makes of expected(NODE)"},
     [](const Scene& s) { return shareOf(load(s).keys.band.low); }},
    {{"share.high", "(NODE)", Share, "largest share that chance makes of expected(NODE)"},
     [](const Scene& s) { return shareOf(load(s).keys.band.high); }},
    {{"share.chance", "(NODE)", Text, "\"within chance\" or \"beyond chance\": share(NODE) beside expected(NODE)"},
     [](const Scene& s) { return chanceOf(load(s).keys.withinChance); }},
    {{"ratio", "(NODE)", Times, "share(NODE) in multiples of fair(NODE)"},
     [](const Scene& s) { return timesOf(load(s).keys.ratio()); }},
    {{"inclusion", "(NODE)", Share, "probability that NODE holds a copy of a key, by theory"},
     [](const Scene& s) { return shareOf(inclusion(s.shown().is, s.shown().scenario.rule)[s.node(0)]); }},
    {{"held.bytes", "(NODE)", Bytes, "bytes of the copies that NODE holds"},
     [](const Scene& s) { return bytesOf(load(s).bytes.amount); }},
    {{"bytes.share", "(NODE)", Share, "the same, of all nodes' bytes"},
     [](const Scene& s) { return shareOf(load(s).bytes.share); }},
    {{"bytes.ratio", "(NODE)", Times, "the same in multiples of fair(NODE)"},
     [](const Scene& s) { return timesOf(load(s).bytes.ratio()); }},
    {{"requests.share", "(NODE)", Share, "requests for keys that NODE owns, of all requests"},
     [](const Scene& s) { return shareOf(load(s).requests.share); }},
    {{"requests.ratio", "(NODE)", Times, "the same in multiples of fair(NODE)"},
     [](const Scene& s) { return timesOf(load(s).requests.ratio()); }},
    {{"busiest.node", "", Text, "node with the most copies for its weight"},
     [](const Scene& s) { return textOf(extreme(s, LoadKind::Keys, true).id); }},
    {{"busiest.keys", "", Count, "copies that it holds"},
     [](const Scene& s) { return amountOf(extreme(s, LoadKind::Keys, true).figure.amount); }},
    {{"busiest.share", "", Share, "the same, of all copies"},
     [](const Scene& s) { return shareOf(extreme(s, LoadKind::Keys, true).figure.share); }},
    {{"busiest.ratio", "", Times, "the same in multiples of its fair share"},
     [](const Scene& s) { return timesOf(extreme(s, LoadKind::Keys, true).figure.ratio()); }},
    {{"idlest.node", "", Text, "node with the fewest copies for its weight, of those that can hold any"},
     [](const Scene& s) { return textOf(extreme(s, LoadKind::Keys, false).id); }},
    {{"idlest.keys", "", Count, "copies that it holds"},
     [](const Scene& s) { return amountOf(extreme(s, LoadKind::Keys, false).figure.amount); }},
    {{"idlest.share", "", Share, "the same, of all copies"},
     [](const Scene& s) { return shareOf(extreme(s, LoadKind::Keys, false).figure.share); }},
    {{"idlest.ratio", "", Times, "the same in multiples of its fair share"},
     [](const Scene& s) { return timesOf(extreme(s, LoadKind::Keys, false).figure.ratio()); }},
    {{"fullest.node", "", Text, "node with the most bytes for its weight"},
     [](const Scene& s) { return textOf(extreme(s, LoadKind::Bytes, true).id); }},
    {{"fullest.bytes", "", Bytes, "bytes that it holds"},
     [](const Scene& s) { return bytesOf(extreme(s, LoadKind::Bytes, true).figure.amount); }},
    {{"fullest.share", "", Share, "the same, of all bytes"},
     [](const Scene& s) { return shareOf(extreme(s, LoadKind::Bytes, true).figure.share); }},
    {{"fullest.ratio", "", Times, "the same in multiples of its fair share"},
     [](const Scene& s) { return timesOf(extreme(s, LoadKind::Bytes, true).figure.ratio()); }},
    {{"spread", "", Share, "how much the nodes' copies differ: standard deviation, of the mean"},
     [](const Scene& s) { return shareOf(s.shown().loads.spread); }},
    {{"chance.spread", "", Share, "what chance alone makes of the spread, on average"},
     [](const Scene& s) { return shareOf(s.shown().loads.chanceSpread); }},
    {{"loads.chance", "", Text, "\"within chance\" or \"beyond chance\": the copies of all nodes"},
     [](const Scene& s) { return chanceOf(s.shown().loads.withinChance(LoadKind::Keys)); }},
};

} // namespace

std::span<const Source> loadFigures()
{
    return loadSources;
}

} // namespace hrw::lessonfigures
