// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texttable.h"

#include <algorithm>

namespace hrw::app {

std::size_t characters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

std::string TextTable::text() const
{
    std::vector<std::size_t> widths;
    for (const auto& fields : m_rows)
        for (std::size_t i = 0; i < fields.size(); ++i) {
            widths.resize(std::max(widths.size(), i + 1), 0);
            widths[i] = std::max(widths[i], characters(fields[i]));
        }
    std::string text;
    for (const auto& fields : m_rows) {
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::string room(widths[i] - characters(fields[i]), ' ');
            text += "  " + (i == 0 ? fields[i] + room : room + fields[i]);
        }
        text += '\n';
    }
    return text;
}

} // namespace hrw::app
