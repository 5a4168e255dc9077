// SPDX-License-Identifier: MIT
#include "core/place/partitiontable.h"

#include "core/place/engine.h"
#include "core/place/reasonwords.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"
#include "core/score/scorefunction.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

std::optional<PartitionTable> makeTable(const Membership& membership, const Rule& rule, std::uint64_t rows,
                                        const Task& task)
{
    SyntheticKeys names;
    names.prefix = "row-";
    names.count = rows;
    PartitionTable table{membership.epoch(), membership, rule, KeySet::make(names, task), nullptr};
    if (!table.rows)
        return std::nullopt;
    table.assignments = placeAll(*table.rows, table.membership, rule, task);
    if (!table.assignments)
        return std::nullopt;
    return table;
}

std::size_t tableBytes(const PartitionTable& table)
{
    return table.rows->size() * static_cast<std::size_t>(table.rule.copies) * sizeof(NodeIndex);
}

namespace {

class TablePlacer final : public Placer
{
public:
    explicit TablePlacer(PartitionTable table)
        : m_table(std::move(table))
        , m_score(findScoreFunction(m_table.rule.score))
    {
        for (KeyIndex row = 0; row < m_table.rows->size(); ++row)
            for (const NodeIndex node : m_table.assignments->of(row))
                m_holders.push_back(node);
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        const auto copies = static_cast<std::size_t>(m_table.rule.copies);
        const NodeIndex* row = &m_holders[m_table.rowOf(m_score->keyHash(key)) * copies];
        int placed = 0;
        for (std::size_t i = 0; i < out.size(); ++i) {
            out[i] = i < copies ? row[i] : noNode;
            placed += out[i] != noNode;
        }
        return placed;
    }
    Fact reason(const KeyRef& key) override
    {
        const std::uint64_t hash = m_score->keyHash(key);
        const std::uint64_t row = m_table.rowOf(hash);
        KeySet::Scratch scratch;
        if (!m_race)
            m_race = std::make_unique<Rendezvous>(m_table.membership, m_table.rule);
        return fact("hash %1 % %2 = %3, and in row %3: %4", shortHash(hash), m_table.rows->size(), row,
                    m_race->reason(m_table.rows->ref(row, scratch)));
    }
    int copies() const override { return m_table.rule.copies; }
    double hashesPerLookup() const override { return 1; }
    std::size_t stateBytes() const override { return tableBytes(m_table); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return std::make_unique<TablePlacer>(*makeTable(next, m_table.rule, m_table.rows->size()));
    }

private:
    PartitionTable m_table;
    const ScoreFunction* m_score;
    std::vector<NodeIndex> m_holders;   // row by row
    std::unique_ptr<Rendezvous> m_race; // made when a reason is asked for
};

class Table final : public PlacementMethod
{
public:
    explicit Table(std::uint64_t rows)
        : m_rows(rows)
    {
    }
    std::string name() const override { return fmt::format("table:{}", m_rows); }
    Fact title() const override { return plural("partition table, %1 {row|rows}", m_rows); }
    Fact description() const override
    {
        return fact("rendezvous hashing of a fixed number of rows; the key's hash modulo that number is its row");
    }
    Fact movement() const override { return fact("as rendezvous hashing, in whole rows"); }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<TablePlacer>(*makeTable(membership, rule, m_rows));
    }
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        return hrw::expectedMovedShare(was, is);
    }
    /// A node holds a binomial number of rows.
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int copies) const override
    {
        const auto rows = static_cast<double>(m_rows);
        const double held = std::min(1.0, copies / static_cast<double>(nodes));
        return {rows * copies * sizeof(NodeIndex), 1, (1 - held) / (held * rows)};
    }
    Method with(MethodNumber which, std::uint64_t number) const override
    {
        return which == MethodNumber::Partitions ? tableMethod(number) : nullptr;
    }

private:
    std::uint64_t m_rows;
};

} // namespace

Method tableMethod(std::uint64_t rows)
{
    return std::make_shared<Table>(rows);
}

} // namespace hrw
