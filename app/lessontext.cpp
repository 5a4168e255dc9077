// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessontext.h"

#include "app/command.h"
#include "ui/lessons/lessonwords.h"
#include "ui/text/language.h"

#include <QCoreApplication>
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

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

/// How figures are written: in English as everywhere on the command line, in other languages of the window as there, or
/// a sentence would change its language.
class Figures
{
public:
    explicit Figures(const std::string& language)
    {
        const ui::Language spoken = ui::languageOf(QString::fromStdString(language));
        if (spoken == ui::Language::System || spoken == ui::Language::English)
            return;
        m_program.emplace(m_arguments, nullptr);
        ui::applyLanguage(spoken);
    }

    [[nodiscard]] std::string operator()(const FigureValue& value) const
    {
        return m_program ? ui::figureWords(value).toStdString() : figureText(value);
    }

private:
    int m_arguments = 0;
    std::optional<QCoreApplication> m_program; ///< holds the translations
};

/// A text with its figures filled in.
std::string filled(const std::string& text, const LessonMoment& moment, const Figures& figures)
{
    std::string out;
    for (const WordPiece& piece : orFail(piecesOf(text, "lesson"), BadInput))
        out += piece.figure ? figures(orFail(valueOf(*piece.figure, moment, "lesson"), BadInput)) : piece.text;
    return out;
}

std::string questionText(const LessonStep& step, const StepWords& words, const PlayedStep& played,
                         const Figures& figures)
{
    const LessonMoment start = played.moment.atStart();
    std::string out = "Predict: " + filled(words.question, start, figures) + "\n";
    if (const auto* number = std::get_if<NumberQuestion>(&*step.question)) {
        const FigureUnit unit = unitOf(number->truth);
        const auto text = [&](double value) { return figures({unit, value, {}, {}}); };
        out += fmt::format("  [{} to {}, in steps of {}]\n", text(number->from), text(number->to), text(number->step));
    } else if (const auto* choice = std::get_if<ChoiceQuestion>(&*step.question)) {
        for (const ChoiceQuestion::Option& option : choice->options)
            out += fmt::format("  ({}) {}\n", option.id, filled(words.options.at(option.id), start, figures));
    } else if (std::holds_alternative<NodeQuestion>(*step.question)) {
        out += fmt::format("  [one of {}]\n", fmt::join(choicesOf(*step.question, played.moment), ", "));
    } else {
        out += "  [dots]\n";
    }
    return out;
}

std::string truthText(const LessonStep& step, const PlayedStep& played, const Figures& figures)
{
    const Revealed& revealed = *played.revealed;
    std::string truth = figures(revealed.truth);
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
        out += fmt::format("\nTheory: {}  [{}]", figures(*revealed.theory),
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

std::string stepText(const LessonStep& step, const StepWords& words, const PlayedStep& played, const Figures& figures)
{
    std::string out = fmt::format("## {} ({})\n[{}]\n\n", words.title, step.id, whereText(step));
    out += filled(words.text, played.moment.atStart(), figures) + "\n\n";
    if (step.question)
        out += questionText(step, words, played, figures) + "\n";
    if (!words.act.empty())
        out += fmt::format("Act: <{}>\n", filled(words.act, played.moment.atStart(), figures));
    if (!words.watch.empty())
        out += "Watch for: " + filled(words.watch, played.moment, figures) + "\n";
    if (!words.act.empty())
        out += "\n";
    if (played.revealed)
        out += truthText(step, played, figures) + "\n";
    out += filled(words.reveal, played.moment, figures) + "\n\n";
    if (!words.notes.empty())
        out += "Notes: " + filled(words.notes, played.moment, figures) + "\n\n";
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
    const Figures figures(language);
    std::string out = fmt::format("# {}\n\n{}\n\n", words.title, words.summary);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        out += stepText(lesson.steps[i], words.steps[i], played[i], figures);
    return out;
}

} // namespace hrw::app
