// SPDX-License-Identifier: MIT
// Of a step that was taken before, from a placement that differs in few keys: what can't be different now.
//
// What a step makes of a row depends on the row, on the nodes that the row names and on the nodes that the step
// changes, unless the key is raced again: then on all nodes. Where all these are the same in both courses the row
// becomes the same, and a key that the earlier step left alone is left alone. Open are:
//  - keys that are apart: their rows differ, or name a stranger, a node that is not the same in both courses;
//  - keys that the earlier step raced again, if a stranger stands in the row that this gave or could come into it.
#include "core/place/steppass.h"

#include <algorithm>

namespace hrw {

namespace {

std::uint64_t bitOf(KeyIndex key)
{
    return std::uint64_t{1} << (key % bitsPerWord);
}

/// Those of `keys`, which are in order, that are in [begin, end).
std::span<const KeyIndex> within(const std::vector<KeyIndex>& keys, KeyIndex begin, KeyIndex end)
{
    const auto from = std::ranges::lower_bound(keys, begin);
    return {from, std::lower_bound(from, keys.end(), end)};
}

} // namespace

/// The node has the same weight and stands in the same domain; where the step changes it, it changes it alike.
bool StepPass::sameRace(const Standing& a, const StepPass& other, const Standing& b) const
{
    const bool same =
        a.weight == b.weight && a.weightBefore == b.weightBefore && a.falls == b.falls && a.rises == b.rises;
    if (!same || !m_rule.apartBy || a.node == noNode || b.node == noNode)
        return same;
    return m_is[a.node].domain.key(*m_rule.apartBy) == other.m_is[b.node].domain.key(*m_rule.apartBy);
}

bool StepPass::follow(const StepPass& earlier, const std::shared_ptr<const Placement>& after, const ApartKeys& known)
{
    constexpr std::size_t mostStrangers = 32; // each is asked of every row that was raced again
    if (!m_possible || !earlier.m_possible || m_quota != earlier.m_quota || m_full != earlier.m_full ||
        m_fullBefore != earlier.m_fullBefore)
        return false;
    const bool sameSeats = m_before.comparable(*after) && std::ranges::equal(after->seats(), earlier.m_seats) &&
                           Placement(m_rule.copies, m_before.rows(), nullptr, m_seats).comparable(*after);
    if (!sameSeats || !after->patch() || !after->patch()->cameFrom(earlier.m_before.patch()))
        return false;
    m_strangers.clear();
    m_isStranger.assign(std::max(m_standings.size(), earlier.m_standings.size()), 0);
    for (Seat seat = 0; seat < m_isStranger.size(); ++seat) {
        const Standing here = seat < m_standings.size() ? m_standings[seat] : Standing();
        const Standing there = seat < earlier.m_standings.size() ? earlier.m_standings[seat] : Standing();
        if (sameRace(here, earlier, there))
            continue;
        if (here.falls || here.rises || there.falls || there.rises)
            return false; // not the same step
        m_strangers.push_back(seat);
        m_isStranger[seat] = 1;
    }
    if (m_strangers.size() > mostStrangers)
        return false;
    m_earlier = &earlier;
    m_earlierAfter = after;
    if (known.now.get() == &m_before && known.earlier.get() == &earlier.m_before && known.strangers == m_strangers)
        m_apart = known.keys;
    return true;
}

ApartKeys StepPass::apart(const std::shared_ptr<const Placement>& placed) const
{
    return {m_earlierAfter, placed, m_strangers, m_apart};
}

bool StepPass::namesStranger(const RowStore& rows, std::size_t row) const
{
    for (std::size_t place = 0; place < m_depth; ++place)
        if (const Seat seat = rows.seat(row, place); seat != noSeat && m_isStranger[seat] != 0)
            return true;
    return false;
}

/// One of the strangers stands in the row, or could come into it.
bool StepPass::concernsStranger(KeyIndex key, const RowStore& rows, std::size_t row, KeySet::Scratch& scratch) const
{
    return namesStranger(rows, row) || std::ranges::any_of(m_strangers, [&](Seat seat) {
               if (seat >= m_standings.size() || m_standings[seat].weight == 0)
                   return false;
               const Standing& node = m_standings[seat];
               return withinReach(rawScore(key, node, scratch), node, rows.reaches()[row]);
           });
}

/// Finds the keys that are apart before the step, if they aren't known. False when stopped.
bool StepPass::compare(const Task& task)
{
    if (m_apart)
        return true;
    std::vector<StepMemo::Keys> named; // by stored rows
    for (const Seat seat : m_strangers) {
        named.push_back(naming(seat, task));
        if (!named.back())
            return false;
    }
    m_apart = find(task, [&](KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) {
        for (const StepMemo::Keys& keys : named)
            for (const KeyIndex key : within(*keys, begin, end))
                marks[(key - begin) / bitsPerWord] |= bitOf(key);
        markApart(begin, end, marks);
    });
    return m_apart != nullptr;
}

/// `marks`: of the keys whose stored rows name a stranger; becomes those that are apart.
void StepPass::markApart(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const
{
    const RowPatch* patch = m_before.patch();
    forEachMarked(patch, m_earlier->m_before.patch(), begin, end, [&](KeyIndex key) {
        const bool isNamed = patch && patch->has(key) ? namesStranger(patch->rows(), patch->place(key))
                                                      : namesStranger(*m_before.rows(), key);
        std::uint64_t& word = marks[(key - begin) / bitsPerWord];
        if (isNamed || !m_before.sameRow(m_earlier->m_before, key))
            word |= bitOf(key);
        else
            word &= ~bitOf(key);
    });
}

/// Sets the bits of the keys that have to be looked at, and tells what can be taken over.
void StepPass::markAlike(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks, TakenOver& taken) const
{
    KeySet::Scratch scratch;
    const std::span<const KeyIndex> apart = within(*m_apart, begin, end);
    const RowPatch* patch = m_before.patch();
    for (const KeyIndex key : apart) {
        const bool isTouched = patch && patch->has(key) ? touches(key, patch->rows(), patch->place(key), scratch)
                                                        : touches(key, *m_before.rows(), key, scratch);
        if (isTouched)
            marks[(key - begin) / bitsPerWord] |= bitOf(key);
    }
    const RowPatch& after = *m_earlierAfter->patch();
    auto nextApart = apart.begin();
    auto nextRaced = std::ranges::lower_bound(after.raced(), begin);
    forEachChanged(after, begin, end, [&](KeyIndex key) {
        const std::size_t row = after.place(key);
        const bool wasRaced = nextRaced != after.raced().end() && *nextRaced == key;
        if (wasRaced)
            ++nextRaced;
        while (nextApart != apart.end() && *nextApart < key)
            ++nextApart;
        if (nextApart != apart.end() && *nextApart == key)
            return;
        if (wasRaced && concernsStranger(key, after.rows(), row, scratch)) {
            marks[(key - begin) / bitsPerWord] |= bitOf(key);
            taken.concerned.push_back(key);
            return;
        }
        taken.rows.push_back({key, after.rows().get(row)});
        if (wasRaced)
            taken.raced.push_back(key);
    });
}

/// Adds the keys to those that are apart.
void StepPass::nowApart(const std::vector<TakenOver>& taken)
{
    std::vector<KeyIndex> concerned;
    for (const TakenOver& part : taken)
        concerned.insert(concerned.end(), part.concerned.begin(), part.concerned.end());
    if (concerned.empty())
        return;
    auto all = std::make_shared<std::vector<KeyIndex>>();
    std::ranges::merge(*m_apart, concerned, std::back_inserter(*all));
    m_apart = std::move(all);
}

} // namespace hrw
