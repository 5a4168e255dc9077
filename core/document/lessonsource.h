// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/lessonfolder.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hrw {

// A lesson together with where each part of it stands, so that whatever is wrong can be told by file and line.

/// A text, and the line on which it begins.
struct Passage
{
    std::string text;
    std::uint64_t line = 1;
};

/// Calls work(line of text, its number) for each line of a passage.
template<typename Work>
void forEachLine(const Passage& passage, Work work)
{
    std::uint64_t number = passage.line;
    for (std::size_t from = 0; from <= passage.text.size(); ++number) {
        const std::size_t end = std::min(passage.text.find('\n', from), passage.text.size());
        work(passage.text.substr(from, end - from), number);
        from = end + 1;
    }
}

/// The passages of one step.
struct StepPassages
{
    std::string id;
    Passage title; ///< the line of the heading
    Passage text;
    std::optional<Passage> question; ///< without the options of a choice
    std::vector<std::pair<std::string, Passage>> options;
    std::optional<Passage> act;
    std::optional<Passage> watch;
    std::optional<Passage> reveal;
    std::optional<Passage> notes;

    /// Those that are read before the action, and those that are read while it plays and afterwards.
    [[nodiscard]] std::vector<Passage> before() const;
    [[nodiscard]] std::vector<Passage> after() const;
};

/// The words of a lesson in one language.
struct LessonPassages
{
    std::string file;
    Passage title;
    Passage summary;
    std::vector<StepPassages> steps;
};

struct LessonSource
{
    Lesson lesson;
    bool plays = false;        ///< lesson.json is right, and each action can be taken
    std::vector<Fact> predict; ///< of each step the place of its question, "lesson.json:12"
    std::vector<bool> isRead;  ///< of each step, whether it could be: else its words can't be held against it
    std::map<std::string, LessonPassages> passages; ///< by language
};

inline constexpr std::string_view lessonFile = "lesson.json";

/// "03-a-node-joins/lesson.md:12"
Fact placeIn(const LessonFolder& folder, std::string_view file, std::uint64_t line);

/// A refusal of something that was read from a JSON text, which names a path or a line of it, by file and line.
Error placedIn(const LessonFolder& folder, std::string_view file, std::string_view text, const Error& error);

/// Reads lesson.json and the scenarios that it names into `source`, and adds what is wrong.
void readLessonJson(const LessonFolder& folder, LessonSource& source, std::vector<Error>& problems);

/// Cuts a Markdown text at its headings, and adds what is wrong with these.
LessonPassages cutLessonWords(const LessonFolder& folder, const std::string& file, std::string_view text,
                              std::vector<Error>& problems);

/// Puts the options of a choice apart from its question, checks that the words and the steps fit, and fills in the
/// lesson's words.
void matchLessonWords(const LessonFolder& folder, LessonSource& source, std::vector<Error>& problems);

/// All of it.
LessonSource readLessonSource(const LessonFolder& folder, std::vector<Error>& problems);

/// As playLesson(), adding all that is wrong. `source` plays. nullopt when stopped.
std::optional<std::vector<PlayedStep>> playLessonSource(const LessonSource& source, const LessonFolder& folder,
                                                        const Task& task, std::vector<Error>& problems);

} // namespace hrw
