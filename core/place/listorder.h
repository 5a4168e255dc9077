// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"

#include <vector>

namespace hrw {

/// The nodes that can hold keys before and after a change, in list order, under one numbering.
struct ListOrder
{
    ListOrder(const Membership& was, const Membership& is);
    std::vector<std::uint32_t> before;
    std::vector<std::uint32_t> after;
};

} // namespace hrw
