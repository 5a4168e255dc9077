// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/evaluations.h"
#include "ui/explore/keyflow/keyflowfacts.h"

#include <utility>

namespace hrw::test {

/// Before and after the step of an evaluation, the way a view shows it first.
template<typename Layout>
std::pair<Layout, Layout> bothEnds(const EvaluationPtr& e, const ui::KeyFlowCanvas& canvas)
{
    Layout before = Layout::of(*e, ui::KeyFlowMoment::Before, canvas);
    Layout after = Layout::of(*e, ui::KeyFlowMoment::After, canvas, &before);
    return {std::move(before), std::move(after)};
}

/// What leads from one to the other.
template<typename Transition, typename Layout>
Transition between(const std::pair<Layout, Layout>& ends)
{
    return {ends.first.frame(), ends.second.frame()};
}

} // namespace hrw::test
