// SPDX-License-Identifier: MIT
#include "core/base/hugepages.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/formats/fewdigits.h"
#include "core/import/columns.h"
#include "core/import/import.h"
#include "core/keys/repeatedkeys.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <new>
#include <stdexcept>
#include <unordered_map>

namespace hrw {

namespace {

/// Tells how much room the columns of a table need, so that they seldom move while they grow: that the rows of the
/// whole text are as many per byte as those so far, and a little more; but at least a quarter more than there are and
/// at most 64 times as many.
class Room
{
public:
    void chunkTaken(std::uint64_t done, std::uint64_t total)
    {
        ++m_chunks;
        m_atEnd = done == total;
        m_growth = std::clamp(1.03 * static_cast<double>(total) / static_cast<double>(done), 1.25, 4096.0);
    }

    template<typename Column>
    void makeIn(Column& column) const
    {
        const std::size_t twoChunks = 2 * column.size() / m_chunks;
        if (m_atEnd || column.capacity() - column.size() >= twoChunks)
            return;
        column.reserve(twoChunks + static_cast<std::size_t>(static_cast<double>(column.size()) * m_growth));
        adviseHugePages(column);
    }

private:
    std::uint64_t m_chunks = 0;
    double m_growth = 1;
    bool m_atEnd = false;
};

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
                return refuse(fact("%1, column %2", linePlace(source, row.line), inQuotes(m_column.name)),
                              fact("it takes more than %1 different values", maxAttributeValues),
                              fact("remove the column: it can't colour anything"));
            known = m_codes.emplace(value, static_cast<std::uint32_t>(m_column.values.size())).first;
            m_column.values.emplace_back(value);
        }
        m_column.codes.push_back(known->second);
        return {};
    }

    void makeRoom(const Room& room) { room.makeIn(m_column.codes); }

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

class KeysReader
{
public:
    KeysReader(const std::string& source, const Task& task)
        : m_source(source)
        , m_task(task)
    {
    }

    Result<void> takeHeader(const CsvHeader& header)
    {
        for (Column* column : {&m_key, &m_size, &m_requests})
            column->find(header);
        if (!m_key.given())
            return refuse(linePlace(m_source, header.line), fact("there is no column \"key\""),
                          fact("name the column that holds the keys \"key\""));
        for (std::size_t i = 0; i < header.names.size(); ++i)
            if (!m_key.isAt(i) && !m_size.isAt(i) && !m_requests.isAt(i))
                m_attributes.emplace_back(header.names[i], i);
        return {};
    }

    bool takePlainRow(const CsvRow& row)
    {
        const auto bytes = fewDigits(m_size.of(row));
        const auto requests = fewDigits(m_requests.of(row));
        if (!bytes || !requests || !m_attributes.empty() || *bytes > maxPopulationBytes - m_total)
            return false;
        add(row, *bytes, static_cast<double>(*requests));
        return true;
    }

    Result<void> takeRow(const CsvRow& row)
    {
        const Result<std::uint64_t> bytes = size(row);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const Result<double> requests = this->requests(row);
        if (!requests)
            return tl::unexpected(requests.error());
        for (AttributeReader& attribute : m_attributes)
            if (auto ok = attribute.take(row, m_source); !ok)
                return ok;
        add(row, *bytes, *requests);
        return {};
    }

    void chunkTaken(std::uint64_t done, std::uint64_t total)
    {
        m_room.chunkTaken(done, total);
        m_room.makeIn(m_table.arena);
        m_room.makeIn(m_table.ends);
        m_room.makeIn(m_table.bytes);
        m_room.makeIn(m_table.requests);
        for (AttributeReader& attribute : m_attributes)
            attribute.makeRoom(m_room);
    }

