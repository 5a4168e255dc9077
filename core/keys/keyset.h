// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/largecolumn.h"
#include "core/base/task.h"
#include "core/keys/keysource.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

/// A place in one key set.
using KeyIndex = std::uint64_t;

/// What a score function knows of a key.
struct KeyRef
{
    std::string_view text;  ///< UTF-8; may be empty
    std::uint64_t hash = 0; ///< blake2bLittle(text)
};

KeyRef keyRef(std::string_view text);

/// The population: what has to be held. Immutable once made.
class KeySet
{
public:
    /// Room for the text of one synthetic key, so that a loop over millions of keys allocates nothing.
    using Scratch = std::string;

    KeySet() = default;
    KeySet(const KeySet&) = delete; // its columns may be views of its own vectors
    KeySet& operator=(const KeySet&) = delete;

    /// Hashes every key once. nullptr when the task was stopped. `source` must have passed checkKeys().
    static std::shared_ptr<const KeySet> make(const KeySource& source, const Task& task = {});

    /// The first `count` of these keys, as they are here; count <= size(). An imported table is shared.
    [[nodiscard]] std::shared_ptr<const KeySet> first(KeyIndex count) const;

    [[nodiscard]] KeyIndex size() const { return m_hashes.size(); }
    /// Key i as scores take it. The text lives until `scratch` is used again.
    KeyRef ref(KeyIndex i, Scratch& scratch) const;
    [[nodiscard]] std::string text(KeyIndex i) const;
    [[nodiscard]] std::uint64_t hash(KeyIndex i) const { return m_hashes[i]; }
    /// All of them, in order.
    [[nodiscard]] std::span<const std::uint64_t> hashes() const { return m_hashes; }
    [[nodiscard]] std::uint64_t bytes(KeyIndex i) const { return m_bytes.empty() ? m_fixedBytes : m_bytes[i]; }
    [[nodiscard]] double requests(KeyIndex i) const { return m_requests.empty() ? m_uniformRequests : m_requests[i]; }

    /// Every key has the same.
    [[nodiscard]] bool sameBytes() const { return m_bytes.empty(); }
    [[nodiscard]] bool sameRequests() const { return m_requests.empty(); }

    [[nodiscard]] const std::string& attributeName() const { return m_attributeName; }
    [[nodiscard]] const std::vector<std::string>& attributeValues() const { return m_attributeValues; }
    /// Place in attributeValues(); 0 when there is no attribute.
    [[nodiscard]] std::uint32_t attribute(KeyIndex i) const { return m_attribute.empty() ? 0 : m_attribute[i]; }

    [[nodiscard]] double totalBytes() const { return m_totalBytes; }
    [[nodiscard]] double totalRequests() const { return m_totalRequests; }

    /// The first key with exactly this text.
    [[nodiscard]] std::optional<KeyIndex> find(std::string_view text) const;

private:
    std::string_view textAt(KeyIndex i, Scratch& scratch) const;

    std::string m_prefix; // synthetic names
    std::uint64_t m_first = 0;
    std::shared_ptr<const KeyTable> m_table; // imported names and columns
    LargeColumn<std::uint64_t> m_hashes;
    LargeColumn<std::uint64_t> m_drawnBytes; // synthetic columns
    LargeColumn<double> m_drawnRequests;
    LargeColumn<std::uint32_t> m_drawnAttribute;
    std::span<const std::uint64_t> m_bytes; // of the table or drawn
    std::span<const double> m_requests;
    std::span<const std::uint32_t> m_attribute;
    std::string m_attributeName;
    std::vector<std::string> m_attributeValues;
    std::uint64_t m_fixedBytes = 0;
    double m_uniformRequests = 0;
    double m_totalBytes = 0;
    double m_totalRequests = 0;

    friend struct KeySetBuilder;
};

/// `count` keys spread evenly over the population (or all of it), in order: what is drawn as dots.
std::vector<KeyIndex> sampleKeys(KeyIndex population, KeyIndex count);

} // namespace hrw
