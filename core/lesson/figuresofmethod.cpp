// SPDX-License-Identifier: MIT
#include "core/lesson/figurescene.h"
#include "core/measure/resize.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

const ScoreQuality& quality(S s)
{
    if (s.nodes().liveCount() < 2 || s.keys().size() == 0)
        s.refuse(fact("there is nothing to rank"), fact("ask where there are keys and two nodes"));
    return s.memo().quality(s.shared());
}

bool passes(S s, QualityTopic topic)
{
    return std::ranges::find(quality(s).checks, topic, &QualityCheck::topic)->passed;
}

const MethodFigures& method(S s)
{
    return *s.orRefuse(s.memo().method(s.shared(), s.text(0)));
}

/// The same, for what the last step did.
const MethodFigures& movedBy(S s)
{
    static_cast<void>(s.stepped());
    return method(s);
}

double byFormula(S s, const std::optional<double>& figure)
{
    if (!figure)
        s.refuse(fact("there is no formula for it"), fact("leave it out"));
    return *figure;
}

double expectedOf(S s)
{
    return byFormula(s, movedBy(s).expectedMovedShare);
}

FigureValue methodDots(S s)
{
    const Evaluation& e = s.stepped();
    return movedDots(e, e.was, *movedBy(s).placedBefore, e.is, *movedBy(s).placedAfter);
}

const LoadFigure& methodLoad(S s)
{
    return method(s).after.nodes[s.node(1)].keys;
}

std::size_t methodHeirs(S s)
{
    const Evaluation& e = s.stepped();
    return heirsWithKeys(
        s, inheritance(*e.keys, e.was, *movedBy(s).placedBefore, e.is, *movedBy(s).placedAfter, Task{}).value());
}

double theorySpread(S s)
{
    const auto theory =
        method(s).method->onEqualNodes(std::max<std::size_t>(s.nodes().liveCount(), 1), s.rule().copies);
    return std::sqrt(byFormula(s, theory.unevenness));
}

auto ringSteps(S s)
{
    ResizeInput input;
    input.nodes = std::max<std::uint64_t>(s.nodes().liveCount(), 1);
    input.ringTokens = s.count(0);
    return calculate(input).ringSteps;
}

const PartitionTable& table(S s, bool before = false)
{
    return s.memo().table(s.shared(), s.count(0), before);
}

Movement tableMovement(S s)
{
    static_cast<void>(s.stepped());
    return s.orRefuse(diffTables(table(s, true), table(s))).rows;
}

const Disagreement& lastStep(S s)
{
    static_cast<void>(s.stepped());
    return *s.orRefuse(s.memo().behind(s.shared(), 1));
}

const Disagreement& behind(S s)
{
    return *s.orRefuse(s.memo().behind(s.shared(), s.count(0)));
}

const StaleRequests& policy(S s)
{
    return lastStep(s).under(policyFromName(s.text(0)).value()); // parseFigure() took the name
}

double staleRequests(S s)
{
    const Disagreement& all = lastStep(s);
    return all.all.requests > 0 ? all.differing.requests / all.all.requests : 0;
}

const ResizeFigures& resize(S s)
{
    return s.shown().resize;
}

const ResizeInput& calculator(S s)
{
    return s.shown().scenario.resize;
}

double numberAt(S s, std::size_t i)
{
    const FigureValue value = s.figureAt(i);
    if (value.unit == FigureUnit::Text)
        s.refuse(fact("%1 is a text", s.text(i)), fact("name a number"));
    return value.number;
}

double ratio(S s)
{
    const double whole = numberAt(s, 1);
    if (whole == 0)
        s.refuse(fact("%1 is 0, of which nothing is a part", s.text(1)), fact("name another figure"));
    return numberAt(s, 0) / whole;
}

FigureValue inFirstUnit(S s, double number)
{
    return {unitOf(s.figure()), number, {}, {}};
}

