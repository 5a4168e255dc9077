// SPDX-License-Identifier: MIT
#include "core/cluster/likeness.h"

#include <algorithm>

namespace hrw {

bool sameNodes(const Membership& a, const Membership& b)
{
    return a.sameList(b);
}

std::size_t differences(const Membership& a, const Membership& b)
{
    const std::vector<NodeIndex> places = mapNodes(a, b);
    std::size_t shared = 0;
    std::size_t count = 0;
    for (NodeIndex i = 0; i < places.size(); ++i) {
        shared += places[i] != noNode;
        count += places[i] == noNode || !(a[i] == b[places[i]]);
    }
    return count + b.size() - shared;
}

} // namespace hrw
