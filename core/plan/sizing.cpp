// SPDX-License-Identifier: MIT
#include "core/plan/sizing.h"

#include "core/cluster/domainwords.h"
#include "core/keys/sampledkeys.h"
#include "core/place/engine.h"
#include "core/plan/lossloads.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace hrw {

namespace {

Result<void> checkInput(const SizingInput& input, const Membership& membership)
{
    const auto refused = [](Fact what, Fact remedy) {
        return refuse(fact("sizing"), std::move(what), std::move(remedy));
    };
    if (input.most < 1 || input.most > maxSizing)
        return refused(fact("%1 nodes to try are not between 1 and %2", input.most, maxSizing),
                       fact("choose how many nodes may be added"));
    if (!(input.limit > 0 && std::isfinite(input.limit)))
        return refused(fact("the limit is not above 0"), fact("use a share of a node's capacity such as %1", 0.8));
    if (auto ok = checkNode(input.kind, fact("sizing")); !ok)
        return ok;
    if (!input.kind.capacity)
        return refused(fact("the node to add has no capacity"), fact("say how many bytes it can hold"));
    if (input.kind.weight == 0)
        return refused(fact("the node to add has weight 0 and would hold nothing"), fact("give it a weight"));
    for (const Node& node : membership.nodes())
        if (node.raceWeight() > 0 && !node.capacity)
            return refused(fact("node %1 has no capacity, so that its fill can't be told", node.id),
                           fact("say how many bytes it can hold"));
    const auto names = [&](const Node& node) { return node.raceWeight() > 0 && node.domain.key(*input.spreadOver); };
    if (input.spreadOver && std::ranges::none_of(membership.nodes(), names))
        return refused(fact("no node names a %1 to spread new ones over", levelWord(*input.spreadOver)),
                       fact("give the nodes their domains, or leave the new ones where they stand"));
    return {};
}

/// The lightest domain gets the next node; the first of several in the order of the list.
void spread(std::vector<Node>& fresh, DomainLevel level, const Membership& membership)
{
    struct Domain
    {
        DomainPath path;
        double weight = 0;
    };
    std::vector<Domain> domains;
    for (const Node& node : membership.nodes()) {
        if (node.raceWeight() <= 0 || !node.domain.key(level))
            continue;
        const DomainPath path = node.domain.upTo(level);
        auto at = std::ranges::find(domains, path, &Domain::path);
        if (at == domains.end())
            at = domains.insert(at, {path, 0});
        at->weight += node.weight;
    }
    for (Node& node : fresh) {
        Domain& lightest = *std::ranges::min_element(domains, {}, &Domain::weight);
        node.domain = lightest.path;
        lightest.weight += node.weight;
    }
}

/// What can be lost at once.
struct Loss
{
    Fact name;
    std::vector<NodeIndex> nodes;
};

std::vector<Loss> lossesOf(const Membership& membership, const SizingInput& input)
{
    if (input.loss == SizingLoss::Nothing)
        return {};
    const auto level = input.loss == SizingLoss::AnyDomain ? std::optional(input.level) : std::nullopt;
    const std::vector<std::uint32_t> numbers = domainNumbers(membership, level);
    std::map<std::uint32_t, Loss> losses;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const Node& node = membership[i];
        if (node.raceWeight() <= 0)
            continue;
        Loss& loss = losses[numbers[i]];
        if (loss.nodes.empty()) {
            const bool isDomain = level && node.domain.key(*level);
            loss.name = isDomain ? domainWords(*level, node.domain.at(*level)) : verbatim(node.id);
        }
        loss.nodes.push_back(i);
    }
    std::vector<Loss> list;
    list.reserve(losses.size());
    for (auto& [number, loss] : losses)
        list.push_back(std::move(loss));
    return list;
}

/// Goes from the cluster as it is to the one with all nodes more, one at a time.
class SizingSearch
{
public:
    SizingSearch(const PlanRun& run, const SizingInput& input, std::shared_ptr<const KeySet> keys, const Task& task)
        : m_input(input)
        , m_rule(run.lastRule())
        , m_all(*run.ground->keys)
        , m_keys(std::move(keys))
        , m_scale(m_keys->totalBytes() > 0 ? m_all.totalBytes() / m_keys->totalBytes() * run.ground->scale : 1)
        , m_within{task.stop, {}}
        , m_membership(run.last())
        , m_ranking(placeAll(*m_keys, m_membership, rankingRule(m_rule), m_within))
    {
    }

