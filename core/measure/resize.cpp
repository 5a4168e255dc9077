// SPDX-License-Identifier: MIT
#include "core/measure/resize.h"

#include "core/base/task.h"
#include "core/score/race.h"
#include "core/score/scorefunction.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace hrw {

namespace {

constexpr std::uint64_t largestCount = 100'000;
constexpr std::uint64_t scoreBudget = 20'000'000; // scores that a measurement may take

Result<void> checkCount(std::uint64_t value, Form<2> wrong)
{
    if (value >= 1 && value <= largestCount)
        return {};
    return refuse(fact("calculator"), fact(wrong, value, largestCount), fact("choose a number in that range"));
}

Result<void> checkWeight(double weight)
{
    if (isWeight(weight))
        return {};
    return refuse(fact("calculator"),
                  fact("the weight %1 is neither 0 nor between %2 and %3", weight, smallestWeight, largestWeight),
                  fact("use 0 for a drained node, or a positive weight"));
}

/// The share of one node of this weight among N - 1 others of weight 1.
double shareOf(double weight, double nodes)
{
    const double all = nodes - 1 + weight;
    return all > 0 ? weight / all : 0;
}

/// Who owns one key in each of the clusters that are compared.
struct Owners
{
    NodeIndex n = noNode;       // N equal nodes
    NodeIndex more = noNode;    // N + 1
    NodeIndex fewer = noNode;   // N - 1, the last one gone
    NodeIndex to = noNode;      // M
    NodeIndex lighter = noNode; // N, the first one at its old weight
    NodeIndex heavier = noNode; // and at its new one
};

/// The clusters are prefixes of one list of nodes, so one row of scores per key decides all of them.
class Trial
{
public:
    Trial(const ResizeInput& input, const std::string& score)
        : m_input(input)
        , m_score(findScoreFunction(score))
    {
        const std::uint64_t most = std::max(input.nodes + 1, input.toNodes);
        for (std::uint64_t i = 0; i < most; ++i)
            m_ids.push_back(fmt::format("node-{}", i));
        for (const std::string& id : m_ids)
            m_refs.push_back({id, nodeSeed(id), static_cast<std::uint32_t>(m_refs.size())});
        m_raw.resize(most);
    }

    Owners owners(const KeyRef& key)
    {
        m_score->row(key, m_refs, m_raw);
        const std::uint64_t n = m_input.nodes;
        Owners o;
        o.fewer = best(0, n - 1);
        o.n = better(o.fewer, static_cast<NodeIndex>(n - 1));
        o.more = better(o.n, static_cast<NodeIndex>(n));
        o.to = best(0, m_input.toNodes);
        const NodeIndex rival = best(1, n);
        o.lighter = against(rival, m_input.oldWeight);
        o.heavier = against(rival, m_input.newWeight);
        return o;
    }

    [[nodiscard]] std::size_t nodes() const { return m_ids.size(); }

private:
    [[nodiscard]] Entry entry(NodeIndex i) const { return {0, m_raw[i], m_refs[i].id}; }

    [[nodiscard]] NodeIndex better(NodeIndex a, NodeIndex b) const
    {
        return a == noNode || beats(entry(b), entry(a)) ? b : a;
    }

    [[nodiscard]] NodeIndex best(std::uint64_t from, std::uint64_t to) const
    {
        NodeIndex winner = noNode;
        for (std::uint64_t i = from; i < to; ++i)
            winner = better(winner, static_cast<NodeIndex>(i));
        return winner;
    }

    /// The first node at this weight against the best of the others, which all have weight 1.
    [[nodiscard]] NodeIndex against(NodeIndex rival, double weight) const
    {
        if (weight <= 0)
            return rival;
        if (rival == noNode)
            return 0;
        const Entry first{m_score->weighted(weight, m_raw[0]), m_raw[0], m_refs[0].id};
        const Entry other{m_score->weighted(1, m_raw[rival]), m_raw[rival], m_refs[rival].id};
        return beats(first, other) ? 0 : rival;
    }

    ResizeInput m_input;
    const ScoreFunction* m_score;
    std::vector<std::string> m_ids;
    std::vector<NodeRef> m_refs;
    std::vector<std::uint64_t> m_raw;
};

struct Counts
{
    std::uint64_t add = 0, remove = 0, resize = 0, weight = 0, modulo = 0, needless = 0;

