// SPDX-License-Identifier: MIT
#include "core/lesson/figurescene.h"
#include "core/measure/inclusion.h"
#include "core/measure/margin.h"
#include "core/measure/scorematrix.h"
#include "core/place/rendezvous.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

/// The race for a key and its result.
struct Race
{
    explicit Race(S s)
        : rendezvous(s.nodes(), s.rule())
        , ranking(rendezvous.ranking(keyRef(s.key(0))))
    {
    }
    Rendezvous rendezvous;
    std::vector<Ranked> ranking;
};

std::string ranked(S s, std::size_t place)
{
    const Race race(s);
    if (race.ranking.size() <= place)
        s.refuse(fact("not so many nodes can hold a key"), fact("ask where there are more nodes"));
    return s.nodes()[race.ranking[place].node].id;
}

std::string nextHolder(S s)
{
    const Race race(s);
    if (race.ranking.empty())
        s.refuse(fact("no node can hold a key"), fact("ask where there are nodes"));
    const NodeIndex next = race.rendezvous.successor(race.ranking, race.ranking.front().node);
    return s.idOf(s.nodes(), next, fact("no node is left to get a copy"));
}

std::string copyHolder(S s)
{
    const Race race(s);
    const auto at = std::ranges::find_if(race.ranking, [copy = s.count(1)](const Ranked& node) {
        return node.copy > 0 && static_cast<std::uint64_t>(node.copy) == copy;
    });
    return s.idOf(s.nodes(), at == race.ranking.end() ? noNode : at->node, fact("there is no such copy"));
}

[[noreturn]] void refuseOutsider(S s)
{
    s.refuse(fact("the node takes no part in the race"), fact("name one that is up and has a weight"));
}

std::ptrdiff_t rankOf(S s)
{
    const Race race(s);
    const auto at = std::ranges::find(race.ranking, s.node(1), &Ranked::node);
    if (at == race.ranking.end())
        refuseOutsider(s);
    return at - race.ranking.begin() + 1;
}

/// The scores of a key as the matrix shows them.
std::vector<MatrixCell> cellsOf(S s)
{
    return ScoreMatrix(s.shown().keys, s.nodes(), s.rule()).rowOf(keyRef(s.key(0)));
}

int scoreOf(S s)
{
    const int score = cellsOf(s)[s.node(1)].outOf999;
    if (score < 0)
        refuseOutsider(s);
    return score;
}

int marginOf(S s)
{
    const Race race(s);
    if (race.ranking.size() < 2)
        s.refuse(fact("there is no runner-up"), fact("ask where there are two nodes"));
    const std::vector<MatrixCell> cells = cellsOf(s);
    return std::max(cells[race.ranking[0].node].outOf999 - cells[race.ranking[1].node].outOf999, 0);
}

/// The dot with the smallest or the largest margin, the first of several.
std::string decidedBy(S s, bool largest)
{
    const Evaluation& e = s.shown();
    if (e.is.liveCount() < 2 || e.sample.empty())
        s.refuse(fact("there is no runner-up"), fact("ask where there are dots and two nodes"));
    const std::vector<double> margins = winningMargins(*e.keys, e.sample, e.is, e.scenario.rule).value();
    const auto at = largest ? std::ranges::max_element(margins) : std::ranges::min_element(margins);
    return e.keys->text(e.sample[static_cast<std::size_t>(at - margins.begin())]);
}

double ofAllRequests(S s, KeyIndex key)
{
    const double all = s.keys().totalRequests();
    return all > 0 ? s.keys().requests(key) / all : 0;
}

const NodeLoad& load(S s)
{
    return s.shown().loads.nodes[s.node(0)];
}

FigureValue heldDots(S s)
{
    return dotsOf(s.shown(), [&, node = s.node(0)](KeyIndex key) {
        const HolderList holders = s.shown().placement->of(key);
        return std::ranges::find(holders, node) != holders.end();
    });
}

auto isOwnedBy(S s, NodeIndex node)
{
    return [placement = s.shown().placement.get(), node](KeyIndex key) { return placement->owner(key) == node; };
}

std::uint64_t ownedBy(S s)
{
    const auto isOwned = isOwnedBy(s, s.node(0));
    std::uint64_t keys = 0;
    for (KeyIndex key = 0; key < s.keys().size(); ++key)
        keys += isOwned(key);
    return keys;
}

/// The node with the largest or the smallest load for its weight, the first of several.
struct Extreme : LoadFigure
{
    Extreme(S s, LoadKind kind, bool largest = true)
    {
        const Evaluation& e = s.shown();
        for (NodeIndex node = 0; node < e.is.size(); ++node) {
            const LoadFigure& load = e.loads.nodes[node].of(kind);
            if (load.fairShare <= 0 || (!id.empty() && !(largest ? load.ratio() > ratio() : load.ratio() < ratio())))
                continue;
            static_cast<LoadFigure&>(*this) = load;
            id = e.is[node].id;
        }
        if (id.empty())
            s.refuse(fact("no node can hold a key"), fact("ask where there are nodes"));
    }
    std::string id;
};

