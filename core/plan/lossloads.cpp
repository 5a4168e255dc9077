// SPDX-License-Identifier: MIT
#include "core/plan/lossloads.h"

#include "core/base/parallel.h"
#include "core/base/task.h"
#include "core/place/rendezvous.h"

#include <algorithm>
#include <mutex>

namespace hrw {

namespace {

constexpr std::uint32_t noLoss = UINT32_MAX;

/// How far the walk goes when something is lost.
struct Terms
{
    std::size_t copies = 0; ///< that each key gets
    int quota = 1;          ///< of them in a domain
};

/// A key whose ranking was too short for one of the losses.
struct Open
{
    std::uint32_t loss = 0;
    KeyIndex key = 0;
};

using Holders = std::vector<NodeIndex>;

class Losses
{
public:
    Losses(const KeySet& keys, const Membership& membership, const Rule& rule, const Placement& ranking,
           const std::vector<LostNodes>& losses)
        : m_keys(keys)
        , m_membership(membership)
        , m_rule(rule)
        , m_ranking(ranking)
        , m_losses(losses)
        , m_domains(domainNumbers(membership, rule.apartBy))
        , m_lossOf(membership.size(), noLoss)
        , m_whole(termsOf(membership))
    {
        for (std::uint32_t loss = 0; loss < losses.size(); ++loss) {
            m_terms.push_back(termsOf(withFailed(membership, losses[loss])));
            for (const NodeIndex node : losses[loss])
                m_lossOf[node] = loss;
        }
        m_sum = empty();
        m_sum.missing = missing(m_whole);
        for (const Terms& terms : m_terms)
            m_sum.missingAfter.push_back(missing(terms));
    }

    std::optional<LossLoads> tally(const Task& task)
    {
        constexpr KeyIndex parts = 4; // each has sums of its own for every loss and node
        const KeyIndex part = std::max<KeyIndex>(m_keys.size() / parts + 1, taskStride);
        std::mutex adding;
        std::vector<Open> open;
        const bool done = forBlocks(m_keys.size(), part, task, [&](KeyIndex begin, KeyIndex end) {
            Tally some(*this);
            for (KeyIndex key = begin; key < end && (key % taskStride != 0 || !task.stopped()); ++key)
                some.key(key);
            const std::lock_guard lock(adding);
            add(some.changes);
            open.insert(open.end(), some.open.begin(), some.open.end());
        });
        if (!done || task.stopped() || !raceAgain(std::move(open), task))
            return std::nullopt;
        for (std::vector<std::uint64_t>& after : m_sum.after)
            for (std::size_t node = 0; node < after.size(); ++node)
                after[node] += m_sum.held[node]; // what was a change until here
        return std::move(m_sum);
    }

private:
    /// Some keys.
    struct Tally
    {
        explicit Tally(const Losses& losses)
            : all(losses)
            , changes(losses.empty())
        {
        }

        void key(KeyIndex key)
        {
            ranking = all.m_ranking.of(key);
            if (!all.walk(ranking, noLoss, all.m_whole, before)) {
                if (!race)
                    race.emplace(all.m_membership, all.m_rule);
                before = all.raced(*race, key);
            }
            const std::uint64_t bytes = all.m_keys.bytes(key);
            for (std::size_t i = 0; i < before.size(); ++i) {
                changes.held[before[i]] += bytes;
                const std::uint32_t loss = all.m_lossOf[before[i]];
                const bool isNew = std::none_of(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(i),
                                                [&](NodeIndex node) { return all.m_lossOf[node] == loss; });
                if (loss == noLoss || !isNew)
                    continue;
                for (const NodeIndex node : before)
                    changes.after[loss][node] -= bytes; // below 0 it wraps around, and back in the end
                if (all.walk(ranking, loss, all.m_terms[loss], after))
                    for (const NodeIndex node : after)
                        changes.after[loss][node] += bytes;
                else
                    open.push_back({loss, key});
            }
        }

