// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/heirs.h"
#include "core/measure/inclusion.h"
#include "core/measure/survival.h"
#include "core/scenario/evaluation.h"
#include "core/traffic/clients.h"
#include "ui/widgets/facttable.h"

#include <QString>
#include <QStringList>

namespace hrw::ui {

// What the Failover workspace says, in words and tables. Pure: the same figures give the same words.

/// "6 to 14 s", "0.1 ms to 3 min": a range of time.
QString rangeText(const RepairTime& time);

/// Nodes have gone in the step that is shown.
bool losesNodes(const Evaluation& evaluation);

/// The status line's parts for a step that lost nodes: promoted, re-created, how long it takes, what is in danger.
/// Empty for any other step.
QStringList failoverStory(const Evaluation& evaluation);

/// Every figure of the step, and what it is measured against.
FactSheet stepSheet(const Evaluation& evaluation);

/// One row for each outage, in the order of `rows`.
FactSheet survivalSheet(const std::vector<SurvivalRow>& rows, std::uint64_t keys);
/// How to read it, and the fill that survives any of them.
QString survivalCaption(const std::vector<SurvivalRow>& rows);

/// What each node should hold of all copies by its weight, and what it gets under this number of copies and this rule.
FactSheet sharesSheet(const Evaluation& evaluation, const AchievedShares& shares);
QString sharesCaption(const AchievedShares& shares);

/// The same failure twice: the nodes come back and nothing has been re-created meanwhile, or they are taken for gone
/// for good and come back later all the same. `back`: what moves when they come back then.
FactSheet absenceSheet(const Evaluation& evaluation, const Movement& back);

/// A client that goes by the list before the step, and servers that go by the one after.
FactSheet policySheet(const Disagreement& disagreement);
QString disagreementCaption(const Disagreement& disagreement);
/// The sample's keys that they would fight over, and whom each takes for the owner.
FactSheet contestedSheet(const Evaluation& evaluation);

/// From each node that went to each node that took over, in owned keys: the largest takers, the others together.
FactSheet fromToSheet(const Membership& was, const Membership& is, const Inheritance& found);

} // namespace hrw::ui
