// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace hrw::app {

/// Words in columns, as wide as they must be; the first column is flush left, the others right.
class TextTable
{
public:
    void row(std::vector<std::string> fields) { m_rows.push_back(std::move(fields)); }
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

/// Of UTF-8.
std::size_t characters(std::string_view text);

} // namespace hrw::app
