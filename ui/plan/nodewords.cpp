// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/nodewords.h"

#include "core/base/quantity.h"
#include "ui/text/amounts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <unordered_map>

namespace hrw::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(NodeWords)
};

constexpr std::size_t mostNamed = 4;

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
                choices.push_back(
                    {level,
                     QStringLiteral("%1 %2").arg(fromUtf8(levelName(level)), fromUtf8(path.upTo(level).text())),
                     {}});
            choices[at->second].nodes.push_back(i);
        }
    }
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
        return Words::tr("no node");
    if (nodes.size() == 1)
        return fromUtf8(membership[nodes.front()].id);
    const QString count = counted(nodes.size(), Words::tr("node"), Words::tr("nodes"));
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
    QStringList facts{node.weight == 0 ? Words::tr("drained")
                                       : Words::tr("weight %1").arg(fromUtf8(exactNumber(node.weight)))};
    if (node.capacity)
        facts << bytesText(static_cast<double>(*node.capacity));
    if (node.bandwidth)
        facts << exactRate(*node.bandwidth);
    if (const QString place = fromUtf8(node.domain.text()); !place.isEmpty())
        facts << place;
    if (node.state == NodeState::Failed)
        facts << Words::tr("failed");
    return facts.join(QStringLiteral(" · "));
}

} // namespace hrw::ui
