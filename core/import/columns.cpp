// SPDX-License-Identifier: MIT
#include "core/import/columns.h"

#include <fmt/format.h>

namespace hrw {

void Column::find(const CsvHeader& header)
{
    for (std::size_t i = 0; i < header.names.size(); ++i)
        if (columnKey(header.names[i]) == m_name)
            m_at = i;
}

std::string Column::place(const std::string& source, const CsvRow& row) const
{
    return fmt::format("{}, column {}", lineText(source, row.line), m_name);
}

void Occasions::add(std::uint64_t line)
{
    if (m_count++ == 0)
        m_first = line;
}

std::string Occasions::text() const
{
    return fmt::format("{} row{} (first: line {})", m_count, m_count == 1 ? "" : "s", m_first);
}

bool isBlank(std::string_view field)
{
    return field.find_first_not_of(" \t") == std::string_view::npos;
}

} // namespace hrw
