// SPDX-License-Identifier: MIT
#include "core/place/listorder.h"

namespace hrw {

ListOrder::ListOrder(const Membership& was, const Membership& is)
{
    for (NodeIndex i = 0; i < was.size(); ++i)
        if (was[i].raceWeight() > 0)
            before.push_back(i);
    const std::vector<NodeIndex> then = mapNodes(is, was);
    const auto newcomers = static_cast<std::uint32_t>(was.size());
    for (NodeIndex i = 0; i < is.size(); ++i)
        if (is[i].raceWeight() > 0)
            after.push_back(then[i] == noNode ? newcomers + i : then[i]);
}

} // namespace hrw
