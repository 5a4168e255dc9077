// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/csv.h"

#include <optional>
#include <string>
#include <string_view>

namespace hrw {

/// A column that an importer knows, and where it stands in the table.
class Column
{
public:
    explicit Column(std::string_view name)
        : m_name(name)
    {
    }

    /// Looks it up by name in the header.
    void find(const CsvHeader& header);

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] bool given() const { return m_at.has_value(); }
    [[nodiscard]] bool isAt(std::size_t i) const { return m_at == i; }
    /// Its field in a row; empty where there is no such column.
    [[nodiscard]] std::string_view of(const CsvRow& row) const { return m_at ? row.fields[*m_at] : std::string_view(); }
    /// "nodes.csv, line 3, column weight".
    [[nodiscard]] Fact place(const std::string& source, const CsvRow& row) const;

private:
    std::string m_name;
    std::optional<std::size_t> m_at;
};

/// Rows that were treated alike, for one line of notes.
class Occasions
{
public:
    void add(std::uint64_t line);
    [[nodiscard]] bool any() const { return m_count > 0; }
    /// "2 rows (first: line 3)".
    [[nodiscard]] Fact rows() const;

private:
    std::uint64_t m_count = 0;
    std::uint64_t m_first = 0;
};

/// True when nothing but spaces and tabs is in it.
bool isBlank(std::string_view field);

} // namespace hrw
