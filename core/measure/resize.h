// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/keys/keyset.h"
#include "core/measure/chance.h"
#include "core/place/rule.h"

#include <optional>
#include <string>

namespace hrw {

/// What the resize calculator is asked. All nodes have weight 1 but the one that is re-weighted.
struct ResizeInput
{
    double users = 500e6; ///< > 0
    std::uint64_t bytesPerUser = 10240;
    std::uint64_t nodes = 14;        ///< N, 1 to 100,000
    double lookupsPerSecond = 100e3; ///< >= 0
    std::uint64_t ringTokens = 16;   ///< virtual nodes per node, 1 to 100,000
    std::uint64_t toNodes = 15;      ///< M, 1 to 100,000
    double oldWeight = 1;            ///< of the one node whose weight changes, isWeight()
    double newWeight = 2;
    bool operator==(const ResizeInput&) const = default;
};

Result<void> checkResize(const ResizeInput& input);

/// The formulas: Alex Xu's storage estimate (System Design Interview, volume 1), and the race's shares. Shares are of
/// all data, 0 to 1.
struct ResizeFigures
{
    double totalBytes = 0;        ///< users x bytes per user
    double addOneShare = 0;       ///< 1 / (N + 1), all to the newcomer
    double removeOneShare = 0;    ///< 1 / N, each key to its second best
    double resizeShare = 0;       ///< |M - N| / max(N, M)
    double weightShare = 0;       ///< |w'/(N-1+w') - w/(N-1+w)|
    double moduloAddOneShare = 0; ///< the same changes under hash % N, exact: 1 - min(n, m) / lcm(n, m)
    double moduloRemoveOneShare = 0;
    double moduloResizeShare = 0;
    double hashesPerSecond = 0; ///< N x lookups: one score per node and lookup
    int ringSteps = 0;          ///< binary search over N x tokens points: ceil(log2)
    double ringStepsPerSecond = 0;
    double tableStepsPerSecond = 0; ///< a partition table: one hash and one index per lookup

    [[nodiscard]] double bytes(double share) const { return totalBytes * share; }
};

/// `input` must have passed checkResize().
ResizeFigures calculate(const ResizeInput& input);

/// The share of keys that hash % n and hash % m place on different numbers: 1 - min(n, m) / lcm(n, m). n, m >= 1.
double moduloMovedShare(std::uint64_t n, std::uint64_t m);

/// The share a formula gives and the one measured with real keys.
struct MeasuredShare
{
    double formula = 0;
    double measured = 0;
    Band band; ///< of the share, by chance
    [[nodiscard]] bool withinChance() const { return band.contains(measured); }
};

struct ResizeMeasurement
{
    std::uint64_t keys = 0; ///< that were placed
    bool sampled = false;   ///< the population has more keys than were placed
    MeasuredShare addOne;
    MeasuredShare removeOne;
    MeasuredShare resize;
    MeasuredShare weight;
    MeasuredShare moduloAddOne;
    std::uint64_t needless = 0; ///< over the four rendezvous changes
};

inline constexpr KeyIndex resizeSample = 200'000;
/// Above this many nodes nothing is measured: only the formulas are given.
inline constexpr std::uint64_t resizeMeasuredNodes = 1000;

/// Places at most resizeSample keys of the population on N nodes node-0, node-1, ... and on the changed clusters.
/// nullopt when stopped, when there are no keys or too many nodes.
std::optional<ResizeMeasurement> measureResize(const ResizeInput& input, const KeySet& keys, const std::string& score,
                                               const Task& task = {});

} // namespace hrw
