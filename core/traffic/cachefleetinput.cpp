// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/place/rule.h"
#include "core/traffic/cachefleet.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

Result<void> checkLengths(const CacheFleetInput& input)
{
    const struct
    {
        Form<1> wrong;
        std::uint64_t value;
        std::uint64_t least;
        std::uint64_t most;
    } lengths[] = {{form<1>("%1 is no length of the warm-up"), input.warmUp, 0, maxFleetRequests},
                   {form<1>("%1 is no length of the steady phase"), input.steady, 1, maxFleetRequests},
                   {form<1>("%1 is no length of a window"), input.window, 1, maxFleetRequests},
                   {form<1>("%1 is no number of windows after a change"), input.worstOf, 1, maxFleetRequests},
                   {form<1>("%1 is no length of the phase after these"), input.later, 1, maxFleetRequests},
                   {form<1>("%1 is no capacity of a node"), input.capacity, 1, maxFleetEntries}};
    for (const auto& length : lengths)
        if (length.value < length.least || length.value > length.most)
            return refuse(fact("cache fleet"), fact(length.wrong, length.value),
                          fact("choose a number from %1 to %2", length.least, length.most));
    // Each factor is below 2^24, so nothing overflows.
    if (input.requests() > maxFleetRequests)
        return refuse(fact("cache fleet"),
                      fact("the run has %1 requests, more than %2", input.requests(), maxFleetRequests),
                      fact("make its phases shorter"));
    if (input.requests() / input.window > maxFleetWindows)
        return refuse(fact("cache fleet"),
                      fact("windows of %1 make more than %2 of them", input.window, maxFleetWindows),
                      fact("make the window longer"));
    if (!(input.recoveredWithin >= 0 && input.recoveredWithin <= 1))
        return refuse(fact("cache fleet"), fact("%1 is no distance between hit rates", input.recoveredWithin),
                      fact("choose a share from 0 to 1"));
    return {};
}

Result<void> checkNodes(const CacheFleetInput& input)
{
    const std::optional<NodeIndex> gone = input.fleet.find(input.leaves);
    if (!gone)
        return refuse(fact("cache fleet"), fact("there is no node %1 that could leave", inQuotes(input.leaves)),
                      fact("name a node of the fleet"));
    if (input.fleet[*gone].raceWeight() <= 0)
        return refuse(fact("cache fleet"),
                      fact("node %1 serves nothing, so its leaving shows nothing", inQuotes(input.leaves)),
                      fact("name a node that is up and not drained"));
    if (input.fleet.liveCount() < 2)
        return refuse(fact("cache fleet"), fact("nobody is left when %1 leaves", inQuotes(input.leaves)),
                      fact("take a fleet of at least two live nodes"));
    if (const Result<void> node = checkNode(input.joins, fact("the node that joins")); !node)
        return node;
    if (input.joins.raceWeight() <= 0)
        return refuse(fact("cache fleet"), fact("node %1 would join without a share", inQuotes(input.joins.id)),
                      fact("let a node join that is up and not drained"));
    if (input.joins.id != input.leaves && input.fleet.find(input.joins.id))
        return refuse(fact("cache fleet"), fact("node %1 is there already", inQuotes(input.joins.id)),
                      fact("let another node join"));
    if (input.capacity * (input.fleet.size() + 1) > maxFleetEntries)
        return refuse(
            fact("cache fleet"),
            fact("%1 nodes of %2 items keep more than %3", input.fleet.size() + 1, input.capacity, maxFleetEntries),
            fact("make the caches smaller"));
    return {};
}

Result<void> checkItems(const KeySource& items)
{
    if (const Result<void> keys = checkKeys(items); !keys)
        return keys;
    const auto* synthetic = std::get_if<SyntheticKeys>(&items);
    const bool asked = synthetic ? synthetic->count > 0 && synthetic->popularity.requestsPerKey > 0
                                 : std::ranges::any_of(std::get<ImportedKeys>(items).table->requests,
                                                       [](double requests) { return requests > 0; });
    if (!asked)
        return refuse(fact("cache fleet"), fact("no item is ever asked for"), fact("take keys with requests"));
    return {};
}

} // namespace

Membership eightReplicas()
{
    std::vector<Node> nodes(8);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i].id = fmt::format("replica-{}", i);
    return *Membership::make(0, std::move(nodes));
}

Node ninthReplica()
{
    Node node;
    node.id = "replica-8";
    return node;
}

KeySource fourThousandConversations()
{
    SyntheticKeys keys;
    keys.prefix = "conv-";
    keys.count = 4000;
    keys.popularity.kind = Popularity::Kind::Zipf;
    keys.popularity.exponent = 0.9;
    return keys;
}

Result<void> checkCacheFleet(const CacheFleetInput& input)
{
    Rule rule;
    rule.score = input.score;
    for (const Result<void>& check : {checkLengths(input), checkNodes(input), checkItems(input.items), checkRule(rule)})
        if (!check)
            return check;
    return {};
}

} // namespace hrw
