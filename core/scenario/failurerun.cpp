// SPDX-License-Identifier: MIT
#include "core/scenario/failurerun.h"

namespace hrw {

namespace {

bool isUp(const Membership& membership, NodeIndex node)
{
    return node != noNode && membership[node].state == NodeState::Up;
}

/// For each node that is up in `before`, whether it no longer is in `after`.
std::vector<bool> taken(const Membership& before, const Membership& after)
{
    const std::vector<NodeIndex> places = mapNodes(before, after);
    std::vector<bool> gone;
    for (NodeIndex i = 0; i < before.size(); ++i)
        gone.push_back(isUp(before, i) && !isUp(after, places[i]));
    return gone;
}

bool takesAway(const Membership& before, const Membership& after)
{
    const std::vector<bool> gone = taken(before, after);
    for (NodeIndex i = 0; i < before.size(); ++i)
        if (gone[i] && before[i].weight > 0)
            return true;
    return false;
}

bool restores(const Membership& before, const Membership& after)
{
    const std::vector<NodeIndex> places = mapNodes(before, after);
    for (NodeIndex i = 0; i < before.size(); ++i)
        if (before[i].state == NodeState::Failed && isUp(after, places[i]))
            return true;
    return false;
}

/// Some node that the step took is up again in `now`.
bool undone(const Membership& before, const Membership& after, const Membership& now)
{
    const std::vector<bool> gone = taken(before, after);
    const std::vector<NodeIndex> places = mapNodes(before, now);
    for (NodeIndex i = 0; i < before.size(); ++i)
        if (gone[i] && isUp(now, places[i]))
            return true;
    return false;
}

} // namespace

void FailureRun::add(const Membership& before, const Membership& after)
{
    if (!takesAway(before, after) || restores(before, after)) {
        m_memberships.clear();
        return;
    }
    if (m_memberships.empty())
        m_memberships.push_back(before);
    m_memberships.push_back(after);
}

std::vector<Membership> FailureRun::before() const
{
    if (m_memberships.empty())
        return {};
    const std::size_t steps = m_memberships.size() - 1;
    std::size_t first = steps;
    while (first > 0 && !undone(m_memberships[first - 1], m_memberships[first], m_memberships.back()))
        --first;
    return {m_memberships.begin() + static_cast<std::ptrdiff_t>(first), m_memberships.end() - 1};
}

} // namespace hrw
