// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/todayedit.h"

#include "core/base/inquotes.h"
#include "core/formats/csv.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace hrw::ui {

namespace {

struct TodayEditWords
{
    Q_DECLARE_TR_FUNCTIONS(TodayEdit)
};

QString nodePlace(const Node& node, NodeColumn column)
{
    return TodayEditWords::tr("node %1, %2").arg(fromUtf8(node.id), columnTitle(column));
}

std::vector<Node> listOf(const Membership& today)
{
    return {today.nodes().begin(), today.nodes().end()};
}

/// A list that can be the cluster.
TodayResult checked(const Membership& today, const QString& what, std::vector<Node> nodes)
{
    const Result<Membership> made = Membership::make(today.epoch(), nodes);
    if (!made)
        return tl::unexpected(made.error());
    return TodayEdit{what, std::move(nodes)};
}

QString capital(const QString& text)
{
    return text.left(1).toUpper() + text.mid(1);
}

/// Rows that become nodes, a row at a time.
class RowsReader
{
public:
    RowsReader(const Membership& today, std::vector<std::optional<NodeColumn>> columns)
        : m_columns(std::move(columns))
        , m_nodes(listOf(today))
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            m_places.emplace(m_nodes[i].id, i);
    }

    Result<void> take(const PastedTable::Row& row)
    {
        const std::string id = toUtf8(cell(row, NodeColumn::Id));
        if (const auto [first, fresh] = m_lines.try_emplace(id, row.line); !fresh)
            return refuse(pastedLine(row.line),
                          fact("the id %1 is already that of line %2", inQuotes(id), first->second),
                          fact("give every node an id of its own"));
        const auto known = m_places.find(id);
        Node node = known == m_places.end() ? Node() : m_nodes[known->second];
        node.id = id;
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            if (m_columns[i])
                if (auto ok = setCell(node, *m_columns[i], row.cells[static_cast<qsizetype>(i)],
                                      pastedPlace(row.line, columnName(*m_columns[i])));
                    !ok)
                    return ok;
        if (known != m_places.end()) {
            m_changed += m_nodes[known->second] != node;
            m_nodes[known->second] = std::move(node);
        } else {
            ++m_added;
            m_nodes.push_back(std::move(node));
        }
        return {};
    }

    [[nodiscard]] QString what() const
    {
        QStringList parts;
        if (m_added > 0)
            parts << TodayEditWords::tr("%1 added").arg(countedNodes(m_added));
        if (m_changed > 0)
            parts << TodayEditWords::tr("%1 changed").arg(countedNodes(m_changed));
        return TodayEditWords::tr("Paste: %1")
            .arg(parts.isEmpty() ? TodayEditWords::tr("nothing changed") : parts.join(QStringLiteral(", ")));
    }
    [[nodiscard]] const std::vector<Node>& nodes() const { return m_nodes; }

private:
    [[nodiscard]] QString cell(const PastedTable::Row& row, NodeColumn column) const
    {
        const auto at = std::ranges::find(m_columns, std::optional(column));
        return at == m_columns.end() ? QString() : row.cells[at - m_columns.begin()];
    }

    std::vector<std::optional<NodeColumn>> m_columns; ///< of the cells; nullopt: a figure, which is skipped
    std::vector<Node> m_nodes;
    std::unordered_map<std::string, std::size_t> m_places;
    std::unordered_map<std::string, int> m_lines;
    std::size_t m_added = 0;
    std::size_t m_changed = 0;
};

using Columns = std::vector<std::optional<NodeColumn>>;

/// The columns that a header names.
Result<Columns> headerColumns(const PastedTable::Row& header)
{
    Columns columns;
    QStringList names;
    for (const QString& cell : header.cells) {
        const QString name = cell.trimmed().toLower();
        const std::optional<NodeColumn> column = columnNamed(name);
        if (!column && name != QLatin1String("held") && name != QLatin1String("fill"))
            return refuse(pastedLine(header.line), fact("the column %1 is not known", inQuotes(toUtf8(cell))),
                          fact("leave it out, or name it id, weight, region, zone, rack, host, capacity, bandwidth or "
                               "state"));
        if (names.contains(name))
            return refuse(pastedLine(header.line), fact("the column %1 is there twice", toUtf8(name)),
                          fact("leave one of them out"));
        names << name;
        columns.push_back(column);
    }
    return columns;
}

Result<Columns> firstColumns(std::span<const NodeColumn> columns, const PastedTable& table)
{
    if (table.width() > static_cast<qsizetype>(columns.size()))
        return refuse(pastedLine(table.rows.front().line),
                      fact("it has %1 cells where %2 columns can be edited", table.width(), columns.size()),
                      fact("show more columns, or put a line above that names them"));
    Columns first(columns.begin(), columns.end());
    first.resize(static_cast<std::size_t>(table.width()));
    return first;
}

} // namespace

TodayResult withCells(const Membership& today, std::span<const NodeIndex> rows, NodeColumn column, const QString& text)
{
    if (column == NodeColumn::Id && rows.size() > 1)
        return refuse(verbatim(countedNodes(rows.size())), fact("they can't have the same id"),
                      fact("select one of them"));
    std::vector<Node> nodes = listOf(today);
    for (const NodeIndex row : rows)
        if (auto ok = setCell(nodes[row], column, text, nodePlace(today[row], column)); !ok)
            return tl::unexpected(ok.error());
    const QString of = rows.size() == 1 ? fromUtf8(today[rows.front()].id) : countedNodes(rows.size());
    return checked(today, TodayEditWords::tr("%1 of %2").arg(capital(columnTitle(column)), of), std::move(nodes));
}

