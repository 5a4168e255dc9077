// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/contenders.h"
#include "core/place/method.h"
#include "core/score/race.h"

#include <memory>
#include <span>
#include <vector>

namespace hrw {

/// One node's place in a key's ranking.
struct Ranked
{
    NodeIndex node = noNode;
    std::uint64_t raw = 0;
    double weighted = 0; ///< the score function's weighted(), also between equal weights
    /// 1 = owner, 2.. = further copies, 0 = holds no copy
    int copy = 0;
    std::uint32_t domain = 0; ///< number of its domain at the rule's apartBy level; its own when there is none
    /// For a node that ranks above the last copy and was passed over: the best node of its domain, which holds a copy.
    NodeIndex sameDomainAs = noNode;
};

/// Rendezvous (highest random weight) hashing over one membership: for each key every node that is up and has a weight
/// enters the race, and the first R hold the key; with apartBy a node whose domain already holds its share of the
/// copies is passed over (Thaler and Ravishankar 1998). Cost: one score per node and key. When all weights are equal
/// the raw scores alone decide and no logarithm is taken.
class Rendezvous final : public Placer
{
public:
    /// `Ignore` runs the race as if all weights were equal.
    enum class Weights : std::uint8_t
    {
        Honour,
        Ignore
    };

    /// `membership` must outlive this; `rule` must have passed checkRule().
    Rendezvous(const Membership& membership, const Rule& rule, Weights weights = Weights::Honour);

    int place(const KeyRef& key, std::span<NodeIndex> out) override;
    [[nodiscard]] Fact reason(const KeyRef& key) override;
    [[nodiscard]] int copies() const override { return m_field.rule.copies; }
    [[nodiscard]] double hashesPerLookup() const override { return static_cast<double>(m_field.size()); }
    [[nodiscard]] std::size_t stateBytes() const override { return 0; }
    [[nodiscard]] Result<std::unique_ptr<Placer>> after(const Membership& next) const override;

    /// Every node that takes part, best first, with what it holds or why it holds nothing.
    std::vector<Ranked> ranking(const KeyRef& key);

    /// The node that gets a new copy when `dead` stops holding one: ranking() walked again without it. noNode when
    /// nodes or domains run short. `ranking` must come from this race.
    [[nodiscard]] NodeIndex successor(std::span<const Ranked> ranking, NodeIndex dead) const;

    /// The raw scores of one key for all nodes of the membership, in its order, failed and drained ones included.
    void scores(const KeyRef& key, std::span<std::uint64_t> out) const;

    /// The score function of the rule.
    [[nodiscard]] const ScoreFunction& score() const { return *m_field.score; }
    [[nodiscard]] const Rule& rule() const { return m_field.rule; }
    [[nodiscard]] const Membership& membership() const { return *m_field.membership; }
    /// All nodes in the race have the same weight, or it is ignored.
    [[nodiscard]] bool equalWeights() const { return m_equal; }

private:
    /// An entry and where it came from.
    struct Runner
    {
        Entry entry;
        std::uint32_t live = 0;   // number of the contender
        std::uint32_t domain = 0; // number of its domain; every node's own when copies need not be apart
    };
    void insert(const Runner& runner);
    void raceByRawScore();
    void raceByWeight();

    Contenders m_field;
    std::vector<NodeRef> m_all; // every node of the membership
    Weights m_weights;
    bool m_equal = true;
    std::vector<std::uint64_t> m_raw; // scratch: the scores of one key
    std::vector<Runner> m_best;       // scratch: the first of the race so far, at most R, best first
    std::size_t m_wanted = 1;
};

/// "hrw": every node scores every key, the highest holds it.
Method hrwMethod();
/// "flat": the same with every weight taken for 1.
Method flatMethod();

} // namespace hrw
