// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowtext.h"

#include "ui/text/figures.h"

#include <QStringList>
#include <algorithm>

namespace hrw::ui {

namespace {

QString nodeName(const Membership& nodes, NodeIndex index)
{
    return index == noNode ? KeyFlowText::tr("no node") : QString::fromStdString(nodes[index].id);
}

NodeIndex owner(const std::shared_ptr<const Placement>& placement, KeyIndex key)
{
    return placement && key < placement->keys() ? placement->owner(key) : noNode;
}

bool splitsPair(const QString& text, qsizetype at)
{
    return at > 0 && at < text.size() && text[at].isLowSurrogate();
}

} // namespace

QString KeyFlowText::count(quint64 number)
{
    return groupedText(number);
}

QString KeyFlowText::weight(double weight)
{
    return digitsText(weight, 6);
}

QString KeyFlowText::keys(quint32 keys, bool sampled)
{
    if (sampled)
        return keys == 1 ? tr("1 sampled key") : tr("%1 sampled keys").arg(count(keys));
    return keys == 1 ? tr("1 key") : tr("%1 keys").arg(count(keys));
}

QString KeyFlowText::detail(const KeyFlowNode& node)
{
    const QString weights = node.reweighted() ? tr("weight %1 → %2").arg(weight(node.weightWas), weight(node.weight))
                                              : tr("weight %1").arg(weight(node.weight));
    return node.place.isEmpty() ? weights : node.place + QStringLiteral(" · ") + weights;
}

QString KeyFlowText::detail(const KeyFlowNode& node, const QFontMetricsF& metrics, double width)
{
    KeyFlowNode withoutPlace = node;
    withoutPlace.place.clear();
    QStringList choices{detail(node)};
    if (node.reweighted())
        choices << detail(withoutPlace) << weight(node.weightWas) + QStringLiteral(" → ") + weight(node.weight);
    else
        choices << (node.weight == 1 && !node.place.isEmpty() ? node.place : detail(withoutPlace));
    for (const QString& choice : choices) {
        if (metrics.horizontalAdvance(choice) <= width)
            return choice;
    }
    return elided(choices.last(), metrics, width);
}

QString KeyFlowText::badge(const KeyFlowNode& node)
{
    if (node.failed)
        return tr("FAILED");
    if (node.drained)
        return tr("DRAINED");
    if (node.hot())
        return tr("HOT %1×").arg(decimalText(node.hotRatio, 1));
    if (node.fresh)
        return tr("NEW");
    if (node.reweighted())
        return tr("WEIGHT");
    return node.restored ? tr("BACK") : QString();
}

QString KeyFlowText::app(const KeyFlowStage& stage)
{
    if (stage.waitingKeys == 0)
        return tr("App");
    return stage.waitingKeys == 1 ? tr("App · 1 key has no node")
                                  : tr("App · %1 keys have no node").arg(count(stage.waitingKeys));
}

QString KeyFlowText::reason(const KeyFlowStage& stage)
{
    switch (stage.state) {
    case KeyFlowState::Live:
        return {};
    case KeyFlowState::NoKeys:
        return tr("There are no keys: choose a key set.");
    case KeyFlowState::NoNodes:
        return tr("There are no nodes: add one.");
    case KeyFlowState::AllFailed:
        return stage.nodes == 1 ? tr("The only node has failed: restore it or add one.")
                                : tr("All %1 nodes have failed: restore one or add one.").arg(count(stage.nodes));
    case KeyFlowState::AllDrained:
        return stage.nodes == 1
                   ? tr("The only node is drained: give it a weight above 0 or add one.")
                   : tr("All %1 nodes are drained: give one a weight above 0 or add one.").arg(count(stage.nodes));
    case KeyFlowState::NoneLive:
        return tr("Each of the %1 nodes has failed or is drained: restore one or add one.").arg(count(stage.nodes));
    }
    return {};
}

QString KeyFlowText::densityNote(const KeyFlowStage& stage)
{
    return tr("%1 keys are too many for dots here: a full bar is %2 keys, dots are keys on their way")
        .arg(count(stage.keys), count(stage.fullBar));
}

QString KeyFlowText::cardToolTip(const KeyFlowCard& card, const Evaluation& e)
{
    const KeyFlowNode& node = card.node;
    QStringList lines{node.id, detail(node)};
    const bool sampled = e.keys && e.sample.size() < e.keys->size();
    lines << keys(card.keys, sampled);
    const auto index = e.is.find(node.id.toStdString());
    if (index && *index < e.loads.nodes.size()) {
        const NodeLoad& load = e.loads.nodes[*index];
        lines << (e.scenario.rule.copies > 1 ? tr("%1 of all copies, fair share %2")
                                             : tr("%1 of all keys, fair share %2"))
                     .arg(percentText(load.keys.share), percentText(load.keys.fairShare));
        lines << tr("%1 of all requests").arg(percentText(load.requests.share));
    }
    if (const QString state = badge(node); !state.isEmpty())
        lines << state;
    return lines.join(QLatin1Char('\n'));
}

QString KeyFlowText::dotToolTip(KeyIndex key, const Evaluation& e)
{
    const KeySet& keys = *e.keys;
    const QString name = QString::fromStdString(keys.text(key));
    QStringList lines{name.isEmpty() ? tr("(empty key)") : name};
    lines << tr("%1 · %2 requests").arg(bytesText(static_cast<double>(keys.bytes(key))), countText(keys.requests(key)));
    const QString was = nodeName(e.was, owner(e.before, key));
    const QString is = nodeName(e.is, owner(e.placement, key));
    lines << (was == is ? tr("on %1").arg(is) : tr("on %1, before on %2").arg(is, was));
    if (keys.attribute(key) < keys.attributeValues().size())
        lines << tr("%1: %2").arg(QString::fromStdString(keys.attributeName()),
                                  QString::fromStdString(keys.attributeValues()[keys.attribute(key)]));
    return lines.join(QLatin1Char('\n'));
}

QString KeyFlowText::spokenCard(const KeyFlowCard& card, bool sampled)
{
    QStringList words{keys(card.keys, sampled)};
    const KeyFlowNode& node = card.node;
    if (node.failed)
        words << tr("failed");
    if (node.drained)
        words << tr("drained");
    if (node.hot())
        words << tr("hot %1×").arg(decimalText(node.hotRatio, 1));
    if (node.fresh)
        words << tr("new");
    if (node.restored)
        words << tr("back again");
    if (node.reweighted())
        words << tr("weight %1, was %2").arg(weight(node.weight), weight(node.weightWas));
    return tr("%1: %2").arg(node.id, words.join(QStringLiteral(", ")));
}

QString KeyFlowText::spoken(const KeyFlowFrame& frame, bool sampled, std::size_t most)
{
    QStringList sentences;
    if (const QString why = reason(frame.stage); !why.isEmpty())
        sentences << why;
    if (frame.stage.waitingKeys > 0)
        sentences << app(frame.stage) + QLatin1Char('.');
    const auto moved = std::ranges::count_if(frame.dots, [](const KeyFlowDot& dot) { return dot.ring; });
    if (moved > 0)
        sentences << tr("%1 moved in this step.").arg(keys(static_cast<quint32>(moved), sampled));
    QStringList cards;
    for (std::size_t i = 0; i < std::min(most, frame.cards.size()); ++i)
        cards << spokenCard(frame.cards[i], sampled);
    if (most < frame.cards.size())
        cards << tr("and %1 more nodes").arg(count(frame.cards.size() - most));
    if (!cards.isEmpty())
        sentences << cards.join(QStringLiteral("; ")) + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

QString KeyFlowText::elided(const QString& text, const QFontMetricsF& metrics, double width)
{
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    const auto shortened = [&](qsizetype kept) {
        qsizetype head = kept * 2 / 5;
        qsizetype tail = text.size() - (kept - head);
        head -= splitsPair(text, head) ? 1 : 0;
        tail += splitsPair(text, tail) ? 1 : 0;
        return text.first(head) + QChar(0x2026) + text.sliced(tail);
    };
    qsizetype low = 0;
    qsizetype high = text.size() - 1;
    while (low < high) {
        const qsizetype middle = (low + high + 1) / 2;
        if (metrics.horizontalAdvance(shortened(middle)) <= width)
            low = middle;
        else
            high = middle - 1;
    }
    return low == 0 ? QString() : shortened(low);
}

} // namespace hrw::ui
