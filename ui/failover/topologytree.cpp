// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologytree.h"

#include "ui/text/figures.h"
#include "ui/text/sentences.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace hrw::ui {

namespace {

/// A node of one moment or of both.
struct Entry
{
    const Node* node;
    NodeIndex was = noNode, is = noNode;
};

/// In the order of `is`; a node that has left comes after the one that it followed.
std::vector<Entry> nodesOfBoth(const Evaluation& e)
{
    std::vector<std::vector<NodeIndex>> leftAfter(e.is.size() + 1); // [0]: before all
    const std::vector<NodeIndex> nowAt = mapNodes(e.was, e.is);
    std::vector<NodeIndex> wasAt(e.is.size(), noNode);
    std::size_t after = 0;
    for (NodeIndex i = 0; i < nowAt.size(); ++i) {
        if (nowAt[i] == noNode) {
            leftAfter[after].push_back(i);
            continue;
        }
        after = nowAt[i] + std::size_t{1};
        wasAt[nowAt[i]] = i;
    }
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < leftAfter.size(); ++i) {
        if (i > 0)
            entries.push_back({&e.is.nodes()[i - 1], wasAt[i - 1], static_cast<NodeIndex>(i - 1)});
        for (const NodeIndex left : leftAfter[i])
            entries.push_back({&e.was[left], left, noNode});
    }
    return entries;
}

/// What stands directly in a domain once only the `inner` levels have boxes: a domain of one of those, or the node.
std::string childOf(const Node& node, const std::vector<DomainLevel>& inner)
{
    for (const DomainLevel level : inner) {
        if (const auto key = node.domain.key(level))
            return std::string(levelName(level)) + ' ' + *key;
    }
    return "node " + node.id;
}

/// The same nodes are together at both levels.
bool areAlike(const std::vector<Entry>& entries, DomainLevel a, DomainLevel b)
{
    std::map<std::string, std::string> other, back;
    return std::ranges::all_of(entries, [&](const Entry& entry) {
        const auto at = entry.node->domain.key(a);
        const auto too = entry.node->domain.key(b);
        if (!at || !too)
            return !at && !too;
        return other.emplace(*at, *too).first->second == *too && back.emplace(*too, *at).first->second == *at;
    });
}

std::vector<DomainLevel> levelsWithBoxes(const std::vector<Entry>& entries, std::optional<DomainLevel> apartBy)
{
    std::vector<DomainLevel> kept; // widest first, as all narrower ones are known
    for (auto level = domainLevels.rbegin(); level != domainLevels.rend(); ++level) {
        std::map<std::string, std::set<std::string>> children;
        std::size_t inside = 0;
        for (const Entry& entry : entries) {
            if (const auto key = entry.node->domain.key(*level)) {
                children[*key].insert(childOf(*entry.node, kept));
                ++inside;
            }
        }
        const bool groups = std::ranges::any_of(children, [](const auto& domain) { return domain.second.size() > 1; });
        const bool splits = children.size() > 1 || inside < entries.size();
        if (!children.empty() && (*level == apartBy || (groups && splits)))
            kept.insert(kept.begin(), *level);
    }
    // A level may split nothing any more now that the one that keeps copies apart has boxes, too.
    if (apartBy && std::ranges::find(kept, *apartBy) != kept.end())
        std::erase_if(kept, [&](DomainLevel level) { return level != apartBy && areAlike(entries, level, *apartBy); });
    return kept;
}

} // namespace

TopologyTree::TopologyTree(const Evaluation& e)
    : m_itemOfWas(e.was.size(), noBox)
    , m_itemOfIs(e.is.size(), noBox)
{
    const std::vector<Entry> entries = nodesOfBoth(e);
    m_levels = levelsWithBoxes(entries, e.scenario.rule.apartBy);
    for (const Entry& entry : entries)
        add(*entry.node, entry.was, entry.is);
    domainsFirst();
    tellApart(e);
    for (std::size_t i = m_items.size(); i-- > 0;) {
        Item& item = m_items[i];
        if (!item.place.isNode) {
            item.leaves = 0;
            for (const qint32 child : item.children)
                item.leaves += m_items[static_cast<std::size_t>(child)].leaves;
        }
    }
    m_found.clear();
}

void TopologyTree::add(const Node& node, NodeIndex was, NodeIndex is)
{
    qint32 parent = noBox;
    for (const DomainLevel level : m_levels) {
        const auto key = node.domain.key(level);
        if (!key)
            continue;
        const BoxPlace place{false, level, fromUtf8(*key)};
        const auto found = m_found.constFind(place);
        parent = found != m_found.cend() ? *found : addItem(place, domainName(level, node.domain.at(level)), parent);
    }
    const qint32 item = addItem({true, {}, fromUtf8(node.id)}, fromUtf8(node.id), parent);
    m_items.back().was = was;
    m_items.back().is = is;
    if (was != noNode)
        m_itemOfWas[was] = item;
    if (is != noNode)
        m_itemOfIs[is] = item;
}

qint32 TopologyTree::addItem(BoxPlace place, QString name, qint32 parent)
{
    const auto index = static_cast<qint32>(m_items.size());
    m_found.insert(place, index);
    m_items.push_back({std::move(place), std::move(name), parent, {}, 1, noNode, noNode});
    (parent == noBox ? m_roots : m_items[static_cast<std::size_t>(parent)].children).push_back(index);
    return index;
}

/// Where the level around them has no boxes, domains side by side can have one name: then they go by their whole path.
void TopologyTree::tellApart(const Evaluation& e)
{
    std::map<std::pair<qint32, QString>, int> uses;
    for (const Item& item : m_items)
        ++uses[{item.parent, item.name}];
    const auto firstNode = [this](qint32 item) {
        while (!m_items[static_cast<std::size_t>(item)].place.isNode)
            item = m_items[static_cast<std::size_t>(item)].children.front();
        return m_items[static_cast<std::size_t>(item)];
    };
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        Item& item = m_items[i];
        if (item.place.isNode || uses[{item.parent, item.name}] == 1)
            continue;
        const Item inside = firstNode(static_cast<qint32>(i));
        DomainPath path = inside.is != noNode ? e.is[inside.is].domain : e.was[inside.was].domain;
        for (auto level = static_cast<std::size_t>(item.place.level) + 1; level < path.names.size(); ++level)
            path.names[level].clear();
        item.name = fromUtf8(path.text());
    }
}

void TopologyTree::domainsFirst()
{
    const auto isDomain = [this](qint32 item) { return !m_items[static_cast<std::size_t>(item)].place.isNode; };
    std::ranges::stable_partition(m_roots, isDomain);
    for (Item& item : m_items)
        std::ranges::stable_partition(item.children, isDomain);
}

} // namespace hrw::ui
