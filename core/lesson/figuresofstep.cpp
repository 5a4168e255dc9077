// SPDX-License-Identifier: MIT
#include "core/lesson/figurescene.h"
#include "core/measure/resize.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"

#include <algorithm>
#include <optional>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

/// An argument that counts things from 1, of which there are `size`: the place of the one that it names, from 0.
std::size_t placeOf(S s, std::uint64_t size, const Fact& what, const Fact& remedy)
{
    const std::uint64_t number = s.count(0);
    if (number < 1 || number > size)
        s.refuse(what, remedy);
    return number - 1;
}

std::string dotNumber(S s)
{
    const auto& sample = s.shown().sample;
    return s.keys().text(sample[placeOf(s, sample.size(), fact("there is no such dot"),
                                        fact("count from 1, and no more than are drawn"))]);
}

std::string nodeNumber(S s)
{
    const std::size_t place =
        placeOf(s, s.nodes().size(), fact("there is no such node"), fact("count from 1, and no more than are listed"));
    return s.nodes()[static_cast<NodeIndex>(place)].id;
}

std::string domainName(S s, DomainLevel level)
{
    const std::string& name = s.nodes()[s.node(0)].domain.at(level);
    if (name.empty())
        s.refuse(fact("the node names none"), fact("give it one in the scenario"));
    return name;
}

const Movement& moved(S s)
{
    return s.stepped().movement;
}

const Story& story(S s)
{
    return s.stepped().story;
}

/// A node that was there before the step, whether it still is or not.
NodeIndex nodeBefore(S s)
{
    const auto at = s.stepped().was.find(s.text(0));
    if (!at)
        s.refuse(fact("there was no such node before the step"), fact("name one that was"));
    return *at;
}

const std::vector<Flow>& ownerFlows(S s)
{
    static_cast<void>(s.stepped());
    return s.memo().owners(s.shared()).flows;
}

/// Of all nodes where one is not named.
std::uint64_t flowing(const std::vector<Flow>& flows, std::optional<NodeIndex> from, std::optional<NodeIndex> to)
{
    std::uint64_t keys = 0;
    for (const Flow& flow : flows)
        if (flow.from == from.value_or(flow.from) && flow.to == to.value_or(flow.to))
            keys += flow.keys;
    return keys;
}

std::uint64_t displaced(S s)
{
    const auto copies = static_cast<std::uint64_t>(s.stepped().placement->copies());
    return moved(s).displaced.at(
        placeOf(s, copies, fact("no key has a holder at this place"), fact("count from 1 to the number of copies")));
}

/// The node that hash % N gives a key; noNode where no node can hold any.
NodeIndex moduloPlace(S s, const Membership& membership, const KeyRef& key)
{
    Rule rule;
    rule.score = s.rule().score;
    const auto placer = s.orRefuse(moduloMethod()->over(membership, rule, s.keys().size()));
    NodeIndex owner = noNode;
    placer->place(key, std::span(&owner, 1));
    return owner;
}

std::string moduloOwner(S s)
{
    return s.idOf(s.nodes(), moduloPlace(s, s.nodes(), keyRef(s.key(0))), fact("no node can hold a key"));
}

FigureValue moduloDots(S s)
{
    const Evaluation& e = s.stepped();
    const SameNodes same(e.was, e.is);
    KeySet::Scratch scratch;
    return dotsOf(e, [&](KeyIndex key) {
        const KeyRef ref = e.keys->ref(key, scratch);
        return same.now(moduloPlace(s, e.was, ref)) != moduloPlace(s, e.is, ref);
    });
}

double raceExpected(S s)
{
    ResizeInput input;
    input.nodes = s.count(0);
    input.toNodes = s.count(1);
    return calculate(input).resizeShare;
}

/// Both ends of the lesson's action, which must show the same keys.
std::pair<const Evaluation&, const Evaluation&> endsOf(S s)
{
    const LessonMoment& moment = s.moment();
    if (moment.before == moment.after)
        s.refuse(fact("there is no action that changed anything"), fact("ask after one"));
    if (moment.before->keys != moment.after->keys && moment.before->scenario.keys != moment.after->scenario.keys)
        s.refuse(fact("the keys before and after the action are not the same ones"),
                 fact("compare the same population"));
    return {*moment.before, *moment.after};
}

