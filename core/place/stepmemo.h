// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"
#include "core/place/rows.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>

namespace hrw {

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

private:
    static constexpr std::size_t mostKept = std::size_t{1} << 24; // keys in all answers; then it begins anew

    std::mutex m_looking;
    std::map<Question, Keys> m_known; // holds on to the rows, so that no other store gets their address
    std::size_t m_kept = 0;
};

} // namespace hrw
