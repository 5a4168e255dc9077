// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessonshot.h"

#include "app/command.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "ui/lessons/lessonshelf.h"
#include "ui/shell/window/mainwindow.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace hrw::app {

namespace {

constexpr std::array<std::pair<std::string_view, Phase>, 3> phases{
    {{"predict", Phase::Predict}, {"act", Phase::Act}, {"reveal", Phase::Reveal}}};

/// A folder, or one of those at hand.
Result<LessonFolder> findLesson(const std::string& name)
{
    std::error_code none;
    if (std::filesystem::is_directory(name, none))
        return openLessonFolder(name);
    for (ui::ShelvedLesson& shelved : ui::lessonShelf())
        if (shelved.folder.id == name)
            return std::move(shelved.folder);
    return refuse("--lesson", inQuotes(name) + " is neither a folder nor a lesson",
                  "name a folder, or one that `hrwlab lesson list` tells");
}

Result<std::vector<KeyIndex>> readKeys(const std::string& text, const KeySet& keys)
{
    std::vector<KeyIndex> found;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string name = text.substr(at, end - at);
        const auto key = keys.find(name);
        if (!key)
            return refuse("--answer", inQuotes(name) + " is not a key of the lesson's",
                          "name keys with commas between");
        found.push_back(*key);
        at = end + 1;
    }
    std::ranges::sort(found);
    return found;
}

Result<Answer> readAnswer(const std::string& text, const Question& question, const LessonMoment& moment)
{
    if (const auto* slider = std::get_if<NumberQuestion>(&question))
        return parseNumber(text, "--answer").and_then([&](double number) -> Result<Answer> {
            if (number < slider->from || number > slider->to)
                return refuse("--answer", inQuotes(text) + " is not on the slider",
                              fmt::format("use a number from {} to {}", slider->from, slider->to));
            return number;
        });
    if (std::holds_alternative<DotsQuestion>(question))
        return readKeys(text, *moment.before->keys).map([](std::vector<KeyIndex> keys) {
            return Answer(std::move(keys));
        });
    const std::vector<std::string> choices = choicesOf(question, moment);
    if (std::ranges::find(choices, text) == choices.end())
        return refuse("--answer", inQuotes(text) + " can't be chosen here", "name an option or a node of the question");
    return Answer(text);
}

} // namespace

void LessonShotFlags::offer(CLI::App& command)
{
    CLI::Option* of = command.add_option("--lesson", lesson, "A lesson instead of a scenario: its folder, or its id")
                          ->type_name("DIR|ID");
    command.add_option("--lesson-step", step, "Which step of it (default 1)")->type_name("N")->needs(of);
    command.add_option("--phase", phase, "Of that step: predict (default), act or reveal")
        ->type_name("PHASE")
        ->needs(of);
    command.add_option("--answer", answer, "What somebody predicts: a number, an option, a node, or keys with commas")
        ->type_name("A")
        ->needs(of);
}

std::optional<LessonShot> LessonShotFlags::read() const
{
    if (lesson.empty())
        return std::nullopt;
    LessonShot shot;
    shot.lesson = lesson;
    const std::uint64_t number = orFail(parseCount(step, "--lesson-step"), BadUsage);
    if (number == 0)
        fail(BadUsage, {"--lesson-step", "steps count from 1", "use 1 for the first one"});
    shot.step = number - 1;
    const auto at = std::ranges::find(phases, phase, &std::pair<std::string_view, Phase>::first);
    if (at == phases.end())
        fail(BadUsage, {"--phase", inQuotes(phase) + " can't be used here", "use predict, act or reveal"});
    shot.phase = at->second;
    shot.answer = answer;
    return shot;
}

Result<void> checkSpeaks(const Lesson& lesson, const std::string& language)
{
    if (lesson.words.contains(language))
        return {};
    std::vector<std::string> languages;
    for (const auto& [code, words] : lesson.words)
        languages.push_back(code);
    return refuse("--language", "the lesson has no words in " + inQuotes(language),
                  fmt::format("use {}", fmt::join(languages, " or ")));
}

Result<void> playTo(const LessonShot& shot, const std::string& language, ui::MainWindow& window)
{
    const auto folder = findLesson(shot.lesson);
    if (!folder)
        return tl::unexpected(folder.error());
    auto lesson = readLesson(*folder);
    if (!lesson)
        return tl::unexpected(lesson.error());
    if (const auto speaks = checkSpeaks(*lesson, language); !speaks)
        return speaks;
    if (shot.step >= lesson->steps.size())
        return refuse("--lesson-step", fmt::format("the lesson has {} steps", lesson->steps.size()), "use one of them");
    window.openLesson(std::make_shared<const Lesson>(std::move(*lesson)));
    ui::LessonPlayer& player = window.lesson();
    const auto arrive = [&] {
        window.showNow(player.course().scene());
        window.workspace()->finishWork();
        player.finishWork();
    };
    player.goTo(shot.step);
    arrive();
    if (!shot.answer.empty() && !player.course().current().question)
        return refuse("--answer", "this step asks nothing", "leave it out, or choose another step");
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
