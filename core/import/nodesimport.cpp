// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/import/columns.h"
#include "core/import/import.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace hrw {

namespace {

class NodesReader
{
public:
    explicit NodesReader(const std::string& source)
        : m_source(source)
    {
    }

    Result<void> takeHeader(const CsvHeader& header)
    {
        for (Column* column : allColumns())
            column->find(header);
        if (!m_id.given())
            return refuse(linePlace(m_source, header.line), fact("there is no column \"id\""),
                          fact("add one: a node's identity is its id, never its place in the list"));
        for (std::size_t i = 0; i < header.names.size(); ++i)
            if (!known(i))
                return refuse(
                    linePlace(m_source, header.line), fact("the column %1 is not known", inQuotes(header.names[i])),
                    fact("remove it, or name it id, weight, capacity, bandwidth, region, zone, rack, host or state"));
        return {};
    }

    Result<void> takeRow(const CsvRow& row)
    {
        Node node;
        node.id = m_id.of(row);
        for (const DomainLevel level : domainLevels)
            node.domain.at(level) = domain(level).of(row);
        auto ok = readWeight(row, node);
        if (ok)
            ok = readBytes(m_capacity, row, node.capacity);
        if (ok)
            ok = readBytes(m_bandwidth, row, node.bandwidth);
        if (ok)
            ok = readState(row, node);
        if (ok)
            ok = checkNode(node, linePlace(m_source, row.line));
        if (ok)
            ok = checkNew(row, node);
        if (!ok)
            return ok;
        noteSpaces(row, node);
        m_result.nodes.push_back(std::move(node));
        return {};
    }

    static bool takePlainRow(const CsvRow& /*row*/) { return false; }
    static void chunkTaken(std::uint64_t /*done*/, std::uint64_t /*total*/) {}

    Result<NodeImport> finish()
    {
        if (m_result.nodes.empty())
            note(fact("there are no rows: the list is empty"));
        if (!m_weight.given())
            note(fact("no weight column: every node has weight 1"));
        if (m_noWeight.any())
            note(fact("no weight in %1: weight 1 there", m_noWeight.rows()));
        if (m_spaces.any())
            note(fact("a name begins or ends with a space in %1: it was kept as it is", m_spaces.rows()));
        return std::move(m_result);
    }

private:
    std::array<Column*, 9> allColumns()
    {
        return {&m_id,         &m_weight,     &m_capacity,   &m_bandwidth, &m_state,
                &m_domains[0], &m_domains[1], &m_domains[2], &m_domains[3]};
    }

    bool known(std::size_t place)
    {
        const auto columns = allColumns();
        return std::any_of(columns.begin(), columns.end(), [=](const Column* c) { return c->isAt(place); });
    }

    [[nodiscard]] const Column& domain(DomainLevel level) const { return m_domains[static_cast<std::size_t>(level)]; }

    Result<void> readWeight(const CsvRow& row, Node& node)
    {
        const std::string_view field = m_weight.of(row);
        if (isBlank(field)) {
            if (m_weight.given())
                m_noWeight.add(row.line);
            return {};
        }
        const Result<double> weight = parseNumber(field, m_weight.place(m_source, row));
        if (!weight)
            return tl::unexpected(weight.error());
        if (*weight < 0)
            return refuse(m_weight.place(m_source, row), fact("%1 is negative", inQuotes(field)),
                          fact("use 0 to drain a node, or a positive weight"));
        if (!isWeight(*weight))
            return refuse(m_weight.place(m_source, row),
                          fact("%1 is neither 0 nor between %2 and %3", inQuotes(field), smallestWeight, largestWeight),
                          fact("give weights in another unit"));
        node.weight = *weight;
        return {};
    }

    Result<void> readBytes(const Column& column, const CsvRow& row, std::optional<std::uint64_t>& into) const
    {
        const std::string_view field = column.of(row);
        if (isBlank(field))
            return {};
        const Result<std::uint64_t> bytes = parseBytes(field, column.place(m_source, row));
        if (!bytes)
            return tl::unexpected(bytes.error());
        into = *bytes;
        return {};
    }

    Result<void> readState(const CsvRow& row, Node& node) const
    {
        const std::string state = columnKey(m_state.of(row));
        if (!state.empty() && state != "up" && state != "failed")
            return refuse(m_state.place(m_source, row), fact("%1 is no state", inQuotes(m_state.of(row))),
                          fact("write up or failed"));
        node.state = state == "failed" ? NodeState::Failed : NodeState::Up;
        return {};
    }

    Result<void> checkNew(const CsvRow& row, const Node& node)
    {
        const auto [first, added] = m_lines.try_emplace(node.id, row.line);
        if (added)
            return {};
        return refuse(fact("%1, lines %2 and %3", m_source, first->second, row.line),
                      fact("the id %1 is given twice", inQuotes(node.id)), fact("give each node an id of its own"));
    }

    void noteSpaces(const CsvRow& row, const Node& node)
    {
        const auto padded = [](std::string_view name) { return name.starts_with(' ') || name.ends_with(' '); };
        const auto& names = node.domain.names;
        if (padded(node.id) || std::any_of(names.begin(), names.end(), padded))
            m_spaces.add(row.line);
    }

    void note(Fact note) { m_result.notes.push_back(std::move(note)); }

    const std::string& m_source;
    Column m_id{"id"};
    Column m_weight{"weight"};
    Column m_capacity{"capacity"};
    Column m_bandwidth{"bandwidth"};
    Column m_state{"state"};
    std::array<Column, domainLevels.size()> m_domains{
        Column(levelName(DomainLevel::Region)), Column(levelName(DomainLevel::Zone)),
        Column(levelName(DomainLevel::Rack)), Column(levelName(DomainLevel::Host))};
    std::unordered_map<std::string, std::uint64_t> m_lines; // of each id
    Occasions m_noWeight;
    Occasions m_spaces;
    NodeImport m_result;
};

} // namespace

Result<NodeImport> parseNodes(std::string_view csv, const std::string& source, const Task& task)
{
    return readTable(NodesReader(source), textSource(csv), source, task);
}

} // namespace hrw