Movement changed(S s)
{
    const auto& [before, after] = endsOf(s);
    return compare(*after.keys, before.is, *before.placement, after.is, *after.placement);
}

FigureValue changedDots(S s)
{
    const auto& [before, after] = endsOf(s);
    return movedDots(after, before.is, *before.placement, after.is, *after.placement);
}

std::uint64_t samePrefix(S s)
{
    const auto& [before, after] = endsOf(s);
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

constexpr Source stepSources[] = {
    // The keys, the nodes and the rule.
    {"keys", "", Count, "keys in the population", [](S s) { return s.keys().size(); }},
    {"sample", "", Count, "keys that are drawn as dots", [](S s) { return s.shown().sample.size(); }},
    {"key", "(I)", Text, "the I-th key of those drawn as dots, from 1", [](S s) { return dotNumber(s); }},
    {"bytes", "", Bytes, "what all keys hold, each counted once", [](S s) { return s.keys().totalBytes(); }},
    {"requests", "", Count, "requests for all keys together", [](S s) { return s.keys().totalRequests(); }},
    {"nodes", "", Count, "nodes that can hold keys: up, and with a weight", [](S s) { return s.nodes().liveCount(); }},
    {"nodes.listed", "", Count, "nodes in the list, failed and drained ones too", [](S s) { return s.nodes().size(); }},
    {"node", "(I)", Text, "the I-th node of the list, from 1", [](S s) { return nodeNumber(s); }},
    {"domains", "(LEVEL)", Count, "regions, zones, racks or hosts with a node that can hold keys",
     [](S s) { return s.nodes().domainCount(s.level(0)); }},
    {"zones", "", Count, "zones with a node that can hold keys",
     [](S s) { return s.nodes().domainCount(DomainLevel::Zone); }},
    {"epoch", "", Count, "number of the list of nodes", [](S s) { return s.nodes().epoch(); }},
    {"weight", "(NODE)", Number, "weight of NODE", [](S s) { return s.nodes()[s.node(0)].weight; }},
    {"zone", "(NODE)", Text, "zone that NODE stands in", [](S s) { return domainName(s, DomainLevel::Zone); }},
    {"rack", "(NODE)", Text, "rack that NODE stands in", [](S s) { return domainName(s, DomainLevel::Rack); }},
    {"copies", "", Count, "copies of each key that the rule asks for", [](S s) { return s.rule().copies; }},
    {"possible.copies", "", Count, "copies that each key can get; fewer where nodes or domains are short",
     [](S s) { return possibleCopies(s.nodes(), s.rule()); }},
    {"lookup.scores", "", Count, "scores computed to find the holders of one key: one for each node",
     [](S s) { return Rendezvous(s.nodes(), s.rule()).hashesPerLookup(); }},
    {"score.name", "", Text, "name of the score function", [](S s) { return s.rule().score; }},
    // What the timeline's last step moved.
    {"moved.keys", "", Count, "keys that the timeline's last step gave another owner",
     [](S s) { return moved(s).movedKeys; }},
    {"moved.share", "", Share, "the same, of all keys", [](S s) { return moved(s).movedShare(); }},
    {"moved.copies", "", Count, "copies that a node holds now and did not hold before that step",
     [](S s) { return moved(s).movedCopies; }},
    {"moved.bytes", "", Bytes, "what these copies hold: what travels", [](S s) { return moved(s).movedBytes; }},
    {"moved.touched", "", Count, "keys of which that step moved at least one copy",
     [](S s) { return moved(s).touchedKeys; }},
    {"moved.needless", "", Count, "keys that moved between nodes of which neither gained on the other",
     [](S s) { return moved(s).needlessKeys; }},
    {"moved.to", "(NODE)", Count, "keys that NODE owns since that step",
     [](S s) { return flowing(ownerFlows(s), {}, s.node(0)); }},
    {"moved.from", "(NODE)", Count, "keys that NODE no longer owns since that step",
     [](S s) { return flowing(ownerFlows(s), nodeBefore(s), {}); }},
    {"moved.between", "(NODE, NODE)", Count, "keys that went from the first node to the second",
     [](S s) { return flowing(ownerFlows(s), nodeBefore(s), s.node(1)); }},
    {"moved.dots", "", Keys, "dots whose owner that step changed", [](S s) { return steppedDots(s); }},
    {"copied.to", "(NODE)", Count, "copies that came to be on NODE with that step",
     [](S s) { return flowing(moved(s).flows, {}, s.node(0)); }},
    {"copied.from", "(NODE)", Count, "copies that NODE held and gave up with that step",
     [](S s) { return flowing(moved(s).flows, nodeBefore(s), {}); }},
    {"copied.between", "(NODE, NODE)", Count, "copies that the second node holds in the place of the first",
     [](S s) { return flowing(moved(s).flows, nodeBefore(s), s.node(1)); }},
    {"displaced", "(I)", Count, "keys whose holder at place I (1: the owner) holds no copy of them any more",
     [](S s) { return displaced(s); }},
    {"expected.share", "", Share, "share of keys that this step moves by theory",
     [](S s) { return story(s).expectedShare; }},
    {"expected.keys", "", Number, "the same in keys",
     [](S s) { return story(s).expectedShare * static_cast<double>(s.keys().size()); }},
    {"expected.low", "", Share, "least share that chance makes of it in 99 of 100 cases",
     [](S s) { return story(s).expectedBand.low; }},
    {"expected.high", "", Share, "largest share that chance makes of it in 99 of 100 cases",
     [](S s) { return story(s).expectedBand.high; }},
    {"chance", "", Text, "\"within chance\" or \"beyond chance\": the moved share beside theory's",
     [](S s) { return story(s).withinChance; }},
    {"least.share", "", Share, "share of keys that no placement with the right loads can move fewer than",
     [](S s) { return leastMovedShare(s.stepped().was, s.stepped().is); }},
    {"modulo.keys", "", Count, "keys that hash % N would have moved in the same step",
     [](S s) { return story(s).moduloMovedKeys; }},
    {"modulo.share", "", Share, "the same, of all keys",
     [](S s) { return shareOf(story(s).moduloMovedKeys, s.keys().size()); }},
    {"modulo.dots", "", Keys, "dots that hash % N would have moved", [](S s) { return moduloDots(s); }},
    {"modulo.owner", "(KEY)", Text, "node that hash % N gives KEY", [](S s) { return moduloOwner(s); }},
    {"modulo.expected", "(N, M)", Share, "share of keys that hash % N moves from N to M nodes, by theory",
     [](S s) { return moduloMovedShare(s.count(0), s.count(1)); }},
    {"race.expected", "(N, M)", Share, "share of keys that rendezvous moves from N to M equal nodes, by theory",
     [](S s) { return raceExpected(s); }},
    // What the lesson's action changed, whatever it was.
    {"changed.keys", "", Count, "keys with another owner after the lesson's action, whatever it did, than before",
     [](S s) { return changed(s).movedKeys; }},
    {"changed.share", "", Share, "the same, of all keys", [](S s) { return changed(s).movedShare(); }},
    {"changed.copies", "", Count, "copies that a node holds after the lesson's action and not before",
     [](S s) { return changed(s).movedCopies; }},
    {"changed.dots", "", Keys, "dots with another owner after the lesson's action", [](S s) { return changedDots(s); }},
    {"prefix.keys", "", Count,
     "keys with the same first holders in the same order before and after the lesson's action, as far as both go",
     [](S s) { return samePrefix(s); }},
    {"prefix.share", "", Share, "the same, of all keys", [](S s) { return shareOf(samePrefix(s), s.keys().size()); }},
};

} // namespace

std::span<const Source> stepFigures()
{
    return stepSources;
}

} // namespace hrw::lessonfigures
