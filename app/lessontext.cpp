// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessontext.h"

#include "app/command.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hrw::app {

namespace {

constexpr std::string_view unitWord(FigureUnit unit)
{
    switch (unit) {
    case FigureUnit::Count:
        return "count";
    case FigureUnit::Share:
        return "share";
    case FigureUnit::Bytes:
        return "bytes";
    case FigureUnit::Times:
        return "multiple";
    case FigureUnit::Number:
        return "number";
    case FigureUnit::Text:
        return "text";
    case FigureUnit::Keys:
        break;
    }
    return "dots";
}

/// A text with its figures filled in.
std::string filled(const std::string& text, const LessonMoment& moment)
{
    std::string out;
    for (const WordPiece& piece : orFail(piecesOf(text, "lesson"), BadInput))
        out += piece.figure ? figureText(orFail(valueOf(*piece.figure, moment, "lesson"), BadInput)) : piece.text;
    return out;
}

std::string questionText(const LessonStep& step, const StepWords& words, const PlayedStep& played)
{
    const LessonMoment start = played.moment.atStart();
    std::string out = "Predict: " + filled(words.question, start) + "\n";
    if (const auto* number = std::get_if<NumberQuestion>(&*step.question)) {
        const FigureUnit unit = unitOf(number->truth);
        const auto text = [&](double value) { return figureText({unit, value, {}, {}}); };
        out += fmt::format("  [{} to {}, in steps of {}]\n", text(number->from), text(number->to), text(number->step));
    } else if (const auto* choice = std::get_if<ChoiceQuestion>(&*step.question)) {
        for (const ChoiceQuestion::Option& option : choice->options)
            out += fmt::format("  ({}) {}\n", option.id, filled(words.options.at(option.id), start));
    } else if (std::holds_alternative<NodeQuestion>(*step.question)) {
        out += fmt::format("  [one of {}]\n", fmt::join(choicesOf(*step.question, played.moment), ", "));
    } else {
        out += "  [dots]\n";
    }
    return out;
}

std::string truthText(const LessonStep& step, const PlayedStep& played)
{
    const Revealed& revealed = *played.revealed;
    std::string truth = figureText(revealed.truth);
    if (revealed.truth.unit == FigureUnit::Keys && !revealed.truth.keys.empty()) {
        std::vector<std::string> names;
        for (const KeyIndex key : revealed.truth.keys)
            names.push_back(played.moment.after->keys->text(key));
        truth += fmt::format(" ({})", fmt::join(names, ", "));
    }
    std::string out = "Truth: " + truth;
    if (const auto* number = std::get_if<NumberQuestion>(&*step.question))
        out += fmt::format("  [{}]", number->truth.text());
    if (revealed.theory)
        out += fmt::format("\nTheory: {}  [{}]", figureText(*revealed.theory),
                           std::get<NumberQuestion>(*step.question).theory->text());
    return out + "\n";
}

std::string whereText(const LessonStep& step)
{
    std::string out = step.workspace;
    if (!step.panel.empty())
        out += ", panel " + step.panel;
    if (!step.spotlight.empty())
        out += ", light on " + step.spotlight;
    if (!step.key.empty())
        out += ", key \"" + step.key + "\"";
    return out;
}

std::string stepText(const LessonStep& step, const StepWords& words, const PlayedStep& played)
{
    std::string out = fmt::format("## {} ({})\n[{}]\n\n", words.title, step.id, whereText(step));
    out += filled(words.text, played.moment.atStart()) + "\n\n";
    if (step.question)
        out += questionText(step, words, played) + "\n";
    if (!words.act.empty())
        out += fmt::format("Act: <{}>\n", filled(words.act, played.moment.atStart()));
    if (!words.watch.empty())
        out += "Watch for: " + filled(words.watch, played.moment) + "\n";
    if (!words.act.empty())
        out += "\n";
    if (played.revealed)
        out += truthText(step, played) + "\n";
    out += filled(words.reveal, played.moment) + "\n\n";
    if (!words.notes.empty())
        out += "Notes: " + filled(words.notes, played.moment) + "\n\n";
    return out;
}

std::string plural(std::size_t count, std::string_view what)
{
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

} // namespace

std::string lessonSize(const Lesson& lesson)
{
    const auto asks = [](const LessonStep& step) { return step.question.has_value(); };
    const auto questions = static_cast<std::size_t>(std::ranges::count_if(lesson.steps, asks));
    return fmt::format("ok: {}, {}, about {} min", plural(lesson.steps.size(), "step"), plural(questions, "question"),
                       lesson.minutes);
}

std::string lessonList(const std::vector<ui::ShelvedLesson>& shelf, const std::string& language)
{
    std::string out;
    for (const ui::ShelvedLesson& shelved : shelf) {
        out += shelved.folder.id + (shelved.own ? " (yours)" : "") + ": ";
        if (shelved.lesson)
            out += fmt::format("{} ({} min)\n", shelved.lesson->in(language).title, shelved.lesson->minutes);
        else
            out += shelved.problem->sentence() + "\n";
    }
    return out;
}

std::string figureList()
{
    std::string out =
        "A lesson names figures in {{double braces}}: {{moved.keys}}, {{share(N3)}}, {{before share(N3)}}.\n"
        "KEY is a key's text, or @ for the one that the person typed.\n\n";
    for (const FigureKind& kind : figureKinds())
        out += fmt::format("{:<32}{:<10}{}\n", std::string(kind.name) + std::string(kind.parameters),
                           unitWord(kind.unit), kind.meaning);
    return out;
}

std::string playedText(const Lesson& lesson, const std::vector<PlayedStep>& played, const std::string& language)
{
    const LessonWords& words = lesson.in(language);
    std::string out = fmt::format("# {}\n\n{}\n\n", words.title, words.summary);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        out += stepText(lesson.steps[i], words.steps[i], played[i]);
    return out;
}

} // namespace hrw::app
