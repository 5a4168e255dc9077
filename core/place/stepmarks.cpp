// SPDX-License-Identifier: MIT
// Of a step: which keys it has to look at.
#include "core/base/parallel.h"
#include "core/place/steppass.h"
#include "core/score/mix64bulk.h"

#include <algorithm>

namespace hrw {

/// As markWithinReach() decides it.
bool StepPass::withinReach(std::uint64_t raw, const Standing& node, float reach) const
{
    const double weight = node.weight / m_unit;
    return static_cast<double>(~raw >> 12) <= weight * 0x1p52 * static_cast<double>(reach);
}

/// `row`: of `rows`, the one of `key`.
bool StepPass::touches(KeyIndex key, const RowStore& rows, std::size_t row, KeySet::Scratch& scratch) const
{
    for (std::size_t place = 0; place < m_depth; ++place) {
        const Seat seat = rows.seat(row, place);
        if (seat == noSeat)
            break;
        if (m_falls[seat] != 0)
            return true;
    }
    return std::ranges::any_of(m_rising, [&](Seat seat) {
        const Standing& node = m_standings[seat];
        return withinReach(rawScore(key, node, scratch), node, rows.reaches()[row]);
    });
}

/// Sets the bits of the keys whose rows may change. `begin` is a multiple of 64.
void StepPass::markBlock(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const
{
    for (const StepMemo::Keys& keys : m_remembered)
        for (auto at = std::ranges::lower_bound(*keys, begin); at != keys->end() && *at < end; ++at)
            marks[(*at - begin) / bitsPerWord] |= std::uint64_t{1} << (*at % bitsPerWord);
    if (m_remembered.empty()) {
        for (const Seat seat : m_rising)
            markRising(seat, begin, end, marks);
        if (!m_falling.empty())
            m_before.rows()->markHolders(begin, end, m_falling, marks);
    }
    if (m_before.patch())
        markPatched(begin, end, marks);
}

void StepPass::markRising(Seat seat, KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const
{
    const Standing& node = m_standings[seat];
    const auto reaches = m_before.rows()->reaches().subspan(begin, end - begin);
    if (m_mix64) {
        markWithinReach(m_keys.hashes().subspan(begin, end - begin), reaches, node.ref.seed, node.weight / m_unit,
                        marks);
        return;
    }
    KeySet::Scratch scratch;
    for (KeyIndex key = begin; key < end; ++key)
        if (withinReach(rawScore(key, node, scratch), node, reaches[key - begin]))
            marks[(key - begin) / bitsPerWord] |= std::uint64_t{1} << (key % bitsPerWord);
}

/// The keys that `mark` marks. nullptr when stopped.
StepMemo::Keys StepPass::find(const Task& task, const Mark& mark) const
{
    std::vector<std::vector<KeyIndex>> found((m_keys.size() + blockKeys - 1) / blockKeys);
    const bool done = forBlocks(m_keys.size(), blockKeys, {task.stop, {}}, [&](KeyIndex begin, KeyIndex end) {
        std::array<std::uint64_t, blockKeys / bitsPerWord> marks{};
        mark(begin, end, std::span(marks).first((end - begin + bitsPerWord - 1) / bitsPerWord));
        for (std::size_t word = 0; word < marks.size(); ++word)
            for (std::uint64_t bits = marks.at(word); bits != 0; bits &= bits - 1)
                found[begin / blockKeys].push_back(begin + word * bitsPerWord +
                                                   static_cast<KeyIndex>(std::countr_zero(bits)));
    });
    if (!done)
        return nullptr;
    auto all = std::make_shared<std::vector<KeyIndex>>();
    for (const std::vector<KeyIndex>& some : found)
        all->insert(all->end(), some.begin(), some.end());
    return all;
}

/// The keys whose stored rows name the seat. nullptr when stopped.
StepMemo::Keys StepPass::naming(Seat seat, const Task& task) const
{
    return m_memo->keys({m_before.rows(), seat, std::nullopt}, [&] {
        return find(task, [&](KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) {
            m_before.rows()->markHolders(begin, end, std::span(&seat, 1), marks);
        });
    });
}

/// Asks the memo of every node that changes. False when stopped.
bool StepPass::remember(const Task& task)
{
    constexpr std::size_t mostNodes = 32; // beyond that one look at all rows is cheaper than one for each
    if (!m_memo || m_falling.size() + m_rising.size() > mostNodes)
        return true;
    for (const Seat seat : m_falling)
        m_remembered.push_back(naming(seat, task));
    for (const Seat seat : m_rising) {
        const Standing& node = m_standings[seat];
        m_remembered.push_back(m_memo->keys({m_before.rows(), node.ref.seed, node.weight / m_unit}, [&] {
            return find(task, [&](KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) {
                markRising(seat, begin, end, marks);
            });
        }));
    }
    return std::ranges::find(m_remembered, nullptr) == m_remembered.end();
}

/// Decides again for the keys whose rows are not those of the store.
void StepPass::markPatched(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const
{
    const RowPatch& patch = *m_before.patch();
    for (std::size_t word = 0; word < marks.size(); ++word)
        marks[word] &= ~patch.bits(begin / bitsPerWord + word);
    KeySet::Scratch scratch;
    forEachMarked(&patch, nullptr, begin, end, [&, row = patch.place(begin)](KeyIndex key) mutable {
        if (touches(key, patch.rows(), row++, scratch))
            marks[(key - begin) / bitsPerWord] |= std::uint64_t{1} << (key % bitsPerWord);
    });
}

} // namespace hrw
