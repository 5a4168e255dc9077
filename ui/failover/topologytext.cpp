// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologytext.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QStringList>
#include <algorithm>

namespace hrw::ui {

namespace {

bool isSampled(const Evaluation& e)
{
    return e.keys && e.sample.size() < e.keys->size();
}

/// "cache-3 (eu / zone-1)"
QString nodeText(const Node& node)
{
    const QString path = fromUtf8(node.domain.text());
    return path.isEmpty() ? fromUtf8(node.id) : TopologyText::tr("%1 (%2)").arg(fromUtf8(node.id), path);
}

QStringList holderNames(const std::shared_ptr<const Placement>& placement, const Membership& nodes, KeyIndex key)
{
    QStringList names;
    if (!placement || key >= placement->keys())
        return names;
    for (const NodeIndex node : placement->of(key))
        names << (node == noNode ? QString() : nodeText(nodes[node]));
    return names;
}

QString rankText(qsizetype rank)
{
    return rank == 0 ? TopologyText::tr("primary") : TopologyText::tr("copy %1").arg(rank + 1);
}

/// What a domain says of its nodes beside how many they are.
QString outOfUse(const TopologyBox& box)
{
    QStringList parts;
    if (box.failedNodes > 0)
        parts << (box.failed() ? TopologyText::tr("failed") : TopologyText::tr("%1 failed").arg(box.failedNodes));
    if (box.drainedNodes > 0)
        parts << (box.drained() ? TopologyText::tr("drained") : TopologyText::tr("%1 drained").arg(box.drainedNodes));
    return parts.join(QStringLiteral(", "));
}

/// The widest domains that have failed as a whole, and failed nodes outside of them.
QStringList failures(const TopologyFrame& frame)
{
    QStringList names;
    for (const TopologyBox& box : frame.boxes) {
        if (box.failed() && !box.parentFailed)
            names << box.name;
    }
    return names;
}

constexpr qsizetype mostFailuresNamed = 8;

QString failedSentence(const TopologyFrame& frame)
{
    QStringList names = failures(frame);
    if (names.isEmpty())
        return {};
    const qsizetype more = names.size() - mostFailuresNamed;
    if (more > 0) {
        names = names.first(mostFailuresNamed);
        names << TopologyText::tr("%1 more").arg(more);
    }
    return TopologyText::tr("Failed: %1.").arg(names.join(QStringLiteral(", ")));
}

QString populationSentence(const TopologyFrame& frame, const Evaluation& e)
{
    QStringList parts;
    for (const DomainLevel level : domainLevels) {
        const auto count = std::ranges::count_if(
            frame.boxes, [&](const TopologyBox& box) { return !box.place.isNode && box.place.level == level; });
        if (count > 0)
            parts << countedDomains(static_cast<std::uint64_t>(count), level);
    }
    const auto nodes = std::ranges::count_if(frame.boxes, [](const TopologyBox& box) { return box.place.isNode; });
    parts << countedNodes(static_cast<std::uint64_t>(nodes));
    const QString keys =
        isSampled(e) ? TopologyText::tr("%1 of %2 keys").arg(groupedText(frame.stage.keys), groupedText(e.keys->size()))
                     : countedKeys(frame.stage.keys);
    return TopologyText::tr("%1; %2, %3 each.")
        .arg(parts.join(QStringLiteral(", ")), keys, countedCopies(static_cast<std::uint64_t>(e.scenario.rule.copies)));
}

QString stepSentence(const TopologyStage& stage)
{
    QStringList parts;
    if (stage.promoted > 0)
        parts << TopologyText::tr("%1 promoted to primary").arg(countedCopies(stage.promoted));
    if (stage.created > 0)
        parts << TopologyText::tr("%1 on new nodes").arg(countedCopies(stage.created));
    if (stage.copiesMissing > 0)
        parts << TopologyText::tr("%1 without a place").arg(countedCopies(stage.copiesMissing));
    if (stage.unplacedKeys > 0)
        parts << TopologyText::tr("%1 without any copy").arg(countedKeys(stage.unplacedKeys));
    return parts.isEmpty() ? QString() : parts.join(QStringLiteral(", ")) + QLatin1Char('.');
}

} // namespace

QString TopologyText::state(const TopologyBox& box)
{
    if (box.failed())
        return box.parentFailed ? QString() : tr("FAILED");
    if (box.drained())
        return tr("drained");
    if (box.failedNodes > 0)
        return tr("%1 of %2 failed").arg(groupedText(box.failedNodes), groupedText(box.nodes));
    if (box.place.isNode && box.fresh)
        return tr("NEW");
    return {};
}

QString TopologyText::notes(const TopologyStage& stage)
{
    if (stage.grain == TopologyGrain::Density)
        return tr("no room for dots but copies on their way");
    QStringList left;
    if (!stage.domainNames)
        left << tr("domain names");
    if (!stage.nodeNames)
        left << tr("node names");
    if (stage.grain != TopologyGrain::Numbered)
        left << tr("ranks");
    return left.isEmpty() ? QString() : tr("no room for %1").arg(left.join(QStringLiteral(", ")));
}

QString TopologyText::copyMeaning(const TopologyStage& stage)
{
    if (stage.grain == TopologyGrain::Numbered)
        return tr("other copy, by rank");
    return tr("other copy");
}

QString TopologyText::heat(const TopologyStage& stage)
{
    return tr("0 to %1 in a node").arg(countedCopies(stage.fullest));
}

QString TopologyText::boxToolTip(const TopologyBox& box, const Evaluation& e)
{
    QStringList lines{box.name};
    if (!box.place.isNode)
        lines << countedNodes(box.nodes);
    if (const QString out = outOfUse(box); !out.isEmpty())
        lines << out;
    const QString copies =
        isSampled(e) ? tr("%1 of sampled keys").arg(countedCopies(box.copies)) : countedCopies(box.copies);
    lines << tr("%1, %2 of them primary").arg(copies, groupedText(box.primaries));
    if (box.lost > 0)
        lines << tr("%1 lost in this step").arg(countedCopies(box.lost));
    if (!box.place.isNode)
        return lines.join(QLatin1Char('\n'));
    const auto index = e.is.find(toUtf8(box.place.key));
    if (!index)
        return lines.join(QLatin1Char('\n'));
    if (const QString path = fromUtf8(e.is[*index].domain.text()); !path.isEmpty())
        lines.insert(1, path);
    if (*index < e.loads.nodes.size()) {
        const LoadFigure& keys = e.loads.nodes[*index].keys;
        lines << tr("%1 of all copies, fair share %2").arg(percentText(keys.share), percentText(keys.fairShare));
    }
    return lines.join(QLatin1Char('\n'));
}

QString TopologyText::keyToolTip(KeyIndex key, const Evaluation& e)
{
    QStringList lines{keyText(e.keys->text(key))};
    const QStringList now = holderNames(e.placement, e.is, key);
    const QStringList before = holderNames(e.before, e.was, key);
    for (qsizetype rank = 0; rank < now.size(); ++rank) {
        if (now[rank].isEmpty()) {
            lines << tr("%1 has no place").arg(rankText(rank));
            continue;
        }
        const qsizetype was = before.indexOf(now[rank]);
        const QString where = tr("%1 on %2").arg(rankText(rank), now[rank]);
        lines << (was == rank ? where
                  : was < 0   ? tr("%1, new there").arg(where)
                              : tr("%1, before %2").arg(where, rankText(was)));
    }
    for (qsizetype rank = 0; rank < before.size(); ++rank) {
        if (!before[rank].isEmpty() && !now.contains(before[rank]))
            lines << tr("before: %1 on %2").arg(rankText(rank), before[rank]);
    }
    return lines.join(QLatin1Char('\n'));
}

QString TopologyText::spokenBox(const TopologyBox& box)
{
    QStringList words;
    if (!box.place.isNode)
        words << countedNodes(box.nodes);
    if (const QString out = outOfUse(box); !out.isEmpty())
        words << out;
    if (box.place.isNode && box.fresh)
        words << tr("new");
    words << tr("%1, %2 primary").arg(countedCopies(box.copies), groupedText(box.primaries));
    if (box.lost > 0)
        words << tr("%1 lost in this step").arg(groupedText(box.lost));
    return tr("%1: %2").arg(box.name, words.join(QStringLiteral(", ")));
}

QString TopologyText::spoken(const TopologyFrame& frame, const Evaluation& e, std::size_t most)
{
    QStringList sentences;
    if (!frame.stage.message.isEmpty())
        sentences << frame.stage.message;
    sentences << populationSentence(frame, e) << failedSentence(frame) << stepSentence(frame.stage);
    QStringList boxes;
    for (std::size_t i = 0; i < std::min(most, frame.boxes.size()); ++i)
        boxes << spokenBox(frame.boxes[i]);
    if (most < frame.boxes.size())
        boxes << tr("and %1 more").arg(groupedText(frame.boxes.size() - most));
    if (!boxes.isEmpty())
        sentences << boxes.join(QStringLiteral("; ")) + QLatin1Char('.');
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

} // namespace hrw::ui
