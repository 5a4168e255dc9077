// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/stagecards.h"

#include "ui/plan/alternativesheet.h"
#include "ui/plan/plancosts.h"
#include "ui/plan/planfigures.h"
#include "ui/plan/text/plantext.h"
#include "ui/plan/text/termstext.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

namespace hrw::ui {

namespace {

struct StageCards
{
    Q_DECLARE_TR_FUNCTIONS(StageCards)
};

using Tone = PlanChip::Tone;

const QString dot = QStringLiteral(" · ");

bool tellsOfStage(PlanWarning::Kind kind)
{
    return kind != PlanWarning::Kind::Fine && kind != PlanWarning::Kind::CantBeDone &&
           kind != PlanWarning::Kind::OverLimit; // these have chips of their own
}

QString copiesText(const Rule& rule)
{
    const QString copies = countedCopies(static_cast<std::uint64_t>(rule.copies));
    return rule.apartBy ? StageCards::tr("%1 apart by %2").arg(copies, levelText(*rule.apartBy)) : copies;
}

/// "88 nodes on 10 hosts": the narrowest level that puts several nodes together.
QString nodesText(const Membership& nodes)
{
    const QString all = countedNodes(nodes.size());
    for (auto level = domainLevels.rbegin(); level != domainLevels.rend(); ++level) {
        const std::size_t domains = nodes.domainCount(*level);
        if (domains > 0 && domains < nodes.liveCount())
            return (*level == DomainLevel::Host ? StageCards::tr("%1 on %2") : StageCards::tr("%1 in %2"))
                .arg(all, countedDomains(domains, *level));
    }
    return all;
}

/// Which stage a step of the total belongs to.
std::size_t stageOf(const PlanRun& run, std::size_t step)
{
    std::size_t stage = 0;
    for (; stage + 1 < run.stages.size(); ++stage) {
        const std::size_t steps = run.stages[stage].done() ? run.stages[stage].figures->steps.size() : 0;
        if (step < steps)
            break;
        step -= steps;
    }
    return stage;
}

PlanCard todayCard(const PlanInView& view)
{
    const Scenario& s = view.scenario;
    PlanCard card;
    card.title = StageCards::tr("0 · Today");
    QStringList parts{nodesText(s.start), copiesText(s.rule)};
    if (const PlanAnswer* answer = view.answer(s.plan)) {
        const StageFigures& total = *answer->run->total;
        if (const Fullness& fullest = total.fullestBefore; fullest.node != noNode)
            parts += StageCards::tr("fullest %1, %2")
                         .arg(nodeName(total, fullest.node), shareText(fullest.share, s.planTerms.limit));
        if (total.fullestBefore.share > s.planTerms.limit)
            card.chips += PlanChip{StageCards::tr("over limit"), Tone::Hot};
    }
    card.line = parts.join(dot);
    card.tip = StageCards::tr("The cluster that the plan begins with");
    return card;
}

/// What is moved, how long it takes and how full it gets.
QString amountsText(const StageFigures& figures, const QString& reaches)
{
    if (figures.moved.copies == 0)
        return StageCards::tr("nothing moves");
    QStringList parts{bytesText(figures.moved.bytes)};
    if (figures.time.longest > 0)
        parts += planTimeText(figures.time);
    parts += reaches;
    parts.removeAll(QString());
    return parts.join(dot);
}

void addFigureChips(PlanCard& card, const StageFigures& figures, const PlanTerms& terms)
{
    if (figures.moved.copies > 0)
        card.chips +=
            PlanChip{StageCards::tr("%1 moves").arg(percentText(figures.moved.bytes, bytesHeld(figures))), Tone::Moved};
    if (figures.moved.copies > 0 && fullestEver(figures).share > terms.limit)
        card.chips += PlanChip{StageCards::tr("over limit"), Tone::Hot};
}

void addWarningChip(PlanCard& card, const PlanInView& view, std::size_t stage)
{
    const PlanAnswer* answer = view.answer(view.scenario.plan);
    if (!answer || !answer->warnings)
        return;
    const auto count = std::ranges::count_if(*answer->warnings, [stage](const PlanWarning& warning) {
        return warning.stage == stage && tellsOfStage(warning.kind);
    });
    if (count > 0)
        card.chips += PlanChip{counted(static_cast<std::uint64_t>(count),
                                       [](int n) { return StageCards::tr("%1 warning(s)", nullptr, n); }),
                               Tone::Moved};
}

/// "B" of "B · drain first" and "B: drain first"; else at most a few characters.
QString shortName(const Plan& plan)
{
    constexpr qsizetype most = 10;
    static const QRegularExpression letters(QStringLiteral("^(\\w{1,3})( ·|:) "));
    const QString name = fromUtf8(plan.name);
    if (const auto match = letters.match(name); match.hasMatch())
        return match.captured(1);
    return name.size() > most ? name.left(most - 1) + QStringLiteral("…") : name;
}

/// Alternatives that don't have the stage.
void addDifferenceChip(PlanCard& card, const PlanInView& view, std::size_t stage)
{
    QStringList without;
    for (const Plan& other : view.scenario.plans)
        if (&other != &view.plan() && stagesOnlyIn(view.plan(), other)[stage])
            without += shortName(other);
    if (without.isEmpty())
        return;
    card.chips += PlanChip{QStringLiteral("≠ ") + without.join(QStringLiteral(", ")), Tone::Muted};
    card.tip += (card.tip.isEmpty() ? QString() : QStringLiteral("\n")) +
                StageCards::tr("Not in %1").arg(without.join(QStringLiteral(", ")));
}

/// A stage that can't be done, or is off, changes nothing.
void pass(StageBeginning& now, const Stage& stage)
{
    if (!stage.enabled)
        return;
    const auto next = applyStep(now.membership, stage.changes);
    if (!next)
        return;
    now.membership = *next;
    now.rule = stage.rule.value_or(now.rule);
}

void describeRun(PlanCard& card, const StageRun& run, const PlanInView& view)
{
    if (run.refused) {
        card.chips += PlanChip{StageCards::tr("can’t be done"), Tone::Hot};
        card.line = coreSentence(*run.refused);
        return;
    }
    addFigureChips(card, *run.figures, view.scenario.planTerms);
    card.line = amountsText(*run.figures, reachesText(*run.figures, view.scenario.planTerms.limit));
}

PlanCard stageCard(const PlanInView& view, std::size_t i, const StageBeginning& begin)
{
    const Stage& stage = view.plan().stages[i];
    const StageRun* run = view.run(i);
    PlanCard card;
    card.checked = stage.enabled;
    card.faded = !stage.enabled;
    const QString what = coreText(run ? run->what : describe(stage, begin.membership, begin.rule));
    card.title =
        QStringLiteral("%1 · %2").arg(QString::number(i + 1), stage.name.empty() ? what : fromUtf8(stage.name));
    card.tip = fromUtf8(stage.comment).isEmpty() ? what : what + u'\n' + fromUtf8(stage.comment);
    if (!stage.enabled) {
        card.chips += PlanChip{StageCards::tr("off"), Tone::Muted};
        card.line = StageCards::tr("passed over");
    } else if (run) {
        describeRun(card, *run, view);
        addWarningChip(card, view, i);
    } else {
        card.line = QStringLiteral("…");
    }
    addDifferenceChip(card, view, i);
    return card;
}

PlanCard totalCard(const PlanInView& view)
{
    PlanCard card;
    card.title = StageCards::tr("Total");
    card.tip = StageCards::tr("From today to the end, all stages one after the other");
    if (const PlanAnswer* answer = view.answer(view.scenario.plan)) {
        addFigureChips(card, *answer->run->total, view.scenario.planTerms);
        card.line = amountsText(*answer->run->total, reachesText(*answer->run));
    } else {
        card.line = QStringLiteral("…");
    }
    return card;
}

PlanChip::Tone toneOf(PlanWarning::Kind kind)
{
    switch (kind) {
    case PlanWarning::Kind::CantBeDone:
    case PlanWarning::Kind::Lost:
    case PlanWarning::Kind::OverLimit:
    case PlanWarning::Kind::Short:
        return Tone::Hot;
    case PlanWarning::Kind::Fine:
        return Tone::Good;
    default:
        return Tone::Moved;
    }
}

} // namespace

const PlanAnswer* PlanInView::answer(std::size_t alternative) const
{
    if (!evaluation || alternative >= evaluation->plans.size() || !evaluation->plans[alternative].run)
        return nullptr;
    const Scenario& known = evaluation->scenario;
    const bool same = known.start == scenario.start && known.rule == scenario.rule && known.keys == scenario.keys &&
                      known.planTerms == scenario.planTerms;
    const PlanAnswer& answer = evaluation->plans[alternative];
    return same && answer.run->plan == scenario.plans[alternative] ? &answer : nullptr;
}

const StageRun* PlanInView::run(std::size_t stage) const
{
    const PlanAnswer* known = answer(scenario.plan);
    return known && stage < known->run->stages.size() ? &known->run->stages[stage] : nullptr;
}

StageBeginning beginningOf(const PlanInView& view, std::size_t stage)
{
    if (const StageRun* run = view.run(stage))
        return {run->was, run->ruleBefore};
    if (const PlanAnswer* known = view.answer(view.scenario.plan))
        return {known->run->last(), known->run->lastRule()};
    StageBeginning now{view.scenario.start, view.scenario.rule};
    for (std::size_t i = 0; i < std::min(stage, view.plan().stages.size()); ++i)
        pass(now, view.plan().stages[i]);
    return now;
}

std::vector<PlanCard> stageCards(const PlanInView& view)
{
    std::vector<PlanCard> cards{todayCard(view)};
    StageBeginning begin{view.scenario.start, view.scenario.rule};
    for (std::size_t i = 0; i < view.plan().stages.size(); ++i) {
        cards.push_back(stageCard(view, i, begin));
        if (!view.run(i))
            pass(begin, view.plan().stages[i]);
    }
    if (!view.plan().stages.empty())
        cards.push_back(totalCard(view));
    return cards;
}

std::vector<PlanCard> warningCards(const std::vector<PlanWarning>& warnings)
{
    std::vector<PlanCard> cards;
    for (const PlanWarning& warning : warnings) {
        PlanCard card;
        card.lead += PlanChip{coreText(kindWord(warning.kind)), toneOf(warning.kind)};
        card.title = coreText(warning.what);
        QStringList more{coreText(warning.reason), coreText(warning.remedy)};
        more.removeAll(QString());
        card.line = more.join(u' ');
        cards.push_back(std::move(card));
    }
    return cards;
}

QString planPopulation(const Scenario& scenario, std::uint64_t keys)
{
    const QString all = countedKeys(keys);
    const auto copies = static_cast<std::uint64_t>(scenario.rule.copies);
    return StageCards::tr("%1 × %2 · %3 today").arg(all, countedCopies(copies), nodesText(scenario.start));
}

QString reachesText(const StageFigures& figures, double limit)
{
    const Fullness fullest = fullestEver(figures);
    if (fullest.node == noNode)
        return {};
    const QString reaches =
        StageCards::tr("%1 reaches %2").arg(nodeName(figures, fullest.node), shareText(fullest.share, limit));
    const bool during = fullest == figures.fullestDuring && figures.steps.size() > 1;
    return during ? StageCards::tr("%1 in step %2").arg(reaches).arg(fullest.step + 1) : reaches;
}

QString reachesText(const PlanRun& run)
{
    const StageFigures& total = *run.total;
    const Fullness fullest = fullestEver(total);
    if (fullest.node == noNode)
        return {};
    const QString reaches = StageCards::tr("%1 reaches %2")
                                .arg(nodeName(total, fullest.node), shareText(fullest.share, run.ground->terms.limit));
    return fullest == total.fullestDuring
               ? StageCards::tr("%1 in stage %2").arg(reaches).arg(stageOf(run, fullest.step) + 1)
               : reaches;
}

} // namespace hrw::ui
