// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/evaluations.h"

namespace hrw::test {

/// Of changes in command line form.
inline Stage stage(std::initializer_list<const char*> changes, std::uint64_t steps = 1)
{
    Stage made;
    made.steps = steps;
    for (const char* change : changes)
        made.changes.push_back(parseChange(change).value());
    return made;
}

/// Six nodes with capacities; add, drain in three steps, remove.
inline Scenario threeStages(std::uint64_t keys)
{
    Scenario made = Case(6, keys).scenario();
    std::vector<Node> nodes(made.start.nodes().begin(), made.start.nodes().end());
    for (Node& node : nodes)
        node.capacity = keys * 1024 / 2;
    made.start = Membership::make(1, nodes).value();
    made.rule.copies = 2;
    made.plans.front().stages = {stage({"add N7 1 zone=a"}), stage({"weight N2 0"}, 3), stage({"remove N2"})};
    return made;
}

} // namespace hrw::test