    /// nullopt when stopped.
    std::optional<std::vector<SizingPoint>> curve(const std::vector<Node>& fresh, const Task& task)
    {
        std::vector<SizingPoint> points;
        for (std::size_t added = 0; m_ranking && added <= fresh.size(); ++added) {
            if (added > 0)
                add(fresh[added - 1]);
            auto point = m_ranking ? tell() : std::nullopt;
            if (!point)
                break;
            point->added = added;
            points.push_back(std::move(*point));
            task.report(added + 1, fresh.size() + 1);
        }
        return points.size() <= fresh.size() || task.stopped() ? std::nullopt : std::optional(std::move(points));
    }

private:
    void add(const Node& node)
    {
        std::vector<Node> nodes(m_membership.nodes().begin(), m_membership.nodes().end());
        nodes.push_back(node);
        Membership next = Membership::make(m_membership.epoch() + 1, std::move(nodes)).value(); // ids are new
        const auto from = compacted(m_ranking, m_membership.size());
        m_ranking = placeAfter(*m_keys, *from, m_membership, next, rankingRule(m_rule), m_within);
        m_membership = std::move(next);
    }

    [[nodiscard]] std::optional<SizingPoint> tell() const
    {
        const std::vector<Loss> losses = lossesOf(m_membership, m_input);
        std::vector<LostNodes> nodes;
        nodes.reserve(losses.size());
        for (const Loss& loss : losses)
            nodes.push_back(loss.nodes);
        const auto loads = lossLoads(*m_keys, m_membership, m_rule, *m_ranking, nodes, m_within);
        if (!loads)
            return std::nullopt;
        const Fullest today = fullest(loads->held);
        SizingPoint point{0, today.share, today.node, today.share, today.node, {}, inAll(loads->missing)};
        for (std::size_t i = 0; i < losses.size(); ++i) {
            point.copiesMissing = std::max(point.copiesMissing, inAll(loads->missingAfter[i]));
            const Fullest after = fullest(loads->after[i]);
            if (i > 0 && after.share <= point.fullestAfter)
                continue;
            point.fullestAfter = after.share;
            point.fullestNodeAfter = after.node;
            point.lost = losses[i].name;
        }
        return point;
    }

    struct Fullest
    {
        double share = 0;
        std::string node;
    };

    [[nodiscard]] Fullest fullest(const std::vector<std::uint64_t>& bytes) const
    {
        double most = 0;
        NodeIndex node = noNode;
        for (NodeIndex i = 0; i < m_membership.size(); ++i) {
            const auto capacity = static_cast<double>(m_membership[i].capacity.value_or(0));
            const double share = capacity > 0 ? static_cast<double>(bytes[i]) * m_scale / capacity : 0;
            if (share <= most)
                continue;
            most = share;
            node = i;
        }
        return {most, node == noNode ? std::string() : m_membership[node].id};
    }

    [[nodiscard]] std::uint64_t inAll(std::uint64_t copies) const
    {
        if (m_keys->size() == 0)
            return 0;
        const double factor = static_cast<double>(m_all.size()) / static_cast<double>(m_keys->size());
        return static_cast<std::uint64_t>(std::llround(static_cast<double>(copies) * factor));
    }

    const SizingInput& m_input;
    const Rule& m_rule;
    const KeySet& m_all;
    std::shared_ptr<const KeySet> m_keys;
    double m_scale;
    Task m_within;
    Membership m_membership;
    std::shared_ptr<const Placement> m_ranking; // by rankingRule(); nullptr when stopped
};

std::optional<std::uint64_t> fewestWithin(const std::vector<SizingPoint>& curve, double limit)
{
    std::optional<std::uint64_t> fewest;
    for (auto point = curve.rbegin(); point != curve.rend() && point->within(limit); ++point)
        fewest = point->added;
    return fewest;
}

} // namespace

Result<std::optional<Sizing>> size(const PlanRun& run, const SizingInput& input, const Task& task)
{
    const Membership& membership = run.last();
    if (auto ok = checkInput(input, membership); !ok)
        return tl::unexpected(ok.error());
    Sizing sizing;
    sizing.sampled = run.ground->keys->size() > sizingSample;
    const auto keys = sizing.sampled ? sampledKeys(*run.ground->keys, sizingSample, task) : run.ground->keys;
    if (!keys)
        return std::nullopt;
    sizing.keys = keys->size();
    auto curve = SizingSearch(run, input, keys, task).curve(sizedNodes(membership, input, input.most), task);
    if (!curve)
        return std::nullopt;
    sizing.curve = std::move(*curve);
    sizing.answer = fewestWithin(sizing.curve, input.limit);
    return sizing;
}

std::vector<Node> sizedNodes(const Membership& cluster, const SizingInput& input, std::uint64_t count)
{
    std::vector<Node> fresh = nodesLike(input.kind, count, cluster);
    if (input.spreadOver)
        spread(fresh, *input.spreadOver, cluster);
    return fresh;
}

} // namespace hrw
