// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/report/planfiles.h"

#include "core/document/planreport.h"
#include "ui/plan/report/planpdf.h"
#include "ui/session/wholefile.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QDir>

#include <algorithm>

namespace hrw::ui {

using namespace Qt::StringLiterals;

namespace {

const QString movesName = u"moves.csv"_s; // of the one file that can be left out

/// A table of moves that isn't among the files would be that of another plan.
Result<void> removeLeftOut(const std::vector<PlanFile>& files, const QString& folder)
{
    QFile moves(QDir(folder).filePath(movesName));
    const bool kept = std::ranges::find(files, movesName, &PlanFile::name) != files.end();
    if (kept || !moves.exists() || moves.remove())
        return {};
    return refuse(verbatim(moves.fileName()), verbatim(moves.errorString()), fact("it is of another plan: remove it"));
}

} // namespace

std::optional<std::vector<PlanFile>> planFiles(const PlanEvaluation& evaluation, const Task& task)
{
    const InEnglish forFiles;
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
        files.push_back({movesName, bytes(*moves)});
    return files;
}

Result<void> writeTogether(const std::vector<PlanFile>& files, const QString& folder)
{
    if (!QDir().mkpath(folder))
        return refuse(verbatim(folder), fact("the folder can't be made"), fact("choose another place"));
    std::vector<WholeFile> written;
    for (const PlanFile& file : files) {
        WholeFile& out = written.emplace_back(QDir(folder).filePath(file.name));
        const std::string_view bytes(file.content.constData(), static_cast<std::size_t>(file.content.size()));
        const auto done = out.open().and_then([&] { return out.write(bytes); }).and_then([&] { return out.flush(); });
        if (!done)
            return done;
    }
    for (WholeFile& file : written)
        if (auto done = file.finish("the folder holds old files and new ones: free the file and write them again");
            !done)
            return done;
    return {};
}

Result<void> writeFiles(const std::vector<PlanFile>& files, const QString& folder)
{
    return writeTogether(files, folder).and_then([&] { return removeLeftOut(files, folder); });
}

} // namespace hrw::ui
