// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowfacts.h"

#include "ui/text/sentences.h"

#include <algorithm>
#include <array>

namespace hrw::ui {

namespace {

/// The zone says most; else the nearest level that is given.
QString placeOf(const DomainPath& path)
{
    for (const DomainLevel level : {DomainLevel::Zone, DomainLevel::Rack, DomainLevel::Region, DomainLevel::Host}) {
        if (!path.at(level).empty())
            return domainName(level, path.at(level));
    }
    return {};
}

KeyFlowNode nodeFacts(const Node& node)
{
    KeyFlowNode facts;
    facts.id = QString::fromStdString(node.id);
    facts.place = placeOf(node.domain);
    facts.weight = facts.weightWas = node.weight;
    facts.failed = node.state == NodeState::Failed;
    facts.drained = !facts.failed && node.weight <= 0;
    return facts;
}

KeyFlowNode nodeFactsAfter(const Evaluation& e, NodeIndex index)
{
    const Node& node = e.is[index];
    KeyFlowNode facts = nodeFacts(node);
    const auto before = e.was.find(node.id);
    facts.fresh = !before;
    if (before) {
        facts.weightWas = e.was[*before].weight;
        facts.restored = !facts.failed && e.was[*before].state == NodeState::Failed;
    }
    if (index < e.hot.hot.size() && e.hot.hot[index] && index < e.loads.nodes.size())
        facts.hotRatio = e.loads.nodes[index].requests.ratio();
    return facts;
}

KeyFlowState stateOf(const Membership& nodes, bool anyKeys)
{
    if (nodes.size() == 0)
        return KeyFlowState::NoNodes;
    if (nodes.liveCount() > 0)
        return anyKeys ? KeyFlowState::Live : KeyFlowState::NoKeys;
    const auto all = nodes.nodes();
    const auto failed = [](const Node& node) { return node.state == NodeState::Failed; };
    if (std::all_of(all.begin(), all.end(), failed))
        return KeyFlowState::AllFailed;
    return std::none_of(all.begin(), all.end(), failed) ? KeyFlowState::AllDrained : KeyFlowState::NoneLive;
}

NodeIndex ownerIn(const std::shared_ptr<const Placement>& placement, KeyIndex key)
{
    return placement && key < placement->keys() ? placement->owner(key) : noNode;
}

void addDots(KeyFlowFrame& frame, const Evaluation& e, bool after)
{
    const std::vector<NodeIndex> nowAt = mapNodes(e.was, e.is);
    frame.dots.reserve(e.sample.size());
    for (const KeyIndex key : e.sample) {
        const NodeIndex was = ownerIn(e.before, key);
        const NodeIndex is = ownerIn(e.placement, key);
        const NodeIndex here = after ? is : was;
        KeyFlowDot dot;
        dot.key = key;
        dot.card = here == noNode ? dotWaits : static_cast<qint32>(here);
        dot.look = dotLook(e.keys->attribute(key));
        dot.ring = after && (was == noNode ? noNode : nowAt[was]) != is;
        if (was != noNode && nowAt[was] == noNode && is == noNode)
            dot.ring = after; // its node is gone and it has no other
        frame.dots.push_back(dot);
    }
    std::ranges::sort(frame.dots, {}, &KeyFlowDot::key);
}

} // namespace

KeyFlowFrame keyFlowFacts(const Evaluation& e, KeyFlowMoment moment)
{
    // At the start nothing has happened yet: both moments are the same one.
    const bool after = moment == KeyFlowMoment::After || e.story.step == 0;
    const Membership& nodes = after ? e.is : e.was;
    KeyFlowFrame frame;
    for (NodeIndex i = 0; i < nodes.size(); ++i) {
        KeyFlowCard card;
        card.node = after ? nodeFactsAfter(e, i) : nodeFacts(nodes[i]);
        const KeyFlowNode& node = card.node;
        card.levels = {node.fresh ? 1.0 : 0.0, node.hot() ? 1.0 : 0.0, node.failed ? 1.0 : 0.0,
                       node.drained ? 1.0 : 0.0};
        frame.cards.push_back(card);
    }
    if (e.keys)
        addDots(frame, e, after);
    for (const KeyFlowDot& dot : frame.dots)
        ++(dot.card == dotWaits ? frame.stage.waitingKeys : frame.cards[static_cast<std::size_t>(dot.card)].keys);
    frame.stage.keys = static_cast<quint32>(frame.dots.size());
    frame.stage.nodes = static_cast<quint32>(nodes.size());
    frame.stage.state = stateOf(nodes, !frame.dots.empty());
    return frame;
}

} // namespace hrw::ui
