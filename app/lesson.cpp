// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/lessontext.h"
#include "core/io/lessonfolder.h"
#include "ui/lessons/lessonshelf.h"

#include <fmt/format.h>
#include <memory>
#include <vector>

namespace hrw::app {

namespace {

struct LessonFlags
{
    std::vector<std::string> folders;
    std::string lesson;
    std::string language = "en";
};

/// A folder on disk, or a lesson of the program's or the user's own by its id.
LessonFolder folderOf(const std::string& name)
{
    for (const ui::ShelvedLesson& shelved : ui::lessonShelf())
        if (shelved.folder.id == name)
            return shelved.folder;
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
    writeOut(lessonList(ui::lessonShelf(), flags.language));
    return Success;
}

int play(const LessonFlags& flags)
{
    const LessonFolder folder = folderOf(flags.lesson);
    const Lesson lesson = orFail(readLesson(folder), BadInput);
    if (!lesson.words.contains(flags.language))
        fail(BadUsage, {"--language", "the lesson has no words in " + flags.language, "leave the option out"});
    const auto played = orFail(playLesson(lesson, folder), BadInput);
    writeOut(playedText(lesson, *played, flags.language));
    return Success;
}

} // namespace

Command lessonCommand(CLI::App& program)
{
    const auto flags = std::make_shared<LessonFlags>();
    CLI::App* command = program.add_subcommand("lesson", "Check, list and play lessons, for those who write them");
    command->require_subcommand(1);
    CLI::App* checking = command->add_subcommand("check", "Say everything that is wrong with lessons");
    checking->add_option("LESSON", flags->folders, "Folders, or ids of the list")->required()->type_name("");
    CLI::App* listing = command->add_subcommand("list", "List the lessons that come with the program, and yours");
    listing->add_option("--language", flags->language, "en, de ...")->type_name("L");
    const CLI::App* naming = command->add_subcommand("figures", "List the figures that a lesson can name");
    CLI::App* playing = command->add_subcommand("play", "Print a lesson with all figures filled in");
    playing->add_option("LESSON", flags->lesson, "Folder, or an id of the list")->required()->type_name("");
    playing->add_option("--language", flags->language, "en, de ...")->type_name("L");
    return {command, [=] {
                if (checking->parsed())
                    return check(*flags);
                if (listing->parsed())
                    return list(*flags);
                if (naming->parsed()) {
                    writeOut(figureList());
                    return int{Success};
                }
                return play(*flags);
            }};
}

} // namespace hrw::app
