// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/sentences.h"

#include "core/cluster/domainwords.h"
#include "core/score/scorefunction.h"

#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace hrw::ui {

namespace {

struct Sentences
{
    Q_DECLARE_TR_FUNCTIONS(Sentences)
};

QString nodeName(const Evaluation& e, NodeIndex node)
{
    return fromUtf8(e.is[node].id);
}

QString expectedText(const Story& story)
{
    const QString figure =
        Sentences::tr("expected %1 %2")
            .arg(percentText(story.expectedShare), plusMinusText(story.expectedBand.low, story.expectedBand.high));
    return story.withinChance ? figure : Sentences::tr("%1: beyond chance").arg(figure);
}

/// A node that may be given keys before and after, but not the same share of them.
bool changesWeight(const Evaluation& e)
{
    return std::ranges::any_of(e.is.nodes(), [&](const Node& node) {
        const auto was = e.was.find(node.id);
        return was && node.weight > 0 && e.was[*was].weight > 0 && node.weight != e.was[*was].weight;
    });
}

/// That it moves nothing when a weight changes is no merit of it.
QString moduloText(const Evaluation& e)
{
    if (e.story.moduloMovedKeys == 0 && changesWeight(e))
        return Sentences::tr("hash % N has no weights and would have moved nothing");
    return Sentences::tr("hash % N would have moved %1").arg(groupedText(e.story.moduloMovedKeys));
}

QString copiesText(const Evaluation& e)
{
    if (e.scenario.rule.copies > 1)
        return Sentences::tr("copies moved %1, %2")
            .arg(groupedText(e.movement.movedCopies), bytesText(static_cast<double>(e.movement.movedBytes)));
    return e.keys->totalBytes() > 0 ? bytesText(static_cast<double>(e.movement.movedBytes)) : QString();
}

/// How far a share is outside its band, as a multiple of the fair share; 0 when inside.
double excess(const LoadFigure& figure)
{
    if (figure.withinChance || figure.fairShare <= 0)
        return 0;
    return std::max(figure.band.low - figure.share, figure.share - figure.band.high) / figure.fairShare;
}

QString allowedText(const LoadFigure& figure)
{
    return Sentences::tr("chance allows %1 to %2")
        .arg(limitText(figure.band.low / figure.fairShare), limitText(figure.band.high / figure.fairShare));
}

QString beyondText(const Evaluation& e, NodeIndex node, LoadKind kind)
{
    const LoadFigure& figure = e.loads.nodes[node].of(kind);
    return Sentences::tr("%1 holds %2 of its fair share, %3")
        .arg(nodeName(e, node), multipleText(figure.ratio()), allowedText(figure));
}

StateMessage noHolder(const Membership& membership)
{
    const auto nodes = membership.nodes();
    const auto grade = StateMessage::Grade::Empty;
    if (nodes.empty())
        return {grade, Sentences::tr("No nodes, so no key has a place"), Sentences::tr("add a node")};
    const auto failed = std::ranges::count(nodes, NodeState::Failed, &Node::state);
    if (failed == std::ssize(nodes))
        return {grade, Sentences::tr("All nodes have failed, so no key has a place"), Sentences::tr("restore a node")};
    if (failed == 0)
        return {grade, Sentences::tr("All nodes are drained, so no key has a place"),
                Sentences::tr("give a node a weight above 0")};
    return {grade, Sentences::tr("Every node is failed or drained, so no key has a place"),
            Sentences::tr("restore a node or give one a weight above 0")};
}

/// Some scores are there for teaching only and unfit to place keys; each says why.
void warnOfScore(const Evaluation& e, QList<StateMessage>& messages)
{
    const ScoreFunction& score = *findScoreFunction(e.scenario.rule.score);
    if (!score.verdict().sound)
        messages << StateMessage{StateMessage::Grade::Warning,
                                 Sentences::tr("Unsound score %1").arg(coreText(score.title())),
                                 coreText(score.verdict().why)};
}

void warnOfCopies(const Membership& nodes, const Rule& rule, QList<StateMessage>& messages)
{
    const auto copies = static_cast<std::size_t>(rule.copies);
    const std::size_t live = nodes.liveCount();
    const auto grade = StateMessage::Grade::Warning;
    const int possible = possibleCopies(nodes, rule);
    if (copies > live && static_cast<std::size_t>(possible) == live) {
        messages << StateMessage{grade,
                                 Sentences::tr("%1 copies on %2: every key is short by %3")
                                     .arg(copies)
                                     .arg(countedNodes(live))
                                     .arg(copies - live),
                                 Sentences::tr("add nodes or ask for fewer copies")};
        return;
    }
    if (!rule.apartBy)
        return;
    const std::size_t domains = nodes.domainCount(*rule.apartBy);
    const QString level = levelText(*rule.apartBy);
    if (possible < rule.copies)
        messages << StateMessage{grade,
                                 Sentences::tr("%1 copies apart by %2, but only %3: every key is short by %4")
                                     .arg(QString::number(copies), level, countedDomains(domains, *rule.apartBy),
                                          QString::number(rule.copies - possible)),
                                 Sentences::tr("add nodes in another %1 or ask for fewer copies").arg(level)};
    else if (domains == live && live > 1 && copies > 1)
        messages << StateMessage{
            grade,
            Sentences::tr("Each node is alone in its %1, so \"apart by %1\" protects no better than "
                          "distinct nodes do")
                .arg(level),
            Sentences::tr("choose a wider level or name the %1 of each node").arg(level)};
}

} // namespace

