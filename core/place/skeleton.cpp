// SPDX-License-Identifier: MIT
#include "core/place/skeleton.h"

#include "core/place/contenders.h"
#include "core/place/reasonwords.h"
#include "core/score/race.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <fmt/format.h>
#include <map>
#include <numeric>

namespace hrw {

namespace {

/// The virtual tree, and which leaf each node has: all that stays when nodes come and go. Virtual nodes are numbered
/// level by level; the root is 0, the children of v are F v + 1 to F v + F.
class Skeleton
{
public:
    Skeleton(const Membership& membership, std::uint32_t fanOut)
        : m_fanOut(fanOut)
    {
        const std::size_t nodes = membership.size();
        for (m_leaves = 1; m_leaves * fanOut * fanOut <= nodes; m_leaves *= fanOut)
            m_inner += m_leaves;
        std::vector<NodeIndex> byId(nodes);
        std::iota(byId.begin(), byId.end(), NodeIndex{0});
        std::ranges::sort(byId, {}, [&](NodeIndex i) { return membership[i].id; });
        m_weights.assign(m_inner + m_leaves, 0.0);
        for (std::size_t i = 0; i < nodes; ++i) {
            const std::size_t leaf = i % m_leaves;
            m_leafOf.emplace(membership[byId[i]].id, leaf);
            m_weights[m_inner + leaf] += membership[byId[i]].weight;
        }
        weigh();
        for (std::size_t v = 0; v < m_weights.size(); ++v) {
            m_ids.push_back(fmt::format("skeleton\x01{}", v));
            m_seeds.push_back(nodeSeed(m_ids.back()));
        }
    }

    /// Lets go of nodes that are gone and gives the new ones a leaf, in the order of their ids.
    void follow(const Membership& next)
    {
        std::erase_if(m_leafOf, [&](const auto& entry) { return !next.find(entry.first); });
        std::vector<std::size_t> held(m_leaves, 0);
        for (const auto& [id, leaf] : m_leafOf)
            ++held[leaf];
        std::vector<std::string> newcomers;
        for (const Node& node : next.nodes())
            if (!m_leafOf.contains(node.id))
                newcomers.push_back(node.id);
        std::ranges::sort(newcomers);
        for (const std::string& id : newcomers) {
            const auto leaf = static_cast<std::size_t>(std::ranges::min_element(held) - held.begin());
            m_leafOf.emplace(id, leaf);
            ++held[leaf];
        }
    }

    [[nodiscard]] std::uint32_t fanOut() const { return m_fanOut; }
    [[nodiscard]] std::size_t leafOf(const std::string& id) const { return m_leafOf.at(id); }
    [[nodiscard]] std::size_t leaves() const { return m_leaves; }
    [[nodiscard]] std::size_t size() const { return m_weights.size(); }
    [[nodiscard]] bool isLeaf(std::size_t v) const { return v >= m_inner; }
    [[nodiscard]] std::size_t leafNumber(std::size_t v) const { return v - m_inner; }
    [[nodiscard]] std::size_t leafVertex(std::size_t leaf) const { return m_inner + leaf; }
    [[nodiscard]] std::size_t firstChild(std::size_t v) const { return v * m_fanOut + 1; }
    [[nodiscard]] static std::size_t parent(std::size_t v, std::uint32_t fanOut) { return (v - 1) / fanOut; }
    [[nodiscard]] double weight(std::size_t v) const { return m_weights[v]; }
    [[nodiscard]] NodeRef ref(std::size_t v) const { return {m_ids[v], m_seeds[v], static_cast<std::uint32_t>(v)}; }
    [[nodiscard]] std::size_t bytes() const
    {
        return m_weights.size() * sizeof(double) + m_leafOf.size() * sizeof(std::uint32_t);
    }

private:
    /// A leaf whose nodes are all drained counts as an average one, so that it is not shut for ever.
    void weigh()
    {
        double sum = std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
        if (sum <= 0)
            sum = static_cast<double>(m_leaves);
        for (std::size_t leaf = 0; leaf < m_leaves; ++leaf)
            if (m_weights[m_inner + leaf] <= 0)
                m_weights[m_inner + leaf] = sum / static_cast<double>(m_leaves);
        for (std::size_t v = m_weights.size(); v-- > 1;)
            m_weights[parent(v, m_fanOut)] += m_weights[v];
    }

