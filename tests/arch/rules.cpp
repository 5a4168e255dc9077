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

/// The folders of a room with their places in its order: a folder includes only those of smaller numbers. A folder that
/// is not named has the place of the one that it lies in.
using Order = std::map<std::string, int, std::less<>>;

const std::map<std::string, Order, std::less<>> orders{{"core",
                                                        {{"base", 0},
                                                         {"formats", 1},
                                                         {"hash", 1},
                                                         {"cluster", 2},
                                                         {"keys", 2},
                                                         {"score", 3},
                                                         {"import", 3},
                                                         {"place", 4},
                                                         {"measure", 5},
                                                         {"plan", 6},
                                                         {"traffic", 6},
                                                         {"scenario", 7},
                                                         {"lesson", 8},
                                                         {"document", 9}}},
                                                       {"ui",
                                                        {{"text", 0},
                                                         {"theme", 0},
                                                         {"widgets", 1},
                                                         {"charts", 2},
                                                         {"scene", 2},
                                                         {"report", 2},
                                                         {"session", 2},
                                                         {"nodes", 3},
                                                         {"explore/calculator", 4},
                                                         {"explore/keyflow", 4},
                                                         {"explore/loads", 4},
                                                         {"explore/matrix", 4},
                                                         {"explore/inspect", 5},
                                                         {"explore", 6},
                                                         {"compare", 7},
                                                         {"failover", 7},
                                                         {"plan/text", 8},
                                                         {"plan/fill", 9},
                                                         {"plan/flows", 9},
                                                         {"plan/sizing", 9},
                                                         {"plan/stages", 9},
                                                         {"plan/today", 9},
                                                         {"plan/report", 10},
                                                         {"plan", 11},
                                                         {"lessons", 12},
                                                         {"shell/playback", 13},
                                                         {"shell/presenter", 14},
                                                         {"shell/export", 14},
                                                         {"shell/window", 15}}}};

struct Include
{
    std::string target;
    bool quoted = false;
};

/// A path taken apart: "ui", "plan/fill" and what remains. Empty where there is no folder.
struct Place
{
    std::string room;
    std::string folder;
};

Place placeOf(const std::string& path)
{
    const std::size_t first = path.find('/');
    if (first == std::string::npos)
        return {path, ""};
    const std::size_t last = path.rfind('/');
    return {path.substr(0, first), last > first ? path.substr(first + 1, last - first - 1) : ""};
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

/// The folder's place, or that of the nearest folder around it that has one.
std::optional<int> rankOf(const Order& order, std::string folder)
{
    for (;;) {
        if (const auto found = order.find(folder); found != order.end())
            return found->second;
        const std::size_t slash = folder.rfind('/');
        if (slash == std::string::npos)
            return std::nullopt;
        folder.resize(slash);
    }
}

std::string orderFault(const Order& order, const std::string& from, const std::string& to)
{
    const std::optional<int> here = rankOf(order, from);
    const std::optional<int> there = rankOf(order, to);
    if (!here)
        return "the folder " + from + " has no place in the order";
    if (!there)
        return "the folder " + to + " has no place in the order";
    if (from == to || *there < *here)
        return "";
    return from + " includes " + to + ", which is not an earlier folder";
}

/// What is wrong with an include of a file that lies at `place`; empty when nothing is.
std::string includeFault(const Place& place, const Include& include)
{
    if (include.target.empty())
        return "an include by macro can't be checked";
    const Place target = placeOf(include.target);
    const auto at = std::ranges::find(rooms, target.room);
    const bool toRoom = at != rooms.end() && include.target.find('/') != std::string::npos;
    if (!toRoom) {
        if (place.room == "core" && isQt(include.target))
            return "core includes Qt (" + include.target + ")";
        if (include.quoted && !isGenerated(include.target))
            return "\"" + include.target + "\" is not written from the root of the tree";
        return "";
    }
    if (at > std::ranges::find(rooms, place.room))
        return place.room + " includes " + target.room;
    const auto order = orders.find(place.room);
    return order != orders.end() && target.room == place.room ? orderFault(order->second, place.folder, target.folder)
                                                              : "";
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
        const Place place = placeOf(file.generic_string());
        if (std::ranges::find(rooms, place.room) == rooms.end())
            return;
        if (const auto include = includeIn(line))
            if (const std::string what = includeFault(place, *include); !what.empty())
                fault(file, number, what);
        if (line.find("processEvents(") != std::string_view::npos)
            fault(file, number, "an event loop is run by hand");
        if (line.find("<CLI/") != std::string_view::npos && file != "app/command.cpp")
            fault(file, number, "only app/command.cpp includes CLI11, which takes seconds to compile");
    }

    void checkFile(const fs::path& root, const fs::path& file)
    {
        std::ifstream text(root / file);
        std::string line;
        int number = 0;
        while (std::getline(text, line)) {
            ++number;
            if (number == 1)
                checkLicence(file, placeOf(file.generic_string()).room, line);
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
