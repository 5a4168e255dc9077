// SPDX-License-Identifier: MIT
#include "core/place/engine.h"

#include "core/base/parallel.h"
#include "core/place/bulkrace.h"
#include "core/place/rendezvous.h"
#include "core/place/steppass.h"

#include <algorithm>

namespace hrw {

namespace {

constexpr KeyIndex keysPerCopy = 1 << 16; // rows that are only written, in one go

/// Calls perRow(i, row) for key keyAt(i) of each i in [0, count), on several threads; the row's seats are nodes of the
/// membership. False when stopped.
template<typename KeyAt, typename PerRow>
bool race(const KeySet& keys, const RaceField& field, KeyIndex count, const Task& task, KeyAt keyAt, PerRow perRow)
{
    const std::vector<RaceBounds> bounds = chooseBounds(field);
    return forBlocks(count, keysPerBlock(field), task, [&](KeyIndex begin, KeyIndex end) {
        BulkRace race(field, bounds, keys, [&](KeyIndex key, Row row) {
            for (std::size_t i = 0; i < row.count; ++i)
                row.seats.at(i) = field.nodes[row.seats.at(i)];
            perRow(key, row);
        });
        for (KeyIndex i = begin; i < end; ++i)
            race.add(keyAt(i));
        race.finish();
    });
}

/// The same for score functions that have no bulk race: calls perRow(i, row) for key which[i].
template<typename PerRow>
void raceOneByOne(const KeySet& keys, std::span<const KeyIndex> which, const Membership& membership, const Rule& rule,
                  PerRow perRow)
{
    constexpr KeyIndex block = 1024;
    forBlocks(which.size(), block, {}, [&](KeyIndex begin, KeyIndex end) {
        Rendezvous race(membership, rule);
        KeySet::Scratch scratch;
        for (KeyIndex i = begin; i < end; ++i) {
            Row row;
            const auto seats = std::span(row.seats).first(static_cast<std::size_t>(rule.copies));
            row.count = static_cast<std::size_t>(race.place(keys.ref(which[i], scratch), seats));
            perRow(i, row);
        }
    });
}

std::vector<Placement::SeatNode> seatsOf(const Membership& membership)
{
    std::vector<Placement::SeatNode> seats;
    for (NodeIndex node = 0; node < membership.size(); ++node)
        seats.push_back({node, nodeSeed(membership[node].id)});
    return seats;
}

} // namespace

std::shared_ptr<const Placement> placeAll(const KeySet& keys, const Membership& membership, const Rule& rule,
                                          const Task& task)
{
    if (!findScoreFunction(rule.score)->exponentialRace()) {
        Rendezvous race(membership, rule);
        return placeAll(keys, race, task);
    }
    const RaceField field(membership, rule, rowDepth(rule));
    auto rows = std::make_shared<RowStore>(keys.size(), field.depth, membership.size(), true);
    rows->setUnit(field.unit);
    const bool done = race(
        keys, field, keys.size(), task, [](KeyIndex i) { return i; },
        [&](KeyIndex key, const Row& row) { rows->set(key, row); });
    if (!done)
        return nullptr;
    return std::make_shared<Placement>(rule.copies, std::move(rows), nullptr, seatsOf(membership));
}

std::shared_ptr<const Placement> placeAfter(const KeySet& keys, const Placement& before, const Membership& was,
                                            const Membership& is, const Rule& rule, const Task& task, StepMemo* memo,
                                            const EarlierStep* earlier)
{
    StepPass pass(keys, before, was, is, rule, memo);
    if (!pass.pays())
        return placeAll(keys, is, rule, task);
    if (!memo || !earlier)
        return pass.run(task);
    const StepPass then(keys, *earlier->before, earlier->was, earlier->is, rule, memo);
    const bool alike = pass.follow(then, earlier->after, earlier->apart);
    auto placed = pass.run(task);
    earlier->apart = alike ? pass.apart(placed) : ApartKeys();
    return placed;
}

bool placesAnew(const KeySet& keys, const Placement& before, const Membership& was, const Membership& is,
                const Rule& rule)
{
    return !StepPass(keys, before, was, is, rule).pays();
}

std::shared_ptr<const Placement> placeSome(const KeySet& keys, std::span<const KeyIndex> which,
                                           const Membership& membership, const Rule& rule)
{
    std::vector<RowPatch::Entry> entries(which.size());
    for (std::size_t i = 0; i < which.size(); ++i)
        entries[i].key = which[i];
    // One more than the nodes, so that the seat in rows not yet written belongs to no node.
    const auto keep = [&](std::size_t i, Row row) {
        for (std::size_t place = 0; place < row.count; ++place)
            ++row.seats.at(place);
        entries[i].row = row;
    };
    if (findScoreFunction(rule.score)->exponentialRace()) {
        const RaceField field(membership, rule, static_cast<std::size_t>(rule.copies));
        const auto placeOf = [&](KeyIndex key) { return std::ranges::lower_bound(which, key) - which.begin(); };
        race(
            keys, field, which.size(), {}, [&](KeyIndex i) { return which[i]; },
            [&](KeyIndex key, const Row& row) { keep(static_cast<std::size_t>(placeOf(key)), row); });
    } else {
        raceOneByOne(keys, which, membership, rule, keep);
    }
    const auto depth = static_cast<std::size_t>(rule.copies);
    const std::size_t seats = membership.size() + 1;
    std::vector<Placement::SeatNode> nodes = seatsOf(membership);
    nodes.insert(nodes.begin(), Placement::SeatNode{});
    auto rows = std::make_shared<RowStore>(keys.size(), depth, seats, false);
    forBlocks(rows->size(), keysPerCopy, {}, [&](KeyIndex begin, KeyIndex end) { rows->fill(begin, end, 0); });
    return std::make_shared<Placement>(rule.copies, std::move(rows),
                                       std::make_shared<RowPatch>(keys.size(), nullptr, entries, depth, seats),
                                       std::move(nodes));
}

namespace {

std::shared_ptr<const Placement> rewritten(const std::shared_ptr<const Placement>& placement, std::size_t nodes)
{
    auto rows = std::make_shared<RowStore>(placement->keys(), placement->rows()->depth(), nodes, true);
    rows->setUnit(placement->rows()->unit());
    forBlocks(placement->keys(), keysPerCopy, {}, [&](KeyIndex begin, KeyIndex end) {
        for (KeyIndex key = begin; key < end; ++key) {
            Row row = placement->row(key);
            for (std::size_t i = 0; i < row.count; ++i)
                row.seats.at(i) = placement->seats()[row.seats.at(i)].node;
            rows->set(key, row);
        }
    });
    std::vector<Placement::SeatNode> seats(nodes);
    for (const Placement::SeatNode& seat : placement->seats())
        if (seat.node != noNode)
            seats[seat.node] = seat;
    return std::make_shared<Placement>(placement->copies(), std::move(rows), nullptr, std::move(seats));
}

} // namespace

std::shared_ptr<const Placement> compacted(const std::shared_ptr<const Placement>& placement, std::size_t nodes)
{
    constexpr std::size_t manyRows = 8;   // one of so many
    constexpr std::size_t manySeats = 64; // beyond twice the nodes
    const RowPatch* patch = placement->patch();
    const bool fewChanges = !patch || patch->size() < placement->keys() / manyRows;
    return fewChanges && placement->seats().size() <= 2 * nodes + manySeats ? placement : rewritten(placement, nodes);
}

std::shared_ptr<const Placement> flattened(const std::shared_ptr<const Placement>& placement, std::size_t nodes)
{
    return placement->patch() ? rewritten(placement, nodes) : placement;
}

} // namespace hrw
