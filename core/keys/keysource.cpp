// SPDX-License-Identifier: MIT
#include "core/keys/keysource.h"

#include "core/base/inquotes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hrw {

namespace {

constexpr double largestSigma = 8;
constexpr double largestExponent = 20;
constexpr double largestMeanRequests = 1e12;
constexpr std::uint64_t largestKey = std::uint64_t{1} << 50;

Result<void> checkSynthetic(const SyntheticKeys& keys)
{
    const Fact where = fact("keys");
    if (keys.count > maxSyntheticKeys)
        return refuse(where, fact("%1 keys are more than %2", keys.count, maxSyntheticKeys),
                      fact("choose at most 10 million"));
    if (keys.first > std::numeric_limits<std::uint64_t>::max() - keys.count)
        return refuse(where, fact("the last key's number does not fit 64 bits"), fact("start at a smaller number"));
    if (!(keys.size.sigma >= 0 && keys.size.sigma <= largestSigma))
        return refuse(where, fact("the spread %1 of the sizes is not between 0 and 8", keys.size.sigma),
                      fact("use a standard deviation of ln(size) such as 1"));
    if (keys.size.bytes > largestKey)
        return refuse(where, fact("a key of more than 1 PiB is too large"), fact("use a smaller size"));
    if (keys.count > 0 && keys.size.bytes > maxPopulationBytes / keys.count)
        return refuse(where, fact("%1 keys of %2 bytes are more than 1 EiB", keys.count, keys.size.bytes),
                      fact("use fewer or smaller keys"));
    const Popularity& p = keys.popularity;
    if (!(p.exponent >= 0 && p.exponent <= largestExponent))
        return refuse(where, fact("the Zipf exponent %1 is not between 0 and 20", p.exponent),
                      fact("use a number such as 0.9"));
    if (!(p.requestsPerKey >= 0 && p.requestsPerKey <= largestMeanRequests))
        return refuse(where, fact("%1 requests per key are not between 0 and 1e12", p.requestsPerKey),
                      fact("use a mean such as 100"));
    if (!keys.attribute.name.empty() && keys.attribute.values.empty())
        return refuse(where, fact("the attribute %1 has no values", inQuotes(keys.attribute.name)),
                      fact("list at least one, or leave its name empty"));
    return {};
}

bool columnsFit(const KeyTable& table)
{
    const std::size_t keys = table.size();
    const bool names = std::ranges::is_sorted(table.ends) && (keys == 0 ? 0 : table.ends.back()) == table.arena.size();
    return names && table.bytes.size() == keys && table.requests.size() == keys &&
           std::ranges::all_of(table.attributes, [&](const AttributeColumn& column) {
               return column.codes.size() == keys &&
                      std::ranges::all_of(column.codes, [&](std::uint32_t c) { return c < column.values.size(); });
           });
}

bool bytesFit(const KeyTable& table)
{
    std::uint64_t left = maxPopulationBytes;
    return std::ranges::all_of(table.bytes, [&](std::uint64_t bytes) {
        const bool fits = bytes <= left;
        left -= fits ? bytes : 0;
        return fits;
    });
}

Result<void> checkTable(const ImportedKeys& keys)
{
    if (!keys.table)
        return refuse(fact("keys"), fact("the imported table is missing"), fact("import the file again"));
    if (!columnsFit(*keys.table))
        return refuse(fact("keys"), fact("the columns of the imported table don't fit each other"),
                      fact("import the file again"));
    if (!bytesFit(*keys.table))
        return refuse(fact("keys"), fact("the keys hold more than 1 EiB together"),
                      fact("give sizes in bytes, or leave keys out"));
    const auto inRange = [](double requests) { return requests >= 0 && requests <= maxKeyRequests; };
    if (!std::ranges::all_of(keys.table->requests, inRange))
        return refuse(fact("keys"), fact("a number of requests is not between 0 and 1e18"),
                      fact("give requests in a larger unit"));
    const bool known =
        keys.colourBy.empty() || std::ranges::find(keys.table->attributes, keys.colourBy, &AttributeColumn::name) !=
                                     keys.table->attributes.end();
    if (!known)
        return refuse(fact("keys"), fact("there is no column %1 to colour by", inQuotes(keys.colourBy)),
                      fact("choose one of the imported columns"));
    return {};
}

} // namespace

Result<void> checkKeys(const KeySource& source)
{
    if (const auto* synthetic = std::get_if<SyntheticKeys>(&source))
        return checkSynthetic(*synthetic);
    return checkTable(std::get<ImportedKeys>(source));
}

} // namespace hrw
