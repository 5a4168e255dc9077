// SPDX-License-Identifier: MIT
#include "core/measure/quality.h"

#include "core/hash/xxh3.h"
#include "core/measure/evenness.h"
#include "core/measure/qualitychecks.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_set>

namespace hrw {

namespace {

constexpr KeyIndex reportStride = 256; // keys between two reports of progress
constexpr KeyIndex orderKeys = 200;    // looked at for the order of the list
constexpr std::uint64_t weightRaces = 100'000;

/// Of each key that is listed more than once, the hash.
std::unordered_set<std::uint64_t> repeatedHashes(const KeySet& keys)
{
    std::vector<std::uint64_t> hashes;
    hashes.reserve(keys.size());
    for (KeyIndex i = 0; i < keys.size(); ++i)
        hashes.push_back(keys.hash(i));
    std::ranges::sort(hashes);
    std::unordered_set<std::uint64_t> repeated;
    for (std::size_t i = 1; i < hashes.size(); ++i)
        if (hashes[i] == hashes[i - 1])
            repeated.insert(hashes[i]);
    return repeated;
}

/// Ranks all nodes for one key after another and keeps what the figures need.
class Sample
{
public:
    Sample(const ScoreFunction& score, std::vector<NodeRef> nodes, KeyIndex keys)
        : m_score(score)
        , m_nodes(std::move(nodes))
        , m_idRank(m_nodes.size())
        , m_raw(m_nodes.size())
        , m_ranked(m_nodes.size())
        , m_order(m_nodes.size())
        , m_owned(m_nodes.size())
    {
        std::vector<std::uint32_t> byId(m_nodes.size());
        std::iota(byId.begin(), byId.end(), 0u);
        std::ranges::sort(byId, {}, [this](std::uint32_t i) { return m_nodes[i].id; });
        for (std::uint32_t rank = 0; rank < byId.size(); ++rank)
            m_idRank[byId[rank]] = rank;
        m_fingerprints.reserve(keys);
        m_pairs.reserve(m_nodes.size() > 1 ? keys : 0);
    }

    void add(const KeyRef& key)
    {
        m_score.row(key, m_nodes, m_raw);
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i)
            m_ranked[i] = {m_raw[i], m_idRank[i], i};
        std::ranges::sort(m_ranked, [](const Ranked& a, const Ranked& b) {
            return a.raw != b.raw ? a.raw > b.raw : a.idRank > b.idRank;
        });
        std::ranges::transform(m_ranked, m_order.begin(), &Ranked::node);
        ++m_owned[m_order.front()];
        m_fingerprints.push_back(
            xxh3({reinterpret_cast<const char*>(m_order.data()), m_order.size() * sizeof m_order[0]}));
        if (m_order.size() > 1)
            m_pairs.push_back(std::uint64_t{m_order[0]} << 32 | m_order[1]);
    }

    /// What the figures are made of; called once, at the end.
    void finish(ScoreQuality& out)
    {
        const auto n = static_cast<double>(m_nodes.size());
        double rankings = 1;
        for (std::size_t i = 2; i <= m_nodes.size(); ++i)
            rankings *= static_cast<double>(i);
        out.nodes = m_nodes.size();
        out.keys = m_fingerprints.size();
        if (m_nodes.empty())
            return;
        out.rankings = variety(m_fingerprints, rankings);
        out.pairs = variety(m_pairs, n * (n - 1));
        shares(out);
        heirs(out);
    }

private:
    struct Ranked
    {
        std::uint64_t raw = 0;
        std::uint32_t idRank = 0; // among the ids as bytes
        std::uint32_t node = 0;
    };

    static Variety variety(std::vector<std::uint64_t>& codes, double possible)
    {
        const Coincidences found = coincidences(codes);
        return {found.seen, possible, expectedSeen(found.draws, possible), unevennessByChance(found, possible)};
    }

