// SPDX-License-Identifier: MIT
#include "core/keys/keyset.h"

#include "core/base/fixedmath.h"
#include "core/base/parallel.h"
#include "core/hash/blake2b.h"
#include "core/hash/splitmix.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace hrw {

namespace {

constexpr KeyIndex blockKeys = 8192; // that one thread makes before it looks at the task

/// A uniform number strictly between 0 and 1 that depends on nothing but its arguments.
double draw(std::uint64_t seed, std::uint64_t purpose, std::uint64_t index)
{
    const std::uint64_t bits = splitmix64(splitmix64(splitmix64(seed) ^ purpose) ^ index);
    return (static_cast<double>(bits >> 12) + 0.5) * 0x1p-52;
}

/// A standard normal number (Marsaglia's polar method: no sine, so the same bits everywhere). `attempt` counts the
/// points drawn for this index so far; going on from there gives another number.
double drawNormal(std::uint64_t seed, std::uint64_t index, std::uint64_t& attempt)
{
    for (;; ++attempt) {
        const double x = 2 * draw(seed, 100 + 2 * attempt, index) - 1;
        const double y = 2 * draw(seed, 101 + 2 * attempt, index) - 1;
        const double square = x * x + y * y;
        if (square > 0 && square < 1) {
            ++attempt;
            return x * std::sqrt(-2 * naturalLog(square) / square);
        }
    }
}

constexpr std::uint64_t attributePurpose = 1;

} // namespace

KeyRef keyRef(std::string_view text)
{
    return {text, blake2bLittle(text)};
}

/// Fills a KeySet column by column.
struct KeySetBuilder
{
    std::shared_ptr<KeySet> set = std::make_shared<KeySet>();
    const Task& task;

    explicit KeySetBuilder(const Task& t)
        : task(t)
    {
    }

    /// perKey must not depend on other keys.
    template<typename PerKey>
    bool forEach(KeyIndex count, PerKey perKey) const
    {
        return forBlocks(count, blockKeys, task, [&](KeyIndex begin, KeyIndex end) {
            for (KeyIndex i = begin; i < end; ++i)
                perKey(i);
        });
    }

    bool hashes(KeyIndex count)
    {
        set->m_hashes = largeColumn<std::uint64_t>(count);
        return forBlocks(count, blockKeys, task, [&](KeyIndex begin, KeyIndex end) {
            KeySet::Scratch scratch;
            for (KeyIndex i = begin; i < end; ++i)
                set->m_hashes[i] = blake2bLittle(set->textAt(i, scratch));
        });
    }

    bool sizes(const SyntheticKeys& keys)
    {
        set->m_fixedBytes = keys.size.bytes;
        if (keys.size.kind == SizeModel::Kind::Fixed || keys.size.sigma <= 0 || keys.count == 0)
            return true;
        LargeColumn<std::uint64_t>& bytes = set->m_drawnBytes;
        bytes = largeColumn<std::uint64_t>(keys.count);
        set->m_bytes = bytes;
        const double median = static_cast<double>(keys.size.bytes);
        const double largest = static_cast<double>(maxPopulationBytes / keys.count);
        return forEach(keys.count, [&](KeyIndex i) {
            double size = 0;
            std::uint64_t attempt = 0;
            do
                size = std::floor(
                    median * naturalExp(keys.size.sigma * drawNormal(keys.seed, keys.first + i, attempt)) + 0.5);
            while (size > largest);
            bytes[i] = static_cast<std::uint64_t>(size);
        });
    }

    bool popularity(const SyntheticKeys& keys)
    {
        set->m_uniformRequests = keys.popularity.requestsPerKey;
        if (keys.popularity.kind == Popularity::Kind::Uniform || keys.popularity.exponent <= 0)
            return true;
        LargeColumn<double>& requests = set->m_drawnRequests;
        requests = largeColumn<double>(keys.count);
        set->m_requests = requests;
        const bool done = forEach(keys.count, [&](KeyIndex i) {
            requests[i] = naturalExp(-keys.popularity.exponent * naturalLog(static_cast<double>(i + 1)));
        });
        if (!done)
            return false;
        double sum = 0;
        if (!addUp(set->m_requests, sum))
            return false;
        const double scale = keys.popularity.requestsPerKey * static_cast<double>(keys.count) / sum;
        return forEach(keys.count, [&](KeyIndex i) { requests[i] *= scale; });
    }

    bool attribute(const SyntheticKeys& keys)
    {
        if (keys.attribute.name.empty())
            return true;
        set->m_attributeName = keys.attribute.name;
        set->m_attributeValues = keys.attribute.values;
        LargeColumn<std::uint32_t>& attribute = set->m_drawnAttribute;
        attribute = largeColumn<std::uint32_t>(keys.count);
        set->m_attribute = attribute;
        const auto choices = static_cast<double>(keys.attribute.values.size());
        return forEach(keys.count, [&](KeyIndex i) {
            attribute[i] = static_cast<std::uint32_t>(draw(keys.seed, attributePurpose, keys.first + i) * choices);
        });
    }

