// SPDX-License-Identifier: MIT
#include "core/place/bulkrace.h"

#include "core/hash/splitmix.h"
#include "core/score/race.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace hrw {

BulkRace::BulkRace(const RaceField& field, const std::vector<RaceBounds>& bounds, const KeySet& keys, Sink sink)
    : m_field(field)
    , m_bounds(bounds)
    , m_keys(keys)
    , m_sink(std::move(sink))
    , m_waiting(bounds.size())
    , m_marks(field.mix64 ? field.size() : 0)
    , m_marked(m_marks.size())
    , m_listed(field.mix64 ? field.size() * keysAtATime : 0)
    , m_raw(field.size())
{
}

void BulkRace::add(KeyIndex key, std::size_t width)
{
    m_waiting[width].push_back(key);
    if (m_waiting[width].size() == keysAtATime)
        race(width);
}

void BulkRace::finish()
{
    for (std::size_t width = 0; width < m_waiting.size(); ++width)
        race(width);
}

void BulkRace::race(std::size_t width)
{
    const RaceBounds& bounds = m_bounds[width];
    const std::vector<KeyIndex> keys = std::exchange(m_waiting[width], {});
    if (m_field.mix64 && !bounds.all && !keys.empty())
        listSurvivors(bounds, keys);
    std::vector<KeyIndex> failed;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        m_survivors.clear();
        readSurvivors(bounds, keys[i], i);
        Row row;
        if (pick(row))
            m_sink(keys[i], row);
        else
            failed.push_back(keys[i]);
    }
    for (const KeyIndex key : failed)
        add(key, width + 1);
}

/// Scores all nodes for up to 64 keys, and lists for each key the nodes above their bounds.
void BulkRace::listSurvivors(const RaceBounds& bounds, std::span<const KeyIndex> keys)
{
    std::array<std::uint64_t, keysAtATime> hashes{};
    for (std::size_t i = 0; i < keysAtATime; ++i)
        hashes.at(i) = m_keys.hash(keys[std::min(i, keys.size() - 1)]);
    findSurvivors(hashes, m_field.seeds, bounds.raw, m_marks);
    const std::size_t nodes = m_field.size();
    std::size_t marked = 0; // without a branch, which would go either way too often to be guessed
    for (Seat node = 0; node < nodes; ++node) {
        m_marked[marked] = node;
        marked += m_marks[node] != 0;
    }
    m_counts.fill(0);
    for (std::size_t i = 0; i < marked; ++i) {
        const Seat node = m_marked[i];
        for (std::uint64_t bits = m_marks[node]; bits != 0; bits &= bits - 1) {
            const auto key = static_cast<std::size_t>(std::countr_zero(bits));
            m_listed[key * nodes + m_counts[key]++] = node;
        }
    }
}

void BulkRace::readSurvivors(const RaceBounds& bounds, KeyIndex key, std::size_t place)
{
    const std::size_t nodes = m_field.size();
    if (!m_field.mix64) {
        m_field.score->row(m_keys.ref(key, m_scratch), m_field.refs, m_raw);
        for (Seat node = 0; node < nodes; ++node)
            if (bounds.all || m_raw[node] > bounds.raw[node])
                addSurvivor(node, m_raw[node]);
        return;
    }
    const std::uint64_t hash = m_keys.hash(key);
    if (bounds.all)
        for (Seat node = 0; node < nodes; ++node)
            addSurvivor(node, splitmix64(hash ^ m_field.seeds[node]));
    else
        for (std::size_t i = 0; i < m_counts[place]; ++i) {
            const Seat node = m_listed[place * nodes + i];
            const std::uint64_t raw = splitmix64(hash ^ m_field.seeds[node]);
            if (raw > bounds.raw[node]) // the bulk comparison lets some through that are just below
                addSurvivor(node, raw);
        }
}

void BulkRace::addSurvivor(Seat node, std::uint64_t raw)
{
    m_survivors.push_back({node, raw, Clock(raw, m_field.slowness[node])});
}

/// Orders the survivors from `from` on as Rendezvous does: by their scores themselves.
void BulkRace::sortExactly(std::size_t from)
{
    const auto entry = [&](const Survivor& s) {
        return Entry{weightedScore(m_field.weights[s.node], s.raw), s.raw, m_field.refs[s.node].id};
    };
    std::sort(m_survivors.begin() + static_cast<std::ptrdiff_t>(from), m_survivors.end(),
              [&](const Survivor& a, const Survivor& b) { return beats(entry(a), entry(b)); });
}

bool BulkRace::fits(Seat node, const Row& row) const
{
    int sharing = 0;
    for (std::size_t i = 0; i < row.count; ++i)
        sharing += m_field.domains[row.seats.at(i)] == m_field.domains[node];
    return sharing < m_field.quota;
}

/// Walks down the ranking of the survivors and takes what fits. The next of it is the one whose clock can ring first;
/// when another's may ring before it has surely rung, the scores decide. False when the survivors run out too soon.
bool BulkRace::pick(Row& row)
{
    bool sorted = false;
    Clock last;
    for (std::size_t at = 0; at < m_survivors.size() && row.count < m_field.possible; ++at) {
        if (!sorted) {
            std::size_t first = at;
            Clock second = Clock::never();
            for (std::size_t i = at + 1; i < m_survivors.size(); ++i) {
                const Clock clock = m_survivors[i].clock;
                const bool sooner = clock.earliest < m_survivors[first].clock.earliest;
                second.earliest =
                    std::min(second.earliest, sooner ? m_survivors[first].clock.earliest : clock.earliest);
                first = sooner ? i : first;
            }
            std::swap(m_survivors[at], m_survivors[first]);
            if (!m_survivors[at].clock.before(second)) {
                sortExactly(at);
                sorted = true;
            }
        }
        const Survivor& next = m_survivors[at];
        if (!fits(next.node, row))
            continue;
        row.seats.at(row.count++) = next.node;
        last = next.clock;
    }
    if (row.count < m_field.possible)
        return false;
    row.reach = row.count < m_field.depth ? std::numeric_limits<float>::infinity() : reachOf(last, m_field.unit);
    return true;
}

} // namespace hrw
