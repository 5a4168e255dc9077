// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/lessonfolder.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Lessons in memory, so that a test can break one line of them.

namespace lessons {

using namespace hrw;

/// The files of a lesson, by name.
using Files = std::map<std::string, std::string>;

/// The small lesson of the tests, which is right.
inline Files rightFiles()
{
    const LessonFolder folder = openLessonFolder(HRW_TEST_DATA "/lessons/a-node-joins").value();
    Files files;
    for (const std::string& file : folder.files)
        files[file] = folder.read(file).value();
    return files;
}

inline LessonFolder folderOf(const Files& files)
{
    LessonFolder folder{"a-node-joins", "L", {}, {}};
    for (const auto& [name, text] : files)
        folder.files.push_back(name);
    folder.read = [files](const std::string& file) -> Result<std::string> { return files.at(file); };
    return folder;
}

/// The files with one text in the place of another, which must be there.
inline Files with(Files files, const std::string& file, const std::string& from, const std::string& to)
{
    std::string& text = files.at(file);
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        throw std::invalid_argument(file + " has no " + from);
    text.replace(at, from.size(), to);
    return files;
}

/// The line of the file on which a text begins, from 1.
inline std::uint64_t lineOf(const Files& files, const std::string& file, const std::string& text)
{
    const std::string& all = files.at(file);
    const std::size_t at = all.find(text);
    if (at == std::string::npos)
        throw std::invalid_argument(file + " has no " + text);
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(at);
    return static_cast<std::uint64_t>(std::count(all.begin(), end, '\n')) + 1;
}

/// The folders of the lessons that come with the program.
inline std::vector<std::filesystem::path> shipped()
{
    std::vector<std::filesystem::path> folders;
    for (const auto& entry : std::filesystem::directory_iterator(HRW_SOURCE_DIR "/resources/lessons"))
        if (entry.is_directory())
            folders.push_back(entry.path());
    std::sort(folders.begin(), folders.end());
    return folders;
}

} // namespace lessons
