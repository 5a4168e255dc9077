// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

#include <algorithm>
#include <map>
#include <optional>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

const Inheritance& heirs(const Scene& s)
{
    static_cast<void>(s.stepped());
    const Inheritance& all = s.memo().heirs(s.shared());
    if (all.gone.empty())
        s.refuse("the last step took no node away", "ask after one that does");
    return all;
}

FigureValue heirsCount(const Scene& s)
{
    return countOf(static_cast<std::uint64_t>(
        std::ranges::count_if(heirs(s).heirs, [](const Heir& heir) { return heir.keys > 0; })));
}

const Heir& largest(const Scene& s)
{
    const Inheritance& all = heirs(s);
    if (all.heirs.empty() || all.heirs.front().keys == 0)
        s.refuse("nobody took over a key", "ask where somebody does");
    return all.heirs.front();
}

const Heir& heir(const Scene& s)
{
    const Inheritance& all = heirs(s);
    const auto at = std::ranges::find(all.heirs, s.node(0), &Heir::node);
    if (at == all.heirs.end())
        s.refuse("the node is no heir: it holds nothing", "name one that is up and has a weight");
    return *at;
}

FigureValue copiesLeft(const Scene& s)
{
    const Failover& failover = s.stepped().failover;
    const std::uint64_t copies = s.count(0);
    if (copies > static_cast<std::uint64_t>(failover.copies))
        s.refuse("no key has so many copies", "name 0 to the number of copies");
    return countOf(failover.left.at(copies));
}

FigureValue unavailableDots(const Scene& s)
{
    const Evaluation& e = s.stepped();
    const std::vector<NodeIndex> toNow = mapNodes(e.was, e.is);
    const auto stands = [&](NodeIndex then) {
        return then != noNode && toNow[then] != noNode && e.is[toNow[then]].state == NodeState::Up;
    };
    return dotsOf(e, [&](KeyIndex key) { return std::ranges::none_of(e.before->of(key), stands); });
}

const Unrepaired& unrepaired(const Scene& s)
{
    if (!s.stepped().unrepaired)
        s.refuse("no two steps in a row took nodes away", "ask after such steps");
    return *s.shown().unrepaired;
}

