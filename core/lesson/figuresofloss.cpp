// SPDX-License-Identifier: MIT
#include "core/lesson/figurescene.h"

#include <algorithm>
#include <map>
#include <optional>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

const Inheritance& heirs(S s)
{
    static_cast<void>(s.stepped());
    const Inheritance& all = s.memo().heirs(s.shared());
    static_cast<void>(heirsWithKeys(s, all));
    return all;
}

const Heir& largest(S s)
{
    const Inheritance& all = heirs(s);
    if (all.heirs.empty() || all.heirs.front().keys == 0)
        s.refuse(fact("nobody took over a key"), fact("ask where somebody does"));
    return all.heirs.front();
}

const Heir& heir(S s)
{
    const Inheritance& all = heirs(s);
    const auto at = std::ranges::find(all.heirs, s.node(0), &Heir::node);
    if (at == all.heirs.end())
        s.refuse(fact("the node is no heir: it holds nothing"), fact("name one that is up and has a weight"));
    return *at;
}

const Failover& failover(S s)
{
    return s.stepped().failover;
}

std::uint64_t copiesLeft(S s)
{
    const std::uint64_t copies = s.count(0);
    if (copies > static_cast<std::uint64_t>(failover(s).copies))
        s.refuse(fact("no key has so many copies"), fact("name 0 to the number of copies"));
    return failover(s).left.at(copies);
}

FigureValue unavailableDots(S s)
{
    const Evaluation& e = s.stepped();
    const std::vector<NodeIndex> toNow = mapNodes(e.was, e.is);
    const auto stands = [&](NodeIndex then) {
        return then != noNode && toNow[then] != noNode && e.is[toNow[then]].state == NodeState::Up;
    };
    return dotsOf(e, [&](KeyIndex key) { return std::ranges::none_of(e.before->of(key), stands); });
}

const Unrepaired& unrepaired(S s)
{
    if (!s.stepped().unrepaired)
        s.refuse(fact("no two steps in a row took nodes away"), fact("ask after such steps"));
    return *s.shown().unrepaired;
}

/// All copies of a key, at least two, stand in one domain of a level.
class SharedFate
{
public:
    explicit SharedFate(S s)
        : m_placement(*s.shown().placement)
        , m_domains(domainNumbers(s.nodes(), s.level(0)))
    {
        if (m_placement.copies() < 2)
            s.refuse(fact("one copy is alone anyway"), fact("ask where there are two or more"));
    }

    bool operator()(KeyIndex key) const
    {
        const HolderList holders = m_placement.of(key);
        std::size_t copies = 0;
        for (const NodeIndex node : holders) {
            if (node == noNode)
                continue;
            if (m_domains[node] != m_domains[holders[0]])
                return false;
            ++copies;
        }
        return copies > 1;
    }

private:
    const Placement& m_placement;
    std::vector<std::uint32_t> m_domains;
};

std::uint64_t together(S s)
{
    const SharedFate isTogether(s);
    std::uint64_t keys = 0;
    for (KeyIndex key = 0; key < s.keys().size(); ++key)
        keys += isTogether(key);
    return keys;
}

/// The nodes of each domain that can hold keys.
std::map<std::uint32_t, std::uint64_t> domainSizes(S s)
{
    const Membership& is = s.nodes();
    const std::vector<std::uint32_t> domains = domainNumbers(is, s.level(0));
    std::map<std::uint32_t, std::uint64_t> sizes;
    std::optional<double> weight;
    for (NodeIndex node = 0; node < is.size(); ++node) {
        if (is[node].raceWeight() <= 0)
            continue;
        if (weight.value_or(is[node].weight) != is[node].weight)
            s.refuse(fact("theory gives it for equal weights only"), fact("compare with another figure"));
        weight = is[node].weight;
        ++sizes[domains[node]];
    }
    return sizes;
}

/// Copies of equal nodes are drawn without putting back: of a domain of m among n nodes,
/// m/n (m-1)/(n-1) ... (m-R+1)/(n-R+1).
double togetherExpected(S s)
{
    const int copies = possibleCopies(s.nodes(), s.rule());
    if (s.rule().apartBy || copies < 2)
        s.refuse(fact("theory gives it for two or more copies that need not stand apart"),
                 fact("compare with another figure"));
    const auto nodes = static_cast<double>(s.nodes().liveCount());
    double share = 0;
    for (const auto& [domain, size] : domainSizes(s)) {
        double all = 1;
        for (int drawn = 0; drawn < copies; ++drawn)
            all *= std::max(static_cast<double>(size) - drawn, 0.0) / (nodes - drawn);
        share += all;
    }
    return share;
}

