// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planothers.h"
#include "core/plan/planrun.h"
#include "ui/widgets/facttable.h"

#include <QString>
#include <array>

namespace hrw::ui {

// What a stage, or a whole plan, costs, in tables and words. Pure: the same figures give the same words.

/// "8.1 to 13 h"; "no time" when nothing has to be copied.
QString planTimeText(const PlanTime& time);
/// A byte here or there is no amount: "nothing", "1.4 GiB".
QString planBytesText(double bytes);
/// All copies' bytes when it begins: what "moves" is a share of.
double bytesHeld(const StageFigures& figures);

/// What other placements would have moved for the same.
struct OthersBeside
{
    const std::vector<OtherMoves>* moves = nullptr; ///< hash % N, then the ring; nullptr: still being placed
    bool sampled = false;
    std::uint64_t keys = 0; ///< that were placed for it
};

/// This plan, the least possible, a ring and hash % N beside each other. What has no meaning in a column says "–", what
/// is still being computed "…".
FactSheet costSheet(const StageFigures& figures, const OthersBeside& others, const PlanTerms& terms);
/// What the time is computed from, as short as a caption: "4 transfers of 20 MiB/s to 50 MiB/s on each node".
QString timeInShort(const PlanTerms& terms);

/// How much room the table of nodes has.
enum class InOutForm : quint8
{
    Wide,
    Stacked, ///< shares stand below their bytes
    Narrow   ///< and what goes out below what comes in
};
inline constexpr std::array inOutForms{InOutForm::Wide, InOutForm::Stacked, InOutForm::Narrow};
/// One row for each node: held before, most during, after; in and out. With the share of its capacity.
FactSheet inOutSheet(const StageFigures& figures, InOutForm form = InOutForm::Wide);

} // namespace hrw::ui