/// All copies of a key, at least two, stand in one domain of a level.
class SharedFate
{
public:
    explicit SharedFate(const Scene& s)
        : m_placement(*s.shown().placement)
        , m_domains(domainNumbers(s.shown().is, s.level(0)))
    {
        if (m_placement.copies() < 2)
            s.refuse("one copy is alone anyway", "ask where there are two or more");
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

std::uint64_t together(const Scene& s)
{
    const SharedFate isTogether(s);
    std::uint64_t keys = 0;
    for (KeyIndex key = 0; key < s.shown().keys->size(); ++key)
        keys += isTogether(key);
    return keys;
}

FigureValue togetherDots(const Scene& s)
{
    return dotsOf(s.shown(), SharedFate(s));
}

/// The nodes of each domain that can hold keys.
std::map<std::uint32_t, std::uint64_t> domainSizes(const Scene& s)
{
    const Membership& is = s.shown().is;
    const std::vector<std::uint32_t> domains = domainNumbers(is, s.level(0));
    std::map<std::uint32_t, std::uint64_t> sizes;
    std::optional<double> weight;
    for (NodeIndex node = 0; node < is.size(); ++node) {
        if (is[node].raceWeight() <= 0)
            continue;
        if (weight.value_or(is[node].weight) != is[node].weight)
            s.refuse("theory gives it for equal weights only", "compare with another figure");
        weight = is[node].weight;
        ++sizes[domains[node]];
    }
    return sizes;
}

/// Copies of equal nodes are drawn without putting back: of a domain of m among n nodes,
/// m/n (m-1)/(n-1) ... (m-R+1)/(n-R+1).
FigureValue togetherExpected(const Scene& s)
{
    const Rule& rule = s.shown().scenario.rule;
    const int copies = possibleCopies(s.shown().is, rule);
    if (rule.apartBy || copies < 2)
        s.refuse("theory gives it for two or more copies that need not stand apart", "compare with another figure");
    const auto nodes = static_cast<double>(s.shown().is.liveCount());
    double share = 0;
    for (const auto& [domain, size] : domainSizes(s)) {
        double all = 1;
        for (int drawn = 0; drawn < copies; ++drawn)
            all *= std::max(static_cast<double>(size) - drawn, 0.0) / (nodes - drawn);
        share += all;
    }
    return shareOf(share);
}

constexpr Source lossSources[] = {
    {{"heirs.keys", "", Count, "keys whose owner the timeline's last step took away"},
     [](const Scene& s) { return countOf(heirs(s).keys); }},
    {{"heirs.count", "", Count, "nodes that took over some of them"}, heirsCount},
    {{"heir.largest", "", Text, "node that took over most of them"},
     [](const Scene& s) { return textOf(s.shown().is[largest(s).node].id); }},
    {{"heir.largest.keys", "", Count, "keys that it took over"},
     [](const Scene& s) { return countOf(largest(s).keys); }},
    {{"heir.largest.share", "", Share, "the same, of all that were left behind"},
     [](const Scene& s) { return shareOf(largest(s).share); }},
    {{"heir.keys", "(NODE)", Count, "keys that NODE took over"}, [](const Scene& s) { return countOf(heir(s).keys); }},
    {{"heir.share", "(NODE)", Share, "the same, of all that were left behind"},
     [](const Scene& s) { return shareOf(heir(s).share); }},
    {{"heir.expected", "(NODE)", Share, "share of them that theory gives NODE"},
     [](const Scene& s) { return shareOf(heir(s).expected); }},
    {{"heirs.chance", "", Text, "\"within chance\" or \"beyond chance\": what the heirs took over"},
     [](const Scene& s) { return chanceOf(heirs(s).withinChance()); }},
    {{"lost.nodes", "", Count, "nodes that could hold keys and that the last step took away"},
     [](const Scene& s) { return countOf(s.stepped().failover.lostNodes.size()); }},
    {{"lost.owners", "", Count, "keys that lost their owner"},
     [](const Scene& s) { return countOf(s.stepped().failover.ownersLost); }},
    {{"promoted", "", Count, "of these, keys whose new owner held a copy already"},
     [](const Scene& s) { return countOf(s.stepped().failover.promoted); }},
    {{"promoted.second", "", Count, "of these, keys whose new owner was their second choice"},
     [](const Scene& s) { return countOf(s.stepped().failover.promotedSecond); }},
    {{"recreated", "", Count, "copies that have to be created anew"},
     [](const Scene& s) { return countOf(s.stepped().failover.recreate.copies); }},
    {{"recreated.bytes", "", Bytes, "what these copies hold"},
     [](const Scene& s) { return bytesOf(static_cast<double>(s.stepped().failover.recreate.bytes)); }},
    {{"whole", "", Count, "keys all of whose copies stand, before any is created anew"},
     [](const Scene& s) { return countOf(s.stepped().failover.whole()); }},
    {{"left", "(I)", Count, "keys of which I copies stand"}, copiesLeft},
    {{"onecopy", "", Count, "keys of which one copy stands"},
     [](const Scene& s) { return countOf(s.stepped().failover.oneCopy()); }},
    {{"quorumlost", "", Count, "keys of which no majority of copies stands"},
     [](const Scene& s) { return countOf(s.stepped().failover.belowQuorum()); }},
    {{"unavailable", "", Count, "keys of which no copy stands: lost, if no node comes back"},
     [](const Scene& s) { return countOf(s.stepped().failover.unavailable()); }},
    {{"unavailable.share", "", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(s.stepped().failover.unavailable(), s.stepped().keys->size()); }},
    {{"unavailable.bytes", "", Bytes, "what these keys hold"},
     [](const Scene& s) { return bytesOf(static_cast<double>(s.stepped().failover.unavailableBytes)); }},
    {{"unavailable.dots", "", Keys, "dots of which no copy stands"}, unavailableDots},
    {{"nextloss.node", "", Text, "node whose loss, on top of it, would cost most keys their last copy"},
     [](const Scene& s) {
         return nodeOf(s, s.stepped().is, s.stepped().failover.nextLoss.node, "no node holds a last copy");
     }},
    {{"nextloss.keys", "", Count, "keys that it would cost"},
     [](const Scene& s) { return countOf(s.stepped().failover.nextLoss.keys); }},
    {{"run.steps", "", Count, "steps in a row that took nodes away, the last one too"},
     [](const Scene& s) { return countOf(unrepaired(s).steps); }},
    {{"run.onecopy", "", Count, "keys of which one copy stands if nothing was repaired between them"},
     [](const Scene& s) { return countOf(unrepaired(s).failover.oneCopy()); }},
    {{"run.quorumlost", "", Count, "keys of which no majority stands if nothing was repaired between them"},
     [](const Scene& s) { return countOf(unrepaired(s).failover.belowQuorum()); }},
    {{"run.unavailable", "", Count, "keys of which no copy stands if nothing was repaired between them"},
     [](const Scene& s) { return countOf(unrepaired(s).failover.unavailable()); }},
    {{"together", "(LEVEL)", Count, "keys all of whose copies stand in one region, zone, rack or host"},
     [](const Scene& s) { return countOf(together(s)); }},
    {{"together.share", "(LEVEL)", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(together(s), s.shown().keys->size()); }},
    {{"together.expected", "(LEVEL)", Share,
      "the same by theory, for copies that need not stand apart, on equal nodes"},
     togetherExpected},
    {{"together.dots", "(LEVEL)", Keys, "dots all of whose copies stand in one domain of LEVEL"}, togetherDots},
};

} // namespace

std::span<const Source> lossFigures()
{
    return lossSources;
}

} // namespace hrw::lessonfigures
