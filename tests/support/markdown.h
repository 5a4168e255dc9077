// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <stdexcept>
#include <string>
#include <vector>

// Reports read back: headings, lines and tables.

namespace markdown {

using Row = std::vector<std::string>;

struct Table
{
    Row head;
    std::vector<Row> rows;
};

struct Section
{
    int level = 0;
    std::string title;
    std::vector<std::string> lines; ///< but for those of tables and blank ones
    std::vector<Table> tables;
};

inline Row cells(const std::string& line)
{
    Row row;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const bool escaped = line[i - 1] == '\\';
        if (line[i] == '|' && !escaped) {
            row.push_back(QByteArray::fromStdString(cell).trimmed().toStdString());
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return row;
}

inline std::vector<Section> sections(const std::string& text)
{
    std::vector<Section> all;
    bool inTable = false;
    for (const QByteArray& raw : QByteArray::fromStdString(text).split('\n')) {
        const std::string line = raw.toStdString();
        if (line.starts_with("#")) {
            const std::size_t level = line.find_first_not_of('#');
            all.push_back({static_cast<int>(level), line.substr(level + 1), {}, {}});
        } else if (line.starts_with("|---")) {
            continue;
        } else if (line.starts_with("|")) {
            if (inTable)
                all.back().tables.back().rows.push_back(cells(line));
            else
                all.back().tables.push_back({cells(line), {}});
        } else if (!line.empty()) {
            all.back().lines.push_back(line);
        }
        inTable = line.starts_with("|");
    }
    return all;
}

/// The section of this title that comes first behind the one of `after`, or of all.
inline const Section& section(const std::vector<Section>& all, const std::string& title, const std::string& after = "")
{
    bool there = after.empty();
    for (const Section& one : all) {
        if (there && one.title == title)
            return one;
        there = there || one.title == after;
    }
    throw std::runtime_error("no section " + title);
}

/// What stands in the second column beside `name`.
inline std::string beside(const Table& table, const std::string& name)
{
    for (const Row& row : table.rows)
        if (row.at(0) == name)
            return row.at(1);
    throw std::runtime_error("no row " + name);
}

} // namespace markdown