        const Losses& all;
        LossLoads changes;
        std::vector<Open> open;
        std::optional<Rendezvous> race; // of all nodes, where it is needed
        HolderList ranking{0};
        Holders before; // of one key
        Holders after;
    };

    [[nodiscard]] Terms termsOf(const Membership& membership) const
    {
        return {static_cast<std::size_t>(possibleCopies(membership, m_rule)), domainQuota(m_rule, membership)};
    }
    [[nodiscard]] std::uint64_t missing(const Terms& terms) const
    {
        return m_keys.size() * (static_cast<std::size_t>(m_rule.copies) - terms.copies);
    }
    [[nodiscard]] LossLoads empty() const
    {
        LossLoads loads;
        loads.held.resize(m_membership.size());
        loads.after.assign(m_losses.size(), loads.held);
        return loads;
    }

    /// Down the ranking without what is lost. False when it ends before all holders are found.
    bool walk(const HolderList& ranking, std::uint32_t loss, const Terms& terms, Holders& holders) const
    {
        holders.clear();
        for (const NodeIndex node : ranking) {
            if (node == noNode || holders.size() == terms.copies)
                break;
            if (loss != noLoss && m_lossOf[node] == loss)
                continue;
            const auto neighbours =
                std::ranges::count_if(holders, [&](NodeIndex other) { return m_domains[other] == m_domains[node]; });
            if (neighbours < terms.quota)
                holders.push_back(node);
        }
        return holders.size() == terms.copies;
    }

    Holders raced(Rendezvous& race, KeyIndex key) const
    {
        KeySet::Scratch scratch;
        Holders holders(static_cast<std::size_t>(m_rule.copies), noNode);
        race.place(m_keys.ref(key, scratch), holders);
        std::erase(holders, noNode);
        return holders;
    }

    /// False when stopped.
    bool raceAgain(std::vector<Open> open, const Task& task)
    {
        std::ranges::sort(open, {}, [](const Open& o) { return std::pair(o.loss, o.key); });
        for (auto first = open.begin(); first != open.end();) {
            const auto last = std::find_if(first, open.end(), [&](const Open& o) { return o.loss != first->loss; });
            const Membership left = withFailed(m_membership, m_losses[first->loss]);
            Rendezvous race(left, m_rule);
            for (; first != last; ++first) {
                if (first->key % taskStride == 0 && task.stopped())
                    return false;
                for (const NodeIndex node : raced(race, first->key))
                    m_sum.after[first->loss][node] += m_keys.bytes(first->key);
            }
            if (task.stopped())
                return false;
        }
        return true;
    }

    /// Whole numbers: the order does not matter.
    void add(const LossLoads& part)
    {
        const auto addTo = [](std::vector<std::uint64_t>& sum, const std::vector<std::uint64_t>& more) {
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += more[i];
        };
        addTo(m_sum.held, part.held);
        for (std::size_t loss = 0; loss < part.after.size(); ++loss)
            addTo(m_sum.after[loss], part.after[loss]);
    }

    const KeySet& m_keys;
    const Membership& m_membership;
    const Rule& m_rule;
    const Placement& m_ranking;
    const std::vector<LostNodes>& m_losses;
    std::vector<std::uint32_t> m_domains;
    std::vector<std::uint32_t> m_lossOf;
    Terms m_whole;
    std::vector<Terms> m_terms; // of each loss
    LossLoads m_sum;
};

} // namespace

Rule rankingRule(const Rule& rule)
{
    return {rule.score, maxCopies, std::nullopt, PerDomain::One};
}

std::optional<LossLoads> lossLoads(const KeySet& keys, const Membership& membership, const Rule& rule,
                                   const Placement& ranking, const std::vector<LostNodes>& losses, const Task& task)
{
    return Losses(keys, membership, rule, ranking, losses).tally(task);
}

} // namespace hrw
