// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/alternativesheet.h"

#include "ui/plan/plancosts.h"
#include "ui/plan/planfigures.h"
#include "ui/plan/text/plantext.h"
#include "ui/plan/text/termstext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

namespace {

struct AlternativeSheet
{
    Q_DECLARE_TR_FUNCTIONS(AlternativeSheet)
};

/// Longest run of equal stages that both plans have in this order: how many from each pair of places on.
std::vector<std::vector<std::size_t>> commonFrom(const Plan& a, const Plan& b)
{
    std::vector<std::vector<std::size_t>> longest(a.stages.size() + 1, std::vector<std::size_t>(b.stages.size() + 1));
    for (std::size_t i = a.stages.size(); i-- > 0;)
        for (std::size_t j = b.stages.size(); j-- > 0;)
            longest[i][j] =
                a.stages[i] == b.stages[j] ? longest[i + 1][j + 1] + 1 : std::max(longest[i + 1][j], longest[i][j + 1]);
    return longest;
}

/// "3, 5": places from 1 on.
QString placesText(const std::vector<bool>& marked)
{
    QStringList places;
    for (std::size_t i = 0; i < marked.size(); ++i)
        if (marked[i])
            places += QString::number(i + 1);
    return places.join(QStringLiteral(", "));
}

QString differenceText(const PlanInView& view, std::size_t alternative)
{
    if (alternative == view.scenario.plan)
        return AlternativeSheet::tr("the plan in front");
    const QString places = placesText(stagesOnlyIn(view.scenario.plans[alternative], view.plan()));
    const QString front = fromUtf8(view.plan().name);
    return places.isEmpty() ? AlternativeSheet::tr("it has no stage that %1 does not have").arg(front)
                            : AlternativeSheet::tr("its stages %1 are not in %2").arg(places, front);
}

/// "5.1–8.2 h": as short as a narrow table needs it.
QString shortTime(const PlanTime& time)
{
    return planTimeText(time)
        .replace(AlternativeSheet::tr(" to "), QStringLiteral("–"))
        .replace(AlternativeSheet::tr("days"), AlternativeSheet::tr("d"));
}

std::vector<FactCell> alternativeRow(const PlanInView& view, std::size_t i)
{
    const Plan& plan = view.scenario.plans[i];
    const bool front = i == view.scenario.plan;
    std::vector<FactCell> row{{fromUtf8(plan.name), FactCell().order,
                               front ? FactCell::Tone::Strong : FactCell::Tone::Plain, differenceText(view, i)}};
    const auto add = [&row](const QString& text, double order, FactCell::Tone tone, const QString& tip) {
        row.push_back({text, order, tone, tip});
    };
    const PlanAnswer* answer = view.answer(i);
    if (!answer) {
        for (int column = 0; column < 3; ++column)
            add(QStringLiteral("…"), 0, FactCell::Tone::Muted, AlternativeSheet::tr("still being gone through"));
    } else {
        const StageFigures& total = *answer->run->total;
        const Fullness fullest = fullestEver(total);
        add(planBytesText(total.moved.bytes), total.moved.bytes, FactCell::Tone::Plain,
            AlternativeSheet::tr("%1 of all copies’ bytes").arg(percentText(total.moved.bytes, bytesHeld(total))));
        add(shortTime(total.time), total.time.longest, FactCell::Tone::Plain, timeRangeText(view.scenario.planTerms));
        const bool over = fullest.share > view.scenario.planTerms.limit;
        const QString share =
            fullest.node == noNode ? QStringLiteral("–") : shareText(fullest.share, view.scenario.planTerms.limit);
        add(over ? share + QStringLiteral(" !") : share, fullest.share,
            over ? FactCell::Tone::Grave : FactCell::Tone::Plain,
            fullest.node == noNode
                ? AlternativeSheet::tr("no node has a capacity")
                : AlternativeSheet::tr("%1; the limit is %2")
                      .arg(reachesText(*answer->run), limitShareText(view.scenario.planTerms.limit)));
    }
    if (view.scenario.planTerms.nodeCost) {
        const auto cost = answer ? answer->run->cost() : std::nullopt;
        add(cost ? countText(*cost) : QStringLiteral("…"), cost.value_or(0), FactCell::Tone::Plain,
            answer ? counted(answer->run->nodesAdded,
                             [](int n) {
                                 return AlternativeSheet::tr("for %1 added node(s), in the currency of their price",
                                                             nullptr, n);
                             })
                   : QString());
    }
    return row;
}

/// The columns of what moves and of the time go below the names.
FactSheet narrowed(FactSheet sheet)
{
    for (std::vector<FactCell>& row : sheet.rows) {
        FactCell& name = row.front();
        name.text = QStringLiteral("%1\n%2 · %3").arg(name.text, row[1].text, row[2].text);
        name.tip = QStringLiteral("%1\n%2").arg(name.tip, row[1].tip);
        if (row.size() > 4)
            name.tip += u'\n' + AlternativeSheet::tr("cost: %1, %2").arg(row[4].text, row[4].tip);
        row.erase(row.begin() + 1, row.begin() + 3);
    }
    sheet.heads.remove(1, 2);
    sheet.headTips.remove(1, 2);
    return sheet;
}

} // namespace

std::vector<bool> stagesOnlyIn(const Plan& plan, const Plan& other)
{
    std::vector<bool> only(plan.stages.size(), true);
    const auto longest = commonFrom(plan, other);
    for (std::size_t i = 0, j = 0; i < plan.stages.size() && j < other.stages.size();) {
        const bool pair = plan.stages[i] == other.stages[j];
        const bool skip = !pair && longest[i + 1][j] >= longest[i][j + 1];
        only[i] = !pair;
        i += pair || skip ? 1 : 0;
        j += skip ? 0 : 1;
    }
    return only;
}

FactSheet alternativesSheet(const PlanInView& view, bool narrow)
{
    FactSheet sheet;
    sheet.heads = {AlternativeSheet::tr("plan"), AlternativeSheet::tr("moved"), AlternativeSheet::tr("time"),
                   AlternativeSheet::tr("fullest")};
    sheet.headTips = {
        QString(), AlternativeSheet::tr("bytes of copies that have to be made"), timeRangeText(view.scenario.planTerms),
        AlternativeSheet::tr("share of its capacity that the fullest node reaches, old and new copies together")};
    if (view.scenario.planTerms.nodeCost) {
        sheet.heads += AlternativeSheet::tr("cost");
        sheet.headTips += AlternativeSheet::tr("of the nodes that are added, in the currency of their price");
    }
    for (std::size_t i = 0; i < view.scenario.plans.size(); ++i)
        sheet.rows.push_back(alternativeRow(view, i));
    return narrow ? narrowed(std::move(sheet)) : sheet;
}

} // namespace hrw::ui