constexpr Source methodSources[] = {
    // Whether the score function is fit for it.
    {"score.sound", "", Text,
     "\"sound\" or \"unsound\": the score function, by its own account and by what it does here",
     [](S s) { return verdictOf(quality(s).sound ? "sound" : "unsound"); }},
    {"score.failed", "", Count, "checks of the score function that it fails, of those that Quality lists",
     [](S s) { return std::ranges::count(quality(s).checks, false, &QualityCheck::passed); }},
    {"shares.chance", "", Text, "\"within chance\" or \"beyond chance\": the nodes' shares of keys at equal weights",
     [](S s) { return passes(s, QualityTopic::Shares); }},
    {"shares.peak", "", Times, "keys of the fullest node at equal weights, in multiples of the mean",
     [](S s) { return quality(s).peak; }},
    {"shares.expected.peak", "", Times, "the same by chance, on average", [](S s) { return quality(s).expectedPeak; }},
    {"heirs.quality", "", Text, "\"within chance\" or \"beyond chance\": who comes second where a node comes first",
     [](S s) { return passes(s, QualityTopic::Heirs); }},
    {"rankings.seen", "", Count, "different rankings of the nodes that the keys show",
     [](S s) { return quality(s).rankings.seen; }},
    {"rankings.possible", "", Number, "rankings that there are", [](S s) { return quality(s).rankings.possible; }},
    {"rankings.expected", "", Number, "rankings that chance shows, on average",
     [](S s) { return quality(s).rankings.expected; }},
    {"pairs.seen", "", Count, "different pairs of first and second that the keys show",
     [](S s) { return quality(s).pairs.seen; }},
    {"pairs.possible", "", Number, "such pairs that there are", [](S s) { return quality(s).pairs.possible; }},
    {"pairs.expected", "", Number, "pairs that chance shows, on average",
     [](S s) { return quality(s).pairs.expected; }},
    // Other placements, beside this one.
    {"method.moved.keys", "(METHOD)", Count,
     "keys that METHOD (as Compare names it: ring:100, jump) moved in the last step",
     [](S s) { return movedBy(s).movement.movedKeys; }},
    {"method.moved", "(METHOD)", Share, "the same, of all keys", [](S s) { return movedBy(s).movedShare(); }},
    {"method.expected", "(METHOD)", Share, "share of keys that METHOD moves by its theory",
     [](S s) { return expectedOf(s); }},
    {"method.expected.keys", "(METHOD)", Number, "the same in keys",
     [](S s) { return expectedOf(s) * static_cast<double>(s.keys().size()); }},
    {"method.needless.keys", "(METHOD)", Count, "keys that METHOD moved in the last step without need",
     [](S s) { return movedBy(s).movement.needlessKeys; }},
    {"method.needless", "(METHOD)", Share, "the same, of all keys", [](S s) { return movedBy(s).needlessShare(); }},
    {"method.bytes", "(METHOD)", Bytes, "bytes that METHOD moved in the last step",
     [](S s) { return movedBy(s).movedBytes(); }},
    {"method.dots", "(METHOD)", Keys, "dots that METHOD moved in the last step", [](S s) { return methodDots(s); }},
    {"method.owner", "(METHOD, KEY)", Text, "node that METHOD gives KEY of the population",
     [](S s) {
         return s.idOf(s.nodes(), method(s).placedAfter->owner(s.keyOfPopulation(1)), fact("no node holds it"));
     }},
    {"method.held", "(METHOD, NODE)", Count, "copies that NODE holds under METHOD",
     [](S s) { return methodLoad(s).amount; }},
    {"method.share", "(METHOD, NODE)", Share, "the same, of all copies", [](S s) { return methodLoad(s).share; }},
    {"method.heirs", "(METHOD)", Count, "nodes that took over from those that left in the last step, under METHOD",
     [](S s) { return methodHeirs(s); }},
    {"method.peak", "(METHOD)", Times, "fullest node under METHOD, in multiples of what it should hold",
     [](S s) { return method(s).busiestAfter; }},
    {"method.spread", "(METHOD)", Share,
     "how much the nodes' copies differ under METHOD: standard deviation, of the mean",
     [](S s) { return method(s).after.spread; }},
    {"method.chancespread", "", Share, "what chance alone makes of that, on average",
     [](S s) { return s.orRefuse(s.memo().method(s.shared(), "hrw"))->after.chanceSpread; }},
    {"method.theory.spread", "(METHOD)", Share,
     "what METHOD adds to it by theory, on equal nodes: 0 where every node has the same share",
     [](S s) { return theorySpread(s); }},
    {"method.state", "(METHOD)", Bytes, "what a client keeps for METHOD beside the list of nodes",
     [](S s) { return method(s).stateBytes; }},
    {"method.hashes", "(METHOD)", Number, "hashes and scores that METHOD computes for one lookup, on average",
     [](S s) { return method(s).hashesPerLookup; }},
    {"ring.steps", "(V)", Count, "steps of a binary search on a ring with V points for each node",
     [](S s) { return ringSteps(s); }},
    {"table.peak", "(P)", Times, "fullest node in multiples of what it should hold, for a table of P rows",
     [](S s) { return lumpiness(table(s)).busiest; }},
    {"table.spread", "(P)", Share, "how much the nodes' rows differ: standard deviation, of the mean",
     [](S s) { return lumpiness(table(s)).spread; }},
    {"table.chancespread", "(P)", Share, "what chance makes of that many rows, on average",
     [](S s) { return lumpiness(table(s)).chanceSpread; }},
    {"table.bytes", "(P)", Bytes, "what a client keeps of a table of P rows", [](S s) { return tableBytes(table(s)); }},
    {"table.moved", "(P)", Count, "rows that the last step gave another owner",
     [](S s) { return tableMovement(s).movedKeys; }},
    {"table.moved.share", "(P)", Share, "the same, of all rows", [](S s) { return tableMovement(s).movedShare(); }},
    // Clients that go by an older list.
    {"stale.keys", "", Count, "keys for which a client with the list before the last step names another owner",
     [](S s) { return lastStep(s).differing.keys; }},
    {"stale.share", "", Share, "the same, of all keys", [](S s) { return lastStep(s).share(); }},
    {"stale.requests.share", "", Share, "requests for these keys, of all requests",
     [](S s) { return staleRequests(s); }},
    {"stale.expected", "", Share, "share of keys by theory", [](S s) { return byFormula(s, lastStep(s).expected); }},
    {"stale.dots", "", Keys, "dots for which that client names another owner", [](S s) { return steppedDots(s); }},
    {"stale.behind", "(I)", Count, "keys for which a client that is I steps behind names another owner",
     [](S s) { return behind(s).differing.keys; }},
    {"stale.behind.share", "(I)", Share, "the same, of all keys", [](S s) { return behind(s).share(); }},
    {"stale.accepted", "(POLICY)", Count,
     "keys of that client served by their owner; POLICY: ignore, recheck or reject-stale",
     [](S s) { return policy(s).accepted.keys; }},
    {"stale.misplaced", "(POLICY)", Count, "keys served by a node that is not the owner",
     [](S s) { return policy(s).misplaced.keys; }},
    {"stale.redirected", "(POLICY)", Count, "keys that the node which got them sends on to the owner",
     [](S s) { return policy(s).redirected.keys; }},
    {"stale.strangers", "(POLICY)", Count, "of these, keys whose owner the client's list does not name",
     [](S s) { return policy(s).toStrangers.keys; }},
    {"stale.rejected", "(POLICY)", Count, "keys refused for the client's old epoch",
     [](S s) { return policy(s).rejected.keys; }},
    {"stale.failed", "(POLICY)", Count, "keys asked for at a node that is gone or failed",
     [](S s) { return policy(s).failed.keys; }},
    {"stale.quorums", "", Count, "keys for which a majority by the one list and one by the other can be apart",
     [](S s) { return lastStep(s).quorumsApart; }},
    // The calculator.
    {"resize.bytes", "", Bytes, "the calculator: all data, users times bytes per user",
     [](S s) { return resize(s).totalBytes; }},
    {"resize.users", "", Count, "the calculator: users", [](S s) { return calculator(s).users; }},
    {"resize.nodes", "", Count, "the calculator: nodes now", [](S s) { return calculator(s).nodes; }},
    {"resize.tonodes", "", Count, "the calculator: nodes then", [](S s) { return calculator(s).toNodes; }},
    {"resize.add", "", Share, "the calculator: data that moves when one node is added",
     [](S s) { return resize(s).addOneShare; }},
    {"resize.add.bytes", "", Bytes, "the same in bytes", [](S s) { return resize(s).bytes(resize(s).addOneShare); }},
    {"resize.remove", "", Share, "the calculator: data that moves when one node is removed",
     [](S s) { return resize(s).removeOneShare; }},
    {"resize.remove.bytes", "", Bytes, "the same in bytes",
     [](S s) { return resize(s).bytes(resize(s).removeOneShare); }},
    {"resize.share", "", Share, "the calculator: data that moves from the nodes now to those then",
     [](S s) { return resize(s).resizeShare; }},
    {"resize.share.bytes", "", Bytes, "the same in bytes", [](S s) { return resize(s).bytes(resize(s).resizeShare); }},
    {"resize.modulo.add", "", Share, "the calculator: data that hash % N moves when one node is added",
     [](S s) { return resize(s).moduloAddOneShare; }},
    {"resize.modulo.add.bytes", "", Bytes, "the same in bytes",
     [](S s) { return resize(s).bytes(resize(s).moduloAddOneShare); }},
    {"resize.modulo.remove", "", Share, "the calculator: data that hash % N moves when one node is removed",
     [](S s) { return resize(s).moduloRemoveOneShare; }},
    {"resize.modulo.remove.bytes", "", Bytes, "the same in bytes",
     [](S s) { return resize(s).bytes(resize(s).moduloRemoveOneShare); }},
    {"resize.modulo.share", "", Share, "the calculator: data that hash % N moves from the nodes now to those then",
     [](S s) { return resize(s).moduloResizeShare; }},
    {"resize.modulo.share.bytes", "", Bytes, "the same in bytes",
     [](S s) { return resize(s).bytes(resize(s).moduloResizeShare); }},
    {"resize.lookups", "", Count, "the calculator: lookups in a second",
     [](S s) { return calculator(s).lookupsPerSecond; }},
    {"resize.hashes", "", Count, "the calculator: scores in a second, one for each node and lookup",
     [](S s) { return resize(s).hashesPerSecond; }},
    {"resize.ring.steps", "", Count, "the calculator: steps of a ring's binary search for one lookup",
     [](S s) { return resize(s).ringSteps; }},
    // Made of other figures.
    {"times", "(FIGURE, FIGURE)", Times, "the first figure in multiples of the second: times(modulo.keys, moved.keys)",
     [](S s) { return ratio(s); }},
    {"part", "(FIGURE, FIGURE)", Share, "the first figure as a share of the second: part(moved.to(N5), keys)",
     [](S s) { return ratio(s); }},
    {"difference", "(FIGURE, FIGURE)", Count,
     "the first figure minus the second: difference(held(N1), before held(N1))",
     [](S s) { return inFirstUnit(s, numberAt(s, 0) - numberAt(s, 1)); }},
    {"sum", "(FIGURE, FIGURE)", Count, "both figures together",
     [](S s) { return inFirstUnit(s, numberAt(s, 0) + numberAt(s, 1)); }},
    {"rest", "(FIGURE)", Share, "what a share leaves of the whole: rest(moved.share)",
     [](S s) { return 1 - numberAt(s, 0); }},
};

} // namespace

std::span<const Source> methodFigures()
{
    return methodSources;
}

} // namespace hrw::lessonfigures
