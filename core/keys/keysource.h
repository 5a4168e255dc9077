// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace hrw {

inline constexpr std::uint64_t maxSyntheticKeys = 10'000'000;
/// What all keys may hold together: 1 EiB. So the bytes of every copy of every key add up within 64 bits.
inline constexpr std::uint64_t maxPopulationBytes = std::uint64_t{1} << 60;

/// How many requests one imported key may have.
inline constexpr double maxKeyRequests = 1e18;

/// How many bytes a key holds. A draw from the log-normal above maxPopulationBytes / count is drawn again.
struct SizeModel
{
    enum class Kind : std::uint8_t
    {
        Fixed,
        LogNormal
    };
    Kind kind = Kind::Fixed;
    std::uint64_t bytes = 10240; ///< every key's size, or the median of the log-normal
    double sigma = 1.0;          ///< log-normal only: standard deviation of ln(size), 0 to 8
    bool operator==(const SizeModel&) const = default;
};

/// How often a key is requested. Zipf: key number r (from 1, in order) is requested in proportion to 1/r^exponent.
struct Popularity
{
    enum class Kind : std::uint8_t
    {
        Uniform,
        Zipf
    };
    Kind kind = Kind::Uniform;
    double exponent = 1.0;         ///< Zipf only, >= 0, any real number
    double requestsPerKey = 100.0; ///< mean over the population
    bool operator==(const Popularity&) const = default;
};

/// One thing known of every key that is neither size nor popularity, such as its country; it colours the dots.
struct AttributeModel
{
    std::string name;                ///< empty: no attribute
    std::vector<std::string> values; ///< each key gets one of these, evenly and by chance
    bool operator==(const AttributeModel&) const = default;
};

/// Keys prefix+first, prefix+(first+1), ... Everything follows from these numbers alone, on every machine.
struct SyntheticKeys
{
    std::string prefix = "key-";
    std::uint64_t first = 0;
    std::uint64_t count = 1000; ///< 0 to maxSyntheticKeys
    SizeModel size;
    Popularity popularity;
    AttributeModel attribute;
    std::uint64_t seed = 1; ///< of sizes and attributes
    bool operator==(const SyntheticKeys&) const = default;
};

/// A column of an imported table whose values are few texts.
struct AttributeColumn
{
    std::string name;
    std::vector<std::string> values;  ///< distinct, in order of first appearance
    std::vector<std::uint32_t> codes; ///< one per key: place in `values`
    bool operator==(const AttributeColumn&) const = default;
};

/// Imported keys as columns of equal length. Names lie in one arena: key i is [ends[i-1], ends[i]).
struct KeyTable
{
    std::string arena;
    std::vector<std::uint64_t> ends;
    std::vector<std::uint64_t> bytes; ///< 0 where the file gives none
    std::vector<double> requests;     ///< 0 to maxKeyRequests; 1 where the file has no such column
    std::vector<AttributeColumn> attributes;

    [[nodiscard]] std::size_t size() const { return ends.size(); }
    [[nodiscard]] std::string_view name(std::size_t i) const
    {
        const std::uint64_t from = i == 0 ? 0 : ends[i - 1];
        return std::string_view(arena).substr(from, ends[i] - from);
    }
    bool operator==(const KeyTable&) const = default;
};

/// Keys read from a file. The table is shared and never changes.
struct ImportedKeys
{
    std::string source;                    ///< the file's name, to tell people where the keys came from
    std::shared_ptr<const KeyTable> table; ///< never null
    std::string colourBy;                  ///< name of the attribute that colours the dots; empty: the first, if any
    bool operator==(const ImportedKeys& other) const
    {
        return source == other.source && colourBy == other.colourBy &&
               (table == other.table || (table && other.table && *table == *other.table));
    }
};

using KeySource = std::variant<SyntheticKeys, ImportedKeys>;

/// Refuses counts, exponents and spreads out of their ranges, populations above maxPopulationBytes, an attribute name
/// without values, a colour that names no column, and a table whose columns don't fit each other.
Result<void> checkKeys(const KeySource& source);

} // namespace hrw
