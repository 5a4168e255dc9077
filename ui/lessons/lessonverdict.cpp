// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonverdict.h"

#include "ui/lessons/lessonwords.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <iterator>

namespace hrw::ui {

namespace {

struct VerdictWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::LessonVerdict)
};

using Grade = LessonVerdict::Grade;

QString wordOf(Grade grade)
{
    switch (grade) {
    case Grade::Right:
        return VerdictWords::tr("Right");
    case Grade::Close:
        return VerdictWords::tr("Close to it");
    case Grade::Off:
        return VerdictWords::tr("Not quite");
    case Grade::Unanswered:
        break;
    }
    return VerdictWords::tr("No guess");
}

QString numberDetail(double guess, const FigureValue& truth)
{
    if (guess == truth.number)
        return VerdictWords::tr("exactly");
    const QString distance = distanceWords(truth.unit, std::abs(guess - truth.number));
    return guess > truth.number ? VerdictWords::tr("%1 too high").arg(distance)
                                : VerdictWords::tr("%1 too low").arg(distance);
}

QString dotsDetail(const std::vector<KeyIndex>& guess, const std::vector<KeyIndex>& truth)
{
    std::vector<KeyIndex> found;
    std::ranges::set_intersection(guess, truth, std::back_inserter(found));
    const QString hits = VerdictWords::tr("%1 of %2 found").arg(found.size()).arg(truth.size());
    const std::size_t wrong = guess.size() - found.size();
    return wrong == 0 ? hits : VerdictWords::tr("%1, %n too many", nullptr, static_cast<int>(wrong)).arg(hits);
}

QString detailOf(const Revealed& revealed, const std::vector<LessonOption>& options)
{
    if (const auto* number = std::get_if<double>(&*revealed.guess))
        return numberDetail(*number, revealed.truth);
    if (const auto* dots = std::get_if<std::vector<KeyIndex>>(&*revealed.guess))
        return dotsDetail(*dots, revealed.truth.keys);
    if (revealed.right)
        return {};
    const auto truth = std::ranges::find(options, revealed.truth.text, &LessonOption::id);
    return VerdictWords::tr("the answer is “%1”")
        .arg(truth == options.end() ? fromUtf8(revealed.truth.text) : truth->text);
}

} // namespace

QString LessonVerdict::sentence() const
{
    return detail.isEmpty() ? word : VerdictWords::tr("%1: %2", "verdict: how far off").arg(word, detail);
}

LessonVerdict verdictOf(const Revealed& revealed, const std::vector<LessonOption>& options)
{
    LessonVerdict verdict;
    if (revealed.guess) {
        verdict.grade = revealed.right ? Grade::Right : revealed.closeness >= closeEnough ? Grade::Close : Grade::Off;
        verdict.detail = detailOf(revealed, options);
    }
    const auto* number = revealed.guess ? std::get_if<double>(&*revealed.guess) : nullptr;
    const bool missed = number && *number != revealed.truth.number;
    verdict.word =
        verdict.grade == Grade::Right && missed ? VerdictWords::tr("As good as right") : wordOf(verdict.grade);
    return verdict;
}

QString LessonScore::sentence() const
{
    if (answered == 0)
        return VerdictWords::tr("No question has been answered.");
    const QString hits =
        VerdictWords::tr("%1 of %n answered question(s) right", nullptr, static_cast<int>(answered)).arg(right);
    const QString skipped = VerdictWords::tr("%n question(s) skipped", nullptr, static_cast<int>(questions - answered));
    return questions > answered ? VerdictWords::tr("%1; %2.", "how many right; how many skipped").arg(hits, skipped)
                                : VerdictWords::tr("%1.", "how many right").arg(hits);
}

LessonScore scoreOf(const Lesson& lesson, const std::vector<std::optional<Revealed>>& revealed)
{
    LessonScore score;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        if (!lesson.steps[i].question)
            continue;
        ++score.questions;
        if (i >= revealed.size() || !revealed[i] || !revealed[i]->guess)
            continue;
        ++score.answered;
        score.right += revealed[i]->right ? std::size_t{1} : 0;
        score.closeness += revealed[i]->closeness;
    }
    if (score.answered > 0)
        score.closeness /= static_cast<double>(score.answered);
    return score;
}

} // namespace hrw::ui
