// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/lesson/course.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// A lesson is a folder:
//
//     lesson.json     {"format": "rendezvous-lab lesson", "version": 1, "minutes": 4, "scenario": "start.hrw.json",
//                      "steps": [{"id": "join", "workspace": "explore", "spotlight": "key-flow",
//                                 "predict": {"number": "moved.keys", "theory": "expected.keys", "from": 0, "to": 72},
//                                 "act": {"take": [["add N5"]]}}]}
//     lesson.md       its words in English, lesson.de.md in German: "# Title" and what the lesson is about; then for
//                     each step "## join: A fifth node", its text, and "### Predict" (the question, a choice's options
//                     as a list "- id: text"), "### Act" (what the button says), "### Watch for", "### Reveal" and
//                     "### Notes" (for the presenter)
//     *.hrw.json      scenarios that it names
//
// resources/lessons/lesson.schema.json describes lesson.json for editors.

inline constexpr int lessonVersion = 1;

/// Where a lesson's files come from: a folder on disk, or the program's own.
struct LessonFolder
{
    std::string id;                 ///< the folder's name
    std::string path;               ///< as errors name it
    std::vector<std::string> files; ///< their names
    /// Refuses what the disk refuses.
    std::function<Result<std::string>(const std::string& file)> read;
};
Result<LessonFolder> openLessonFolder(const std::filesystem::path& path);

/// Refuses, naming file and line: what JSON, scenarios and Markdown refuse; a step without words or words without a
/// step, in any language; a figure that is not there; an action that can't be taken.
Result<Lesson> readLesson(const LessonFolder& folder);

/// What playing a lesson from its start to its end shows at one step.
struct PlayedStep
{
    LessonMoment moment;
    std::optional<Revealed> revealed; ///< without a guess
};

/// Every step's evaluations and reveal. Refuses, naming file and line, a figure that its moment doesn't have, a choice
/// of which not exactly one option holds, a truth outside its slider, and text that can't be filled in, in any
/// language. nullopt when stopped.
Result<std::optional<std::vector<PlayedStep>>> playLesson(const Lesson& lesson, const LessonFolder& folder,
                                                          const Task& task = {});

/// Everything that is wrong with a lesson, one sentence each with file and line; none: it reads and plays. What can be
/// found beside the first problem is listed, too.
std::vector<Error> checkLesson(const LessonFolder& folder, const Task& task = {});

} // namespace hrw
