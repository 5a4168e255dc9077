// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/matrixrows.h"

#include <algorithm>
#include <numeric>

namespace hrw::ui {

namespace {

KeyIndex rangeSize(const Evaluation& evaluation, MatrixRange range)
{
    return range == MatrixRange::Sample ? evaluation.sample.size() : evaluation.keys->size();
}

bool sameNode(const Evaluation& e, NodeIndex before, NodeIndex after)
{
    if (before == noNode || after == noNode)
        return before == after;
    return e.was[before].id == e.is[after].id;
}

/// Sorts keys by one number each.
template<typename Rank>
void sortBy(std::vector<KeyIndex>& keys, std::vector<Rank> ranks)
{
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return ranks[i]; });
    std::vector<KeyIndex> sorted(keys.size());
    std::ranges::transform(order, sorted.begin(), [&](std::size_t i) { return keys[i]; });
    keys = std::move(sorted);
}

} // namespace

KeyIndex matrixPages(const Evaluation& evaluation, MatrixRange range)
{
    return std::max<KeyIndex>(1, (rangeSize(evaluation, range) + matrixPage - 1) / matrixPage);
}

std::vector<KeyIndex> matrixKeys(const Evaluation& evaluation, MatrixRange range, KeyIndex page)
{
    if (range == MatrixRange::Sample)
        return evaluation.sample;
    const KeyIndex all = evaluation.keys->size();
    const KeyIndex first = std::min(all, page * matrixPage);
    std::vector<KeyIndex> keys(std::min(matrixPage, all - first));
    std::iota(keys.begin(), keys.end(), first);
    return keys;
}

void sortKeys(std::vector<KeyIndex>& keys, const Evaluation& evaluation, MatrixOrder order,
              std::span<const double> margins)
{
    if (order == MatrixOrder::Key)
        return;
    if (order == MatrixOrder::Margin) {
        if (margins.size() == keys.size())
            sortBy(keys, std::vector<double>(margins.begin(), margins.end()));
        return;
    }
    std::vector<NodeIndex> ranks(keys.size());
    std::ranges::transform(keys, ranks.begin(), [&](KeyIndex key) {
        const OwnerChange change = ownerChange(evaluation, key);
        return order == MatrixOrder::Owner ? change.after : NodeIndex{!change.moved};
    });
    sortBy(keys, std::move(ranks));
}

OwnerChange ownerChange(const Evaluation& evaluation, NodeIndex before, NodeIndex after)
{
    return {before, after, !sameNode(evaluation, before, after)};
}

OwnerChange ownerChange(const Evaluation& evaluation, KeyIndex key)
{
    return ownerChange(evaluation, evaluation.before->owner(key), evaluation.placement->owner(key));
}

} // namespace hrw::ui
