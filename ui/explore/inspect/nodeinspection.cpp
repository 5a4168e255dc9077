// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/inspect/nodeinspection.h"

#include "ui/nodes/nodecolumns.h"
#include "ui/text/amounts.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

namespace {

struct NodeInspectorWords
{
    Q_DECLARE_TR_FUNCTIONS(NodeInspector)
};

QString subtitleOf(const Node& node)
{
    QStringList parts{NodeInspectorWords::tr("weight %1").arg(exactNumber(node.weight))};
    for (const DomainLevel level : domainLevels)
        if (!node.domain.at(level).empty())
            parts << QStringLiteral("%1 %2").arg(levelText(level), fromUtf8(node.domain.at(level)));
    if (node.capacity)
        parts << NodeInspectorWords::tr("capacity %1").arg(exactBytes(*node.capacity));
    parts << stateText(node.state);
    return parts.join(QStringLiteral(" · "));
}

NodeInspection::Figure figureOf(const Evaluation& e, NodeIndex node, LoadKind kind)
{
    const LoadFigure& load = e.loads.nodes[node].of(kind);
    NodeInspection::Figure figure;
    figure.kind = kindName(kind);
    figure.amount = amountText(kind, load.amount);
    figure.verdict = nodeVerdict(e, node, kind);
    figure.beyond = !load.withinChance;
    if (load.fairShare <= 0)
        return figure;
    figure.ratio = multipleText(load.ratio());
    figure.band = NodeInspectorWords::tr("%1 to %2")
                      .arg(limitText(load.band.low / load.fairShare), limitText(load.band.high / load.fairShare));
    figure.verdict =
        load.withinChance ? NodeInspectorWords::tr("within chance") : NodeInspectorWords::tr("beyond chance");
    return figure;
}

QString hotOf(const Evaluation& e, NodeIndex node)
{
    if (!e.hot.hot[node])
        return {};
    QStringList keys;
    for (const HotKey& key : e.hot.keys)
        if (key.node == node)
            keys << QStringLiteral("%1 (%2)").arg(keyText(e.keys->text(key.key)), percentText(key.share));
    const QString head = NodeInspectorWords::tr("HOT %1").arg(multipleText(e.loads.nodes[node].requests.ratio()));
    return keys.isEmpty()
               ? head
               : NodeInspectorWords::tr("%1, of all requests: %2").arg(head, keys.join(QStringLiteral(", ")));
}

QString titleOf(const QString& name, const Inheritance& found)
{
    if (found.keys == 0)
        return NodeInspectorWords::tr("%1 owns no keys, so nobody inherits").arg(name);
    return NodeInspectorWords::tr("If %1 fails, its %2 go to").arg(name, countedKeys(found.keys));
}

} // namespace

NodeInspection NodeInspection::of(const Evaluation& e, NodeIndex node)
{
    NodeInspection inspection;
    inspection.title = fromUtf8(e.is[node].id);
    inspection.subtitle = subtitleOf(e.is[node]);
    inspection.fair =
        NodeInspectorWords::tr("fair share %1 of all").arg(percentText(e.loads.nodes[node].keys.fairShare));
    inspection.hot = hotOf(e, node);
    for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests})
        inspection.figures.push_back(figureOf(e, node, kind));
    return inspection;
}

QString NodeInspection::spoken() const
{
    QStringList lines{title, subtitle, fair, hot};
    for (const Figure& figure : figures)
        lines << QStringLiteral("%1, %2, %3").arg(figure.amount, figure.ratio, figure.verdict);
    lines.removeAll(QString());
    return lines.join(QStringLiteral("; "));
}

HeirPicture HeirPicture::ofFailing(const Evaluation& e, NodeIndex node, const Inheritance& found)
{
    return of(e.is, titleOf(fromUtf8(e.is[node].id), found), found);
}

HeirPicture HeirPicture::of(const Membership& is, const QString& title, const Inheritance& found)
{
    HeirPicture picture;
    picture.title = title;
    picture.longest = 1e-9;
    if (found.keys == 0)
        return picture;
    const std::size_t shown = std::min(found.heirs.size(), mostBars);
    for (std::size_t i = 0; i < shown; ++i) {
        const Heir& heir = found.heirs[i];
        HeirBar bar{fromUtf8(is[heir.node].id), heir.share, heir.expected, heir.band.low, heir.band.high, {}, false};
        bar.figure = QStringLiteral("%1, %2").arg(countedKeys(heir.keys), percentText(heir.share));
        bar.beyond = !heir.band.contains(heir.share);
        picture.longest = std::max({picture.longest, bar.share, std::min(bar.bandHigh, 2 * bar.share)});
        picture.bars.push_back(bar);
    }
    if (found.keysLost > 0)
        picture.rest = NodeInspectorWords::tr("%1 find no other node").arg(countedKeys(found.keysLost));
    else if (found.heirs.size() > shown)
        picture.rest = NodeInspectorWords::tr("and %1 with fewer").arg(countedNodes(found.heirs.size() - shown));
    return picture;
}

QString HeirPicture::spoken() const
{
    QStringList lines{title};
    for (const HeirBar& bar : bars)
        lines << QStringLiteral("%1: %2").arg(bar.name, bar.figure);
    lines << rest;
    lines.removeAll(QString());
    return lines.join(QStringLiteral("; "));
}

} // namespace hrw::ui
