// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/scenariojson.h"
#include "tests/support/evaluations.h"
#include "tests/support/lessons.h"

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

namespace lessons {

inline std::shared_ptr<const Lesson> read(const LessonFolder& folder)
{
    auto lesson = readLesson(folder);
    if (!lesson)
        throw std::runtime_error(lesson.error().sentence());
    return std::make_shared<const Lesson>(std::move(*lesson));
}

/// One step of each kind: a number, a choice, a node, dots, and a key to type.
inline std::shared_ptr<const Lesson> everyKind()
{
    Files files;
    files["start.hrw.json"] = printScenario(test::Case(4, 72).scenario());
    files["lesson.json"] = R"json({
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
{"id": "own", "workspace": "explore", "spotlight": "matrix", "key": "Mia"}]})json";
    files["lesson.md"] = R"(# Every kind

One step of each kind.

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

N5 is to go.

### Predict

Few or many?

- few: Fewer than half
- many: Half of them or more

### Act

Take N5 away

### Reveal

{{moved.keys}} went back.

## whose: Whose is it

Look at user-7.

### Predict

Who owns user-7?

### Reveal

{{owner(user-7)}}

## which: Which ones move

N2 is to go.

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
)";
    LessonFolder folder = folderOf(files);
    folder.id = "every-kind";
    return read(folder);
}

/// By the name of its folder.
inline std::shared_ptr<const Lesson> shippedLesson(const std::string& name)
{
    for (const std::filesystem::path& path : shipped())
        if (path.filename() == name)
            return read(openLessonFolder(path).value());
    throw std::runtime_error(name + " is not there");
}

} // namespace lessons
