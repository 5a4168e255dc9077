// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/arch/rules.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <string_view>

namespace arch {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> rooms{"core", "ui", "app"}; // each may include itself and those before it

const std::map<std::string, int, std::less<>> stations{{"base", 0},     {"hash", 1},   {"cluster", 2}, {"keys", 2},
                                                       {"score", 3},    {"place", 4},  {"measure", 5}, {"simulate", 6},
                                                       {"scenario", 7}, {"lesson", 8}, {"io", 9}};

struct Include
{
    std::string target;
    bool quoted = false;
};

/// The first part of a path with forward slashes, and the second.
std::pair<std::string, std::string> firstTwo(std::string_view path)
{
    const std::size_t first = path.find('/');
    if (first == std::string_view::npos)
        return {std::string(path), ""};
    const std::string_view rest = path.substr(first + 1);
    return {std::string(path.substr(0, first)), std::string(rest.substr(0, rest.find('/')))};
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

/// What a line includes; an include by macro has an empty target.
std::optional<Include> includeIn(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with('#'))
        return std::nullopt;
    line = trimmed(line.substr(1));
    if (!line.starts_with("include"))
        return std::nullopt;
    line = trimmed(line.substr(7));
    const bool quoted = line.starts_with('"');
    if (!quoted && !line.starts_with('<'))
        return Include{};
    const std::size_t end = line.find(quoted ? '"' : '>', 1);
    return Include{std::string(line.substr(1, end - 1)), quoted};
}

bool isQt(std::string_view target)
{
    return target.starts_with('Q') || target.starts_with("qt") || (target.starts_with('q') && target.ends_with(".h"));
}

bool isGenerated(std::string_view target)
{
    return target.ends_with(".moc") || target.starts_with("moc_") || target.starts_with("ui_");
}

std::string stationFault(const std::string& from, const std::string& to)
{
    const auto here = stations.find(from);
    const auto there = stations.find(to);
    if (here == stations.end())
        return "the station " + from + " has no place in the order";
    if (there == stations.end())
        return "the station " + to + " has no place in the order";
    if (from == to || there->second < here->second)
        return "";
    return from + " includes " + to + ", which is not an earlier station";
}

/// What is wrong with an include of a file in `room` (and `station`); empty when nothing is.
std::string includeFault(const std::string& room, const std::string& station, const Include& include)
{
    if (include.target.empty())
        return "an include by macro can't be checked";
    const auto [targetRoom, targetStation] = firstTwo(include.target);
    const auto at = std::ranges::find(rooms, targetRoom);
    const bool toRoom = at != rooms.end() && include.target.find('/') != std::string::npos;
    if (!toRoom) {
        if (room == "core" && isQt(include.target))
            return "core includes Qt (" + include.target + ")";
        if (include.quoted && !isGenerated(include.target))
            return "\"" + include.target + "\" is not written from the root of the tree";
        return "";
    }
    if (at > std::ranges::find(rooms, room))
        return room + " includes " + targetRoom;
    return room == "core" && targetRoom == "core" ? stationFault(station, targetStation) : "";
}

struct Checker
{
    std::vector<std::string> found;

    void fault(const fs::path& file, int line, const std::string& what)
    {
        found.push_back(file.generic_string() + ":" + std::to_string(line) + ": " + what + ".");
    }

    void checkLicence(const fs::path& file, std::string_view room, std::string_view firstLine)
    {
        const std::string_view licence = room == "core" ? "MIT" : "GPL-3.0-or-later";
        const std::string mark = file.filename() == "CMakeLists.txt" ? "# " : "// ";
        std::string wanted = mark + "SPDX-License-Identifier: ";
        wanted += licence;
        if (firstLine != wanted)
            fault(file, 1, "the first line is not " + wanted);
    }

    void checkLine(const fs::path& file, int number, std::string_view line)
    {
        const auto [room, station] = firstTwo(file.generic_string());
        if (std::ranges::find(rooms, room) == rooms.end())
            return;
        if (const auto include = includeIn(line))
            if (const std::string what = includeFault(room, station, *include); !what.empty())
                fault(file, number, what);
        if (line.find("processEvents(") != std::string_view::npos)
            fault(file, number, "an event loop is run by hand");
    }

    void checkFile(const fs::path& root, const fs::path& file)
    {
        std::ifstream text(root / file);
        std::string line;
        int number = 0;
        while (std::getline(text, line)) {
            ++number;
            if (number == 1)
                checkLicence(file, firstTwo(file.generic_string()).first, line);
            checkLine(file, number, line);
        }
        if (number == 0)
            fault(file, 1, "the file is empty");
    }
};

bool isSource(const fs::path& file)
{
    const std::string ending = file.extension().string();
    return ending == ".h" || ending == ".cpp" || file.filename() == "CMakeLists.txt";
}

} // namespace

std::vector<std::string> faults(const fs::path& root)
{
    std::vector<fs::path> files;
    for (const char* const room : {"core", "ui", "app", "tests"})
        if (fs::is_directory(root / room))
            for (const auto& entry : fs::recursive_directory_iterator(root / room))
                if (entry.is_regular_file() && isSource(entry.path()))
                    files.push_back(fs::relative(entry.path(), root));
    std::ranges::sort(files);
    Checker checker;
    for (const fs::path& file : files)
        checker.checkFile(root, file);
    if (files.empty())
        checker.found.push_back(root.generic_string() + ": there are no sources here.");
    return checker.found;
}

} // namespace arch
