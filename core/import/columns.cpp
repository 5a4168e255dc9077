// SPDX-License-Identifier: MIT
#include "core/import/columns.h"

namespace hrw {

void Column::find(const CsvHeader& header)
{
    for (std::size_t i = 0; i < header.names.size(); ++i)
        if (columnKey(header.names[i]) == m_name)
            m_at = i;
}

Fact Column::place(const std::string& source, const CsvRow& row) const
{
    return fact("%1, column %2", linePlace(source, row.line), m_name);
}

void Occasions::add(std::uint64_t line)
{
    if (m_count++ == 0)
        m_first = line;
}

Fact Occasions::rows() const
{
    return plural("%1 {row|rows} (first: line %2)", m_count, Fact::Line{m_first});
}

bool isBlank(std::string_view field)
{
    return field.find_first_not_of(" \t") == std::string_view::npos;
}

} // namespace hrw
