// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/task.h"
#include "core/scenario/planevaluation.h"

#include <QByteArray>
#include <QString>
#include <optional>
#include <vector>

namespace hrw::ui {

/// A file of a report, or of any other folder that is written as a whole.
struct PlanFile
{
    QString name;
    QByteArray content;
};

/// report.md, report.pdf, stages.csv, nodes.csv, flows.csv and, unless too many copies move, moves.csv: of the plan in
/// front. Equal evaluations give equal bytes. nullopt when stopped.
std::optional<std::vector<PlanFile>> planFiles(const PlanEvaluation& evaluation, const Task& task = {});

/// Writes files into the folder, which is made when it is missing: either all of them, or the folder stays as it was.
Result<void> writeTogether(const std::vector<PlanFile>& files, const QString& folder);

/// Writes those of a report, likewise. A moves.csv that is there and isn't among them is of another plan, and removed.
Result<void> writeFiles(const std::vector<PlanFile>& files, const QString& folder);

} // namespace hrw::ui