    Result<KeyImport> finish()
    {
        const std::optional<std::uint64_t> repeated = countRepeated(m_table, m_task);
        if (!repeated)
            return refuseStopped(m_source);
        for (AttributeReader& attribute : m_attributes)
            m_table.attributes.push_back(attribute.finish());
        KeyImport result{std::move(m_table), {}};
        const auto note = [&](Fact said) { result.notes.push_back(std::move(said)); };
        if (result.table.size() == 0)
            note(fact("there are no rows: there are no keys"));
        if (!m_size.given())
            note(fact("no size column: every key counts 0 bytes"));
        if (m_noSize.any())
            note(fact("no size in %1: 0 bytes there", m_noSize.rows()));
        if (!m_requests.given())
            note(fact("no requests column: every key counts 1 request"));
        if (m_noRequests.any())
            note(fact("no requests in %1: 1 request there", m_noRequests.rows()));
        if (*repeated > 0)
            note(plural("%1 {row has|rows have} the key of an earlier row: each row counts", *repeated));
        return result;
    }

private:
    /// What `parse` says of a field. The place is put together only for a refusal.
    template<typename T>
    Result<T> parsed(Result<T> (*parse)(std::string_view, const Fact&), const Column& column, const CsvRow& row) const
    {
        Result<T> value = parse(column.of(row), {});
        if (!value)
            value.error().where = column.place(m_source, row);
        return value;
    }

    Result<std::uint64_t> size(const CsvRow& row)
    {
        const std::string_view field = m_size.of(row);
        if (isBlank(field)) {
            if (m_size.given())
                m_noSize.add(row.line);
            return 0;
        }
        const Result<std::uint64_t> bytes = parsed(parseBytes, m_size, row);
        if (bytes && *bytes > maxPopulationBytes - m_total)
            return refuse(m_size.place(m_source, row), fact("with this row the keys hold more than 1 EiB together"),
                          fact("give sizes in bytes, or leave keys out"));
        return bytes;
    }

    Result<double> requests(const CsvRow& row)
    {
        const std::string_view field = m_requests.of(row);
        if (isBlank(field)) {
            if (m_requests.given())
                m_noRequests.add(row.line);
            return 1;
        }
        const Result<double> requests = parsed(parseNumber, m_requests, row);
        if (requests && *requests < 0)
            return refuse(m_requests.place(m_source, row), fact("%1 is negative", inQuotes(field)),
                          fact("give 0 or more"));
        if (requests && *requests > maxKeyRequests)
            return refuse(m_requests.place(m_source, row), fact("%1 is more than 1e18", inQuotes(field)),
                          fact("give requests in a larger unit"));
        return requests;
    }

    void add(const CsvRow& row, std::uint64_t bytes, double requests)
    {
        m_total += bytes;
        m_table.bytes.push_back(bytes);
        m_table.requests.push_back(requests);
        m_table.arena += m_key.of(row);
        m_table.ends.push_back(m_table.arena.size());
    }

    const std::string& m_source;
    const Task& m_task;
    Column m_key{"key"};
    Column m_size{"size"};
    Column m_requests{"requests"};
    std::vector<AttributeReader> m_attributes;
    Occasions m_noSize;
    Occasions m_noRequests;
    std::uint64_t m_total = 0; // bytes
    Room m_room;
    KeyTable m_table;
};

} // namespace

Result<KeyImport> parseKeys(std::string_view csv, const std::string& source, const Task& task)
{
    return readKeys(textSource(csv), source, task);
}

Result<KeyImport> readKeys(const TextSource& csv, const std::string& source, const Task& task)
{
    try {
        return readTable(KeysReader(source, task), csv, source, task);
    } catch (const std::bad_alloc&) {
        return refuseFile(source, ENOMEM);
    } catch (const std::length_error&) {
        return refuseFile(source, ENOMEM);
    }
}

Result<KeyImport> readKeysFile(const std::filesystem::path& path, const std::string& source, const Task& task)
{
    const Result<TextSource> file = openText(path);
    return file ? readKeys(*file, source, task) : tl::unexpected(file.error());
}

} // namespace hrw
