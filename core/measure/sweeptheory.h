// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/sweep.h"

namespace hrw {

/// Where one point of a sweep is measured.
struct SweepPlace
{
    const Membership& was; ///< equal nodes
    const Membership& is;  ///< and one more
    KeyIndex keys = 0;
    int copies = 1;
};

/// Fills in what theory says of the figures of `point`, and what chance makes of it. Two chances play together: that of
/// the points or rows, which makes shares uneven by u (EqualNodesTheory), and that of K keys among the shares, so that
///     spread^2 = u (1 - 1/K) + (1 - p) / (p K)      with p = copies / nodes
/// in expectation. Both together are as much as so many keys would make by themselves, and bands and the fullest node
/// are taken from that number of draws. A band is given only where a node gets ten of them or more.
void addTheory(SweepPoint& point, const SweepPlace& place);

} // namespace hrw
