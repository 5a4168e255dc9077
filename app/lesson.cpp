// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/lessontext.h"
#include "app/window.h"
#include "core/base/editdistance.h"
#include "core/base/inquotes.h"
#include "core/document/lessonfolder.h"
#include "ui/lessons/lessonshelf.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <system_error>
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

/// A folder on disk, or a lesson of the program's or the user's own by its id.
LessonFolder folderOf(const std::string& name)
{
    const std::vector<ui::ShelvedLesson> shelf = ui::lessonShelf();
    for (const ui::ShelvedLesson& shelved : shelf)
        if (shelved.folder.id == name)
            return shelved.folder;
    std::error_code unknown;
    if (!shelf.empty() && !std::filesystem::exists(name, unknown) && std::filesystem::path(name).filename() == name) {
        const auto far = [&](const ui::ShelvedLesson& shelved) { return editDistance(name, shelved.folder.id); };
        const std::string& near = std::ranges::min_element(shelf, {}, far)->folder.id;
        fail(BadInput, {inQuotes(name), "there is neither a lesson nor a folder of this name",
                        fmt::format("use {}, or another one that hrwlab lesson list tells", near)});
    }
    return orFail(openLessonFolder(name), BadInput);
}

int check(const LessonFlags& flags)
{
    int status = Success;
    for (const std::string& name : flags.folders) {
        const LessonFolder folder = folderOf(name);
        const std::vector<Error> problems = checkLesson(folder);
        for (const Error& problem : problems)
            writeOut(problem.sentence() + "\n");
        if (problems.empty())
            writeOut(fmt::format("{}: {}\n", folder.path, lessonSize(orFail(readLesson(folder), BadInput))));
        else
            status = BadInput;
    }
    return status;
}

int list(const LessonFlags& flags)
{
    const std::vector<std::string> languages = windowLanguages();
    if (std::ranges::find(languages, flags.language) == languages.end())
        fail(BadUsage, {"--language", inQuotes(flags.language) + " is no language of the list",
                        fmt::format("use {}", fmt::join(languages, " or "))});
    writeOut(lessonList(ui::lessonShelf(), flags.language));
    return Success;
}

/// In the language asked for.
Lesson lessonIn(const std::string& language, const LessonFolder& folder)
{
    Lesson lesson = orFail(readLesson(folder), BadInput);
    orFail(checkSpeaks(lesson, language), BadUsage);
    return lesson;
}

int play(const LessonFlags& flags)
{
    const LessonFolder folder = folderOf(flags.lesson);
    const Lesson lesson = lessonIn(flags.language, folder);
    const auto played = orFail(playLesson(lesson, folder), BadInput);
    writeOut(playedText(lesson, *played, flags.language));
    return Success;
}

int handOut(const LessonFlags& flags)
{
    const std::vector<std::string> languages = windowLanguages();
    if (std::ranges::find(languages, flags.language) == languages.end())
        fail(BadUsage, {"--language", "there are no handouts in " + inQuotes(flags.language),
                        fmt::format("use {}", fmt::join(languages, " or "))});
    if (!flags.out.ends_with(".pdf"))
        fail(BadUsage, {"--out", inQuotes(flags.out) + " can't be used here", "name a file that ends in .pdf"});
    const LessonFolder folder = folderOf(flags.lesson);
    const auto lesson = std::make_shared<const Lesson>(lessonIn(flags.language, folder));
    const auto played = orFail(playLesson(*lesson, folder), BadInput);
    return writeHandout(lesson, *played, flags.language, flags.out);
}

} // namespace

Command lessonCommand(CLI::App& program)
{
    const auto flags = std::make_shared<LessonFlags>();
    CLI::App* command = program.add_subcommand("lesson", "Check, list and play lessons, for those who write them");
    command->require_subcommand(0, 1); // with (1), a mistyped one would be reported as missing
    CLI::App* checking = command->add_subcommand("check", "Say everything that is wrong with lessons");
    checking->add_option("LESSON", flags->folders, "Folders, or ids of the list")->required()->type_name("");
    CLI::App* listing = command->add_subcommand("list", "List the lessons that come with the program, and yours");
    listing->add_option("--language", flags->language, "en, de ...")->type_name("L");
    const CLI::App* naming = command->add_subcommand("figures", "List the figures that a lesson can name");
    CLI::App* playing = command->add_subcommand("play", "Print a lesson with all figures filled in");
    playing->add_option("LESSON", flags->lesson, "Folder, or an id of the list")->required()->type_name("");
    playing->add_option("--language", flags->language, "en, de ...")->type_name("L");
    CLI::App* printing = command->add_subcommand("handout", "Write a lesson to hand out, its answers on the last page");
    printing->add_option("LESSON", flags->lesson, "Folder, or an id of the list")->required()->type_name("");
    printing->add_option("--language", flags->language, "en (default) or de")->type_name("L");
    printing->add_option("--out", flags->out, "PDF file to write")->required()->type_name("F.pdf");
    return {
        command, [=] {
            if (checking->parsed())
                return check(*flags);
            if (listing->parsed())
                return list(*flags);
            if (!naming->parsed() && !playing->parsed() && !printing->parsed())
                fail(BadUsage, {"lesson", "it does nothing by itself", "add check, list, figures, play or handout"});
            if (naming->parsed()) {
                writeOut(figureList());
                return int{Success};
            }
            return printing->parsed() ? handOut(*flags) : play(*flags);
        }};
}

} // namespace hrw::app
