// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/todaycolumns.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "ui/nodes/nodetablemodel.h"
#include "ui/text/amounts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

namespace {

struct TodayColumns
{
    Q_DECLARE_TR_FUNCTIONS(TodayColumns)
};

template<typename T>
Result<void> into(std::optional<T>& target, const Result<T>& value)
{
    if (!value)
        return tl::unexpected(value.error());
    target = *value;
    return {};
}

Result<void> setWeight(Node& node, const QString& text, const QString& where)
{
    const Result<double> weight = parseNumber(text, where);
    if (!weight)
        return tl::unexpected(weight.error());
    Node weighed = node;
    weighed.weight = *weight;
    if (auto ok = checkNode(weighed, toUtf8(where)); !ok)
        return ok;
    node = std::move(weighed);
    return {};
}

Result<void> setState(Node& node, const QString& text, const QString& where)
{
    if (text.isEmpty()) {
        node.state = NodeState::Up;
        return {};
    }
    for (const auto& [state, word] : {std::pair(NodeState::Up, "up"), std::pair(NodeState::Failed, "failed")})
        if (text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0 ||
            text.compare(NodeTableModel::stateText(state), Qt::CaseInsensitive) == 0) {
            node.state = state;
            return {};
        }
    return refuse(toUtf8(where), inQuotes(toUtf8(text)) + " is no state", "write up or failed");
}

} // namespace

std::optional<DomainLevel> levelOf(TodayColumn column)
{
    for (const DomainLevel level : domainLevels)
        if (columnOf(level) == column)
            return level;
    return std::nullopt;
}

TodayColumn columnOf(DomainLevel level)
{
    switch (level) {
    case DomainLevel::Region:
        return TodayColumn::Region;
    case DomainLevel::Zone:
        return TodayColumn::Zone;
    case DomainLevel::Rack:
        return TodayColumn::Rack;
    case DomainLevel::Host:
        break;
    }
    return TodayColumn::Host;
}

QString columnTitle(TodayColumn column)
{
    const std::array titles{TodayColumns::tr("id"),       TodayColumns::tr("weight"),    TodayColumns::tr("region"),
                            TodayColumns::tr("zone"),     TodayColumns::tr("rack"),      TodayColumns::tr("host"),
                            TodayColumns::tr("capacity"), TodayColumns::tr("bandwidth"), TodayColumns::tr("state"),
                            TodayColumns::tr("holds"),    TodayColumns::tr("full")};
    return titles[static_cast<std::size_t>(column)];
}

QString columnTip(TodayColumn column)
{
    switch (column) {
    case TodayColumn::Weight:
        return TodayColumns::tr("0 = drained: listed, owns nothing");
    case TodayColumn::Bandwidth:
        return TodayColumns::tr("Bytes a second that the node can take in, and give out at the same time");
    case TodayColumn::Held:
        return TodayColumns::tr("What the copies on the node come to");
    case TodayColumn::Fill:
        return TodayColumns::tr("What it holds, as a share of its capacity");
    default:
        return {};
    }
}

QString columnName(TodayColumn column)
{
    constexpr std::array names{"id",       "weight",    "region", "zone", "rack", "host",
                               "capacity", "bandwidth", "state",  "held", "fill"};
    return QString::fromLatin1(names[static_cast<std::size_t>(column)]);
}

std::optional<TodayColumn> columnNamed(const QString& name)
{
    const auto at = std::ranges::find_if(todayColumns, [&](TodayColumn column) {
        return columnName(column).compare(name.trimmed(), Qt::CaseInsensitive) == 0;
    });
    return at == todayColumns.end() ? std::nullopt : std::optional(*at);
}

QString cellText(const Node& node, TodayColumn column)
{
    if (const auto level = levelOf(column))
        return fromUtf8(node.domain.at(*level));
    switch (column) {
    case TodayColumn::Id:
        return fromUtf8(node.id);
    case TodayColumn::Weight:
        return exactNumber(node.weight);
    case TodayColumn::Capacity:
        return node.capacity ? exactBytes(*node.capacity) : QString();
    case TodayColumn::Bandwidth:
        return node.bandwidth ? exactRate(*node.bandwidth) : QString();
    case TodayColumn::State:
        return NodeTableModel::stateText(node.state);
    default:
        return {};
    }
}

Result<void> setCell(Node& node, TodayColumn column, const QString& text, const QString& where)
{
    const QString typed = text.trimmed();
    Node changed = node;
    if (const auto level = levelOf(column))
        changed.domain.at(*level) = toUtf8(typed);
    else if (column == TodayColumn::Id)
        changed.id = toUtf8(text);
    else if (column == TodayColumn::Weight)
        return setWeight(node, typed, where);
    else if (column == TodayColumn::State)
        return setState(node, typed, where);
    else if (typed.isEmpty())
        (column == TodayColumn::Capacity ? changed.capacity : changed.bandwidth).reset();
    else if (auto ok = column == TodayColumn::Capacity ? into(changed.capacity, parseBytes(typed, where))
                                                       : into(changed.bandwidth, parseRate(typed, where));
             !ok)
        return ok;
    if (auto ok = checkNode(changed, toUtf8(where)); !ok)
        return ok;
    node = std::move(changed);
    return {};
}

bool isInUse(const Membership& membership, DomainLevel level)
{
    return std::ranges::any_of(membership.nodes(), [&](const Node& node) { return !node.domain.at(level).empty(); });
}

} // namespace hrw::ui