QString StoryText::sentence() const
{
    QStringList figures{moved, expected, copies, needless};
    figures.removeAll(QString());
    if (figures.isEmpty())
        return step;
    const QString story = QStringLiteral("%1: %2").arg(step, figures.join(QStringLiteral(", ")));
    return modulo.isEmpty() ? story : QStringLiteral("%1; %2").arg(story, modulo);
}

StoryText storyText(const Evaluation& e)
{
    StoryText text;
    if (e.story.step == 0) {
        text.step = Sentences::tr("Start");
        return text;
    }
    text.step = Sentences::tr("Step %1 · %2").arg(groupedText(e.story.step), coreText(e.story.what));
    text.moved =
        Sentences::tr("moved %1 of %2 (%3)")
            .arg(groupedText(e.movement.movedKeys), countedKeys(e.movement.keys), percentText(e.movement.movedShare()));
    text.expected = expectedText(e.story);
    text.copies = copiesText(e);
    text.needless = Sentences::tr("needless %1").arg(groupedText(e.movement.needlessKeys));
    text.modulo = moduloText(e);
    text.surprising = !e.story.withinChance || e.movement.needlessKeys > 0;
    return text;
}

QString populationText(const Evaluation& e)
{
    QString keys = countedKeys(e.keys->size());
    if (e.scenario.rule.copies > 1)
        keys = Sentences::tr("%1 × %2 copies").arg(keys).arg(e.scenario.rule.copies);
    const QStringList parts{keys, countedNodes(e.is.size()), Sentences::tr("epoch %1").arg(groupedText(e.is.epoch())),
                            Sentences::tr("placed in %1").arg(durationText(e.placedInSeconds))};
    return parts.join(QStringLiteral(" · "));
}

QString kindName(LoadKind kind)
{
    switch (kind) {
    case LoadKind::Keys:
        return Sentences::tr("keys");
    case LoadKind::Bytes:
        return Sentences::tr("bytes");
    case LoadKind::Requests:
        break;
    }
    return Sentences::tr("requests");
}

QString amountText(LoadKind kind, double amount)
{
    if (kind == LoadKind::Bytes)
        return bytesText(amount);
    if (kind == LoadKind::Keys)
        return countedKeys(static_cast<std::uint64_t>(amount));
    return Sentences::tr("%1 requests").arg(countText(amount));
}

