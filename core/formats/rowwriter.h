// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/quantity.h"
#include "core/formats/csv.h"

#include <fmt/format.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace hrw {

/// Appends rows to a text, fields with commas between them.
class RowWriter
{
public:
    void add(std::string_view field) { raw(csvField(field)); }
    void add(double number) { raw(exactNumber(number)); }
    void add(std::uint64_t number) { raw(fmt::format("{}", number)); }
    void addName(std::string_view name) { raw(csvName(name)); }
    void end()
    {
        m_text += '\n';
        m_first = true;
    }
    void header(std::initializer_list<std::string_view> names)
    {
        for (const std::string_view name : names)
            addName(name);
        end();
    }
    std::string take() { return std::move(m_text); }

private:
    void raw(std::string_view field)
    {
        if (!std::exchange(m_first, false))
            m_text += ',';
        m_text += field;
    }

    std::string m_text;
    bool m_first = true;
};

} // namespace hrw
