// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessonshot.h"
#include "app/window.h"
#include "app/wording.h"
#include "core/document/lessonfolder.h"
#include "ui/lessons/handoutpdf.h"
#include "ui/lessons/lessonshelf.h"
#include "ui/lessons/lessonwords.h"
#include "ui/session/documentfile.h"

#include <QCoreApplication>
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <optional>
#include <vector>

namespace hrw::app {

namespace {

struct LessonFlags
{
    std::vector<std::string> folders;
    std::string lesson;
    std::string language = "en";
    std::string out;
};

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
    for (const WordPiece& piece : orFail(piecesOf(text, fact("lesson")), BadInput))
        out += piece.figure ? figures(orFail(valueOf(*piece.figure, moment, fact("lesson")), BadInput)) : piece.text;
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

int check(const LessonFlags& flags)
{
    int status = Success;
    for (const std::string& name : flags.folders) {
        const LessonFolder folder = findLesson(name);
        const std::vector<Error> problems = checkLesson(folder);
        for (const Error& problem : problems)
            writeOut(problem.sentence() + "\n");
        if (!problems.empty()) {
            status = BadInput;
            continue;
        }
        const Lesson lesson = orFail(readLesson(folder), BadInput);
        const auto questions =
            std::ranges::count_if(lesson.steps, [](const LessonStep& step) { return step.question.has_value(); });
        writeOut(fmt::format("{}: ok: {}, {}, about {} min\n", folder.path, countText(lesson.steps.size(), "step"),
                             countText(static_cast<std::uint64_t>(questions), "question"), lesson.minutes));
    }
    return status;
}

/// One line for each: id, minutes and title, which is English where there is none in the language; a broken one with
/// what is wrong.
int list(const LessonFlags& flags)
{
    for (const ui::ShelvedLesson& shelved : ui::lessonShelf())
        writeOut(shelved.folder.id + (shelved.own ? " (yours)" : "") + ": " +
                 (shelved.lesson
                      ? fmt::format("{} ({} min)\n", shelved.lesson->in(flags.language).title, shelved.lesson->minutes)
                      : shelved.problem->sentence() + "\n"));
    return Success;
}

/// Every figure with its unit and meaning.
int listFigures()
{
    Lines out;
    out.line("A lesson names figures in {{{{double braces}}}}: {{{{moved.keys}}}}, {{{{share(N3)}}}}, {{{{before "
             "share(N3)}}}}.\nKEY is a key's text, or @ for the one that the person typed.\n");
    for (const FigureKind& kind : figureKinds())
        out.line("{:<32}{:<10}{}", std::string(kind.name) + std::string(kind.parameters), unitWord(kind.unit),
                 Value(kind.meaning).text());
    writeOut(out.take());
    return Success;
}

/// In the language asked for.
Lesson lessonIn(const std::string& language, const LessonFolder& folder)
{
    Lesson lesson = orFail(readLesson(folder), BadInput);
    orFail(checkSpeaks(lesson, language), BadUsage);
    return lesson;
}

/// The whole lesson, with figures filled in, questions, truths and theory.
int play(const LessonFlags& flags)
{
    const LessonFolder folder = findLesson(flags.lesson);
    const Lesson lesson = lessonIn(flags.language, folder);
    const auto played = orFail(playLesson(lesson, folder), BadInput);
    const LessonWords& words = lesson.in(flags.language);
    const Figures figures(flags.language);
    std::string text = fmt::format("# {}\n\n{}\n\n", words.title, words.summary);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        text += stepText(lesson.steps[i], words.steps[i], (*played)[i], figures);
    writeOut(text);
    return Success;
}

/// The same as from the window.
int handOut(const LessonFlags& flags)
{
    if (!flags.out.ends_with(".pdf"))
        badOption("--out", flags.out, "name a file that ends in .pdf");
    const LessonFolder folder = findLesson(flags.lesson);
    const auto lesson = std::make_shared<const Lesson>(lessonIn(flags.language, folder));
    const auto played = orFail(playLesson(*lesson, folder), BadInput);
    const OffscreenApplication offscreen(1, flags.language);
    orFail(ui::handoutPdf(lesson, *played, flags.language).and_then([&](const QByteArray& pdf) {
        const ui::InEnglish forStandardError;
        return ui::writeWhole(toQString(flags.out), pdf);
    }),
           BadInput);
    return Success;
}

Command lessonPart(const std::string& name, const std::string& help, std::function<int()> run)
{
    Command command{name, help};
    command.run = std::move(run);
    return command;
}

} // namespace

Command lessonCommand()
{
    const auto flags = std::make_shared<LessonFlags>();
    Command checking =
        lessonPart("check", "Say everything that is wrong with lessons", [flags] { return check(*flags); });
    checking.list("LESSON", "", flags->folders, "Folders, or ids of the list").required = true;
    Command listing =
        lessonPart("list", "List the lessons that come with the program, and yours", [flags] { return list(*flags); });
    listing.choice("--language", "L", windowLanguages(), flags->language, "en, de ...");
    Command naming = lessonPart("figures", "List the figures that a lesson can name", listFigures);
    Command playing = lessonPart("play", "Print a lesson with all figures filled in", [flags] { return play(*flags); });
    playing.option("LESSON", "", flags->lesson, "Folder, or an id of the list").required = true;
    playing.option("--language", "L", flags->language, "en, de ...");
    Command printing = lessonPart("handout", "Write a lesson to hand out, its answers on the last page",
                                  [flags] { return handOut(*flags); });
    printing.option("LESSON", "", flags->lesson, "Folder, or an id of the list").required = true;
    printing.choice("--language", "L", windowLanguages(), flags->language, "en (default) or de");
    printing.option("--out", "F.pdf", flags->out, "PDF file to write").required = true;

    Command command = lessonPart("lesson", "Check, list and play lessons, for those who write them", [] {
        fail(BadUsage, "lesson", "it does nothing by itself", "add check, list, figures, play or handout");
        return int{BadUsage};
    });
    command.commands = {std::move(checking), std::move(listing), std::move(naming), std::move(playing),
                        std::move(printing)};
    return command;
}

} // namespace hrw::app
