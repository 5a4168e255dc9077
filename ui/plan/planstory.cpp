// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planstory.h"

#include "ui/plan/plancosts.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

namespace {

struct PlanStoryWords
{
    Q_DECLARE_TR_FUNCTIONS(PlanStory)
};

QString placeText(const PlanInView& view, int row)
{
    const Plan& plan = view.plan();
    const QString name = PlanStoryWords::tr("Plan %1").arg(fromUtf8(plan.name));
    if (row == todayRow)
        return PlanStoryWords::tr("%1 · today").arg(name);
    if (row >= totalRow(plan))
        return plan.stages.size() == 1 ? PlanStoryWords::tr("%1 · its one stage").arg(name)
                                       : PlanStoryWords::tr("%1 · all %2 stages").arg(name).arg(plan.stages.size());
    return PlanStoryWords::tr("%1 · stage %2 of %3").arg(name).arg(row).arg(plan.stages.size());
}

} // namespace

QStringList planStory(const PlanInView& view, int row, bool busy)
{
    QStringList parts{placeText(view, row)};
    const PlanAnswer* answer = view.answer(view.scenario.plan);
    if (!answer) {
        parts += busy ? PlanStoryWords::tr("being gone through …") : PlanStoryWords::tr("not worked out");
        return parts;
    }
    const bool stage = row > todayRow && row < totalRow(view.plan());
    const StageRun* run = stage ? &answer->run->stages[static_cast<std::size_t>(row - 1)] : nullptr;
    const StageFigures& figures = run ? *run->figures : *answer->run->total;
    if (run && run->refused)
        parts += coreSentence(*run->refused);
    else if (run && run->skipped)
        parts += PlanStoryWords::tr("off: passed over");
    else if (row == todayRow)
        parts += PlanStoryWords::tr("holds %1").arg(bytesText(bytesHeld(figures)));
    else
        parts += PlanStoryWords::tr("moves %1 of %2 (%3)")
                     .arg(planBytesText(figures.moved.bytes), bytesText(bytesHeld(figures)),
                          percentText(figures.moved.bytes, bytesHeld(figures)));
    if (!answer->warnings)
        return parts;
    const auto warnings = std::ranges::count_if(
        *answer->warnings, [](const PlanWarning& warning) { return warning.kind != PlanWarning::Kind::Fine; });
    parts += warnings == 0 ? PlanStoryWords::tr("no warnings")
                           : counted(static_cast<std::uint64_t>(warnings),
                                     [](int n) { return PlanStoryWords::tr("%1 warning(s)", nullptr, n); });
    return parts;
}

} // namespace hrw::ui
