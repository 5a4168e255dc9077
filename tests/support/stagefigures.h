// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Figures of a stage put together from who holds what and who copies what to whom, by maps of ids; so that pictures of
// them can be checked without going through a plan.

namespace hrw::test {

class StageBuilder
{
public:
    /// `capacity` 0: none is known.
    StageBuilder& node(const std::string& id, std::uint64_t capacity, double holds)
    {
        StageNode stands;
        stands.node.id = id;
        if (capacity > 0)
            stands.node.capacity = stands.capacityBefore = capacity;
        m_figures.nodes.push_back(stands);
        m_figures.before.push_back({copiesOf(holds), holds});
        m_holds[id] = holds;
        return *this;
    }
    StageBuilder& joining(const std::string& id, std::uint64_t capacity)
    {
        node(id, capacity, 0);
        m_figures.nodes.back().joins = true;
        return *this;
    }
    StageBuilder& leaves(const std::string& id)
    {
        m_figures.nodes[indexOf(id)].leaves = true;
        return *this;
    }
    /// What is copied from now on happens in a step of its own.
    StageBuilder& step()
    {
        endStep();
        return *this;
    }
    /// The giver lets go of it when the step ends. An empty `from`: no copy stood anywhere.
    StageBuilder& copied(const std::string& from, const std::string& to, double bytes)
    {
        m_moves.emplace_back(from, to, bytes);
        return *this;
    }

    StageFigures figures()
    {
        endStep();
        m_figures.after.clear();
        for (const StageNode& stands : m_figures.nodes) {
            const double holds = m_holds[stands.node.id];
            m_figures.after.push_back({copiesOf(holds), holds});
            m_figures.during.push_back(std::max(m_most[stands.node.id], holds));
        }
        for (const auto& [ends, bytes] : m_flows)
            m_figures.flows.push_back(
                {ends.first.empty() ? noNode : indexOf(ends.first), indexOf(ends.second), {copiesOf(bytes), bytes}});
        std::ranges::sort(m_figures.flows, std::greater(), [](const PlanFlow& flow) { return flow.amount.bytes; });
        m_figures.fullestBefore = fullest([this](NodeIndex node) { return m_figures.before[node].bytes; });
        m_figures.fullestDuring = fullest([this](NodeIndex node) { return m_figures.during[node]; });
        m_figures.fullestAfter = fullest([this](NodeIndex node) { return m_figures.after[node].bytes; });
        return m_figures;
    }

    /// Copies are of one size.
    static std::uint64_t copiesOf(double bytes) { return static_cast<std::uint64_t>(bytes / 1e9); }

private:
    struct Move
    {
        Move(std::string giver, std::string taker, double amount)
            : from(std::move(giver))
            , to(std::move(taker))
            , bytes(amount)
        {
        }
        std::string from, to;
        double bytes;
    };

    NodeIndex indexOf(const std::string& id) const
    {
        for (NodeIndex node = 0; node < m_figures.nodes.size(); ++node)
            if (m_figures.nodes[node].node.id == id)
                return node;
        throw std::invalid_argument(id);
    }

    void endStep()
    {
        if (m_moves.empty())
            return;
        StepFigures step;
        for (const StageNode& stands : m_figures.nodes) {
            const std::string& id = stands.node.id;
            StepNode here;
            here.held = {copiesOf(m_holds[id]), m_holds[id]};
            here.capacity = stands.node.capacity;
            for (const Move& move : m_moves) {
                if (move.to == id)
                    add(here.in, move.bytes);
                if (move.from == id) {
                    add(here.out, move.bytes);
                    add(here.gone, move.bytes);
                }
            }
            m_most[id] = std::max(m_most[id], here.held.bytes + here.in.bytes);
            step.nodes.push_back(here);
        }
        for (const Move& move : m_moves) {
            add(step.moved, move.bytes);
            add(m_figures.moved, move.bytes);
            m_flows[{move.from, move.to}] += move.bytes;
            m_holds[move.to] += move.bytes;
            if (!move.from.empty())
                m_holds[move.from] -= move.bytes;
        }
        m_figures.steps.push_back(step);
        m_moves.clear();
    }

    static void add(PlanAmount& sum, double bytes)
    {
        sum.copies += copiesOf(bytes);
        sum.bytes += bytes;
    }

    template<typename Bytes>
    Fullness fullest(const Bytes& bytes) const
    {
        Fullness most;
        for (NodeIndex node = 0; node < m_figures.nodes.size(); ++node)
            if (const auto capacity = m_figures.nodes[node].node.capacity) {
                const double share = bytes(node) / static_cast<double>(*capacity);
                if (most.node == noNode || share > most.share)
                    most = {node, share, 0};
            }
        return most;
    }

    StageFigures m_figures;
    std::vector<Move> m_moves;
    std::map<std::string, double> m_holds, m_most;
    std::map<std::pair<std::string, std::string>, double> m_flows;
};

inline constexpr double GB = 1e9;

/// Ten hosts of which one is emptied in two steps: each of the others, and the newcomer, gets a share; one gets so much
/// that it is above 85 % meanwhile.
inline StageFigures drainedHost()
{
    StageBuilder build;
    const auto name = [](int host) { return std::string("host-") + (host < 10 ? "0" : "") + std::to_string(host); };
    for (int host = 1; host <= 10; ++host)
        build.node(name(host), 100'000 * 1'000'000'000ull, (58'000 + 700.0 * host) * GB);
    build.node(name(11), 100'000 * 1'000'000'000ull, 31'000 * GB);
    for (int part = 0; part < 2; ++part) {
        for (int host = 1; host <= 11; ++host)
            if (host != 2)
                build.copied("host-02", name(host), (2'400 + 90.0 * (host * 7 % 11)) * GB);
        if (part == 1)
            build.copied("host-06", "host-07", 17'000 * GB).copied("host-07", "host-03", 12'000 * GB);
        build.step();
    }
    return build.figures();
}

} // namespace hrw::test
