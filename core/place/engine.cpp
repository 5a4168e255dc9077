// SPDX-License-Identifier: MIT
#include "core/place/engine.h"

#include "core/base/parallel.h"
#include "core/place/bulkrace.h"
#include "core/place/rendezvous.h"
#include "core/place/steppass.h"

#include <algorithm>

namespace hrw {

std::shared_ptr<const Placement> placeAll(const KeySet& keys, const Membership& membership, const Rule& rule,
                                          const Task& task)
{
    if (!findScoreFunction(rule.score)->exponentialRace()) {
        Rendezvous race(membership, rule);
        return placeAll(keys, race, task);
    }
    const RaceField field(membership, rule, rowDepth(rule));
    const std::vector<RaceBounds> bounds = chooseBounds(field);
    auto rows = std::make_shared<RowStore>(keys.size(), field.depth, membership.size(), true);
    rows->setUnit(field.unit);
    const bool done = forBlocks(keys.size(), keysPerBlock(field), task, [&](KeyIndex begin, KeyIndex end) {
        BulkRace race(field, bounds, keys, [&](KeyIndex key, Row row) {
            for (std::size_t i = 0; i < row.count; ++i)
                row.seats.at(i) = field.nodes[row.seats.at(i)];
            rows->set(key, row);
        });
        for (KeyIndex key = begin; key < end; ++key)
            race.add(key);
        race.finish();
    });
    if (!done)
        return nullptr;
    std::vector<Placement::SeatNode> seats;
    for (NodeIndex node = 0; node < membership.size(); ++node)
        seats.push_back({node, nodeSeed(membership[node].id)});
    return std::make_shared<Placement>(rule.copies, std::move(rows), nullptr, std::move(seats));
}

std::shared_ptr<const Placement> placeAfter(const KeySet& keys, const Placement& before, const Membership& was,
                                            const Membership& is, const Rule& rule, const Task& task)
{
    StepPass pass(keys, before, was, is, rule);
    return pass.pays() ? pass.run(task) : placeAll(keys, is, rule, task);
}

std::shared_ptr<const Placement> compacted(const std::shared_ptr<const Placement>& placement, std::size_t nodes)
{
    constexpr std::size_t manyRows = 8;   // one of so many
    constexpr std::size_t manySeats = 64; // beyond twice the nodes
    const RowPatch* patch = placement->patch();
    const bool fewChanges = !patch || patch->size() < placement->keys() / manyRows;
    if (fewChanges && placement->seats().size() <= 2 * nodes + manySeats)
        return placement;
    auto rows = std::make_shared<RowStore>(placement->keys(), placement->rows()->depth(), nodes, true);
    rows->setUnit(placement->rows()->unit());
    constexpr KeyIndex block = 1 << 16;
    forBlocks(placement->keys(), block, {}, [&](KeyIndex begin, KeyIndex end) {
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

} // namespace hrw
