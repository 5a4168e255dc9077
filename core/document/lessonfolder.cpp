// SPDX-License-Identifier: MIT
#include "core/document/lessonfolder.h"

#include "core/document/lessonsource.h"
#include "core/formats/textfile.h"

#include <algorithm>
#include <charconv>
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
        const Result<void> utf8 = text ? checkUtf8(*text, {}) : Result<void>();
        if (!text)
            problems.push_back({placeIn(folder, file, 1), text.error().what, text.error().remedy});
        else if (!utf8)
            problems.push_back(placedIn(folder, file, *text, utf8.error()));
        else
            source.passages.emplace(*language, cutLessonWords(folder, file, withoutByteOrderMark(*text), problems));
    }
    if (std::ranges::find(folder.files, "lesson.md") == folder.files.end())
        problems.push_back({placeIn(folder, "lesson.md", 1), "the lesson has no words in English",
                            "write lesson.md; lesson.de.md and others can stand beside it"});
}

/// "line 3, column 7" or ", line 3" -> 3; nullopt where it begins otherwise.
std::optional<std::uint64_t> lineIn(std::string_view where)
{
    constexpr std::string_view word = "line ";
    where.remove_prefix(where.starts_with(", ") ? 2 : 0);
    if (!where.starts_with(word))
        return std::nullopt;
    std::uint64_t line = 0;
    const auto read = std::from_chars(where.data() + word.size(), where.data() + where.size(), line);
    return read.ec == std::errc() ? std::optional(line) : std::nullopt;
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
        return refuse(folder.path, "the folder can't be read (" + error.message() + ")",
                      "name a folder that holds a lesson.json");
    std::ranges::sort(folder.files);
    folder.read = [path](const std::string& file) { return readFile(path / std::filesystem::path(file)); };
    return folder;
}

std::string placeIn(const LessonFolder& folder, std::string_view file, std::uint64_t line)
{
    return fmt::format("{}{}{}:{}", folder.path, folder.path.ends_with('/') ? "" : "/", file, line);
}

Error placedIn(const LessonFolder& folder, std::string_view file, std::string_view text, const Error& error)
{
    const std::string& where = error.where;
    const std::size_t end = std::min(where.find(", "), where.size());
    if (const auto line = lineIn(where))
        return {placeIn(folder, file, *line), error.what, error.remedy};
    if (!where.starts_with('$'))
        return {placeIn(folder, file, 1), where.empty() ? error.what : where + ": " + error.what, error.remedy};
    const std::string path = where.substr(0, end);
    return {placeIn(folder, file, strictjson::lineOf(text, path)), where + ": " + error.what, error.remedy};
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
