// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/change.h"
#include "ui/widgets/facttable.h"

#include <functional>
#include <span>
#include <vector>

namespace hrw::ui {

// The changes of a stage, as its dialog puts them together and shows them.

Step addStep(const std::vector<Node>& nodes);
Step removeStep(const Membership& before, std::span<const NodeIndex> nodes);

/// A new weight, or what the old one is multiplied by.
struct WeightChange
{
    bool times = false;
    double value = 1;
};
/// Those that have the weight already are left out.
Step weightStep(const Membership& before, std::span<const NodeIndex> nodes, WeightChange change);

/// What becomes of a node.
using NodeEdit = std::function<Result<Node>(const Node&)>;
/// Each leaves for a new one of the same kind, whose id goes on counting.
Result<Step> replaceStep(const Membership& before, std::span<const NodeIndex> nodes, const NodeEdit& edit,
                         std::span<const std::string> taken = {});
/// Those that the edit leaves as they are, are left out.
Result<Step> editStep(const Membership& before, std::span<const NodeIndex> nodes, const NodeEdit& edit);

/// The node that a change is about; of one that is renamed, the id before.
const std::string& idOf(const Change& change);

/// The change that turns one node into the other: of the weight or the state alone where nothing else differs.
Change changeBetween(const Node& was, const Node& is);

/// What the change makes of a node; nullopt: there is none.
std::optional<Node> nodeAfter(const Change& change, const std::optional<Node>& was);

/// What happens, to which node, and to what: a row for each change.
FactSheet changeSheet(const Step& changes, const Membership& before);

} // namespace hrw::ui
