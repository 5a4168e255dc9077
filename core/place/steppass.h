// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/clock.h"
#include "core/place/placement.h"
#include "core/place/racefield.h"
#include "core/place/stepmemo.h"

#include <optional>

namespace hrw {

/// How many nodes of each key's ranking the engine keeps: its holders and, where copies need not be apart, the next
/// one, which takes over when one of them goes.
std::size_t rowDepth(const Rule& rule);

/// How many keys one thread races before it looks at the task: a few milliseconds' work.
KeyIndex keysPerBlock(const RaceField& field);

/// One step from a placement to the next. A key's row can only change where one of its nodes goes or loses weight, or
/// where a node that joins or gains weight beats the last of the row; all other keys are passed over.
class StepPass
{
public:
    /// All must outlive this. `before` was made with `was` and `rule`. `memo` may be null.
    StepPass(const KeySet& keys, const Placement& before, const Membership& was, const Membership& is, const Rule& rule,
             StepMemo* memo = nullptr);

    /// It can be done from `before`.
    [[nodiscard]] bool possible() const { return m_possible; }
    /// And it costs less than placing from scratch.
    [[nodiscard]] bool pays() const;
    /// Takes over from `earlier`, which led to `after`, what can't be different. False when it was not the same step,
    /// or from other rows. It must outlive this. `known`: of the steps before these, or empty. With a memo only.
    bool follow(const StepPass& earlier, const std::shared_ptr<const Placement>& after, const ApartKeys& known);
    /// After a step that followed another one: `placed` is what run() gave.
    [[nodiscard]] ApartKeys apart(const std::shared_ptr<const Placement>& placed) const;
    /// nullptr when stopped. Only when it is possible.
    std::shared_ptr<const Placement> run(const Task& task);

private:
    using Entries = std::vector<RowPatch::Entry>;
    /// From the step that this one follows.
    struct TakenOver
    {
        Entries rows;
        std::vector<KeyIndex> raced;     // of these, the ones that were raced again
        std::vector<KeyIndex> concerned; // keys that may be apart from here on
    };
    using Mark = std::function<void(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks)>;

    static constexpr KeyIndex blockKeys = 1 << 14;

    /// What the pass knows of the node of one seat.
    struct Standing
    {
        NodeIndex node = noNode; ///< in `is`
        NodeRef ref;
        double weight = 0;
        double weightBefore = 0;
        std::uint32_t domain = 0;
        bool falls = false; ///< goes, loses weight or changes its domain: its keys are looked at
        bool rises = false; ///< joins, gains weight or changes its domain: it is scored against every key
        bool again = false; ///< falls, and can still win
    };
    /// A node of a row with its score.
    struct Scored
    {
        Seat seat = 0;
        std::uint64_t raw = 0;
        Clock clock;
    };
    /// The nodes of one row, best first.
    struct Ranking
    {
        std::array<Scored, maxDepth + 1> nodes;
        std::size_t count = 0;

        void insert(std::size_t place, const Scored& node);
        void erase(std::size_t place);
    };

    void numberSeats(const Membership& was);
    void seatNewcomer(NodeIndex node);
    void classify(const Membership& was);
    [[nodiscard]] Standing standing(Seat seat, const std::vector<std::uint32_t>& domains) const;
    [[nodiscard]] bool remember(const Task& task);
    [[nodiscard]] StepMemo::Keys find(const Task& task, const Mark& mark) const;
    [[nodiscard]] bool sameRace(const Standing& a, const StepPass& other, const Standing& b) const;
    [[nodiscard]] bool namesStranger(const RowStore& rows, std::size_t row) const;
    [[nodiscard]] bool concernsStranger(KeyIndex key, const RowStore& rows, std::size_t row,
                                        KeySet::Scratch& scratch) const;
    [[nodiscard]] StepMemo::Keys naming(Seat seat, const Task& task) const;
    [[nodiscard]] bool compare(const Task& task);
    void markApart(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const;
    void markAlike(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks, TakenOver& taken) const;
    void markBlock(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const;
    void markRising(Seat seat, KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const;
    void markPatched(KeyIndex begin, KeyIndex end, std::span<std::uint64_t> marks) const;
    [[nodiscard]] bool touches(KeyIndex key, const RowStore& rows, std::size_t row, KeySet::Scratch& scratch) const;
    [[nodiscard]] bool withinReach(std::uint64_t raw, const Standing& node, float reach) const;
    [[nodiscard]] std::uint64_t rawScore(KeyIndex key, const Standing& node, KeySet::Scratch& scratch) const;
    [[nodiscard]] Scored scored(KeyIndex key, Seat seat, KeySet::Scratch& scratch) const;
    [[nodiscard]] std::optional<Row> updated(KeyIndex key, const Row& row, KeySet::Scratch& scratch) const;
    [[nodiscard]] bool beats(const Scored& a, const Scored& b) const;
    void enter(Ranking& row, const Scored& node, bool complete) const;
    void update(KeyIndex begin, std::span<const std::uint64_t> marks, Entries& changes,
                std::vector<KeyIndex>& open) const;
    void nowApart(const std::vector<TakenOver>& taken);
    void raceAgain(const std::vector<KeyIndex>& keys, const Task& task, std::vector<Entries>& changes);

    const KeySet& m_keys;
    const Placement& m_before;
    const Rule& m_rule;
    const Membership& m_is;
    const ScoreFunction& m_score;
    bool m_mix64;
    double m_unit = 1;            // of weight in reaches
    std::size_t m_depth;          // nodes that a row keeps
    std::size_t m_fullBefore = 0; // nodes that each row had at most
    std::size_t m_full = 0;       // and can have now
    int m_quota = 1;
    std::vector<Standing> m_standings; // by seat
    std::vector<char> m_falls;         // the same, this alone: it is asked of many rows
    std::vector<Placement::SeatNode> m_seats;
    std::vector<Seat> m_falling;
    std::vector<Seat> m_rising;
    std::vector<Seat> m_again;
    double m_fallingShare = 0; // of all weight
    double m_risingShare = 0;
    bool m_possible = false;
    StepMemo* m_memo;
    std::vector<StepMemo::Keys> m_remembered; // what `memo` says of every node that falls or rises; empty without it

    // Of the step that this one follows.
    const StepPass* m_earlier = nullptr;
    std::shared_ptr<const Placement> m_earlierAfter;
    std::vector<Seat> m_strangers;  // their nodes are not the same in both courses
    std::vector<char> m_isStranger; // by seat
    StepMemo::Keys m_apart;         // keys whose rows may differ, or name a stranger
};

} // namespace hrw
