// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/stagechanges.h"

#include "core/plan/plan.h"
#include "ui/nodes/nodewords.h"
#include "ui/text/amounts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <map>
#include <unordered_map>

namespace hrw::ui {

namespace {

struct StageChanges
{
    Q_DECLARE_TR_FUNCTIONS(StageChanges)
};

/// Nodes by id, as the changes before leave them.
using Ledger = std::unordered_map<std::string, Node>;

std::optional<Node> nodeIn(const Ledger& ledger, const std::string& id)
{
    const auto at = ledger.find(id);
    return at == ledger.end() ? std::nullopt : std::optional(at->second);
}

QString weightText(double weight)
{
    return exactNumber(weight);
}

struct ChangeWords
{
    QString what;
    QString node;
    QString value;
};

ChangeWords wordsOf(const AddNode& change, const Ledger&)
{
    return {StageChanges::tr("joins"), fromUtf8(change.node.id), nodeFacts(change.node)};
}

ChangeWords wordsOf(const RemoveNode& change, const Ledger& ledger)
{
    const std::optional<Node> node = nodeIn(ledger, change.id);
    return {StageChanges::tr("leaves"), fromUtf8(change.id), node ? nodeFacts(*node) : QString()};
}

ChangeWords wordsOf(const SetWeight& change, const Ledger& ledger)
{
    const std::optional<Node> node = nodeIn(ledger, change.id);
    return {change.weight == 0 ? StageChanges::tr("is drained") : StageChanges::tr("is weighted"), fromUtf8(change.id),
            StageChanges::tr("weight %1 → %2")
                .arg(node ? weightText(node->weight) : QStringLiteral("?"), weightText(change.weight))};
}

ChangeWords wordsOf(const SetState& change, const Ledger&)
{
    return {change.state == NodeState::Failed ? StageChanges::tr("fails") : StageChanges::tr("comes back"),
            fromUtf8(change.id),
            {}};
}

ChangeWords wordsOf(const EditNode& change, const Ledger& ledger)
{
    const std::optional<Node> was = nodeIn(ledger, change.id);
    const QString id = change.node.id == change.id ? QString() : fromUtf8(change.node.id) + QStringLiteral(" · ");
    return {was && was->id != change.node.id ? StageChanges::tr("becomes another") : StageChanges::tr("is changed"),
            fromUtf8(change.id), id + nodeFacts(change.node)};
}

} // namespace

Step addStep(const std::vector<Node>& nodes)
{
    Step step;
    for (const Node& node : nodes)
        step.push_back(AddNode{node});
    return step;
}

Step removeStep(const Membership& before, std::span<const NodeIndex> nodes)
{
    Step step;
    for (const NodeIndex node : nodes)
        step.push_back(RemoveNode{before[node].id});
    return step;
}

Step weightStep(const Membership& before, std::span<const NodeIndex> nodes, WeightChange change)
{
    Step step;
    for (const NodeIndex node : nodes) {
        const double was = before[node].weight;
        const double weight = change.times ? was * change.value : change.value;
        if (weight != was)
            step.push_back(SetWeight{before[node].id, weight});
    }
    return step;
}

/// The ids of the new ones go on counting for all old ones that are numbered alike.
Result<Step> replaceStep(const Membership& before, std::span<const NodeIndex> nodes, const NodeEdit& edit,
                         std::span<const std::string> taken)
{
    Step step;
    std::map<std::string, std::vector<std::size_t>> alike; // by the first id that they could get: places in the step
    for (const NodeIndex old : nodes) {
        const Result<Node> like = edit(before[old]);
        if (!like)
            return tl::unexpected(like.error());
        Node next = nodesLike(*like, 1, before, taken).front();
        alike[next.id].push_back(step.size());
        step.push_back(AddNode{std::move(next)});
    }
    for (const auto& [first, places] : alike) {
        const std::vector<Node> numbered =
            nodesLike(before[nodes[places.front()]], places.size(), before, taken); // of the same words and digits
        for (std::size_t i = 0; i < places.size(); ++i)
            std::get<AddNode>(step[places[i]]).node.id = numbered[i].id;
    }
    for (const Change& change : removeStep(before, nodes))
        step.push_back(change);
    return step;
}

Result<Step> editStep(const Membership& before, std::span<const NodeIndex> nodes, const NodeEdit& edit)
{
    Step step;
    for (const NodeIndex i : nodes) {
        const Result<Node> node = edit(before[i]);
        if (!node)
            return tl::unexpected(node.error());
        if (*node != before[i])
            step.push_back(changeBetween(before[i], *node));
    }
    return step;
}

const std::string& idOf(const Change& change)
{
    return std::visit(
        [](const auto& c) -> const std::string& {
            if constexpr (requires { c.id; })
                return c.id;
            else
                return c.node.id;
        },
        change);
}

Change changeBetween(const Node& was, const Node& is)
{
    Node weighted = was;
    weighted.weight = is.weight;
    if (weighted == is)
        return SetWeight{was.id, is.weight};
    Node turned = was;
    turned.state = is.state;
    if (turned == is)
        return SetState{was.id, is.state};
    return EditNode{was.id, is};
}

std::optional<Node> nodeAfter(const Change& change, const std::optional<Node>& was)
{
    std::optional<Node> is = was;
    if (const auto* add = std::get_if<AddNode>(&change))
        is = add->node;
    else if (const auto* any = std::get_if<EditNode>(&change))
        is = any->node;
    else if (std::holds_alternative<RemoveNode>(change))
        is.reset();
    else if (const auto* weight = std::get_if<SetWeight>(&change); weight && is)
        is->weight = weight->weight;
    else if (const auto* state = std::get_if<SetState>(&change); state && is)
        is->state = state->state;
    return is;
}

FactSheet changeSheet(const Step& changes, const Membership& before)
{
    FactSheet sheet;
    sheet.heads = QStringList{StageChanges::tr("node"), StageChanges::tr("what"), StageChanges::tr("to what")};
    sheet.empty = StageChanges::tr("No changes of nodes yet.");
    Ledger ledger;
    for (const Node& node : before.nodes())
        ledger.emplace(node.id, node);
    for (const Change& change : changes) {
        const ChangeWords words = std::visit([&](const auto& c) { return wordsOf(c, ledger); }, change);
        const std::optional<Node> is = nodeAfter(change, nodeIn(ledger, idOf(change)));
        ledger.erase(idOf(change));
        if (is)
            ledger.insert_or_assign(is->id, *is);
        sheet.rows.push_back({{words.node, FactCell().order, FactCell::Tone::Strong, {}},
                              {words.what, FactCell().order, FactCell::Tone::Plain, {}},
                              {words.value, FactCell().order, FactCell::Tone::Muted, {}}});
    }
    return sheet;
}

} // namespace hrw::ui
