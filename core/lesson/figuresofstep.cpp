// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"
#include "core/measure/resize.h"
#include "core/place/modulo.h"
#include "core/place/theory.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

/// A node that was there before the step, whether it still is or not.
NodeIndex nodeBefore(const Scene& s, std::size_t i)
{
    const auto at = s.stepped().was.find(s.text(i));
    if (!at)
        s.refuse("there was no such node before the step", "name one that was");
    return *at;
}

const std::vector<Flow>& ownerFlows(const Scene& s)
{
    static_cast<void>(s.stepped());
    return s.memo().owners(s.shared()).flows;
}

template<typename Is>
std::uint64_t sumOf(const std::vector<Flow>& flows, Is is)
{
    std::uint64_t keys = 0;
    for (const Flow& flow : flows)
        keys += is(flow) ? flow.keys : 0;
    return keys;
}

std::uint64_t flowsTo(const std::vector<Flow>& flows, NodeIndex to)
{
    return sumOf(flows, [&](const Flow& flow) { return flow.to == to; });
}

std::uint64_t flowsFrom(const std::vector<Flow>& flows, NodeIndex from)
{
    return sumOf(flows, [&](const Flow& flow) { return flow.from == from; });
}

std::uint64_t flowsBetween(const std::vector<Flow>& flows, NodeIndex from, NodeIndex to)
{
    return sumOf(flows, [&](const Flow& flow) { return flow.from == from && flow.to == to; });
}

FigureValue displaced(const Scene& s)
{
    const std::uint64_t place = s.count(0);
    if (place < 1 || place > static_cast<std::uint64_t>(s.stepped().placement->copies()))
        s.refuse("no key has a holder at this place", "count from 1 to the number of copies");
    return countOf(s.stepped().movement.displaced.at(place - 1));
}

/// The node that hash % N gives a key; noNode where no node can hold any.
NodeIndex moduloPlace(const Scene& s, const Membership& membership, const KeyRef& key)
{
    Rule rule;
    rule.score = s.shown().scenario.rule.score;
    const auto placer = s.orRefuse(moduloMethod()->over(membership, rule, s.shown().keys->size()));
    NodeIndex owner = noNode;
    placer->place(key, std::span(&owner, 1));
    return owner;
}

FigureValue moduloOwner(const Scene& s)
{
    const Membership& is = s.shown().is;
    return nodeOf(s, is, moduloPlace(s, is, keyRef(s.key(0))), "no node can hold a key");
}

FigureValue moduloDots(const Scene& s)
{
    const Evaluation& e = s.stepped();
    const SameNodes same(e.was, e.is);
    KeySet::Scratch scratch;
    return dotsOf(e, [&](KeyIndex key) {
        const KeyRef ref = e.keys->ref(key, scratch);
        return same.now(moduloPlace(s, e.was, ref)) != moduloPlace(s, e.is, ref);
    });
}

FigureValue raceExpected(const Scene& s)
{
    ResizeInput input;
    input.nodes = s.count(0);
    input.toNodes = s.count(1);
    return shareOf(calculate(input).resizeShare);
}