QString loadVerdict(const Evaluation& e, LoadKind kind)
{
    const auto& nodes = e.loads.nodes;
    if (e.is.liveCount() == 0 || e.keys->size() == 0)
        return {};
    if (e.loads.withinChance(kind))
        return Sentences::tr("within chance");
    const auto worst = std::ranges::max_element(nodes, {}, [&](const NodeLoad& load) { return excess(load.of(kind)); });
    const QString first =
        Sentences::tr("beyond chance: %1").arg(beyondText(e, static_cast<NodeIndex>(worst - nodes.begin()), kind));
    const auto outside = std::ranges::count_if(nodes, [&](const NodeLoad& load) { return excess(load.of(kind)) > 0; });
    return outside > 1 ? Sentences::tr("%1 (and %2 more)").arg(first, QString::number(outside - 1)) : first;
}

QString nodeVerdict(const Evaluation& e, NodeIndex node, LoadKind kind)
{
    const LoadFigure& figure = e.loads.nodes[node].of(kind);
    if (figure.fairShare <= 0)
        return e.is[node].state == NodeState::Failed ? Sentences::tr("failed") : Sentences::tr("drained");
    return figure.withinChance ? Sentences::tr("within chance")
                               : Sentences::tr("beyond chance: %1").arg(allowedText(figure));
}

QString hotSentence(const Evaluation& e)
{
    const auto hot = std::ranges::count(e.hot.hot, true);
    if (hot == 0)
        return {};
    const auto requestShare = [&](NodeIndex node) { return e.loads.nodes[node].requests.ratio(); };
    NodeIndex hottest = noNode;
    for (NodeIndex i = 0; i < e.hot.hot.size(); ++i)
        if (e.hot.hot[i] && (hottest == noNode || requestShare(i) > requestShare(hottest)))
            hottest = i;
    QString text = Sentences::tr("%1 is hot: %2 of all requests, %3 its fair share")
                       .arg(nodeName(e, hottest), percentText(e.loads.nodes[hottest].requests.share, 0),
                            multipleText(requestShare(hottest)));
    const auto busiest = std::ranges::find(e.hot.keys, hottest, &HotKey::node);
    if (busiest != e.hot.keys.end())
        text += Sentences::tr("; key %1 alone brings %2")
                    .arg(keyText(e.keys->text(busiest->key)), percentText(busiest->share, 0));
    if (hot > 1)
        text += Sentences::tr("; also hot: %1 more").arg(hot - 1);
    if (!e.hot.spreadingCanHelp)
        text += Sentences::tr("; more nodes won't help, one key is above a fair share");
    return text + QLatin1Char('.');
}

QString domainName(DomainLevel level, std::string_view name)
{
    return coreText(domainWords(level, std::string(name)));
}

QString StateMessage::sentence() const
{
    return QStringLiteral("%1: %2.").arg(what, remedy);
}

QList<StateMessage> placeMessages(const Membership& nodes, const Rule& rule)
{
    QList<StateMessage> messages;
    if (nodes.liveCount() == 0)
        messages << noHolder(nodes);
    else
        warnOfCopies(nodes, rule, messages);
    return messages;
}

StateMessage noKeysMessage()
{
    return {StateMessage::Grade::Empty, Sentences::tr("No keys, so there is nothing to place"),
            Sentences::tr("make or import keys")};
}

QList<StateMessage> stateMessages(const Evaluation& e)
{
    QList<StateMessage> messages = placeMessages(e.is, e.scenario.rule);
    warnOfScore(e, messages);
    if (e.keys->size() == 0)
        messages << noKeysMessage();
    return messages;
}

QString loadToolTip(const Evaluation& e, NodeIndex node)
{
    const NodeLoad& load = e.loads.nodes[node];
    QStringList lines{fromUtf8(e.is[node].id)};
    for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests}) {
        const LoadFigure& figure = load.of(kind);
        if (figure.fairShare > 0)
            lines << Sentences::tr("%1: %2 of all %3, %4 its fair share, %5")
                         .arg(amountText(kind, figure.amount), percentText(figure.share), kindName(kind),
                              multipleText(figure.ratio()), nodeVerdict(e, node, kind));
    }
    if (load.keys.fairShare <= 0)
        lines << nodeVerdict(e, node, LoadKind::Keys);
    if (e.hot.hot[node])
        lines << Sentences::tr("hot: requests at %1 of its fair share").arg(multipleText(load.requests.ratio()));
    return lines.join(QLatin1Char('\n'));
}

} // namespace hrw::ui