    void key(const Owners& o, std::uint64_t hash, const ResizeInput& input)
    {
        const std::uint64_t n = input.nodes;
        add += o.more != o.n;
        remove += o.fewer != o.n;
        resize += o.to != o.n;
        weight += o.heavier != o.lighter;
        modulo += hash % n != hash % (n + 1);
        const bool heavierWins = input.newWeight > input.oldWeight;
        needless += o.more != o.n && o.more != n;
        needless += o.fewer != o.n && o.n != n - 1;
        needless += o.to != o.n && (input.toNodes > n ? o.to < n : o.n < input.toNodes);
        needless += o.heavier != o.lighter && (heavierWins ? o.heavier : o.lighter) != 0;
    }
};

MeasuredShare beside(double formula, std::uint64_t moved, std::uint64_t keys)
{
    const auto all = static_cast<double>(keys);
    const Band band = binomialBand(keys, formula);
    return {formula, static_cast<double>(moved) / all, {band.low / all, band.high / all}};
}

} // namespace

Result<void> checkResize(const ResizeInput& input)
{
    if (!(input.users > 0 && input.users <= 1e18))
        return refuse(fact("calculator"), fact("%1 users are not between 1 and 1e18", input.users),
                      fact("use a number such as 500e6"));
    if (!(input.lookupsPerSecond >= 0 && input.lookupsPerSecond <= 1e18))
        return refuse(fact("calculator"),
                      fact("%1 lookups per second are not between 0 and 1e18", input.lookupsPerSecond),
                      fact("use a number such as 100e3"));
    for (const auto& [value, wrong] : {std::pair{input.nodes, form<2>("%1 nodes are not between 1 and %2")},
                                       {input.toNodes, form<2>("%1 nodes to resize to are not between 1 and %2")},
                                       {input.ringTokens, form<2>("%1 ring tokens per node are not between 1 and %2")}})
        if (auto ok = checkCount(value, wrong); !ok)
            return ok;
    if (auto ok = checkWeight(input.oldWeight); !ok)
        return ok;
    return checkWeight(input.newWeight);
}

ResizeFigures calculate(const ResizeInput& input)
{
    const auto n = static_cast<double>(input.nodes);
    const auto m = static_cast<double>(input.toNodes);
    ResizeFigures f;
    f.totalBytes = input.users * static_cast<double>(input.bytesPerUser);
    f.addOneShare = 1 / (n + 1);
    f.removeOneShare = 1 / n;
    f.resizeShare = std::abs(m - n) / std::max(n, m);
    f.weightShare = std::abs(shareOf(input.newWeight, n) - shareOf(input.oldWeight, n));
    f.moduloAddOneShare = moduloMovedShare(input.nodes, input.nodes + 1);
    f.moduloRemoveOneShare = input.nodes > 1 ? moduloMovedShare(input.nodes, input.nodes - 1) : 1;
    f.moduloResizeShare = moduloMovedShare(input.nodes, input.toNodes);
    f.hashesPerSecond = n * input.lookupsPerSecond;
    f.ringSteps = static_cast<int>(std::ceil(std::log2(n * static_cast<double>(input.ringTokens))));
    f.ringStepsPerSecond = f.ringSteps * input.lookupsPerSecond;
    f.tableStepsPerSecond = input.lookupsPerSecond;
    return f;
}

double moduloMovedShare(std::uint64_t n, std::uint64_t m)
{
    // A hash keeps its number exactly when its remainders agree, which happens min(n, m) times in lcm(n, m).
    return 1 - static_cast<double>(std::min(n, m)) / static_cast<double>(std::lcm(n, m));
}

std::optional<ResizeMeasurement> measureResize(const ResizeInput& input, const KeySet& keys, const std::string& score,
                                               const Task& task)
{
    if (keys.size() == 0 || std::max(input.nodes, input.toNodes) > resizeMeasuredNodes)
        return std::nullopt;
    Trial trial(input, score);
    const std::vector<KeyIndex> sample =
        sampleKeys(keys.size(), std::min<KeyIndex>(resizeSample, scoreBudget / trial.nodes()));
    const ScoreFunction& function = *findScoreFunction(score);
    Counts counts;
    KeySet::Scratch scratch;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        if (i % taskStride == 0 && task.stopped())
            return std::nullopt;
        const KeyRef key = keys.ref(sample[i], scratch);
        counts.key(trial.owners(key), function.keyHash(key), input);
    }
    const ResizeFigures f = calculate(input);
    ResizeMeasurement m;
    m.keys = sample.size();
    m.sampled = m.keys < keys.size();
    m.addOne = beside(f.addOneShare, counts.add, m.keys);
    m.removeOne = beside(f.removeOneShare, counts.remove, m.keys);
    m.resize = beside(f.resizeShare, counts.resize, m.keys);
    m.weight = beside(f.weightShare, counts.weight, m.keys);
    m.moduloAddOne = beside(f.moduloAddOneShare, counts.modulo, m.keys);
    m.needless = counts.needless;
    return m;
}

} // namespace hrw
