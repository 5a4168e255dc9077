// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"
#include "core/place/placement.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>

namespace hrw {

/// Two courses side by side, after a step that both have taken.
struct ApartKeys
{
    std::shared_ptr<const Placement> earlier;
    std::shared_ptr<const Placement> now;
    std::vector<Seat> strangers; ///< seats of nodes that are not the same in both
    /// In order: every key whose row is another one in the two, or was before the step, or names a stranger.
    std::shared_ptr<const std::vector<KeyIndex>> keys;
};

/// A step that was taken before, for taking the same step from a placement that differs in few keys.
struct EarlierStep
{
    std::shared_ptr<const Placement> before;
    std::shared_ptr<const Placement> after; ///< made from `before`
    const Membership& was;
    const Membership& is;
    /// In: of the step before this one, where it is known. Out: of this step; without keys where it was not the same.
    ApartKeys& apart;
};

/// Which keys a step has to look at for one node: those whose stored row names it, or those whose row it could enter
/// with some weight. Steps that are taken again and again from the same rows, as those of a plan that is edited, ask
/// the same again. Threads may share one.
class StepMemo
{
public:
    using Keys = std::shared_ptr<const std::vector<KeyIndex>>; ///< in order

    /// What is asked of the rows of one store.
    struct Question
    {
        std::shared_ptr<const RowStore> rows;
        std::uint64_t node = 0;       ///< its seat, or its seed where it has a weight
        std::optional<double> weight; ///< in the store's unit; nullopt: the rows that name it
        [[nodiscard]] auto order() const { return std::tuple(rows.get(), node, weight); }
        bool operator<(const Question& other) const { return order() < other.order(); }
    };

    /// The answer that is known, or what `find` gives, which is kept unless it is null.
    Keys keys(const Question& question, const std::function<Keys()>& find);

    /// The seat that a node with this seed takes beside those of `rows`: the same for every course from these rows, so
    /// that rows of one can be compared with rows of another. At least `first` where it was not asked for before.
    Seat seat(const std::shared_ptr<const RowStore>& rows, std::uint64_t seed, Seat first);

private:
    /// Seats beside those of some rows.
    struct Seats
    {
        std::map<std::uint64_t, Seat> ofSeed;
        Seat next = 0;
    };

    static constexpr Seat mostSeats = 64; // beyond the first; then they are reassigned, so that rows need not be wide
    static constexpr std::size_t mostKept = std::size_t{1} << 24; // keys in all answers; then it is cleared

    std::mutex m_looking;
    std::map<Question, Keys> m_known; // holds on to the rows, so that no other store gets their address
    std::map<std::shared_ptr<const RowStore>, Seats> m_seats;
    std::size_t m_kept = 0;
};

} // namespace hrw