    bool synthetic(const SyntheticKeys& keys)
    {
        set->m_prefix = keys.prefix;
        set->m_first = keys.first;
        return hashes(keys.count) && sizes(keys) && popularity(keys) && attribute(keys);
    }

    bool imported(const ImportedKeys& keys)
    {
        set->m_table = keys.table;
        set->m_bytes = keys.table->bytes;
        set->m_requests = keys.table->requests;
        const auto& columns = keys.table->attributes;
        const auto at =
            keys.colourBy.empty() ? columns.begin() : std::ranges::find(columns, keys.colourBy, &AttributeColumn::name);
        if (at != columns.end()) {
            set->m_attributeName = at->name;
            set->m_attributeValues = at->values;
            set->m_attribute = at->codes;
        }
        return hashes(keys.table->size());
    }

    /// All but the totals. Drawn columns are copied, those of a table are looked at where they are.
    void first(const KeySet& whole, KeyIndex count)
    {
        set->m_prefix = whole.m_prefix;
        set->m_first = whole.m_first;
        set->m_table = whole.m_table;
        set->m_attributeName = whole.m_attributeName;
        set->m_attributeValues = whole.m_attributeValues;
        set->m_fixedBytes = whole.m_fixedBytes;
        set->m_uniformRequests = whole.m_uniformRequests;
        set->m_hashes.assign(whole.m_hashes.begin(), whole.m_hashes.begin() + static_cast<std::ptrdiff_t>(count));
        column(whole.m_bytes, count, set->m_bytes, set->m_drawnBytes);
        column(whole.m_requests, count, set->m_requests, set->m_drawnRequests);
        column(whole.m_attribute, count, set->m_attribute, set->m_drawnAttribute);
    }

    template<typename T>
    void column(std::span<const T> whole, KeyIndex count, std::span<const T>& view, LargeColumn<T>& drawn) const
    {
        if (whole.empty())
            return;
        view = whole.first(count);
        if (set->m_table)
            return;
        drawn.assign(view.begin(), view.end());
        view = drawn;
    }

    /// From the first to the last, so that the bits are the same every time. False when stopped.
    template<typename T>
    bool addUp(std::span<const T> column, double& sum) const
    {
        sum = 0;
        for (std::size_t begin = 0; begin < column.size(); begin += blockKeys) {
            if (task.stopped())
                return false;
            for (const T value : column.subspan(begin, std::min<std::size_t>(blockKeys, column.size() - begin)))
                sum += static_cast<double>(value);
        }
        return true;
    }

    bool totals()
    {
        const auto keys = static_cast<double>(set->size());
        set->m_totalBytes = keys * static_cast<double>(set->m_fixedBytes);
        set->m_totalRequests = keys * set->m_uniformRequests;
        return (set->m_bytes.empty() || addUp(set->m_bytes, set->m_totalBytes)) &&
               (set->m_requests.empty() || addUp(set->m_requests, set->m_totalRequests));
    }
};

std::shared_ptr<const KeySet> KeySet::make(const KeySource& source, const Task& task)
{
    KeySetBuilder builder(task);
    const auto* synthetic = std::get_if<SyntheticKeys>(&source);
    const bool done = synthetic ? builder.synthetic(*synthetic) : builder.imported(std::get<ImportedKeys>(source));
    return done && builder.totals() ? builder.set : nullptr;
}

std::shared_ptr<const KeySet> KeySet::first(KeyIndex count) const
{
    const Task unhindered;
    KeySetBuilder builder(unhindered);
    builder.first(*this, count);
    builder.totals();
    return builder.set;
}

std::string_view KeySet::textAt(KeyIndex i, Scratch& scratch) const
{
    if (m_table)
        return m_table->name(i);
    scratch.assign(m_prefix);
    char digits[20];
    const auto end = std::to_chars(digits, digits + sizeof digits, m_first + i).ptr;
    scratch.append(digits, end);
    return scratch;
}

KeyRef KeySet::ref(KeyIndex i, Scratch& scratch) const
{
    return {textAt(i, scratch), m_hashes[i]};
}

std::string KeySet::text(KeyIndex i) const
{
    Scratch scratch;
    return std::string(textAt(i, scratch));
}

std::optional<KeyIndex> KeySet::find(std::string_view text) const
{
    const std::uint64_t wanted = blake2bLittle(text);
    for (KeyIndex i = 0; i < size(); ++i)
        if (m_hashes[i] == wanted && this->text(i) == text)
            return i;
    return std::nullopt;
}

std::vector<KeyIndex> sampleKeys(KeyIndex population, KeyIndex count)
{
    const KeyIndex taken = std::min(population, count);
    std::vector<KeyIndex> keys(taken);
    // floor(i * population / taken) without overflow: both are below 2^32 in every scenario.
    for (KeyIndex i = 0; i < taken; ++i)
        keys[i] = i * population / taken;
    return keys;
}

} // namespace hrw
