// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/evaluations.h"

#include <random>

// Clusters whose nodes stand in domains.

namespace hrw::test {

/// `zones` zones of `racks` racks of `nodes` nodes z0-r0-n0, ...; keys as in Case, kept apart by zone.
inline Case zonedCase(int zones, int racks, int nodes, std::uint64_t keys, int copies)
{
    Scenario scenario = Case(1, keys).scenario();
    std::vector<Node> list;
    for (int z = 0; z < zones; ++z) {
        for (int r = 0; r < racks; ++r) {
            for (int n = 0; n < nodes; ++n) {
                Node node;
                node.id = fmt::format("z{}-r{}-n{}", z, r, n);
                node.domain.at(DomainLevel::Zone) = fmt::format("z{}", z);
                node.domain.at(DomainLevel::Rack) = fmt::format("r{}", r);
                list.push_back(node);
            }
        }
    }
    scenario.start = Membership::make(1, std::move(list)).value();
    scenario.rule.copies = copies;
    scenario.rule.apartBy = DomainLevel::Zone;
    return Case(std::move(scenario));
}

/// The changes that fail every node whose id starts with `prefix`.
inline std::vector<std::string> failAll(const Scenario& scenario, const std::string& prefix)
{
    std::vector<std::string> changes;
    for (const Node& node : scenario.start.nodes()) {
        if (node.id.starts_with(prefix))
            changes.push_back("fail " + node.id);
    }
    return changes;
}

/// Any cluster: 1 to `most` nodes, some of them failed or drained, in domains of any subset of the levels, the same for
/// all nodes or not; and any change of it.
inline Case anyTree(unsigned seed, int most)
{
    std::mt19937 random(seed);
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    Scenario scenario = Case(1, static_cast<std::uint64_t>(1 + below(200))).scenario();
    const int count = 1 + below(most);
    const int uneven = below(3); // 0: all nodes name the same levels
    const int levels = below(16);
    std::vector<Node> list;
    for (int i = 0; i < count; ++i) {
        Node node;
        node.id = fmt::format("node-{}", i);
        node.weight = below(12) == 0 ? 0 : 0.5 + below(4);
        node.state = below(10) == 0 ? NodeState::Failed : NodeState::Up;
        for (const DomainLevel level : domainLevels) {
            const int bit = static_cast<int>(level);
            const bool named = ((levels >> bit) & 1) != 0 && (uneven == 0 || below(6) != 0);
            if (named)
                node.domain.at(level) = fmt::format("{}", below(2 + 2 * bit));
        }
        list.push_back(node);
    }
    scenario.start = Membership::make(1, std::move(list)).value();
    scenario.rule.copies = 1 + below(maxCopies);
    if (const int level = below(5); level < 4)
        scenario.rule.apartBy = domainLevels[static_cast<std::size_t>(level)];
    scenario.rule.perDomain = below(2) == 0 ? PerDomain::One : PerDomain::Even;
    Case made(std::move(scenario));
    const std::string victim = fmt::format("node-{}", below(count));
    switch (below(5)) {
    case 0:
        return made.then("fail " + victim);
    case 1:
        return made.then("remove " + victim);
    case 2:
        return made.then({"add joiner 1 zone=0", "weight " + victim + " 0"});
    case 3:
        return made.then("restore " + victim);
    default:
        return made;
    }
}

} // namespace hrw::test
