// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"
#include "core/place/rendezvous.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

FigureValue dotNumber(const Scene& s)
{
    const std::uint64_t number = s.count(0);
    if (number < 1 || number > s.shown().sample.size())
        s.refuse("there is no such dot", "count from 1, and no more than are drawn");
    return textOf(s.shown().keys->text(s.shown().sample[number - 1]));
}

FigureValue nodeNumber(const Scene& s)
{
    const std::uint64_t number = s.count(0);
    if (number < 1 || number > s.shown().is.size())
        s.refuse("there is no such node", "count from 1, and no more than are listed");
    return textOf(s.shown().is[static_cast<NodeIndex>(number - 1)].id);
}

FigureValue domainName(const Scene& s, DomainLevel level)
{
    const std::string& name = s.shown().is[s.node(0)].domain.at(level);
    if (name.empty())
        s.refuse("the node names none", "give it one in the scenario");
    return textOf(name);
}

constexpr Source clusterSources[] = {
    {{"keys", "", Count, "keys in the population"}, [](const Scene& s) { return countOf(s.shown().keys->size()); }},
    {{"sample", "", Count, "keys that are drawn as dots"},
     [](const Scene& s) { return countOf(s.shown().sample.size()); }},
    {{"key", "(I)", Text, "the I-th key of those drawn as dots, from 1"}, dotNumber},
    {{"bytes", "", Bytes, "what all keys hold, each counted once"},
     [](const Scene& s) { return bytesOf(s.shown().keys->totalBytes()); }},
    {{"requests", "", Count, "requests for all keys together"},
     [](const Scene& s) { return amountOf(s.shown().keys->totalRequests()); }},
    {{"nodes", "", Count, "nodes that can hold keys: up, and with a weight"},
     [](const Scene& s) { return countOf(s.shown().is.liveCount()); }},
    {{"nodes.listed", "", Count, "nodes in the list, failed and drained ones too"},
     [](const Scene& s) { return countOf(s.shown().is.size()); }},
    {{"node", "(I)", Text, "the I-th node of the list, from 1"}, nodeNumber},
    {{"domains", "(LEVEL)", Count, "regions, zones, racks or hosts with a node that can hold keys"},
     [](const Scene& s) { return countOf(s.shown().is.domainCount(s.level(0))); }},
    {{"zones", "", Count, "zones with a node that can hold keys"},
     [](const Scene& s) { return countOf(s.shown().is.domainCount(DomainLevel::Zone)); }},
    {{"epoch", "", Count, "number of the list of nodes"}, [](const Scene& s) { return countOf(s.shown().is.epoch()); }},
    {{"weight", "(NODE)", Number, "weight of NODE"},
     [](const Scene& s) { return numberOf(s.shown().is[s.node(0)].weight); }},
    {{"zone", "(NODE)", Text, "zone that NODE stands in"},
     [](const Scene& s) { return domainName(s, DomainLevel::Zone); }},
    {{"rack", "(NODE)", Text, "rack that NODE stands in"},
     [](const Scene& s) { return domainName(s, DomainLevel::Rack); }},
    {{"copies", "", Count, "copies of each key that the rule asks for"},
     [](const Scene& s) { return countOf(static_cast<std::uint64_t>(s.shown().scenario.rule.copies)); }},
    {{"possible.copies", "", Count, "copies that each key can get; fewer where nodes or domains are short"},
     [](const Scene& s) {
         return countOf(static_cast<std::uint64_t>(possibleCopies(s.shown().is, s.shown().scenario.rule)));
     }},
    {{"lookup.scores", "", Count, "scores computed to find the holders of one key: one for each node"},
     [](const Scene& s) { return amountOf(Rendezvous(s.shown().is, s.shown().scenario.rule).hashesPerLookup()); }},
    {{"score.name", "", Text, "name of the score function"},
     [](const Scene& s) { return textOf(s.shown().scenario.rule.score); }},
};

} // namespace

std::span<const Source> clusterFigures()
{
    return clusterSources;
}

} // namespace hrw::lessonfigures
