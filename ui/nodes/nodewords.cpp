// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodewords.h"

#include "core/base/quantity.h"
#include "ui/text/amounts.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <unordered_map>

namespace hrw::ui {

namespace {

constexpr std::size_t mostNamed = 4;

struct NodeWords
{
    Q_DECLARE_TR_FUNCTIONS(NodeWords)
};

/// Those of the same name are told apart by where they lie.
void tellApart(std::vector<DomainChoice>& choices, const Membership& membership)
{
    std::map<QString, int> uses;
    for (const DomainChoice& choice : choices)
        ++uses[choice.name];
    for (DomainChoice& choice : choices)
        if (uses[choice.name] > 1 && choice.level != domainLevels.front()) {
            const auto above = static_cast<DomainLevel>(static_cast<int>(choice.level) - 1);
            const DomainPath place = membership[choice.nodes.front()].domain.upTo(above);
            if (!place.text().empty())
                choice.name = NodeWords::tr("%1 in %2").arg(choice.name, fromUtf8(place.text()));
        }
}

} // namespace

std::vector<DomainChoice> domainChoices(const Membership& membership)
{
    std::vector<DomainChoice> choices;
    for (const DomainLevel level : domainLevels) {
        std::unordered_map<std::string, std::size_t> places;
        for (NodeIndex i = 0; i < membership.size(); ++i) {
            const DomainPath& path = membership[i].domain;
            const auto key = path.key(level);
            if (!key)
                continue;
            const auto [at, fresh] = places.try_emplace(*key, choices.size());
            if (fresh)
                choices.push_back({level, domainName(level, path.at(level)), {}});
            choices[at->second].nodes.push_back(i);
        }
    }
    tellApart(choices, membership);
    return choices;
}

QStringList domainNames(const Membership& membership, DomainLevel level)
{
    QStringList names;
    for (const Node& node : membership.nodes())
        if (const QString name = fromUtf8(node.domain.at(level)); !name.isEmpty())
            names << name;
    names.removeDuplicates();
    return names;
}

QString nodesText(const Membership& membership, std::span<const NodeIndex> nodes)
{
    if (nodes.empty())
        return NodeWords::tr("no node");
    if (nodes.size() == 1)
        return fromUtf8(membership[nodes.front()].id);
    const QString count = countedNodes(nodes.size());
    for (const DomainChoice& choice : domainChoices(membership))
        if (std::ranges::equal(choice.nodes, nodes))
            return QStringLiteral("%1 (%2)").arg(choice.name, count);
    QStringList ids;
    for (const NodeIndex node : nodes.first(std::min(nodes.size(), mostNamed)))
        ids << fromUtf8(membership[node].id);
    if (nodes.size() > mostNamed)
        ids << QStringLiteral("…");
    return QStringLiteral("%1: %2").arg(count, ids.join(QStringLiteral(", ")));
}

QString nodeFacts(const Node& node)
{
    QStringList facts{node.weight == 0 ? NodeWords::tr("drained")
                                       : NodeWords::tr("weight %1").arg(exactNumber(node.weight))};
    if (node.capacity)
        facts << bytesText(static_cast<double>(*node.capacity));
    if (node.bandwidth)
        facts << exactRate(*node.bandwidth);
    if (const QString place = fromUtf8(node.domain.text()); !place.isEmpty())
        facts << place;
    if (node.state == NodeState::Failed)
        facts << NodeWords::tr("failed");
    return facts.join(QStringLiteral(" · "));
}

} // namespace hrw::ui
