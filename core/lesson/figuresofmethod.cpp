// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"
#include "core/measure/resize.h"

#include <algorithm>
#include <cmath>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

const MethodFigures& method(const Scene& s)
{
    return *s.orRefuse(s.memo().method(s.shared(), s.text(0)));
}

/// The same, for what the last step did.
const MethodFigures& moved(const Scene& s)
{
    static_cast<void>(s.stepped());
    return method(s);
}

FigureValue expectedOf(const Scene& s)
{
    const std::optional<double> share = moved(s).expectedMovedShare;
    if (!share)
        s.refuse("there is no formula for it", "leave it out");
    return shareOf(*share);
}

FigureValue methodDots(const Scene& s)
{
    const Evaluation& e = s.stepped();
    return movedDots(e, e.was, *moved(s).placedBefore, e.is, *moved(s).placedAfter);
}

FigureValue methodOwner(const Scene& s)
{
    return nodeOf(s, s.shown().is, method(s).placedAfter->owner(s.keyOfPopulation(1)), "no node holds it");
}

FigureValue methodHeirs(const Scene& s)
{
    const Evaluation& e = s.stepped();
    const Inheritance all =
        inheritance(*e.keys, e.was, *moved(s).placedBefore, e.is, *moved(s).placedAfter, Task{}).value();
    if (all.gone.empty())
        s.refuse("the last step took no node away", "ask after one that does");
    return countOf(
        static_cast<std::uint64_t>(std::ranges::count_if(all.heirs, [](const Heir& heir) { return heir.keys > 0; })));
}

FigureValue theorySpread(const Scene& s)
{
    const auto theory = method(s).method->onEqualNodes(std::max<std::size_t>(s.shown().is.liveCount(), 1),
                                                       s.shown().scenario.rule.copies);
    if (!theory.unevenness)
        s.refuse("there is no formula for it", "leave it out");
    return shareOf(std::sqrt(*theory.unevenness));
}

FigureValue ringSteps(const Scene& s)
{
    ResizeInput input;
    input.nodes = std::max<std::uint64_t>(s.shown().is.liveCount(), 1);
    input.ringTokens = s.count(0);
    return countOf(static_cast<std::uint64_t>(calculate(input).ringSteps));
}

Lumpiness lumps(const Scene& s)
{
    return lumpiness(s.memo().table(s.shared(), s.count(0), false));
}

TableDiff tableDiff(const Scene& s)
{
    static_cast<void>(s.stepped());
    return s.orRefuse(
        diffTables(s.memo().table(s.shared(), s.count(0), true), s.memo().table(s.shared(), s.count(0), false)));
}

constexpr Source methodSources[] = {
    {{"method.moved.keys", "(METHOD)", Count,
      "keys that METHOD (as Compare names it: ring:100, jump) moved in the last step"},
     [](const Scene& s) { return countOf(moved(s).movement.movedKeys); }},
    {{"method.moved", "(METHOD)", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(moved(s).movedShare()); }},
    {{"method.expected", "(METHOD)", Share, "share of keys that METHOD moves by its theory"}, expectedOf},
    {{"method.expected.keys", "(METHOD)", Number, "the same in keys"},
     [](const Scene& s) { return numberOf(expectedOf(s).number * static_cast<double>(s.shown().keys->size())); }},
    {{"method.needless.keys", "(METHOD)", Count, "keys that METHOD moved in the last step without need"},
     [](const Scene& s) { return countOf(moved(s).movement.needlessKeys); }},
    {{"method.needless", "(METHOD)", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(moved(s).needlessShare()); }},
    {{"method.bytes", "(METHOD)", Bytes, "bytes that METHOD moved in the last step"},
     [](const Scene& s) { return bytesOf(static_cast<double>(moved(s).movedBytes())); }},
    {{"method.dots", "(METHOD)", Keys, "dots that METHOD moved in the last step"}, methodDots},
    {{"method.owner", "(METHOD, KEY)", Text, "node that METHOD gives KEY of the population"}, methodOwner},
    {{"method.held", "(METHOD, NODE)", Count, "copies that NODE holds under METHOD"},
     [](const Scene& s) { return amountOf(method(s).after.nodes[s.node(1)].keys.amount); }},
    {{"method.share", "(METHOD, NODE)", Share, "the same, of all copies"},
     [](const Scene& s) { return shareOf(method(s).after.nodes[s.node(1)].keys.share); }},
    {{"method.heirs", "(METHOD)", Count, "nodes that took over from those that left in the last step, under METHOD"},
     methodHeirs},
    {{"method.peak", "(METHOD)", Times, "fullest node under METHOD, in multiples of what it should hold"},
     [](const Scene& s) { return timesOf(method(s).busiestAfter); }},
    {{"method.spread", "(METHOD)", Share,
      "how much the nodes' copies differ under METHOD: standard deviation, of the mean"},
     [](const Scene& s) { return shareOf(method(s).after.spread); }},
    {{"method.chancespread", "", Share, "what chance alone makes of that, on average"},
     [](const Scene& s) { return shareOf(s.orRefuse(s.memo().method(s.shared(), "hrw"))->after.chanceSpread); }},
    {{"method.theory.spread", "(METHOD)", Share,
      "what METHOD adds to it by theory, on equal nodes: 0 where every node has the same share"},
     theorySpread},
    {{"method.state", "(METHOD)", Bytes, "what a client keeps for METHOD beside the list of nodes"},
     [](const Scene& s) { return bytesOf(static_cast<double>(method(s).stateBytes)); }},
    {{"method.hashes", "(METHOD)", Number, "hashes and scores that METHOD computes for one lookup, on average"},
     [](const Scene& s) { return numberOf(method(s).hashesPerLookup); }},
    {{"ring.steps", "(V)", Count, "steps of a binary search on a ring with V points for each node"}, ringSteps},
    {{"table.peak", "(P)", Times, "fullest node in multiples of what it should hold, for a table of P rows"},
     [](const Scene& s) { return timesOf(lumps(s).busiest); }},
    {{"table.spread", "(P)", Share, "how much the nodes' rows differ: standard deviation, of the mean"},
     [](const Scene& s) { return shareOf(lumps(s).spread); }},
    {{"table.chancespread", "(P)", Share, "what chance makes of that many rows, on average"},
     [](const Scene& s) { return shareOf(lumps(s).chanceSpread); }},
    {{"table.bytes", "(P)", Bytes, "what a client keeps of a table of P rows"},
     [](const Scene& s) {
         return bytesOf(static_cast<double>(tableBytes(s.memo().table(s.shared(), s.count(0), false))));
     }},
    {{"table.moved", "(P)", Count, "rows that the last step gave another owner"},
     [](const Scene& s) { return countOf(tableDiff(s).rows.movedKeys); }},
    {{"table.moved.share", "(P)", Share, "the same, of all rows"},
     [](const Scene& s) { return shareOf(tableDiff(s).rows.movedShare()); }},
};

} // namespace

std::span<const Source> methodFigures()
{
    return methodSources;
}

} // namespace hrw::lessonfigures
