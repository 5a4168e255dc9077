// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "core/plan/sizing.h"

#include <QString>
#include <QStringList>
#include <optional>

namespace hrw::ui {

// What the pictures of a plan say, in words. Pure: the same figures give the same words.

/// Bytes that it can hold; nullopt: unknown, or none.
std::optional<double> capacityOf(const StageNode& node);
/// The node's id. Where figures are grouped and domains share a name, the path of the domain: "eu / rack-1". "nowhere"
/// for noNode.
QString nodeName(const StageFigures& figures, NodeIndex node);
QStringList nodeNames(const StageFigures& figures); ///< of all

/// "85 %", "82.5 %", "0.7 %": as many decimals as a limit has, at most two; more only of a very small one.
QString limitShareText(double limit);
/// "86 %"; with more decimals where it would else read like the limit: "85.02 %".
QString shareText(double share, double limit);

/// "joins", "leaves", "emptied": what happens to a node or domain in the stage; empty: it only holds more or less.
QString nodeNote(const StageFigures& figures, NodeIndex node);
/// All figures of a node or domain, one a line: before, during and after in bytes and as a share of its capacity, what
/// came in and what was read from it, and whether it gets over the limit.
QString fillText(const StageFigures& figures, NodeIndex node, double limit);
/// How to read the picture of them all.
QString fillCaption(const StageFigures& figures);
/// What the picture of them all comes to: the fullest before, during and after.
QString fillSummary(const StageFigures& figures, double limit);

/// "host-02 gives host-05 2.70 TiB, 1 234 copies, 9.2 % of what moves".
QString flowText(const StageFigures& figures, NodeIndex from, NodeIndex to, const PlanAmount& amount);
/// The same of all that it gives, or receives.
QString givesText(const StageFigures& figures, NodeIndex from, const PlanAmount& amount);
QString receivesText(const StageFigures& figures, NodeIndex to, const PlanAmount& amount);
/// How to read the matrix. `unit`: of the figures in its cells, `sumUnit`: of the sums beside them; empty where there
/// are none.
QString flowCaption(const StageFigures& figures, const QString& unit, const QString& sumUnit);
/// What the matrix comes to: how much moves altogether, and the largest flow.
QString flowSummary(const StageFigures& figures);

/// "3 nodes more: at most 71 % (osd.12) with nothing lost, 79 % (osd.4) once zone b is lost".
QString sizingPointText(const SizingPoint& point, double limit);
/// The question's answer in one sentence.
QString sizingAnswerText(const Sizing& sizing, double limit);

} // namespace hrw::ui
