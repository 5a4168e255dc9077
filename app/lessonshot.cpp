// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessonshot.h"

#include "core/base/editdistance.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "ui/lessons/lessonshelf.h"
#include "ui/shell/window/mainwindow.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hrw::app {

namespace {

Result<std::vector<KeyIndex>> keysNamed(const std::string& text, const KeySet& keys)
{
    std::vector<KeyIndex> found;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string name = text.substr(at, end - at);
        const auto key = keys.find(name);
        if (!key)
            return refuse(verbatim("--answer"), fact("%1 is not a key of the lesson's", inQuotes(name)),
                          fact("name keys with commas between"));
        found.push_back(*key);
        at = end + 1;
    }
    std::ranges::sort(found);
    return found;
}

Phase readPhase(const std::string& text)
{
    if (text == "predict")
        return Phase::Predict;
    if (text != "act" && text != "reveal")
        badOption("--phase", text, "use predict, act or reveal");
    return text == "act" ? Phase::Act : Phase::Reveal;
}

Result<Answer> readAnswer(const std::string& text, const Question& question, const LessonMoment& moment)
{
    if (const auto* slider = std::get_if<NumberQuestion>(&question))
        return parseNumber(text, verbatim("--answer")).and_then([&](double number) -> Result<Answer> {
            if (number < slider->from || number > slider->to)
                return refuse(verbatim("--answer"), fact("%1 is not on the slider", inQuotes(text)),
                              fact("use a number from %1 to %2", slider->from, slider->to));
            return number;
        });
    if (std::holds_alternative<DotsQuestion>(question))
        return keysNamed(text, *moment.before->keys).map([](std::vector<KeyIndex> keys) {
            return Answer(std::move(keys));
        });
    const std::vector<std::string> choices = choicesOf(question, moment);
    if (std::ranges::find(choices, text) == choices.end())
        return refuse(verbatim("--answer"), fact("%1 can't be chosen here", inQuotes(text)),
                      fact("name an option or a node of the question"));
    return Answer(text);
}

} // namespace

LessonFolder findLesson(const std::string& name)
{
    const std::vector<ui::ShelvedLesson> shelf = ui::lessonShelf();
    for (const ui::ShelvedLesson& shelved : shelf)
        if (shelved.folder.id == name)
            return shelved.folder;
    std::error_code unknown;
    if (!shelf.empty() && !std::filesystem::exists(name, unknown) && std::filesystem::path(name).filename() == name) {
        const auto distance = [&](const ui::ShelvedLesson& shelved) { return editDistance(name, shelved.folder.id); };
        const std::string& near = std::ranges::min_element(shelf, {}, distance)->folder.id;
        fail(BadInput, inQuotes(name), "there is neither a lesson nor a folder of this name",
             fmt::format("use {}, or another one that hrwlab lesson list tells", near));
    }
    return orFail(openLessonFolder(name), BadInput);
}

void LessonShotFlags::offer(Command& command)
{
    command.option("--lesson", "DIR|ID", lesson, "A lesson instead of a scenario: its folder, or its id");
    command
        .parsed(
            "--lesson-step", "N",
            [this](const std::string& text) {
                step = orFail(parseCount(text, verbatim("--lesson-step")), BadUsage);
                if (step == 0)
                    fail(BadUsage, "--lesson-step", "steps count from 1", "use 1 for the first one");
            },
            "Which step of it (default 1)")
        .needs = "--lesson";
    command
        .parsed(
            "--phase", "PHASE", [this](const std::string& text) { phase = readPhase(text); },
            "Of that step: predict (default), act or reveal")
        .needs = "--lesson";
    command.option("--answer", "A", answer, "What somebody predicts: a number, an option, a node, or keys with commas")
        .needs = "--lesson";
}

Result<void> checkSpeaks(const Lesson& lesson, const std::string& language)
{
    if (lesson.words.contains(language))
        return {};
    std::vector<std::string> languages;
    for (const auto& [code, words] : lesson.words)
        languages.push_back(code);
    return refuse(verbatim("--language"), fact("the lesson has no words in %1", inQuotes(language)),
                  fact("use %1", fmt::format("{}", fmt::join(languages, " or "))));
}

Result<void> playTo(const LessonShotFlags& shot, const std::string& language, ui::MainWindow& window)
{
    auto lesson = readLesson(findLesson(shot.lesson));
    if (!lesson)
        return tl::unexpected(lesson.error());
    if (const auto speaks = checkSpeaks(*lesson, language); !speaks)
        return speaks;
    if (shot.step > lesson->steps.size())
        return refuse(verbatim("--lesson-step"), fact("the lesson has %1 steps", lesson->steps.size()),
                      fact("use one of them"));
    window.openLesson(std::make_shared<const Lesson>(std::move(*lesson)));
    ui::LessonPlayer& player = window.lesson();
    const auto arrive = [&] {
        window.showNow(player.course().scene());
        window.workspace()->finishWork();
        player.finishWork();
    };
    player.goTo(shot.step - 1);
    arrive();
    if (!shot.answer.empty() && !player.course().current().question)
        return refuse(verbatim("--answer"), fact("this step asks nothing"),
                      fact("leave it out, or choose another step"));
    if (!shot.answer.empty() && player.moment()) {
        const auto answer = readAnswer(shot.answer, *player.course().current().question, *player.moment());
        if (!answer)
            return tl::unexpected(answer.error());
        player.answer(*answer);
    }
    while (player.course().phase() < shot.phase) {
        player.on();
        arrive();
    }
    return {};
}

} // namespace hrw::app
