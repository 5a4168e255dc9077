// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/io/columns.h"
#include "core/io/import.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <unordered_map>

namespace hrw {

namespace {

/// Gathers one attribute column, giving each new value the next code.
class AttributeReader
{
public:
    AttributeReader(std::string name, std::size_t place)
        : m_place(place)
    {
        m_column.name = std::move(name);
    }

    Result<void> take(const CsvRow& row, const std::string& source)
    {
        const std::string_view value = row.fields[m_place];
        auto known = m_codes.find(value);
        if (known == m_codes.end()) {
            if (m_column.values.size() == maxAttributeValues)
                return refuse(fmt::format("{}, column {}", lineText(source, row.line), inQuotes(m_column.name)),
                              fmt::format("it takes more than {} different values", maxAttributeValues),
                              "remove the column: it can't colour anything");
            known = m_codes.emplace(value, static_cast<std::uint32_t>(m_column.values.size())).first;
            m_column.values.emplace_back(value);
        }
        m_column.codes.push_back(known->second);
        return {};
    }

    AttributeColumn finish() { return std::move(m_column); }

private:
    struct Hash : std::hash<std::string_view>
    {
        using is_transparent = void;
    };

    std::size_t m_place;
    AttributeColumn m_column;
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_codes;
};

/// How many keys of the table have the name of an earlier one. By sorted hashes, which take 16 bytes a key.
std::uint64_t countRepeated(const KeyTable& table)
{
    std::vector<std::pair<std::size_t, std::size_t>> hashes(table.size());
    for (std::size_t i = 0; i < table.size(); ++i)
        hashes[i] = {std::hash<std::string_view>()(table.name(i)), i};
    std::sort(hashes.begin(), hashes.end());
    std::uint64_t repeated = 0;
    for (std::size_t i = 1; i < hashes.size(); ++i)
        if (hashes[i].first == hashes[i - 1].first && table.name(hashes[i].second) == table.name(hashes[i - 1].second))
            ++repeated;
    return repeated;
}

class KeysReader
{
public:
    explicit KeysReader(const std::string& source)
        : m_source(source)
    {
    }

    Result<void> takeHeader(const CsvHeader& header)
    {
        for (Column* column : {&m_key, &m_size, &m_requests})
            column->find(header);
        if (!m_key.given())
            return refuse(lineText(m_source, header.line), "there is no column \"key\"",
                          "name the column that holds the keys \"key\"");
        for (std::size_t i = 0; i < header.names.size(); ++i)
            if (!m_key.isAt(i) && !m_size.isAt(i) && !m_requests.isAt(i))
                m_attributes.emplace_back(header.names[i], i);
        return {};
    }

    Result<void> takeRow(const CsvRow& row)
    {
        auto ok = takeSize(row);
        if (ok)
            ok = takeRequests(row);
        for (AttributeReader& attribute : m_attributes)
            if (ok)
                ok = attribute.take(row, m_source);
        m_table.arena += m_key.of(row);
        m_table.ends.push_back(m_table.arena.size());
        return ok;
    }

    KeyImport finish()
    {
        for (AttributeReader& attribute : m_attributes)
            m_table.attributes.push_back(attribute.finish());
        KeyImport result{std::move(m_table), {}};
        const auto note = [&](std::string text) { result.notes.push_back(std::move(text)); };
        if (result.table.size() == 0)
            note("there are no rows: there are no keys");
        if (!m_size.given())
            note("no size column: every key counts 0 bytes");
        if (m_noSize.any())
            note(fmt::format("no size in {}: 0 bytes there", m_noSize.text()));
        if (!m_requests.given())
            note("no requests column: every key counts 1 request");
        if (m_noRequests.any())
            note(fmt::format("no requests in {}: 1 request there", m_noRequests.text()));
        if (const std::uint64_t repeated = countRepeated(result.table); repeated > 0)
            note(fmt::format("{} row{} the key of an earlier row: each row counts", repeated,
                             repeated == 1 ? " has" : "s have"));
        return result;
    }

private:
    Result<void> takeSize(const CsvRow& row)
    {
        const std::string_view field = m_size.of(row);
        if (isBlank(field)) {
            if (m_size.given())
                m_noSize.add(row.line);
            m_table.bytes.push_back(0);
            return {};
        }
        const Result<std::uint64_t> bytes = parseBytes(field, m_size.place(m_source, row));
        if (!bytes)
            return tl::unexpected(bytes.error());
        if (*bytes > maxPopulationBytes - m_total)
            return refuse(m_size.place(m_source, row), "with this row the keys hold more than 1 EiB together",
                          "give sizes in bytes, or leave keys out");
        m_total += *bytes;
        m_table.bytes.push_back(*bytes);
        return {};
    }

    Result<void> takeRequests(const CsvRow& row)
    {
        const std::string_view field = m_requests.of(row);
        if (isBlank(field)) {
            if (m_requests.given())
                m_noRequests.add(row.line);
            m_table.requests.push_back(1);
            return {};
        }
        const Result<double> requests = parseNumber(field, m_requests.place(m_source, row));
        if (!requests)
            return tl::unexpected(requests.error());
        if (*requests < 0)
            return refuse(m_requests.place(m_source, row), inQuotes(field) + " is negative", "give 0 or more");
        if (*requests > maxKeyRequests)
            return refuse(m_requests.place(m_source, row), inQuotes(field) + " is more than 1e18",
                          "give requests in a larger unit");
        m_table.requests.push_back(*requests);
        return {};
    }

    const std::string& m_source;
    Column m_key{"key"};
    Column m_size{"size"};
    Column m_requests{"requests"};
    std::vector<AttributeReader> m_attributes;
    Occasions m_noSize;
    Occasions m_noRequests;
    std::uint64_t m_total = 0; // bytes
    KeyTable m_table;
};

} // namespace

Result<KeyImport> parseKeys(std::string_view csv, const std::string& source, const Task& task)
{
    return readTable(KeysReader(source), csv, source, task);
}

} // namespace hrw
