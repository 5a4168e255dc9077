// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hrw::ui {

/// Which keys the matrix lists.
enum class MatrixRange : std::uint8_t
{
    Sample, ///< the keys drawn as dots
    All     ///< the population, a page at a time
};

enum class MatrixOrder : std::uint8_t
{
    Key,       ///< as in the population
    Owner,     ///< in the order of the nodes; keys without an owner last
    Margin,    ///< the closest races first
    MovedFirst ///< the keys that this step moved, then the rest
};

/// A table header keeps 8 bytes per row and walks over all of them when it lays them out, so ten million rows would
/// cost 80 MB and a visible pause at every change. A page of this many costs neither, and is as much as can be sorted
/// while the user waits.
inline constexpr KeyIndex matrixPage = 100'000;

/// How many pages the range has, at least one.
KeyIndex matrixPages(const Evaluation& evaluation, MatrixRange range);

/// The keys on a page, in the population's order.
std::vector<KeyIndex> matrixKeys(const Evaluation& evaluation, MatrixRange range, KeyIndex page);

/// Puts keys into `order`; what is equal stays in the population's order. `margins` is of winningMargins() for the same
/// keys in the order that they have on entry; only MatrixOrder::Margin reads it.
void sortKeys(std::vector<KeyIndex>& keys, const Evaluation& evaluation, MatrixOrder order,
              std::span<const double> margins = {});

/// The owner one step ago and now, as indices of `was` and of `is`.
struct OwnerChange
{
    NodeIndex before = noNode;
    NodeIndex after = noNode;
    bool moved = false; ///< not the same node
};
OwnerChange ownerChange(const Evaluation& evaluation, NodeIndex before, NodeIndex after);
OwnerChange ownerChange(const Evaluation& evaluation, KeyIndex key);

} // namespace hrw::ui
