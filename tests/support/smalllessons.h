// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/lessonfolder.h"
#include "core/io/scenariojson.h"
#include "tests/support/evaluations.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace lessons {

/// A lesson folder that lies in memory.
inline hrw::LessonFolder folder(const std::string& id, const std::map<std::string, std::string>& files)
{
    hrw::LessonFolder made;
    made.id = id;
    made.path = id;
    for (const auto& [name, text] : files)
        made.files.push_back(name);
    made.read = [files](const std::string& name) -> hrw::Result<std::string> {
        const auto file = files.find(name);
        if (file == files.end())
            return hrw::refuse(name, "it is not there", "add it");
        return file->second;
    };
    return made;
}

inline std::shared_ptr<const hrw::Lesson> read(const hrw::LessonFolder& folder)
{
    auto lesson = hrw::readLesson(folder);
    if (!lesson)
        throw std::runtime_error(lesson.error().sentence());
    return std::make_shared<const hrw::Lesson>(std::move(*lesson));
}

/// One step of each kind: a number, a choice, a node, dots, and a key to type.
inline std::shared_ptr<const hrw::Lesson> everyKind()
{
    return read(folder("every-kind", {{"start.hrw.json", hrw::printScenario(hrw::test::Case(4, 72).scenario())},
                                      {"lesson.json", R"({
"format": "rendezvous-lab lesson", "version": 1, "minutes": 3, "scenario": "start.hrw.json", "steps": [
{"id": "join", "workspace": "explore", "spotlight": "key-flow",
 "predict": {"number": "moved.keys", "theory": "expected.keys", "from": 0, "to": 72, "step": 1},
 "act": {"take": [["add N5"]]}},
{"id": "go", "workspace": "explore", "spotlight": "loads", "panel": "node",
 "predict": {"choice": [{"id": "few", "holds": "moved.keys < 36"}, {"id": "many", "holds": "moved.keys >= 36"}]},
 "act": {"take": [["remove N5"]]}},
{"id": "whose", "workspace": "failover", "predict": {"node": "owner(user-7)", "of": "before"}},
{"id": "which", "workspace": "explore", "spotlight": "key-flow", "predict": {"dots": "moved.dots"},
 "act": {"take": [["remove N2"]]}},
{"id": "own", "workspace": "explore", "spotlight": "matrix", "key": "Mia"}]})"},
{
    "lesson.md", R"(# Every kind

One step of each kind, on {{keys}} keys.

## join: A node joins

There are {{nodes}} nodes.

### Predict

How many keys move?

### Act

Add N5

### Watch for

Where the dots come from.

### Reveal

{{moved.keys}} of {{keys}} moved to {{nodes}} nodes.

### Notes

Most people say *half*.

## go: It goes again

### Predict

Few or many?

- few: Fewer than half
- many: Half of them or more

### Act

Take N5 away

### Reveal

{{moved.keys}} went back.

## whose: Whose is it

### Predict

Who owns user-7?

### Reveal

{{owner(user-7)}}

## which: Which ones move

### Predict

Click the dots that move.

### Act

Take N2 away

### Reveal

{{moved.keys}} dots.

## own: A key of your own

Type your name.

### Reveal

{{owner(@)}} has {{typed.key}}.
)"
}
}));
}

/// The folders of resources/lessons, in their order.
inline std::vector<std::string> shippedNames()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(HRW_SOURCE_DIR "/resources/lessons"))
        if (entry.is_directory())
            names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

inline std::shared_ptr<const hrw::Lesson> shipped(const std::string& name)
{
    auto folder = hrw::openLessonFolder(std::string(HRW_SOURCE_DIR "/resources/lessons/") + name);
    if (!folder)
        throw std::runtime_error(folder.error().sentence());
    return read(*folder);
}

} // namespace lessons