    std::uint32_t m_fanOut;
    std::size_t m_leaves = 1;
    std::size_t m_inner = 0;
    std::vector<double> m_weights; // of the virtual nodes, as they were when the skeleton was made
    std::vector<std::string> m_ids;
    std::vector<std::uint64_t> m_seeds;
    std::map<std::string, std::size_t> m_leafOf;
};

class SkeletonPlacer final : public Placer
{
public:
    SkeletonPlacer(const Membership& membership, const Rule& rule, Skeleton skeleton)
        : m_field(membership, rule)
        , m_skeleton(std::move(skeleton))
        , m_members(m_skeleton.leaves())
        , m_live(m_skeleton.size(), false)
    {
        for (std::uint32_t i = 0; i < m_field.size(); ++i) {
            const std::size_t leaf = m_skeleton.leafOf(membership[m_field.nodes[i]].id);
            m_members[leaf].push_back(i);
            for (std::size_t v = m_skeleton.leafVertex(leaf);; v = Skeleton::parent(v, m_skeleton.fanOut())) {
                m_live[v] = true;
                if (v == 0)
                    break;
            }
        }
    }
    // Names of virtual nodes are referred to while a key is placed.
    SkeletonPlacer(const SkeletonPlacer&) = delete;
    SkeletonPlacer& operator=(const SkeletonPlacer&) = delete;

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_field.size() > 0)
            walk(0, key, picks);
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_field.size() == 0)
            return nobodyCanHold();
        std::vector<Fact> path;
        std::size_t v = 0;
        while (!m_skeleton.isLeaf(v)) {
            const std::size_t child = best(children(v, key)).number;
            const std::size_t number = child - m_skeleton.firstChild(v) + 1;
            path.push_back(path.empty() ? fact("branch %1 of %2", number, m_skeleton.fanOut())
                                        : fact("then %1 of %2", number, m_skeleton.fanOut()));
            v = child;
        }
        Fact within = leafReason(members(v, key));
        return path.empty() ? within
                            : fact("%1, then in that leaf: %2", joined(std::move(path), ", "), std::move(within));
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return m_field.size() == 0 ? 0 : expectedHashes(0); }
    std::size_t stateBytes() const override { return m_skeleton.bytes(); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        Skeleton skeleton = m_skeleton;
        skeleton.follow(next);
        return std::make_unique<SkeletonPlacer>(next, m_field.rule, std::move(skeleton));
    }