TodayResult withBlock(const Membership& today, std::span<const NodeIndex> rows, std::span<const NodeColumn> columns,
                      const PastedTable& block)
{
    const auto height = block.rows.size();
    const auto width = static_cast<std::size_t>(block.width());
    const bool fills = height == 1 && width == 1;
    if (!fills && height > rows.size())
        return refuse(pastedLine(block.rows[rows.size()].line),
                      plural("there is no node for it: only %1 {node|nodes} from the selected cell on",
                             Fact::Count{rows.size(), true}),
                      fact("select a cell further up, or paste the lines as new nodes"));
    if (!fills && width > columns.size())
        return refuse(pastedLine(block.rows.front().line),
                      fact("it has %1 cells where %2 columns follow that can be edited", width, columns.size()),
                      fact("select a cell further left"));
    std::vector<Node> nodes = listOf(today);
    for (std::size_t i = 0; i < (fills ? rows.size() : height); ++i)
        for (std::size_t c = 0; c < (fills ? columns.size() : width); ++c) {
            const PastedTable::Row& row = block.rows[fills ? 0 : i];
            if (auto ok = setCell(nodes[rows[i]], columns[c], row.cells[fills ? 0 : static_cast<qsizetype>(c)],
                                  pastedPlace(row.line, columnTitle(columns[c])));
                !ok)
                return tl::unexpected(ok.error());
        }
    return checked(today, TodayEditWords::tr("Paste into %1").arg(countedNodes(fills ? rows.size() : height)),
                   std::move(nodes));
}

TodayResult withRows(const Membership& today, std::span<const NodeColumn> columns, const PastedTable& table)
{
    const bool header = table.hasHeader();
    Result<Columns> order = header ? headerColumns(table.rows.front()) : firstColumns(columns, table);
    if (!order)
        return tl::unexpected(order.error());
    RowsReader reader(today, std::move(*order));
    for (std::size_t i = header ? 1 : 0; i < table.rows.size(); ++i)
        if (auto ok = reader.take(table.rows[i]); !ok)
            return tl::unexpected(ok.error());
    return checked(today, reader.what(), reader.nodes());
}

TodayResult withImport(const Membership& today, const NodeImport& import, const QString& source, bool replace)
{
    std::vector<Node> nodes = replace ? std::vector<Node>() : listOf(today);
    for (const Node& node : import.nodes) {
        if (!replace && today.find(node.id))
            return refuse(verbatim(source), fact("there is a node %1 already", node.id),
                          fact("replace the list, or take the node out of the file"));
        nodes.push_back(node);
    }
    return checked(today, TodayEditWords::tr("Import %1 from %2").arg(countedNodes(import.nodes.size()), source),
                   std::move(nodes));
}

TodayResult withNodes(const Membership& today, const std::vector<Node>& more)
{
    std::vector<Node> nodes = listOf(today);
    nodes.insert(nodes.end(), more.begin(), more.end());
    return checked(
        today, TodayEditWords::tr("Add %1").arg(more.size() == 1 ? fromUtf8(more[0].id) : countedNodes(more.size())),
        std::move(nodes));
}

TodayResult withoutRows(const Membership& today, std::span<const NodeIndex> rows)
{
    std::vector<Node> nodes;
    for (NodeIndex i = 0; i < today.size(); ++i)
        if (std::ranges::find(rows, i) == rows.end())
            nodes.push_back(today[i]);
    const QString what = rows.size() == 1 ? fromUtf8(today[rows.front()].id) : countedNodes(rows.size());
    return checked(today, TodayEditWords::tr("Remove %1").arg(what), std::move(nodes));
}

TodayResult withCapacities(const Membership& today, std::uint64_t bytesPerWeight, bool onlyWhereNone)
{
    constexpr double most = 18446744073709549568.0; // the largest double below 2^64
    std::vector<Node> nodes = listOf(today);
    std::size_t changed = 0;
    for (Node& node : nodes) {
        if (node.weight == 0 || (onlyWhereNone && node.capacity))
            continue;
        const double bytes = std::round(static_cast<double>(bytesPerWeight) * node.weight);
        if (bytes > most)
            return refuse(verbatim(nodePlace(node, NodeColumn::Capacity)),
                          fact("weight %1 comes to more bytes than can be counted", node.weight),
                          fact("give fewer bytes for weight 1"));
        node.capacity = static_cast<std::uint64_t>(bytes);
        ++changed;
    }
    if (changed == 0)
        return refuse(fact("capacity"), fact("there is no node to give one to"),
                      fact("choose all nodes, or give them weights"));
    return checked(today, TodayEditWords::tr("Capacity of %1").arg(countedNodes(changed)), std::move(nodes));
}

QString copiedText(const std::vector<QStringList>& rows)
{
    QString text;
    for (QStringList row : rows) {
        for (QString& cell : row)
            if (cell.contains(u'"')) // which would seem to begin a quoted cell
                cell = fromUtf8(csvField(toUtf8(cell)));
        text += row.join(u'\t') + u'\n';
    }
    return text;
}

} // namespace hrw::ui
