// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologyfacts.h"

#include "ui/text/sentences.h"

#include <algorithm>

namespace hrw::ui {

namespace {

HolderList holders(const std::shared_ptr<const Placement>& placement, KeyIndex key)
{
    return placement && key < placement->keys() ? placement->of(key) : HolderList(0);
}

bool has(const HolderList& list, NodeIndex node)
{
    return std::ranges::find(list, node) != list.end();
}

class Facts
{
public:
    Facts(const Evaluation& e, const TopologyTree& tree, bool after)
        : m_e(e)
        , m_tree(tree)
        , m_after(after)
        , m_nodes(after ? e.is : e.was)
        , m_boxOf(tree.items().size(), noBox)
        , m_nowAt(mapNodes(e.was, e.is))
    {
        addBoxes();
        settleDomains();
        if (e.keys)
            addDots();
        const QList<StateMessage> messages = placeMessages(m_nodes, e.scenario.rule);
        TopologyStage& stage = m_facts.frame.stage;
        if (!messages.isEmpty())
            stage.message = messages.first().sentence();
        else if (!e.keys || e.keys->size() == 0)
            stage.message = noKeysMessage().sentence();
    }

    TopologyFacts take() { return std::move(m_facts); }

private:
    void addBoxes()
    {
        const auto& items = m_tree.items();
        std::vector<bool> there(items.size());
        for (std::size_t i = items.size(); i-- > 0;) {
            const TopologyTree::Item& item = items[i];
            if (item.place.isNode)
                there[i] = nodeOf(item) != noNode;
            if (there[i] && item.parent != noBox)
                there[static_cast<std::size_t>(item.parent)] = true;
        }
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (there[i])
                addBox(i);
        }
    }

    void addBox(std::size_t i)
    {
        const TopologyTree::Item& item = m_tree.items()[i];
        TopologyBox box;
        box.place = item.place;
        box.name = item.name;
        box.parent = item.parent == noBox ? noBox : m_boxOf[static_cast<std::size_t>(item.parent)];
        if (item.place.isNode) {
            const Node& node = m_nodes[nodeOf(item)];
            box.nodes = 1;
            box.failedNodes = node.state == NodeState::Failed ? 1 : 0;
            box.drainedNodes = box.failedNodes == 0 && node.weight <= 0 ? 1 : 0;
            box.fresh = m_after && item.was == noNode;
        }
        m_boxOf[i] = static_cast<qint32>(m_facts.frame.boxes.size());
        m_facts.itemOf.push_back(static_cast<qint32>(i));
        m_facts.frame.boxes.push_back(std::move(box));
    }

    /// What domains have of their nodes; and what each box shows of its state.
    void settleDomains()
    {
        auto& boxes = m_facts.frame.boxes;
        for (TopologyBox& box : boxes)
            box.fresh = box.fresh || !box.place.isNode; // unless one of its nodes has been there
        for (std::size_t i = boxes.size(); i-- > 0;) {
            const TopologyBox& box = boxes[i];
            if (box.parent == noBox)
                continue;
            TopologyBox& parent = boxes[static_cast<std::size_t>(box.parent)];
            parent.nodes += box.nodes;
            parent.failedNodes += box.failedNodes;
            parent.drainedNodes += box.drainedNodes;
            parent.fresh = parent.fresh && box.fresh;
        }
        for (TopologyBox& box : boxes) {
            box.levels = {box.failed() ? 1.0 : 0.0, box.drained() ? 1.0 : 0.0, box.fresh ? 1.0 : 0.0};
            box.parentFailed = box.parent != noBox && boxes[static_cast<std::size_t>(box.parent)].failed();
        }
    }

    void addDots()
    {
        std::vector<KeyIndex> keys = m_e.sample;
        std::ranges::sort(keys);
        m_facts.frame.stage.keys = static_cast<quint32>(keys.size());
        for (const KeyIndex key : keys)
            addCopies(key);
        for (const TopologyBox& box : m_facts.frame.boxes) {
            if (box.place.isNode)
                m_facts.frame.stage.fullest = std::max(m_facts.frame.stage.fullest, box.copies);
        }
    }

    void addCopies(KeyIndex key)
    {
        HolderList before = holders(m_e.before, key);
        const HolderList now = holders(m_after ? m_e.placement : m_e.before, key);
        for (std::size_t rank = 0; rank < before.size(); ++rank)
            before[rank] = before[rank] == noNode ? noNode : m_nowAt[before[rank]];
        std::size_t placed = 0;
        for (std::size_t rank = 0; rank < now.size(); ++rank) {
            if (now[rank] == noNode)
                continue;
            ++placed;
            TopologyDot dot = dotAt(key, rank, boxOf(now[rank]));
            dot.ring = m_after && !has(before, now[rank]);
            count(dot);
            m_facts.frame.dots.push_back(dot);
        }
        TopologyStage& stage = m_facts.frame.stage;
        stage.copiesMissing += static_cast<quint32>(static_cast<std::size_t>(m_e.scenario.rule.copies) - placed);
        stage.unplacedKeys += placed == 0 ? 1 : 0;
        if (!m_after)
            return;
        if (placed > 0 && now.front() != noNode && has(before, now.front()) && before.front() != now.front())
            ++stage.promoted;
        for (std::size_t rank = 0; rank < before.size(); ++rank) {
            if (before[rank] != noNode && !has(now, before[rank]))
                addGhost(dotAt(key, rank, boxOf(before[rank])));
        }
    }

    [[nodiscard]] TopologyDot dotAt(KeyIndex key, std::size_t rank, qint32 box) const
    {
        TopologyDot dot;
        dot.key = key;
        dot.rank = dot.rankWas = static_cast<quint8>(rank);
        dot.box = box;
        dot.look = dotLook(m_e.keys->attribute(key));
        return dot;
    }

    void addGhost(const TopologyDot& ghost)
    {
        m_facts.frame.ghosts.push_back(ghost);
        for (qint32 box = ghost.box; box != noBox; box = m_facts.frame.boxes[static_cast<std::size_t>(box)].parent)
            ++m_facts.frame.boxes[static_cast<std::size_t>(box)].lost;
    }

    void count(const TopologyDot& dot)
    {
        m_facts.frame.stage.created += dot.ring ? 1 : 0;
        for (qint32 i = dot.box; i != noBox; i = m_facts.frame.boxes[static_cast<std::size_t>(i)].parent) {
            TopologyBox& box = m_facts.frame.boxes[static_cast<std::size_t>(i)];
            ++box.copies;
            box.primaries += dot.rank == 0 ? 1 : 0;
        }
    }

    [[nodiscard]] NodeIndex nodeOf(const TopologyTree::Item& item) const { return m_after ? item.is : item.was; }
    [[nodiscard]] qint32 boxOf(NodeIndex node) const
    {
        const qint32 item = (m_after ? m_tree.itemOfIs() : m_tree.itemOfWas())[node];
        return m_boxOf[static_cast<std::size_t>(item)];
    }

    const Evaluation& m_e;
    const TopologyTree& m_tree;
    bool m_after;
    const Membership& m_nodes;
    std::vector<qint32> m_boxOf; // per item
    std::vector<NodeIndex> m_nowAt;
    TopologyFacts m_facts;
};

} // namespace

TopologyFacts topologyFacts(const Evaluation& e, const TopologyTree& tree, KeyFlowMoment moment)
{
    // At the start nothing has happened yet: both moments are the same one.
    return Facts(e, tree, moment == KeyFlowMoment::After || e.story.step == 0).take();
}

} // namespace hrw::ui