private:
    struct Candidate
    {
        Entry entry;
        std::uint32_t number = 0; // of the virtual node, or of the contender
    };
    /// Those of one race, in place: a walk allocates nothing but for the largest leaves.
    using Candidates = boost::container::small_vector<Candidate, maxFanOut>;

    Candidate candidate(const KeyRef& key, const NodeRef& ref, double weight, std::size_t number) const
    {
        std::uint64_t raw = 0;
        m_field.score->row(key, {&ref, 1}, {&raw, 1});
        return {{m_field.score->weighted(weight, raw), raw, ref.id}, static_cast<std::uint32_t>(number)};
    }

    /// Hands the candidates over, best first, for as long as copies are wanted. For the owner alone this is one pass.
    template<typename Take>
    static void bestFirst(Candidates& candidates, const Picks& picks, Take take)
    {
        for (auto rest = candidates.begin(); rest != candidates.end() && !picks.full(); ++rest) {
            std::iter_swap(rest, std::min_element(rest, candidates.end(), [](const Candidate& a, const Candidate& b) {
                               return beats(a.entry, b.entry);
                           }));
            take(rest->number);
        }
    }

    /// The nodes of a leaf.
    Candidates members(std::size_t leaf, const KeyRef& key) const
    {
        Candidates candidates;
        for (const std::uint32_t i : m_members[m_skeleton.leafNumber(leaf)])
            candidates.push_back(candidate(key, m_field.refs[i], m_field.weights[i], i));
        return candidates;
    }

    /// The virtual nodes below another that have a contender.
    Candidates children(std::size_t v, const KeyRef& key) const
    {
        Candidates candidates;
        const std::size_t first = m_skeleton.firstChild(v);
        for (std::size_t child = first; child < first + m_skeleton.fanOut(); ++child)
            if (m_live[child])
                candidates.push_back(candidate(key, m_skeleton.ref(child), m_skeleton.weight(child), child));
        return candidates;
    }

    void walk(std::size_t v, const KeyRef& key, Picks& picks) const
    {
        if (m_skeleton.isLeaf(v)) {
            Candidates nodes = members(v, key);
            bestFirst(nodes, picks, [&](std::uint32_t contender) { picks.offer(contender); });
            return;
        }
        Candidates below = children(v, key);
        bestFirst(below, picks, [&](std::uint32_t child) { walk(child, key, picks); });
    }

    static Candidate best(const Candidates& candidates)
    {
        return *std::ranges::min_element(
            candidates, [](const Candidate& a, const Candidate& b) { return beats(a.entry, b.entry); });
    }

    Fact leafReason(Candidates nodes) const
    {
        const auto racer = [&](const Candidate& c) {
            return Racer{verbatim(std::string(m_field.refs[c.number].id)), c.entry, m_field.weights[c.number]};
        };
        const Candidate first = best(nodes);
        nodes.erase(std::ranges::find(nodes, first.number, &Candidate::number));
        const bool equal = std::ranges::all_of(
            nodes, [&](const Candidate& c) { return m_field.weights[c.number] == m_field.weights[first.number]; });
        return raceReason(racer(first), nodes.empty() ? std::nullopt : std::optional(racer(best(nodes))), equal);
    }

    /// To find the owner.
    double expectedHashes(std::size_t v) const
    {
        if (m_skeleton.isLeaf(v))
            return static_cast<double>(m_members[m_skeleton.leafNumber(v)].size());
        double children = 0;
        double weight = 0;
        double below = 0;
        const std::size_t first = m_skeleton.firstChild(v);
        for (std::size_t child = first; child < first + m_skeleton.fanOut(); ++child) {
            if (!m_live[child])
                continue;
            ++children;
            weight += m_skeleton.weight(child);
            below += m_skeleton.weight(child) * expectedHashes(child);
        }
        return children + below / weight;
    }

    Contenders m_field;
    Skeleton m_skeleton;
    std::vector<std::vector<std::uint32_t>> m_members; // contenders of each leaf
    std::vector<bool> m_live;                          // virtual nodes with a contender below
};

class SkeletonTree final : public PlacementMethod
{
public:
    explicit SkeletonTree(std::uint32_t fanOut)
        : m_fanOut(fanOut)
    {
    }
    std::string name() const override { return fmt::format("skeleton:{}", m_fanOut); }
    Fact title() const override { return fact("skeleton tree, fan-out %1", m_fanOut); }
    Fact description() const override
    {
        return fact("rendezvous hashing down a fixed virtual tree, then among the few nodes of the leaf");
    }
    Fact movement() const override
    {
        return fact(
            "only keys of nodes that change, but only within their leaf: its other nodes take or give all of them");
    }
    Abilities abilities() const override
    {
        return {true, true, true, true,
                fact("shares follow the weights of the day the skeleton was made; a leaf's nodes alone carry later "
                     "changes")};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<SkeletonPlacer>(membership, rule, Skeleton(membership, m_fanOut));
    }
    /// A leaf's weight is that of its nodes, so all have the same share of the owners; not so of further copies.
    EqualNodesTheory onEqualNodes(std::uint64_t, int copies) const override
    {
        return {{}, {}, copies == 1 ? std::optional(0.0) : std::nullopt};
    }

private:
    std::uint32_t m_fanOut;
};

} // namespace

Method skeletonMethod(std::uint32_t fanOut)
{
    return std::make_shared<SkeletonTree>(fanOut);
}

} // namespace hrw
