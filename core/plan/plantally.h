// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/planrun.h"

#include <functional>

namespace hrw {

/// What one step moves, in whole numbers, before anything is scaled.
struct StepTally
{
    struct Amount
    {
        std::uint64_t copies = 0;
        std::uint64_t bytes = 0;
        void add(const Amount& other)
        {
            copies += other.copies;
            bytes += other.bytes;
        }
        void take(const Amount& other)
        {
            copies -= other.copies;
            bytes -= other.bytes;
        }
    };
    struct Node
    {
        Amount in;
        Amount out;
        Amount gone;
    };
    struct Flow
    {
        NodeIndex from = noNode;
        NodeIndex to = noNode;
        Amount amount;
    };

    std::uint64_t movedKeys = 0;
    Amount moved;
    std::vector<KeyIndex> newOwner; ///< keys whose owner changes and that have one afterwards; in order
    double movedRequests = 0;       ///< of these
    std::vector<Node> nodes;
    std::vector<Flow> flows; ///< by `from`, then `to`
    std::array<Amount, keyRanges> ranges;
};

/// The two ends of a step. Both number nodes by `wasNodes` and `isNodes`: the place of each of their nodes in the
/// stage.
struct StepEnds
{
    const Membership& was;
    const Placement& before;
    const Membership& is;
    const Placement& after;
    std::vector<NodeIndex> wasNodes;
    std::vector<NodeIndex> isNodes;
    std::size_t nodes = 0; ///< of the stage
};

/// Goes over the keys that the step may have touched. Each new copy is read from the holder that lets go of it in the
/// same rank order, or where there is none, or it has failed, from the first holder that stands. `ranges`: by hash, or
/// by the key's number where `byNumber`. `moved`: gets the bits of the keys of which a copy moved. nullopt when
/// stopped.
std::optional<StepTally> tally(const KeySet& keys, const StepEnds& ends, bool byNumber,
                               std::vector<std::uint64_t>& moved, const Task& task);

/// A step that was tallied before.
struct EarlierTally
{
    const StepEnds& ends;
    const StepTally& tally;
    const std::vector<NodeIndex>& nodes; ///< of each node of its stage the place in the stage of now; noNode: none
    const ApartKeys& apart;              ///< after the two steps
};

/// What tally() gives, from the tally of the same step in another course, by counting anew the keys alone that one of
/// the two changes and that are apart; `recounted` gets them, in order. nullopt where the two can't be compared.
std::optional<StepTally> tallyAlike(const KeySet& keys, const StepEnds& ends, bool byNumber,
                                    const EarlierTally& earlier, std::vector<KeyIndex>& recounted);

/// A copy of the key moves.
bool moves(const StepEnds& ends, KeyIndex key);

/// How a stage was gone through: one that does the same on nearly the same cluster can be told from it.
struct StageTrail
{
    StageCourse course;
    std::vector<std::shared_ptr<const Placement>> placed; ///< on each of its lists
    std::vector<std::vector<NodeIndex>> places;           ///< of the nodes of each list in the stage
    std::vector<StepTally> tallies;                       ///< of each step

    [[nodiscard]] std::size_t steps() const { return course.what.size(); }
    [[nodiscard]] StepEnds ends(std::size_t step, std::size_t nodes) const;
};

/// Fills in places and tallies of a stage that has been placed, whose nodes are `nodes`, and tells which keys it moves.
/// `like`: a stage with a trail that was followed; may be null. `apart`: of every step then. nullptr when stopped.
std::shared_ptr<const MovedKeys> tallyStage(const PlanGround& ground, StageTrail& trail,
                                            std::span<const StageNode> nodes, const StageRun* like,
                                            std::span<const ApartKeys> apart, const Task& task);

/// A copy that is made. Both nodes as places in the stage; noNode as `from`: no copy stands.
struct CopyMove
{
    KeyIndex key = 0;
    NodeIndex from = noNode;
    NodeIndex to = noNode;
};

/// Every copy that tally() counts, in the order of the keys. False when stopped.
bool forEachMove(const KeySet& keys, const StepEnds& ends, const std::function<void(const CopyMove&)>& take,
                 const Task& task);

} // namespace hrw
