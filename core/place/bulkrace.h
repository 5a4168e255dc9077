// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"
#include "core/place/clock.h"
#include "core/place/racebounds.h"
#include "core/score/mix64bulk.h"

#include <functional>
#include <span>
#include <vector>

namespace hrw {

/// The races of many keys over one field, 64 at a time: the first `depth` nodes of each key's ranking, at most `quota`
/// of a domain. Same nodes, bit for bit, as Rendezvous finds one key after the other. Not for use by two threads at
/// once; the field and the bounds may be shared.
class BulkRace
{
public:
    /// A row has been found; seats are places in the field.
    using Sink = std::function<void(KeyIndex, const Row&)>;

    /// All must outlive this.
    BulkRace(const RaceField& field, const std::vector<RaceBounds>& bounds, const KeySet& keys, Sink sink);

    /// Races one more key. Rows come in any order, and some only with finish().
    void add(KeyIndex key) { add(key, 0); }
    /// Races what has been added and not been raced yet.
    void finish();

private:
    struct Survivor
    {
        Seat node = 0;
        std::uint64_t raw = 0;
        Clock clock;
    };

    void add(KeyIndex key, std::size_t width);
    void race(std::size_t width);
    void listSurvivors(const RaceBounds& bounds, std::span<const KeyIndex> keys);
    void readSurvivors(const RaceBounds& bounds, KeyIndex key, std::size_t place);
    void addSurvivor(Seat node, std::uint64_t raw);
    bool pick(Row& row);
    void sortExactly(std::size_t from);
    [[nodiscard]] bool fits(Seat node, const Row& row) const;

    const RaceField& m_field;
    const std::vector<RaceBounds>& m_bounds;
    const KeySet& m_keys;
    Sink m_sink;
    std::vector<std::vector<KeyIndex>> m_waiting; // for each width of bounds
    std::vector<std::uint64_t> m_marks;           // of each node: which of the 64 keys it survives for
    std::vector<Seat> m_marked;                   // nodes that survive for any of the keys
    std::vector<Seat> m_listed;                   // the survivors of each of the 64 keys, size() places for each
    std::array<std::uint32_t, keysAtATime> m_counts{};
    std::vector<std::uint64_t> m_raw;  // of one key, for score functions other than mix64
    std::vector<Survivor> m_survivors; // of one key
    KeySet::Scratch m_scratch;
};

} // namespace hrw
