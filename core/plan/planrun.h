// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"
#include "core/measure/movement.h"
#include "core/place/placement.h"
#include "core/place/stepmemo.h"
#include "core/plan/plan.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hrw {

/// Which keys a stage moves: a bit for each, and to find the few among many, a bit for each 64 of these.
class MovedKeys
{
public:
    /// words[k / 64] has bit k % 64 set where key k moves.
    explicit MovedKeys(std::vector<std::uint64_t> words);

    [[nodiscard]] bool has(KeyIndex key) const { return (m_words[key / wordBits] >> (key % wordBits) & 1) != 0; }
    [[nodiscard]] const std::vector<std::uint64_t>& words() const { return m_words; }
    /// How many keys both have; of the same population.
    [[nodiscard]] std::uint64_t shared(const MovedKeys& other) const;

private:
    static constexpr std::size_t wordBits = 64;

    std::vector<std::uint64_t> m_words;
    std::vector<std::uint64_t> m_used; // bit w % 64 of word w / 64: m_words[w] is not 0
};

// A plan over time. A stage is made of one or more steps; in a step nodes copy what they are to hold, verify it, and
// only then let go of what they no longer need, so old and new copies coexist until the step's end (the migration
// states copy, verify, switch, retire).

/// From `shortest` to `longest` seconds.
struct PlanTime
{
    double shortest = 0;
    double longest = 0;
    bool operator==(const PlanTime&) const = default;
};

/// Copies and their bytes. Bytes are scaled to PlanTerms::dataBytes, so they are no whole numbers.
struct PlanAmount
{
    std::uint64_t copies = 0;
    double bytes = 0;
    bool operator==(const PlanAmount&) const = default;
};

/// One node during one step.
struct StepNode
{
    PlanAmount held;                       ///< when the step begins
    PlanAmount in;                         ///< copied to it
    PlanAmount out;                        ///< read from it
    PlanAmount gone;                       ///< that it lets go of at the end
    std::optional<std::uint64_t> capacity; ///< bytes; the smaller one where the step changes it
    bool operator==(const StepNode&) const = default;
};

/// Copies from one node to another; indices of StageFigures::nodes. noNode as `from`: no copy stood anywhere.
struct PlanFlow
{
    NodeIndex from = noNode;
    NodeIndex to = noNode;
    PlanAmount amount;
    bool operator==(const PlanFlow&) const = default;
};

inline constexpr std::size_t keyRanges = 16;

/// One step of a stage.
struct StepFigures
{
    Fact what; ///< "all at once", "weights 1 / 4 of the way"
    std::uint64_t movedKeys = 0;
    PlanAmount moved;
    double movedRequests = 0; ///< of a second's requests, those whose key has another owner: each misses once a cache
    std::vector<StepNode> nodes; ///< as StageFigures::nodes
    PlanTime time;
    /// Of `moved`, by the key's hash: range r holds those from r x 2^60 to (r + 1) x 2^60 - 1. With partitions, by
    /// their number: range r holds those from r P / 16 on.
    std::array<PlanAmount, keyRanges> ranges;
};

/// A node in a stage: as it is when the stage ends, or, where it has left, as it was.
struct StageNode
{
    Node node;
    std::optional<std::uint64_t> capacityBefore; ///< bytes; of one that joins the same as afterwards
    bool joins = false;                          ///< it was not there before
    bool leaves = false;                         ///< it is not there afterwards
    std::uint64_t nodes = 1;                     ///< that stand in it, where it is a domain: see grouped()
    std::string fullest;                         ///< of a domain: the node in it that gets fullest
    double fullestShare = 0;                     ///< of that node's capacity, the most in any step
};

/// How full a node is: bytes, and of its capacity.
struct Fullness
{
    NodeIndex node = noNode; ///< of StageFigures::nodes; noNode: no node that holds any has a capacity
    double share = 0;        ///< of its capacity
    std::size_t step = 0;    ///< of the stage
    bool operator==(const Fullness&) const = default;
};

/// What a stage, or a whole plan, comes to. Everything is told for the very keys that are placed.
struct StageFigures
{
    std::vector<StageNode> nodes;   ///< those before, in order, then those that joined
    std::vector<StepFigures> steps; ///< at least one, unless nothing was to be done
    std::vector<PlanAmount> before; ///< that each node holds when it begins
    std::vector<PlanAmount> after;  ///< when it has ended
    std::vector<double> during;     ///< the most bytes that each holds in any step: what it held and what came in
    std::vector<PlanFlow> flows;    ///< of all steps, most bytes first

    std::uint64_t keys = 0;      ///< that are placed
    double dataBytes = 0;        ///< of these, once
    std::uint64_t movedKeys = 0; ///< owners that changed, counted in every step
    PlanAmount moved;            ///< copies that had to be made, over all steps
    /// What any way from the same loads before to the same loads after has to move: the sum over nodes of what they
    /// gain. A plan that goes back and forth, or copies that stand apart, can need more.
    PlanAmount least;
    double movedRequests = 0;        ///< over all steps, requests of a second whose key has another owner
    double worstSurge = 0;           ///< of these, the most in one step: what goes to the backing store at that moment
    PlanTime time;                   ///< of the steps one after the other
    std::uint64_t copiesMissing = 0; ///< afterwards: copies that find no node or domain
    Fullness fullestBefore;
    Fullness fullestDuring;
    Fullness fullestAfter;
    std::uint64_t lookupBefore = 0; ///< scores for one lookup: nodes that can win
    std::uint64_t lookupAfter = 0;

    // How full a node is, as a share of the capacity that it has then; nullopt without one.