constexpr Source lossSources[] = {
    // Nodes that take over, failures, and copies that share a fate.
    {"heirs.keys", "", Count, "keys whose owner the timeline's last step took away", [](S s) { return heirs(s).keys; }},
    {"heirs.count", "", Count, "nodes that took over some of them", [](S s) { return heirsWithKeys(s, heirs(s)); }},
    {"heir.largest", "", Text, "node that took over most of them", [](S s) { return s.nodes()[largest(s).node].id; }},
    {"heir.largest.keys", "", Count, "keys that it took over", [](S s) { return largest(s).keys; }},
    {"heir.largest.share", "", Share, "the same, of all that were left behind", [](S s) { return largest(s).share; }},
    {"heir.keys", "(NODE)", Count, "keys that NODE took over", [](S s) { return heir(s).keys; }},
    {"heir.share", "(NODE)", Share, "the same, of all that were left behind", [](S s) { return heir(s).share; }},
    {"heir.expected", "(NODE)", Share, "share of them that theory gives NODE", [](S s) { return heir(s).expected; }},
    {"heirs.chance", "", Text, "\"within chance\" or \"beyond chance\": what the heirs took over",
     [](S s) { return heirs(s).withinChance(); }},
    {"lost.nodes", "", Count, "nodes that could hold keys and that the last step took away",
     [](S s) { return failover(s).lostNodes.size(); }},
    {"lost.owners", "", Count, "keys that lost their owner", [](S s) { return failover(s).ownersLost; }},
    {"promoted", "", Count, "of these, keys whose new owner held a copy already",
     [](S s) { return failover(s).promoted; }},
    {"promoted.second", "", Count, "of these, keys whose new owner was their second choice",
     [](S s) { return failover(s).promotedSecond; }},
    {"recreated", "", Count, "copies that have to be created anew", [](S s) { return failover(s).recreate.copies; }},
    {"recreated.bytes", "", Bytes, "what these copies hold", [](S s) { return failover(s).recreate.bytes; }},
    {"whole", "", Count, "keys all of whose copies stand, before any is created anew",
     [](S s) { return failover(s).whole(); }},
    {"left", "(I)", Count, "keys of which I copies stand", [](S s) { return copiesLeft(s); }},
    {"onecopy", "", Count, "keys of which one copy stands", [](S s) { return failover(s).oneCopy(); }},
    {"quorumlost", "", Count, "keys of which no majority of copies stands",
     [](S s) { return failover(s).belowQuorum(); }},
    {"unavailable", "", Count, "keys of which no copy stands: lost, if no node comes back",
     [](S s) { return failover(s).unavailable(); }},
    {"unavailable.share", "", Share, "the same, of all keys",
     [](S s) { return shareOf(failover(s).unavailable(), s.keys().size()); }},
    {"unavailable.bytes", "", Bytes, "what these keys hold", [](S s) { return failover(s).unavailableBytes; }},
    {"unavailable.dots", "", Keys, "dots of which no copy stands", [](S s) { return unavailableDots(s); }},
    {"nextloss.node", "", Text, "node whose loss, on top of it, would cost most keys their last copy",
     [](S s) { return s.idOf(s.nodes(), failover(s).nextLoss.node, fact("no node holds a last copy")); }},
    {"nextloss.keys", "", Count, "keys that it would cost", [](S s) { return failover(s).nextLoss.keys; }},
    {"run.steps", "", Count, "steps in a row that took nodes away, the last one too",
     [](S s) { return unrepaired(s).steps; }},
    {"run.onecopy", "", Count, "keys of which one copy stands if nothing was repaired between them",
     [](S s) { return unrepaired(s).failover.oneCopy(); }},
    {"run.quorumlost", "", Count, "keys of which no majority stands if nothing was repaired between them",
     [](S s) { return unrepaired(s).failover.belowQuorum(); }},
    {"run.unavailable", "", Count, "keys of which no copy stands if nothing was repaired between them",
     [](S s) { return unrepaired(s).failover.unavailable(); }},
    {"together", "(LEVEL)", Count, "keys all of whose copies stand in one region, zone, rack or host",
     [](S s) { return together(s); }},
    {"together.share", "(LEVEL)", Share, "the same, of all keys",
     [](S s) { return shareOf(together(s), s.keys().size()); }},
    {"together.expected", "(LEVEL)", Share, "the same by theory, for copies that need not stand apart, on equal nodes",
     [](S s) { return togetherExpected(s); }},
    {"together.dots", "(LEVEL)", Keys, "dots all of whose copies stand in one domain of LEVEL",
     [](S s) { return dotsOf(s.shown(), SharedFate(s)); }},
};

} // namespace

std::span<const Source> lossFigures()
{
    return lossSources;
}

} // namespace hrw::lessonfigures