    void shares(ScoreQuality& out) const
    {
        const auto n = static_cast<double>(m_nodes.size());
        const auto keys = static_cast<double>(out.keys);
        const Band counts = binomialBand(out.keys, 1 / n, m_nodes.size() * chanceChecks);
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const auto owned = static_cast<double>(m_owned[i]);
            QualityShare share{m_nodes[i].position, m_owned[i], 0, {}, counts.contains(owned)};
            if (out.keys > 0) {
                share.share = owned / keys;
                share.band = {counts.low / keys, counts.high / keys};
            }
            out.shares.push_back(share);
        }
        const Coincidences found = coincidences(m_owned, out.keys);
        out.chiSquare = chiSquare(found, n);
        out.sharesPValue = unevennessByChance(found, n);
        out.expectedPeak = expectedPeak(out.keys, m_nodes.size());
        if (out.keys > 0)
            out.peak = static_cast<double>(std::ranges::max(m_owned)) / keys * n;
    }

    /// The pairs are sorted by now: those of one owner stand together, and in them those of one heir.
    void heirs(ScoreQuality& out) const
    {
        const auto others = static_cast<double>(m_nodes.size() - 1);
        std::vector<Coincidences> all;
        auto pair = m_pairs.begin();
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
            QualityHeirs entry{m_nodes[i].position, m_owned[i], {}, 1};
            std::vector<std::uint64_t> counts;
            while (pair != m_pairs.end() && *pair >> 32 == i) {
                const auto next = std::upper_bound(pair, m_pairs.end(), *pair);
                counts.push_back(static_cast<std::uint64_t>(next - pair));
                entry.heirs.push_back({m_nodes[*pair & UINT32_MAX].position, counts.back()});
                pair = next;
            }
            all.push_back(coincidences(counts, m_owned[i]));
            entry.pValue = unevennessByChance(all.back(), others);
            std::ranges::stable_sort(entry.heirs, std::ranges::greater{}, &QualityHeirs::Heir::keys);
            out.heirs.push_back(std::move(entry));
        }
        out.heirsPValue = unevennessByChance(all, others);
    }

    const ScoreFunction& m_score;
    std::vector<NodeRef> m_nodes;
    std::vector<std::uint32_t> m_idRank;
    std::vector<std::uint64_t> m_raw;          // scratch: of one key
    std::vector<Ranked> m_ranked;              // scratch: of one key, best first
    std::vector<std::uint32_t> m_order;        // scratch: the same, places in m_nodes alone
    std::vector<std::uint64_t> m_owned;        // keys of each node
    std::vector<std::uint64_t> m_fingerprints; // of the ranking of each key
    std::vector<std::uint64_t> m_pairs;        // of each key the first node and the second
};

/// False when stopped.
bool rankAll(Sample& sample, const KeySet& keys, const Task& task)
{
    const std::unordered_set<std::uint64_t> repeated = repeatedHashes(keys);
    std::unordered_set<std::uint64_t> met;
    KeySet::Scratch scratch;
    for (KeyIndex i = 0; i < keys.size(); ++i) {
        if (task.stopped())
            return false;
        if (i % reportStride == 0)
            task.report(i, keys.size());
        if (repeated.empty() || !repeated.contains(keys.hash(i)) || met.insert(keys.hash(i)).second)
            sample.add(keys.ref(i, scratch));
    }
    return true;
}

} // namespace

std::optional<ScoreQuality> measureQuality(const ScoreFunction& score, const Membership& membership, const KeySet& keys,
                                           const Task& task)
{
    ScoreQuality quality;
    quality.score = score.name();
    std::vector<NodeRef> nodes = liveNodes(membership);
    const bool anybody = !nodes.empty();
    Sample sample(score, std::move(nodes), keys.size());
    if (anybody && !rankAll(sample, keys, task))
        return std::nullopt;
    sample.finish(quality);
    const auto key = measureAvalanche(score, AvalancheOf::Key, avalancheTrials, 1, task);
    const auto node = measureAvalanche(score, AvalancheOf::Node, avalancheTrials, 1, task);
    const auto order = probeListOrder(score, membership, keys, orderKeys, task);
    if (!key || !node || !order)
        return std::nullopt;
    quality.keyAvalanche = *key;
    quality.nodeAvalanche = *node;
    const ProbeResults probes{mixesUpNames(score), *order, findBrokenEnd(score), weightRaces,
                              heavyWins(score, weightRaces)};
    judgeQuality(quality, probes, score.verdict(), membership);
    return quality;
}

} // namespace hrw
