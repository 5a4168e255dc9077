// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/steptwin.h"

#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace hrw::ui {

namespace {

struct Twin
{
    Q_DECLARE_TR_FUNCTIONS(StepTwin)
};

constexpr std::size_t mostGroups = 6;
constexpr std::size_t mostInGroup = 8;

/// What one node takes from others, or gives to them.
struct Group
{
    QString node;
    std::uint64_t copies = 0;
    std::vector<std::pair<QString, std::uint64_t>> others; ///< as the flows come, largest first
};

QString nameOf(const Membership& membership, NodeIndex node)
{
    return node == noNode ? Twin::tr("nowhere") : fromUtf8(membership[node].id);
}

std::vector<Group> groupFlows(const Evaluation& e, bool byReceiver)
{
    std::vector<Group> groups;
    std::map<NodeIndex, std::size_t> places;
    for (const Flow& flow : e.movement.flows) {
        const QString from = nameOf(e.was, flow.from);
        const QString to = nameOf(e.is, flow.to);
        const auto [place, isNew] = places.try_emplace(byReceiver ? flow.to : flow.from, groups.size());
        if (isNew)
            groups.push_back({byReceiver ? to : from, 0, {}});
        Group& group = groups[place->second];
        group.copies += flow.keys;
        group.others.emplace_back(byReceiver ? from : to, flow.keys);
    }
    std::ranges::stable_sort(groups, std::greater(), &Group::copies);
    return groups;
}

bool moreReceivers(const Evaluation& e)
{
    std::set<NodeIndex> givers;
    std::set<NodeIndex> receivers;
    for (const Flow& flow : e.movement.flows) {
        givers.insert(flow.from);
        receivers.insert(flow.to);
    }
    return receivers.size() > givers.size();
}

QString groupText(const Group& group, bool byReceiver)
{
    QStringList others;
    std::uint64_t rest = 0;
    for (std::size_t i = 0; i < group.others.size(); ++i) {
        const auto& [name, copies] = group.others[i];
        if (i < mostInGroup)
            others += QStringLiteral("%1 %2").arg(name, groupedText(copies));
        else
            rest += copies;
    }
    if (rest > 0)
        others += Twin::tr("others %1").arg(groupedText(rest));
    const QString list = others.join(QStringLiteral(", "));
    return byReceiver ? Twin::tr("to %1 from %2").arg(group.node, list)
                      : Twin::tr("from %1 to %2").arg(group.node, list);
}

QString movedText(const Evaluation& e)
{
    if (e.scenario.rule.copies > 1)
        return Twin::tr("%1 of %2 moved")
            .arg(countedCopies(e.movement.movedCopies),
                 countedCopies(e.movement.keys * static_cast<std::uint64_t>(e.scenario.rule.copies)));
    return Twin::tr("%1 of %2 moved").arg(groupedText(e.movement.movedCopies), countedKeys(e.movement.keys));
}

} // namespace

QString stepTwin(const Evaluation& evaluation)
{
    if (evaluation.story.step == 0)
        return populationText(evaluation);
    const bool byReceiver = !moreReceivers(evaluation);
    const std::vector<Group> groups = groupFlows(evaluation, byReceiver);
    QStringList parts{movedText(evaluation)};
    std::uint64_t rest = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (i < mostGroups)
            parts += groupText(groups[i], byReceiver);
        else
            rest += groups[i].copies;
    }
    if (rest > 0)
        parts += byReceiver ? Twin::tr("to others %1").arg(groupedText(rest))
                            : Twin::tr("from others %1").arg(groupedText(rest));
    return Twin::tr("%1: %2.").arg(coreText(evaluation.story.what), parts.join(QStringLiteral("; ")));
}

} // namespace hrw::ui
