// SPDX-License-Identifier: MIT
#include "core/plan/planfigures.h"
#include "core/plan/plantally.h"

namespace hrw {

namespace {

std::uint64_t bitOf(KeyIndex key)
{
    return std::uint64_t{1} << (key % bitsPerWord);
}

/// The keys that the stage moves: those of `like`, but for `recounted`, which are looked at in every step.
std::shared_ptr<const MovedKeys> movedAlike(const StageTrail& trail, std::size_t nodes, const MovedKeys& like,
                                            const std::vector<KeyIndex>& recounted)
{
    std::vector<std::uint64_t> moved = like.words();
    for (const KeyIndex key : recounted)
        moved[key / bitsPerWord] &= ~bitOf(key);
    for (std::size_t s = 0; s < trail.steps(); ++s) {
        const StepEnds ends = trail.ends(s, nodes);
        for (const KeyIndex key : recounted)
            if (moves(ends, key))
                moved[key / bitsPerWord] |= bitOf(key);
    }
    return std::make_shared<MovedKeys>(std::move(moved));
}

/// As tallyStage(), from a stage that does the same. nullptr where that doesn't help.
std::shared_ptr<const MovedKeys> tallyStageAlike(const PlanGround& ground, StageTrail& trail,
                                                 std::span<const StageNode> nodes, const StageRun& like,
                                                 std::span<const ApartKeys> apart)
{
    const std::vector<StageNode>& itsNodes = like.figures->nodes;
    const std::vector<NodeIndex> places = placesIn(itsNodes, nodes);
    std::vector<StepTally> tallies;
    std::vector<KeyIndex> recounted;
    std::vector<KeyIndex> some;
    for (std::size_t s = 0; s < trail.steps(); ++s) {
        const StepEnds ends = like.trail->ends(s, itsNodes.size());
        auto told = tallyAlike(*ground.keys, trail.ends(s, nodes.size()), ground.terms.partitions > 0,
                               {ends, like.trail->tallies[s], places, apart[s]}, some);
        if (!told)
            return nullptr;
        tallies.push_back(std::move(*told));
        recounted.insert(recounted.end(), some.begin(), some.end());
    }
    trail.tallies = std::move(tallies);
    return movedAlike(trail, nodes.size(), *like.moved, recounted);
}

} // namespace

StepEnds StageTrail::ends(std::size_t step, std::size_t nodes) const
{
    return {course.lists[step], *placed[step], course.lists[step + 1], *placed[step + 1], places[step],
            places[step + 1],   nodes};
}

std::shared_ptr<const MovedKeys> tallyStage(const PlanGround& ground, StageTrail& trail,
                                            std::span<const StageNode> nodes, const StageRun* like,
                                            std::span<const ApartKeys> apart, const Task& task)
{
    for (const Membership& list : trail.course.lists)
        trail.places.push_back(placesOf(list, nodes));
    if (like)
        if (auto moved = tallyStageAlike(ground, trail, nodes, *like, apart))
            return moved;
    std::vector<std::uint64_t> moved((ground.keys->size() + bitsPerWord - 1) / bitsPerWord);
    for (std::size_t s = 0; s < trail.steps(); ++s) {
        auto told = tally(*ground.keys, trail.ends(s, nodes.size()), ground.terms.partitions > 0, moved, task);
        if (!told)
            return nullptr;
        trail.tallies.push_back(std::move(*told));
    }
    return std::make_shared<MovedKeys>(std::move(moved));
}

} // namespace hrw
