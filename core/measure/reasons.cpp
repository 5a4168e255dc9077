// SPDX-License-Identifier: MIT
#include "core/measure/reasons.h"

#include "core/base/task.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace hrw {

namespace {

constexpr std::size_t sampleStride = 64;

/// Tells whether an owner before and one after are different nodes.
class OwnerChange
{
public:
    OwnerChange(const Membership& was, const Membership& is)
        : m_toNow(mapNodes(was, is))
    {
    }
    [[nodiscard]] bool operator()(NodeIndex from, NodeIndex to) const
    {
        if (from == noNode)
            return to != noNode;
        return m_toNow[from] == noNode || m_toNow[from] != to;
    }

private:
    std::vector<NodeIndex> m_toNow;
};

/// One key as a placer sees it.
struct Seen
{
    NodeIndex owner = noNode;
    Fact reason;
};

NodeIndex place(Placer& placer, const KeyRef& key)
{
    std::array<NodeIndex, maxCopies> room{};
    const auto holders = std::span(room).first(static_cast<std::size_t>(placer.copies()));
    placer.place(key, holders);
    return holders.front();
}

/// Places all keys in their order up to the last of the sample, and asks about those of the sample just before they are
/// placed. nullopt when stopped.
std::optional<std::vector<Seen>> watch(Placer& placer, const KeySet& keys, std::span<const KeyIndex> sample,
                                       const Task& task)
{
    std::vector<std::size_t> order(sample.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return sample[i]; });
    std::vector<Seen> seen(sample.size());
    KeySet::Scratch scratch;
    auto next = order.begin();
    for (KeyIndex k = 0; next != order.end(); ++k) {
        if (k % taskStride == 0) {
            if (task.stopped())
                return std::nullopt;
            task.report(k, keys.size());
        }
        const KeyRef key = keys.ref(k, scratch);
        const bool wanted = sample[*next] == k;
        const Fact reason = wanted ? placer.reason(key) : Fact();
        const NodeIndex owner = place(placer, key);
        for (; next != order.end() && sample[*next] == k; ++next)
            seen[*next] = {owner, reason};
    }
    return seen;
}

using Reasons = std::optional<std::vector<KeyReason>>;

Reasons explainInOrder(const KeySet& keys, Placer& then, Placer& now, std::span<const KeyIndex> sample,
                       const OwnerChange& moved, const Task& task)
{
    const auto before = watch(then, keys, sample, task);
    const auto after = before ? watch(now, keys, sample, task) : std::nullopt;
    if (!after)
        return std::nullopt;
    std::vector<KeyReason> reasons;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        const Seen& was = (*before)[i];
        const Seen& is = (*after)[i];
        if (moved(was.owner, is.owner))
            reasons.push_back({sample[i], was.owner, is.owner, was.reason, is.reason});
    }
    return reasons;
}

Reasons explainAlone(const KeySet& keys, Placer& then, Placer& now, std::span<const KeyIndex> sample,
                     const OwnerChange& moved, const Task& task)
{
    std::vector<KeyReason> reasons;
    KeySet::Scratch scratch;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        if (i % sampleStride == 0) {
            if (task.stopped())
                return std::nullopt;
            task.report(i, sample.size());
        }
        const KeyRef key = keys.ref(sample[i], scratch);
        const NodeIndex from = place(then, key);
        const NodeIndex to = place(now, key);
        if (moved(from, to))
            reasons.push_back({sample[i], from, to, then.reason(key), now.reason(key)});
    }
    return reasons;
}

} // namespace

std::optional<std::vector<KeyReason>> explain(const KeySet& keys, std::span<const Membership> memberships,
                                              const Rule& rule, const PlacementMethod& method,
                                              std::span<const KeyIndex> sample, const Task& task)
{
    const Result<std::unique_ptr<Placer>> then = method.over(memberships.front(), rule, keys.size());
    if (!then)
        return std::vector<KeyReason>();
    std::unique_ptr<Placer> now;
    for (const Membership& next : memberships.subspan(1)) {
        Result<std::unique_ptr<Placer>> following = (now ? *now : **then).after(next);
        if (!following)
            return std::vector<KeyReason>();
        now = std::move(*following);
    }
    if (!now)
        return std::vector<KeyReason>();
    const OwnerChange moved(memberships.front(), memberships.back());
    const auto by = method.abilities().alone ? explainAlone : explainInOrder;
    return by(keys, **then, *now, sample, moved, task);
}

std::vector<KeyIndex> firstMovedKeys(const Membership& was, const Placement& before, const Membership& is,
                                     const Placement& after, std::size_t most)
{
    const OwnerChange moved(was, is);
    std::vector<KeyIndex> keys;
    for (KeyIndex k = 0; k < before.keys() && keys.size() < most; ++k)
        if (moved(before.owner(k), after.owner(k)))
            keys.push_back(k);
    return keys;
}

} // namespace hrw
