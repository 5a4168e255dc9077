// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodecolumns.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "ui/text/amounts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

namespace {

struct ColumnWords
{
    Q_DECLARE_TR_FUNCTIONS(NodeColumns)
};

constexpr auto firstLevel = static_cast<std::size_t>(NodeColumn::Region);

Result<void> setAmount(std::optional<std::uint64_t>& amount, const Result<std::uint64_t>& parsed)
{
    return parsed.map([&](std::uint64_t value) { amount = value; });
}

Result<void> setState(Node& node, const QString& text, const QString& where)
{
    for (const auto& [state, word] : {std::pair(NodeState::Up, "up"), std::pair(NodeState::Failed, "failed")})
        if (text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0 ||
            text.compare(stateText(state), Qt::CaseInsensitive) == 0 || (text.isEmpty() && state == NodeState::Up)) {
            node.state = state;
            return {};
        }
    return refuse(verbatim(where), fact("%1 is no state", inQuotes(toUtf8(text))), fact("write up or failed"));
}

/// Without regard to whether the node is a valid one then.
Result<void> parseInto(Node& node, NodeColumn column, const QString& text, const QString& where)
{
    const QString typed = text.trimmed();
    switch (column) {
    case NodeColumn::Id:
        node.id = toUtf8(text);
        return {};
    case NodeColumn::Weight:
        return parseNumber(typed, where).map([&](double weight) { node.weight = weight; });
    case NodeColumn::Capacity:
        node.capacity.reset();
        return typed.isEmpty() ? Result<void>() : setAmount(node.capacity, parseBytes(typed, where));
    case NodeColumn::Bandwidth:
        node.bandwidth.reset();
        return typed.isEmpty() ? Result<void>() : setAmount(node.bandwidth, parseRate(typed, where));
    case NodeColumn::State:
        return setState(node, typed, where);
    default:
        node.domain.at(*levelOf(column)) = toUtf8(typed);
        return {};
    }
}

} // namespace

std::optional<DomainLevel> levelOf(NodeColumn column)
{
    const auto i = static_cast<std::size_t>(column);
    return i >= firstLevel && i < firstLevel + domainLevels.size() ? std::optional(domainLevels[i - firstLevel])
                                                                   : std::nullopt;
}

NodeColumn columnOf(DomainLevel level)
{
    return nodeColumns[firstLevel + static_cast<std::size_t>(level)];
}

bool isAmount(NodeColumn column)
{
    return column == NodeColumn::Capacity || column == NodeColumn::Bandwidth;
}

bool isNumber(NodeColumn column)
{
    return column == NodeColumn::Weight || isAmount(column);
}

QString columnTitle(NodeColumn column)
{
    const std::array titles{ColumnWords::tr("id"),       ColumnWords::tr("weight"),    ColumnWords::tr("region"),
                            ColumnWords::tr("zone"),     ColumnWords::tr("rack"),      ColumnWords::tr("host"),
                            ColumnWords::tr("capacity"), ColumnWords::tr("bandwidth"), ColumnWords::tr("state")};
    return titles[static_cast<std::size_t>(column)];
}

QString columnTip(NodeColumn column)
{
    switch (column) {
    case NodeColumn::Weight:
        return ColumnWords::tr("0 = drained: listed, owns nothing");
    case NodeColumn::Bandwidth:
        return ColumnWords::tr("Bytes a second that the node can take in, and give out at the same time");
    default:
        return {};
    }
}

QString columnName(NodeColumn column)
{
    constexpr std::array names{"id", "weight", "region", "zone", "rack", "host", "capacity", "bandwidth", "state"};
    return QString::fromLatin1(names[static_cast<std::size_t>(column)]);
}

std::optional<NodeColumn> columnNamed(const QString& name)
{
    const auto at = std::ranges::find_if(nodeColumns, [&](NodeColumn column) {
        return columnName(column).compare(name.trimmed(), Qt::CaseInsensitive) == 0;
    });
    return at == nodeColumns.end() ? std::nullopt : std::optional(*at);
}

QString stateText(NodeState state)
{
    return state == NodeState::Up ? ColumnWords::tr("up") : ColumnWords::tr("failed");
}

QString cellText(const Node& node, NodeColumn column)
{
    switch (column) {
    case NodeColumn::Id:
        return fromUtf8(node.id);
    case NodeColumn::Weight:
        return exactNumber(node.weight);
    case NodeColumn::Capacity:
        return node.capacity ? exactBytes(*node.capacity) : QString();
    case NodeColumn::Bandwidth:
        return node.bandwidth ? exactRate(*node.bandwidth) : QString();
    case NodeColumn::State:
        return stateText(node.state);
    default:
        return fromUtf8(node.domain.at(*levelOf(column)));
    }
}

QVariant cellOrder(const Node& node, NodeColumn column)
{
    switch (column) {
    case NodeColumn::Weight:
        return node.weight;
    case NodeColumn::Capacity:
        return QVariant::fromValue<quint64>(node.capacity.value_or(0));
    case NodeColumn::Bandwidth:
        return QVariant::fromValue<quint64>(node.bandwidth.value_or(0));
    default:
        return cellText(node, column);
    }
}

Result<void> setCell(Node& node, NodeColumn column, const QString& text, const QString& where)
{
    Node changed = node;
    return parseInto(changed, column, text, where)
        .and_then([&] { return checkNode(changed, verbatim(where)); })
        .map([&] { node = std::move(changed); });
}

bool isInUse(const Membership& membership, DomainLevel level)
{
    return std::ranges::any_of(membership.nodes(), [&](const Node& node) { return !node.domain.at(level).empty(); });
}

} // namespace hrw::ui
