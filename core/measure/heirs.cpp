// SPDX-License-Identifier: MIT
#include "core/measure/heirs.h"

#include "core/base/task.h"
#include "core/place/engine.h"

#include <algorithm>
#include <map>

namespace hrw {

namespace {

/// Adds up, key by key, what the survivors take over.
class Takeover
{
public:
    Takeover(const KeySet& keys, const Membership& was, const Membership& is)
        : m_keys(keys)
        , m_is(is)
        , m_now(mapNodes(was, is))
        , m_gone(was.size())
        , m_heirs(is.size())
    {
        for (NodeIndex i = 0; i < was.size(); ++i) {
            m_gone[i] = was[i].raceWeight() > 0 && (m_now[i] == noNode || is[m_now[i]].raceWeight() <= 0);
            if (m_gone[i])
                m_result.gone.push_back(i);
        }
    }

    [[nodiscard]] bool isNeeded() const { return !m_result.gone.empty(); }

    void add(KeyIndex key, std::span<const NodeIndex> before, std::span<const NodeIndex> after)
    {
        const auto lost = std::ranges::count_if(before, [&](NodeIndex node) { return isGone(node); });
        if (lost == 0)
            return;
        m_result.copies += static_cast<std::uint64_t>(lost);
        if (isGone(before.front()))
            inherit(key, before.front(), after.front());
        for (const NodeIndex holder : after) {
            if (holder == noNode || heldBy(before, holder))
                continue;
            m_heirs[holder].copies += 1;
            m_heirs[holder].bytes += m_keys.bytes(key);
        }
    }

    Inheritance result()
    {
        for (const auto& [ends, flow] : m_owned)
            m_result.owned.push_back({ends.first, ends.second, flow.keys, flow.bytes});
        judge();
        return std::move(m_result);
    }

private:
    void inherit(KeyIndex key, NodeIndex from, NodeIndex to)
    {
        m_result.keys += 1;
        Flow& flow = m_owned[{from, to}];
        flow.keys += 1;
        flow.bytes += m_keys.bytes(key);
        if (to == noNode) {
            m_result.keysLost += 1;
            return;
        }
        m_heirs[to].keys += 1;
        m_heirs[to].requests += m_keys.requests(key);
    }

    [[nodiscard]] bool isGone(NodeIndex then) const { return then != noNode && m_gone[then]; }
    [[nodiscard]] bool heldBy(std::span<const NodeIndex> before, NodeIndex now) const
    {
        return std::ranges::any_of(before, [&](NodeIndex then) { return then != noNode && m_now[then] == now; });
    }

    void judge()
    {
        const double weight = m_is.totalWeight();
        const std::size_t live = m_is.liveCount();
        for (NodeIndex i = 0; i < m_is.size(); ++i) {
            const double own = m_is[i].raceWeight();
            if (own <= 0)
                continue;
            Heir& heir = m_heirs[i];
            heir.node = i;
            heir.expected = own / weight;
            if (m_result.keys > 0) {
                const auto all = static_cast<double>(m_result.keys);
                const Band counts = binomialBand(m_result.keys, heir.expected, live);
                heir.share = static_cast<double>(heir.keys) / all;
                heir.band = {counts.low / all, counts.high / all};
            }
            m_result.heirs.push_back(heir);
        }
        std::ranges::stable_sort(m_result.heirs, [](const Heir& a, const Heir& b) {
            return a.keys != b.keys ? a.keys > b.keys : a.copies > b.copies;
        });
    }

    const KeySet& m_keys;
    const Membership& m_is;
    std::vector<NodeIndex> m_now; // of the nodes before
    std::vector<bool> m_gone;
    std::vector<Heir> m_heirs;
    std::map<std::pair<NodeIndex, NodeIndex>, Flow> m_owned;
    Inheritance m_result;
};

} // namespace

bool Inheritance::withinChance() const
{
    return keys == 0 || std::ranges::all_of(heirs, [](const Heir& heir) { return heir.band.contains(heir.share); });
}

double Inheritance::worst() const
{
    double most = 0;
    for (const Heir& heir : heirs)
        most = std::max(most, heir.share / heir.expected);
    return most;
}

std::optional<Inheritance> inheritance(const KeySet& keys, const Membership& was, const Placement& before,
                                       const Membership& is, const Placement& after, const Task& task)
{
    Takeover takeover(keys, was, is);
    if (!takeover.isNeeded())
        return takeover.result();
    constexpr KeyIndex block = taskStride / bitsPerWord * bitsPerWord;
    for (KeyIndex begin = 0; begin < before.keys(); begin += block) {
        if (task.stopped())
            return std::nullopt;
        task.report(begin, before.keys());
        forEachCandidate(before, after, begin, std::min(begin + block, before.keys()),
                         [&](KeyIndex key) { takeover.add(key, before.of(key), after.of(key)); });
    }
    return takeover.result();
}

std::optional<Inheritance> inheritance(const KeySet& keys, const Membership& membership, const Placement& placement,
                                       const Rule& rule, NodeIndex node, const Task& task)
{
    const Membership survivors = withFailed(membership, std::span(&node, 1));
    const auto after = placeAfter(keys, placement, membership, survivors, rule, task);
    return after ? inheritance(keys, membership, placement, survivors, *after, task) : std::nullopt;
}

Result<std::optional<Inheritance>> inheritance(const KeySet& keys, const Membership& was, const Membership& is,
                                               const Rule& rule, const PlacementMethod& method, const Task& task)
{
    const auto placer = method.over(was, rule, keys.size());
    if (!placer)
        return tl::unexpected<Error>(placer.error());
    const auto next = (*placer)->after(is);
    if (!next)
        return tl::unexpected<Error>(next.error());
    const auto before = placeAll(keys, **placer, task);
    const auto after = before ? placeAll(keys, **next, task) : nullptr;
    if (!after)
        return std::optional<Inheritance>();
    return inheritance(keys, was, *before, is, *after, task);
}

} // namespace hrw
