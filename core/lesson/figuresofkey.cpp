// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"
#include "core/measure/margin.h"
#include "core/measure/scorematrix.h"
#include "core/place/rendezvous.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

std::string typedKey(const Scene& s)
{
    if (s.moment().typedKey.empty())
        s.refuse("nobody typed a key", "give the step a \"key\"");
    return s.moment().typedKey;
}

/// The race for a key and its result.
struct Race
{
    explicit Race(const Scene& s)
        : rendezvous(s.shown().is, s.shown().scenario.rule)
        , ranking(rendezvous.ranking(keyRef(s.key(0))))
    {
    }
    Rendezvous rendezvous;
    std::vector<Ranked> ranking;
};

FigureValue ranked(const Scene& s, std::size_t place)
{
    const Race race(s);
    if (race.ranking.size() <= place)
        s.refuse("not so many nodes can hold a key", "ask where there are more nodes");
    return textOf(s.shown().is[race.ranking[place].node].id);
}

FigureValue nextHolder(const Scene& s)
{
    const Race race(s);
    if (race.ranking.empty())
        s.refuse("no node can hold a key", "ask where there are nodes");
    const NodeIndex next = race.rendezvous.successor(race.ranking, race.ranking.front().node);
    return nodeOf(s, s.shown().is, next, "no node is left to get a copy");
}

FigureValue copyHolder(const Scene& s)
{
    const Race race(s);
    const auto at = std::ranges::find_if(race.ranking, [copy = s.count(1)](const Ranked& node) {
        return node.copy > 0 && static_cast<std::uint64_t>(node.copy) == copy;
    });
    return nodeOf(s, s.shown().is, at == race.ranking.end() ? noNode : at->node, "there is no such copy");
}

FigureValue rankOf(const Scene& s)
{
    const Race race(s);
    const auto at = std::ranges::find(race.ranking, s.node(1), &Ranked::node);
    if (at == race.ranking.end())
        s.refuse("the node takes no part in the race", "name one that is up and has a weight");
    return countOf(static_cast<std::uint64_t>(at - race.ranking.begin()) + 1);
}

/// The scores of a key as the matrix shows them.
std::vector<MatrixCell> cellsOf(const Scene& s)
{
    return ScoreMatrix(s.shown().keys, s.shown().is, s.shown().scenario.rule).rowOf(keyRef(s.key(0)));
}

FigureValue scoreOf(const Scene& s)
{
    const int score = cellsOf(s)[s.node(1)].outOf999;
    if (score < 0)
        s.refuse("the node takes no part in the race", "name one that is up and has a weight");
    return countOf(static_cast<std::uint64_t>(score));
}

FigureValue marginOf(const Scene& s)
{
    const Race race(s);
    if (race.ranking.size() < 2)
        s.refuse("there is no runner-up", "ask where there are two nodes");
    const std::vector<MatrixCell> cells = cellsOf(s);
    const int ahead = cells[race.ranking[0].node].outOf999 - cells[race.ranking[1].node].outOf999;
    return countOf(static_cast<std::uint64_t>(std::max(ahead, 0)));
}

/// The dot with the smallest or the largest margin, the first of several.
FigureValue decidedBy(const Scene& s, bool largest)
{
    const Evaluation& e = s.shown();
    if (e.is.liveCount() < 2 || e.sample.empty())
        s.refuse("there is no runner-up", "ask where there are dots and two nodes");
    const std::vector<double> margins = winningMargins(*e.keys, e.sample, e.is, e.scenario.rule).value();
    const auto at = largest ? std::ranges::max_element(margins) : std::ranges::min_element(margins);
    return textOf(e.keys->text(e.sample[static_cast<std::size_t>(at - margins.begin())]));
}

double ofAllRequests(const Scene& s, double requests)
{
    const double all = s.shown().keys->totalRequests();
    return all > 0 ? requests / all : 0;
}

constexpr Source keySources[] = {
    {{"typed.key", "", Text, "the key that the person typed"}, [](const Scene& s) { return textOf(typedKey(s)); }},
    {{"owner", "(KEY)", Text, "node that owns KEY"}, [](const Scene& s) { return ranked(s, 0); }},
    {{"runnerup", "(KEY)", Text, "node with the second highest score for KEY"},
     [](const Scene& s) { return ranked(s, 1); }},
    {{"next", "(KEY)", Text, "node that gets a copy of KEY when its owner goes"}, nextHolder},
    {{"copy", "(KEY, I)", Text, "node that holds copy I of KEY; 1 is the owner"}, copyHolder},
    {{"rank", "(KEY, NODE)", Count, "place of NODE in the ranking of KEY, from 1"}, rankOf},
    {{"score", "(KEY, NODE)", Count, "score of NODE for KEY as the matrix shows it, 0 to 999"}, scoreOf},
    {{"margin", "(KEY)", Count, "how far the owner of KEY is ahead of the runner-up, on the matrix's scale"}, marginOf},
    {{"closest.key", "", Text, "the dot that was decided by the smallest margin"},
     [](const Scene& s) { return decidedBy(s, false); }},
    {{"surest.key", "", Text, "the dot that was decided by the largest margin"},
     [](const Scene& s) { return decidedBy(s, true); }},
    {{"key.bytes", "(KEY)", Bytes, "what KEY holds"},
     [](const Scene& s) { return bytesOf(static_cast<double>(s.shown().keys->bytes(s.keyOfPopulation(0)))); }},
    {{"key.requests", "(KEY)", Count, "how often KEY is asked for"},
     [](const Scene& s) { return amountOf(s.shown().keys->requests(s.keyOfPopulation(0))); }},
    {{"key.requests.share", "(KEY)", Share, "the same, of all requests"},
     [](const Scene& s) { return shareOf(ofAllRequests(s, s.shown().keys->requests(s.keyOfPopulation(0)))); }},
};

} // namespace

std::span<const Source> keyFigures()
{
    return keySources;
}

} // namespace hrw::lessonfigures
