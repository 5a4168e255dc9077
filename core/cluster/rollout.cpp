// SPDX-License-Identifier: MIT
#include "core/cluster/rollout.h"

#include <algorithm>

namespace hrw {

namespace {

constexpr std::uint64_t mostSteps = 1'000;

Fact inARow(const std::vector<std::string>& ids)
{
    std::vector<Fact> names;
    for (const std::string& id : ids)
        names.push_back(verbatim(id));
    return joined(std::move(names), ", ");
}

/// Both lists side by side: the nodes that stay or leave, in the old order, then those that join.
class Transition
{
public:
    Transition(const Membership& was, const Membership& is)
    {
        const std::vector<NodeIndex> now = mapNodes(was, is);
        for (NodeIndex i = 0; i < was.size(); ++i) {
            Way way{was[i], was[i].weight, 0};
            if (now[i] != noNode) {
                way.node = is[now[i]];
                way.to = is[now[i]].weight;
                Node unweighted = was[i];
                unweighted.weight = way.to;
                m_edited = m_edited || unweighted != way.node;
            } else {
                m_leavers.push_back(was[i].id);
            }
            m_ways.push_back(way);
        }
        for (const Node& node : is.nodes())
            if (!was.find(node.id)) {
                m_newcomers.push_back(node.id);
                m_ways.push_back({node, 0, node.weight});
            }
    }

    /// Everybody of both lists, with weights `step` / `steps` of the way.
    [[nodiscard]] std::vector<Node> on(std::uint64_t step, std::uint64_t steps) const
    {
        std::vector<Node> nodes;
        for (const Way& way : m_ways) {
            nodes.push_back(way.node);
            const double done = static_cast<double>(step) / static_cast<double>(steps);
            nodes.back().weight = step == steps ? way.to : way.from + (way.to - way.from) * done;
        }
        return nodes;
    }

    [[nodiscard]] Fact begins() const
    {
        std::vector<Fact> parts;
        if (!m_newcomers.empty())
            parts.push_back(fact("%1 added with weight 0", inARow(m_newcomers)));
        if (m_edited)
            parts.push_back(fact("states and places changed"));
        return joined(std::move(parts), ", ");
    }
    [[nodiscard]] bool weightsChange() const
    {
        return std::ranges::any_of(m_ways, [](const Way& way) { return way.from != way.to; });
    }
    [[nodiscard]] Fact ends() const
    {
        return m_leavers.empty() ? fact("the list put in its new order") : fact("%1 removed", inARow(m_leavers));
    }

private:
    struct Way
    {
        Node node;
        double from = 0;
        double to = 0;
    };
    std::vector<Way> m_ways;
    std::vector<std::string> m_newcomers;
    std::vector<std::string> m_leavers;
    bool m_edited = false; // something but a weight
};

} // namespace

Rollout allAtOnce(const Membership& was, const Membership& is)
{
    return {{was, is}, {fact("all at once")}};
}

Result<Rollout> inStages(const Membership& was, const Membership& is, std::uint64_t steps)
{
    if (steps < 1 || steps > mostSteps)
        return refuse(fact("rollout"), fact("weights can't be changed in %1 steps", steps),
                      fact("choose 1 to %1 steps", mostSteps));
    const Transition transition(was, is);
    std::vector<std::pair<Fact, std::vector<Node>>> stages;
    if (const Fact what = transition.begins(); !what.empty())
        stages.emplace_back(what, transition.on(0, steps));
    for (std::uint64_t step = 1; step <= steps && transition.weightsChange(); ++step)
        stages.emplace_back(fact("weights %1 / %2 of the way", step, steps), transition.on(step, steps));
    const std::span<const Node> last = stages.empty() ? was.nodes() : std::span<const Node>(stages.back().second);
    if (!std::ranges::equal(last, is.nodes()))
        stages.emplace_back(transition.ends(), std::vector<Node>(is.nodes().begin(), is.nodes().end()));

    Rollout rollout{{was}, {}};
    for (auto& [what, nodes] : stages) {
        Result<Membership> list = Membership::make(was.epoch() + rollout.lists.size(), std::move(nodes));
        if (!list)
            return tl::unexpected(list.error().inside(fact("rollout")));
        rollout.lists.push_back(std::move(*list));
        rollout.what.push_back(std::move(what));
    }
    return rollout;
}

} // namespace hrw