    [[nodiscard]] std::optional<double> shareBefore(NodeIndex node) const;
    [[nodiscard]] std::optional<double> shareDuring(NodeIndex node) const; ///< the most of any step
    [[nodiscard]] std::optional<double> shareAfter(NodeIndex node) const;

    /// moved beyond least; what only rounding makes of it is 0.
    [[nodiscard]] double overheadBytes() const
    {
        constexpr double rounding = 1e-12;
        const double beyond = moved.bytes - least.bytes;
        return beyond > rounding * moved.bytes ? beyond : 0;
    }
};

struct StageTrail;

/// A stage of a plan that was gone through.
struct StageRun
{
    Fact title;                   ///< titleOf()
    Fact what;                    ///< describe()
    std::optional<Error> refused; ///< it can't be done on the cluster as it is then; it is passed over
    bool skipped = false;         ///< it isn't enabled
    Membership was;
    Membership is;
    Rule ruleBefore;
    Rule rule; ///< afterwards
    std::shared_ptr<const Placement> before;
    std::shared_ptr<const Placement> placement;  ///< on `is` by `rule`
    std::shared_ptr<const StageFigures> figures; ///< never null
    std::shared_ptr<const MovedKeys> moved;      ///< keys of which a copy moves; null when nothing was to be done

    std::vector<std::uint64_t> heldBytes;    ///< by the nodes of `is`, of the keys as they are: not scaled
    std::shared_ptr<const StageTrail> trail; ///< null where nothing was to be done, or the stage has many steps

    [[nodiscard]] bool done() const { return !refused && !skipped; }
};

/// Where every alternative begins.
struct PlanGround
{
    std::shared_ptr<const KeySet> keys; ///< partitions, where these are placed
    Membership today;
    Rule rule;
    PlanTerms terms;
    std::shared_ptr<const Placement> placement; ///< on today
    std::vector<PlanAmount> held;               ///< by it
    std::vector<std::uint64_t> heldBytes;       ///< the same, not scaled
    double scale = 1;                           ///< bytes that a byte of a key stands for
    std::shared_ptr<StepMemo> memo;             ///< of steps from `placement`
};

/// Keys whose copies move in two stages. Doing both at once, or in another order, can save the second move.
struct MovedTwice
{
    std::size_t first = 0; ///< stages of the plan
    std::size_t second = 0;
    std::uint64_t keys = 0;
};

/// A plan that was gone through from one end to the other.
struct PlanRun
{
    std::shared_ptr<const PlanGround> ground;
    Plan plan;
    std::vector<StageRun> stages;              ///< one for each of the plan's
    std::shared_ptr<const StageFigures> total; ///< from today to the end
    std::vector<MovedTwice> movedTwice;        ///< most keys first; none without keys
    /// Ids that today does not have and that a stage brings, whether or not they stay: a temporary node
    /// still counts as purchased. One that leaves and comes back is the same node.
    std::uint64_t nodesAdded = 0;
    std::uint64_t nodesRemoved = 0; ///< ids of today's and of these that are not there at the end
    [[nodiscard]] const Membership& last() const;
    [[nodiscard]] const Rule& lastRule() const;
    /// Of nodesAdded, each at PlanTerms::nodeCost; nullopt where no price is given.
    [[nodiscard]] std::optional<double> cost() const;
};

/// The keys as they are placed: the population itself, or P partitions row-0, row-1, ... whose sizes and requests are
/// the sums of their keys', a key being in partition hash % P by the score function's hash. Where the terms name an
/// amount of data and no key has a size, all get the same one. nullptr when stopped.
std::shared_ptr<const KeySet> plannedKeys(const std::shared_ptr<const KeySet>& population, std::string_view score,
                                          const PlanTerms& terms, const Task& task = {});

/// Places `keys` on the cluster of today. What `known` already has is taken over. nullptr when stopped.
std::shared_ptr<const PlanGround> planGround(const std::shared_ptr<const KeySet>& keys, const Membership& today,
                                             const Rule& rule, const PlanTerms& terms,
                                             const PlanGround* known = nullptr, const Task& task = {});

/// Goes through the plan. Stages that begin and go on alike in one of `known` (of the same keys) are taken over.
/// nullptr when stopped.
std::shared_ptr<const PlanRun> runPlan(const std::shared_ptr<const PlanGround>& ground, const Plan& plan,
                                       std::span<const std::shared_ptr<const PlanRun>> known = {},
                                       const Task& task = {});

/// A cluster half-way: what a stage's steps are. Lists and what happens to get to each; the rule of each.
struct StageCourse
{
    std::vector<Membership> lists; ///< the one before, then after each step
    std::vector<Rule> rules;       ///< of each list
    std::vector<Fact> what;        ///< one fewer than lists
};
/// Refuses changes that can't be made to `was`.
Result<StageCourse> courseOf(const Stage& stage, const Membership& was, const Rule& rule);

/// How long a step takes: shortest when every node sends and receives at the same time at the fastest rate, longest
/// when it does one after the other at the slowest one; in both cases the busiest node is done last, and all together
/// take no more than the throttle. A node's rate is its bandwidth, but at most that of its transfers.
PlanTime stepTime(std::span<const StageNode> nodes, std::span<const StepNode> figures, const PlanTerms& terms);

/// The same figures with the nodes of each domain of `level` put together: capacities and bytes are summed up, flows
/// inside a domain stay on the diagonal. A node that names no domain there is one of its own. A domain has a capacity
/// where all its nodes have one.
StageFigures grouped(const StageFigures& figures, DomainLevel level);

/// Where stage number `stage` of the plan begins, as a ground for plans of its own; its end for stages.size(). Nothing
/// is placed anew.
std::shared_ptr<const PlanGround> groundBefore(const PlanRun& run, std::size_t stage);

} // namespace hrw