constexpr Source stepSources[] = {
    {{"moved.keys", "", Count, "keys that the timeline's last step gave another owner"},
     [](const Scene& s) { return countOf(s.stepped().movement.movedKeys); }},
    {{"moved.share", "", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(s.stepped().movement.movedShare()); }},
    {{"moved.copies", "", Count, "copies that a node holds now and did not hold before that step"},
     [](const Scene& s) { return countOf(s.stepped().movement.movedCopies); }},
    {{"moved.bytes", "", Bytes, "what these copies hold: what travels"},
     [](const Scene& s) { return bytesOf(static_cast<double>(s.stepped().movement.movedBytes)); }},
    {{"moved.touched", "", Count, "keys of which that step moved at least one copy"},
     [](const Scene& s) { return countOf(s.stepped().movement.touchedKeys); }},
    {{"moved.needless", "", Count, "keys that moved between nodes of which neither gained on the other"},
     [](const Scene& s) { return countOf(s.stepped().movement.needlessKeys); }},
    {{"moved.to", "(NODE)", Count, "keys that NODE owns since that step"},
     [](const Scene& s) { return countOf(flowsTo(ownerFlows(s), s.node(0))); }},
    {{"moved.from", "(NODE)", Count, "keys that NODE no longer owns since that step"},
     [](const Scene& s) { return countOf(flowsFrom(ownerFlows(s), nodeBefore(s, 0))); }},
    {{"moved.between", "(NODE, NODE)", Count, "keys that went from the first node to the second"},
     [](const Scene& s) { return countOf(flowsBetween(ownerFlows(s), nodeBefore(s, 0), s.node(1))); }},
    {{"moved.dots", "", Keys, "dots whose owner that step changed"},
     [](const Scene& s) {
         return movedDots(s.stepped(), s.stepped().was, *s.stepped().before, s.stepped().is, *s.stepped().placement);
     }},
    {{"copied.to", "(NODE)", Count, "copies that came to be on NODE with that step"},
     [](const Scene& s) { return countOf(flowsTo(s.stepped().movement.flows, s.node(0))); }},
    {{"copied.from", "(NODE)", Count, "copies that NODE held and gave up with that step"},
     [](const Scene& s) { return countOf(flowsFrom(s.stepped().movement.flows, nodeBefore(s, 0))); }},
    {{"copied.between", "(NODE, NODE)", Count, "copies that the second node holds in the place of the first"},
     [](const Scene& s) { return countOf(flowsBetween(s.stepped().movement.flows, nodeBefore(s, 0), s.node(1))); }},
    {{"displaced", "(I)", Count, "keys whose holder at place I (1: the owner) holds no copy of them any more"},
     displaced},
    {{"expected.share", "", Share, "share of keys that this step moves by theory"},
     [](const Scene& s) { return shareOf(s.stepped().story.expectedShare); }},
    {{"expected.keys", "", Number, "the same in keys"},
     [](const Scene& s) {
         return numberOf(s.stepped().story.expectedShare * static_cast<double>(s.stepped().keys->size()));
     }},
    {{"expected.low", "", Share, "least share that chance makes of it in 99 of 100 cases"},
     [](const Scene& s) { return shareOf(s.stepped().story.expectedBand.low); }},
    {{"expected.high", "", Share, "largest share that chance makes of it in 99 of 100 cases"},
     [](const Scene& s) { return shareOf(s.stepped().story.expectedBand.high); }},
    {{"chance", "", Text, "\"within chance\" or \"beyond chance\": the moved share beside theory's"},
     [](const Scene& s) { return chanceOf(s.stepped().story.withinChance); }},
    {{"least.share", "", Share, "share of keys that no placement with the right loads can move fewer than"},
     [](const Scene& s) { return shareOf(leastMovedShare(s.stepped().was, s.stepped().is)); }},
    {{"modulo.keys", "", Count, "keys that hash % N would have moved in the same step"},
     [](const Scene& s) { return countOf(s.stepped().story.moduloMovedKeys); }},
    {{"modulo.share", "", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(s.stepped().story.moduloMovedKeys, s.stepped().keys->size()); }},
    {{"modulo.dots", "", Keys, "dots that hash % N would have moved"}, moduloDots},
    {{"modulo.owner", "(KEY)", Text, "node that hash % N gives KEY"}, moduloOwner},
    {{"modulo.expected", "(N, M)", Share, "share of keys that hash % N moves from N to M nodes, by theory"},
     [](const Scene& s) { return shareOf(moduloMovedShare(s.count(0), s.count(1))); }},
    {{"race.expected", "(N, M)", Share, "share of keys that rendezvous moves from N to M equal nodes, by theory"},
     raceExpected},
};

} // namespace

std::span<const Source> stepFigures()
{
    return stepSources;
}

} // namespace hrw::lessonfigures
