// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/cluster/membership.h"

#include <span>
#include <string>
#include <variant>
#include <vector>

namespace hrw {

struct AddNode
{
    Node node;
    bool operator==(const AddNode&) const = default;
};
struct RemoveNode
{
    std::string id;
    bool operator==(const RemoveNode&) const = default;
};
struct SetWeight
{
    std::string id;
    double weight = 1.0;
    bool operator==(const SetWeight&) const = default;
};
struct SetState
{
    std::string id;
    NodeState state = NodeState::Up;
    bool operator==(const SetState&) const = default;
};
/// Any field of a node, its id included. To every score function a new id is a new node: all its keys are placed again.
struct EditNode
{
    std::string id;
    Node node;
    bool operator==(const EditNode&) const = default;
};

/// One change to a membership.
using Change = std::variant<AddNode, RemoveNode, SetWeight, SetState, EditNode>;

/// Changes that happen at the same moment: one epoch, one step on the timeline.
using Step = std::vector<Change>;

/// The membership one epoch later. Refuses an id that is unknown or already there, and an invalid node; then `before`
/// is all there is: nothing is half applied.
Result<Membership> applyStep(const Membership& before, const Step& step);

/// Brings `nodes` to `state`, those that are not in it.
Step stateStep(const Membership& before, std::span<const NodeIndex> nodes, NodeState state);
/// Sets the weight of `nodes` to 0 where it is not: each hands over what it holds, and stays listed.
Step drainStep(const Membership& before, std::span<const NodeIndex> nodes);

/// "N5 joined", "cache-a failed", "osd.7: weight 0.8 -> 1.6"; several changes are joined by commas. A step that fails,
/// restores or drains a whole domain of several nodes says so: "zone b failed (8 nodes)".
Fact describe(const Step& step, const Membership& before);

/// "add ID [WEIGHT] [zone=Z ...]", "remove ID", "weight ID W", "fail ID", "restore ID", as on the command line. A node
/// that is added has weight 1 where none is given, and may have region=, zone=, rack=, host=, capacity= (bytes) and
/// bandwidth= (bytes/s).
Result<Change> parseChange(std::string_view text);

} // namespace hrw
