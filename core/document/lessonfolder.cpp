// SPDX-License-Identifier: MIT
#include "core/document/lessonfolder.h"

#include "core/document/lessonsource.h"
#include "core/formats/textfile.h"

#include <algorithm>
#include <fmt/format.h>
#include <system_error>

#include "core/formats/strictjson.h"

namespace hrw {

namespace {

constexpr std::string_view wordsFile = "lesson.";
constexpr std::string_view wordsEnding = ".md";

/// "de" of lesson.de.md, "en" of lesson.md; nullopt of any other file.
std::optional<std::string> languageOf(const std::string& file)
{
    if (file == "lesson.md")
        return "en";
    if (!file.starts_with(wordsFile) || !file.ends_with(wordsEnding) ||
        file.size() <= wordsFile.size() + wordsEnding.size())
        return std::nullopt;
    return file.substr(wordsFile.size(), file.size() - wordsFile.size() - wordsEnding.size());
}

void readWords(const LessonFolder& folder, LessonSource& source, std::vector<Error>& problems)
{
    for (const std::string& file : folder.files) {
        const auto language = languageOf(file);
        if (!language)
            continue;
        const Result<std::string> text = folder.read(file);
        const Result<void> utf8 = text ? checkUtf8(*text) : Result<void>();
        if (!text)
            problems.push_back({placeIn(folder, file, 1), text.error().what, text.error().remedy});
        else if (!utf8)
            problems.push_back(placedIn(folder, file, *text, utf8.error()));
        else
            source.passages.emplace(*language, cutLessonWords(folder, file, withoutByteOrderMark(*text), problems));
    }
    if (std::ranges::find(folder.files, "lesson.md") == folder.files.end())
        problems.push_back({placeIn(folder, "lesson.md", 1), fact("the lesson has no words in English"),
                            fact("write lesson.md; lesson.de.md and others can stand beside it")});
}

} // namespace

Result<LessonFolder> openLessonFolder(const std::filesystem::path& path)
{
    LessonFolder folder;
    const std::filesystem::path clean = path.has_filename() ? path : path.parent_path();
    folder.id = pathText(std::filesystem::absolute(clean).lexically_normal().filename());
    folder.path = pathText(clean);
    std::error_code error;
    for (std::filesystem::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
        folder.files.push_back(pathText(at->path().filename()));
    if (error)
        return refuse(verbatim(folder.path), fact("the folder can't be read (%1)", error.message()),
                      fact("name a folder that holds a lesson.json"));
    std::ranges::sort(folder.files);
    folder.read = [path](const std::string& file) { return readFile(path / std::filesystem::path(file)); };
    return folder;
}

Fact placeIn(const LessonFolder& folder, std::string_view file, std::uint64_t line)
{
    return fact("%1:%2", fmt::format("{}{}{}", folder.path, folder.path.ends_with('/') ? "" : "/", file),
                Fact::Line{line});
}

Error placedIn(const LessonFolder& folder, std::string_view file, std::string_view text, const Error& error)
{
    if (const auto* line = firstOf<Fact::Line>(error.where))
        return {placeIn(folder, file, line->number), error.what, error.remedy};
    const auto* path = firstOf<Fact::JsonPath>(error.where);
    return {placeIn(folder, file, path ? strictjson::lineOf(text, path->text) : 1),
            error.where.empty() ? error.what : fact("%1: %2", error.where, error.what), error.remedy};
}

LessonSource readLessonSource(const LessonFolder& folder, std::vector<Error>& problems)
{
    LessonSource source;
    source.lesson.id = folder.id;
    readLessonJson(folder, source, problems);
    readWords(folder, source, problems);
    matchLessonWords(folder, source, problems);
    return source;
}

Result<Lesson> readLesson(const LessonFolder& folder)
{
    std::vector<Error> problems;
    LessonSource source = readLessonSource(folder, problems);
    if (!problems.empty())
        return tl::unexpected(problems.front());
    return std::move(source.lesson);
}

std::vector<Error> checkLesson(const LessonFolder& folder, const Task& task)
{
    std::vector<Error> problems;
    const LessonSource source = readLessonSource(folder, problems);
    if (source.plays)
        playLessonSource(source, folder, task, problems);
    return problems;
}

} // namespace hrw
