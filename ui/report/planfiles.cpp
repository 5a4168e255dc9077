// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/planfiles.h"

#include "core/io/planreport.h"
#include "ui/report/planpdf.h"
#include "ui/session/documentfile.h"
#include "ui/text/figures.h"

#include <QDir>

namespace hrw::ui {

using namespace Qt::StringLiterals;

std::optional<std::vector<PlanFile>> planFiles(const PlanEvaluation& evaluation, const Task& task)
{
    const auto bytes = [](const std::string& text) { return QByteArray::fromStdString(text); };
    const auto moves = planMovesCsv(evaluation, mostMoves, task);
    if (task.stopped())
        return std::nullopt;
    std::vector<PlanFile> files{{u"report.md"_s, bytes(planMarkdown(evaluation))},
                                {u"report.pdf"_s, planPdf(evaluation)},
                                {u"stages.csv"_s, bytes(planStagesCsv(evaluation))},
                                {u"nodes.csv"_s, bytes(planNodesCsv(evaluation))},
                                {u"flows.csv"_s, bytes(planFlowsCsv(evaluation))}};
    if (moves)
        files.push_back({u"moves.csv"_s, bytes(*moves)});
    return files;
}

Result<void> writeFiles(const std::vector<PlanFile>& files, const QString& folder)
{
    if (!QDir().mkpath(folder))
        return refuse(toUtf8(folder), "the folder can't be made", "choose another place");
    for (const PlanFile& file : files)
        if (auto written = writeWhole(QDir(folder).filePath(file.name), file.content); !written)
            return written;
    return {};
}

} // namespace hrw::ui