Extreme busiest(S s)
{
    return {s, LoadKind::Keys};
}

Extreme idlest(S s)
{
    return {s, LoadKind::Keys, false};
}

Extreme fullest(S s)
{
    return {s, LoadKind::Bytes};
}

KeyIndex hottest(S s)
{
    if (s.keys().totalRequests() <= 0)
        s.refuse(fact("nobody asks for any key"), fact("give the keys requests"));
    return hottestKey(s.keys());
}

Extreme hottestNode(S s)
{
    static_cast<void>(hottest(s));
    return {s, LoadKind::Requests};
}

double hottestShare(S s)
{
    return s.keys().requests(hottest(s)) / s.keys().totalRequests();
}

double hottestBound(S s)
{
    double fair = 0;
    for (const NodeLoad& node : s.shown().loads.nodes)
        fair = std::max(fair, node.requests.fairShare);
    if (fair <= 0)
        s.refuse(fact("no node can hold a key"), fact("ask where there are nodes"));
    return hottestShare(s) / fair;
}

const HotRun& run(S s)
{
    const auto strategy = std::ranges::find(hotStrategies, s.text(0), strategyName);
    return s.orRefuse(s.memo().hotKeys(s.shared()))->of(*strategy); // parseFigure() took the name
}

constexpr Source keySources[] = {
    // One key's race.
    {"typed.key", "", Text, "the key that the person typed", [](S s) { return s.typedKey(); }},
    {"owner", "(KEY)", Text, "node that owns KEY", [](S s) { return ranked(s, 0); }},
    {"runnerup", "(KEY)", Text, "node with the second highest score for KEY", [](S s) { return ranked(s, 1); }},
    {"next", "(KEY)", Text, "node that gets a copy of KEY when its owner goes", [](S s) { return nextHolder(s); }},
    {"copy", "(KEY, I)", Text, "node that holds copy I of KEY; 1 is the owner", [](S s) { return copyHolder(s); }},
    {"rank", "(KEY, NODE)", Count, "place of NODE in the ranking of KEY, from 1", [](S s) { return rankOf(s); }},
    {"score", "(KEY, NODE)", Count, "score of NODE for KEY as the matrix shows it, 0 to 999",
     [](S s) { return scoreOf(s); }},
    {"margin", "(KEY)", Count, "how far the owner of KEY is ahead of the runner-up, on the matrix's scale",
     [](S s) { return marginOf(s); }},
    {"closest.key", "", Text, "the dot that was decided by the smallest margin",
     [](S s) { return decidedBy(s, false); }},
    {"surest.key", "", Text, "the dot that was decided by the largest margin", [](S s) { return decidedBy(s, true); }},
    {"key.bytes", "(KEY)", Bytes, "what KEY holds", [](S s) { return s.keys().bytes(s.keyOfPopulation(0)); }},
    {"key.requests", "(KEY)", Count, "how often KEY is asked for",
     [](S s) { return s.keys().requests(s.keyOfPopulation(0)); }},
    {"key.requests.share", "(KEY)", Share, "the same, of all requests",
     [](S s) { return ofAllRequests(s, s.keyOfPopulation(0)); }},
    // What nodes hold and serve.
    {"held", "(NODE)", Count, "copies that NODE holds", [](S s) { return load(s).keys.amount; }},
    {"owned", "(NODE)", Count, "keys that NODE owns", [](S s) { return ownedBy(s); }},
    {"held.dots", "(NODE)", Keys, "dots that NODE holds a copy of", [](S s) { return heldDots(s); }},
    {"owned.dots", "(NODE)", Keys, "dots that NODE owns",
     [](S s) { return dotsOf(s.shown(), isOwnedBy(s, s.node(0))); }},
    {"share", "(NODE)", Share, "what NODE holds, of all copies", [](S s) { return load(s).keys.share; }},
    {"fair", "(NODE)", Share, "weight of NODE, of all weights", [](S s) { return load(s).keys.fairShare; }},
    {"expected", "(NODE)", Share,
     "share of all copies that theory gives NODE; as fair() with one copy or equal weights",
     [](S s) { return load(s).keys.expected; }},
    {"share.low", "(NODE)", Share, "least share that chance makes of expected(NODE)",
     [](S s) { return load(s).keys.band.low; }},
    {"share.high", "(NODE)", Share, "largest share that chance makes of expected(NODE)",
     [](S s) { return load(s).keys.band.high; }},
    {"share.chance", "(NODE)", Text, "\"within chance\" or \"beyond chance\": share(NODE) beside expected(NODE)",
     [](S s) { return load(s).keys.withinChance; }},
    {"ratio", "(NODE)", Times, "share(NODE) in multiples of fair(NODE)", [](S s) { return load(s).keys.ratio(); }},
    {"inclusion", "(NODE)", Share, "probability that NODE holds a copy of a key, by theory",
     [](S s) { return inclusion(s.nodes(), s.rule())[s.node(0)]; }},
    {"held.bytes", "(NODE)", Bytes, "bytes of the copies that NODE holds", [](S s) { return load(s).bytes.amount; }},
    {"bytes.share", "(NODE)", Share, "the same, of all nodes' bytes", [](S s) { return load(s).bytes.share; }},
    {"bytes.ratio", "(NODE)", Times, "the same in multiples of fair(NODE)", [](S s) { return load(s).bytes.ratio(); }},
    {"requests.share", "(NODE)", Share, "requests for keys that NODE owns, of all requests",
     [](S s) { return load(s).requests.share; }},
    {"requests.ratio", "(NODE)", Times, "the same in multiples of fair(NODE)",
     [](S s) { return load(s).requests.ratio(); }},
    {"busiest.node", "", Text, "node with the most copies for its weight", [](S s) { return busiest(s).id; }},
    {"busiest.keys", "", Count, "copies that it holds", [](S s) { return busiest(s).amount; }},
    {"busiest.share", "", Share, "the same, of all copies", [](S s) { return busiest(s).share; }},
    {"busiest.ratio", "", Times, "the same in multiples of its fair share", [](S s) { return busiest(s).ratio(); }},
    {"idlest.node", "", Text, "node with the fewest copies for its weight, of those that can hold any",
     [](S s) { return idlest(s).id; }},
    {"idlest.keys", "", Count, "copies that it holds", [](S s) { return idlest(s).amount; }},
    {"idlest.share", "", Share, "the same, of all copies", [](S s) { return idlest(s).share; }},
    {"idlest.ratio", "", Times, "the same in multiples of its fair share", [](S s) { return idlest(s).ratio(); }},
    {"fullest.node", "", Text, "node with the most bytes for its weight", [](S s) { return fullest(s).id; }},
    {"fullest.bytes", "", Bytes, "bytes that it holds", [](S s) { return fullest(s).amount; }},
    {"fullest.share", "", Share, "the same, of all bytes", [](S s) { return fullest(s).share; }},
    {"fullest.ratio", "", Times, "the same in multiples of its fair share", [](S s) { return fullest(s).ratio(); }},
    {"spread", "", Share, "how much the nodes' copies differ: standard deviation, of the mean",
     [](S s) { return s.shown().loads.spread; }},
    {"chance.spread", "", Share, "what chance alone makes of the spread, on average",
     [](S s) { return s.shown().loads.chanceSpread; }},
    {"loads.chance", "", Text, "\"within chance\" or \"beyond chance\": the copies of all nodes",
     [](S s) { return s.shown().loads.withinChance(LoadKind::Keys); }},
    // The key that is asked for most.
    {"hottest.node", "", Text, "node that serves the most requests for its weight",
     [](S s) { return hottestNode(s).id; }},
    {"hottest.requests", "", Count, "requests that it serves", [](S s) { return hottestNode(s).amount; }},
    {"hottest.share", "", Share, "the same, of all requests", [](S s) { return hottestNode(s).share; }},
    {"hottest.ratio", "", Times, "the same in multiples of its fair share", [](S s) { return hottestNode(s).ratio(); }},
    {"hottestkey", "", Text, "key that is asked for most", [](S s) { return s.keys().text(hottest(s)); }},
    {"hottestkey.owner", "", Text, "node that owns it",
     [](S s) { return s.idOf(s.nodes(), s.shown().placement->owner(hottest(s)), fact("no node holds it")); }},
    {"hottestkey.share", "", Share, "requests for it, of all", [](S s) { return hottestShare(s); }},
    {"hottestkey.dots", "", Keys, "this key, where it is drawn as a dot",
     [](S s) { return dotsOf(s.shown(), [hot = hottest(s)](KeyIndex key) { return key == hot; }); }},
    {"hottestkey.bound", "", Times,
     "requests for it in multiples of the largest fair share: no placement keeps its owner below",
     [](S s) { return hottestBound(s); }},
    {"hot.ratio", "(STRATEGY)", Times,
     "busiest node when requests are served by owner, two-choices, split (that key in 8 parts) or bounded",
     [](S s) { return run(s).ratio; }},
    {"hot.copies", "(STRATEGY)", Count, "copies that STRATEGY needs beside those of the rule",
     [](S s) { return run(s).extraCopies; }},
    {"hot.bytes", "(STRATEGY)", Bytes, "what these copies hold", [](S s) { return run(s).extraBytes; }},
    {"hot.moved", "(STRATEGY)", Count, "copies to be created under STRATEGY when the busiest node goes",
     [](S s) { return run(s).movedCopies; }},
};

} // namespace

std::span<const Source> keyFigures()
{
    return keySources;
}

} // namespace hrw::lessonfigures
