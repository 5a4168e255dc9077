// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/window.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "ui/shell/export/film.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <system_error>
#include <utility>

namespace hrw::app {

namespace {

// The window does not get smaller; a picture of another size than asked for would be a silent change.
constexpr int smallestWidth = 800;
constexpr int smallestHeight = 560;
constexpr int largestSide = 16384;
constexpr double smallestScale = 0.25;
constexpr double largestScale = 8;
constexpr double slowest = 0.25; // as in the window
constexpr double fastest = 4;

struct RenderFlags
{
    std::string scenario;
    std::string panel;
    std::string workspace; // empty: explore, or where the lesson's step plays
    std::string size = "1440x900";
    std::string spotlight;
    bool present = false;
    std::string theme = "light";
    std::string language = "en";
    std::string scale = "1";
    std::string step;
    std::string progress;
    std::string picture;
    std::string frames;
    std::string speed;
    bool once = false;
    bool beforeAfter = false;
    std::string out;
    LessonShotFlags lesson;
};

[[noreturn]] void badFlag(const std::string& flag, const std::string& value, const std::string& remedy)
{
    fail(BadUsage, {flag, inQuotes(value) + " can't be used here", remedy});
}

/// "1440x900".
void readSize(const std::string& text, RenderRequest& request)
{
    const char* end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, request.width);
    const bool cross = width.ec == std::errc() && width.ptr != end && *width.ptr == 'x';
    const auto height = cross ? std::from_chars(width.ptr + 1, end, request.height) : width;
    const bool whole = cross && height.ec == std::errc() && height.ptr == end;
    if (!whole || request.width < smallestWidth || request.width > largestSide || request.height < smallestHeight ||
        request.height > largestSide)
        badFlag("--size", text,
                fmt::format("write WxH from {}x{} to {}x{}, as in 1440x900", smallestWidth, smallestHeight, largestSide,
                            largestSide));
}

double readBetween(const std::string& flag, const std::string& text, double low, double high)
{
    const double value = orFail(parseNumber(text, flag), BadUsage);
    if (value < low || value > high)
        badFlag(flag, text, fmt::format("use a number from {} to {}", low, high));
    return value;
}

/// What is to be seen of the step: one moment, an animation, or its two ends.
void readMotion(const RenderFlags& flags, RenderRequest& request)
{
    request.picture = flags.picture;
    request.beforeAfter = flags.beforeAfter;
    request.once = flags.once;
    if (!flags.frames.empty()) {
        const std::uint64_t frames = orFail(parseCount(flags.frames, "--frames"), BadUsage);
        if (frames < ui::fewestFrames || frames > ui::mostFrames)
            badFlag("--frames", flags.frames, fmt::format("use {} to {}", ui::fewestFrames, ui::mostFrames));
        request.frames = static_cast<int>(frames);
    }
    if (!flags.speed.empty())
        request.speed = readBetween("--speed", flags.speed, slowest, fastest);
    if ((request.once || !flags.speed.empty()) && request.frames == 0)
        fail(BadUsage, {request.once ? "--once" : "--speed", "there is no animation", "add --frames N for one"});
    const int kinds = (request.frames > 0) + request.beforeAfter + !flags.progress.empty();
    if (kinds > 1)
        fail(BadUsage, {"render", "--progress, --frames and --before-after exclude each other", "give one of them"});
}

void checkOut(const RenderRequest& request)
{
    const std::filesystem::path extension = request.out.extension();
    const bool fits = request.frames > 0    ? extension == ".gif" || extension.empty()
                      : request.beforeAfter ? extension == ".svg" || extension == ".png"
                                            : extension == ".png";
    if (!fits)
        badFlag("--out", request.out.string(),
                request.frames > 0    ? "name a file that ends in .gif, or a folder for PNG files"
                : request.beforeAfter ? "name a file that ends in .svg or .png"
                                      : "name a file that ends in .png");
}

std::string readLanguage(const std::string& text)
{
    const std::vector<std::string> known = windowLanguages();
    if (std::ranges::find(known, text) == known.end())
        badFlag("--language", text, fmt::format("use {}", fmt::join(known, " or ")));
    return text;
}

/// The lesson's step says where it plays, and what is to be seen there.
void checkBesideLesson(const RenderFlags& flags)
{
    for (const auto& [flag, text] :
         {std::pair("--workspace", flags.workspace), {"--panel", flags.panel}, {"--step", flags.step}})
        if (!text.empty())
            fail(BadUsage, {flag, "the step of the lesson says that", "leave it out, or choose another --lesson-step"});
}

RenderRequest readRequest(const RenderFlags& flags)
{
    RenderRequest request;
    const std::vector<std::string> known = workspaceNames();
    if (!flags.workspace.empty())
        request.workspace = flags.workspace;
    if (std::ranges::find(known, request.workspace) == known.end())
        badFlag("--workspace", flags.workspace, fmt::format("use {}", fmt::join(known, " or ")));
    readSize(flags.size, request);
    if (flags.theme != "light" && flags.theme != "dark" && flags.theme != "contrast")
        badFlag("--theme", flags.theme, "use light, dark or contrast");
    request.theme = flags.theme;
    request.language = readLanguage(flags.language);
    request.scale = readBetween("--scale", flags.scale, smallestScale, largestScale);
    if (!flags.progress.empty())
        request.progress = readBetween("--progress", flags.progress, 0, 1);
    request.panel = flags.panel;
    request.spotlight = flags.spotlight;
    request.present = flags.present || !flags.spotlight.empty();
    readMotion(flags, request);
    request.out = flags.out;
    checkOut(request);
    request.lesson = flags.lesson.read();
    if (request.lesson.has_value() != flags.scenario.empty())
        fail(BadUsage, {"render", "it takes a scenario or a lesson", "name a scenario file, or add --lesson"});
    if (request.lesson)
        checkBesideLesson(flags);
    request.scenario = request.lesson ? defaultScenario() : readScenario(flags.scenario);
    showStep(flags.step, request.scenario);
    return request;
}

} // namespace

Command renderCommand(CLI::App& program)
{
    const auto flags = std::make_shared<RenderFlags>();
    CLI::App* command = program.add_subcommand("render", "Render a workspace of a scenario, or its step, to a file");
    command->add_option("SCENARIO", flags->scenario, "Scenario file")->type_name("");
    flags->lesson.offer(*command);
    command->add_option("--workspace", flags->workspace, "Which workspace (default explore)")->type_name("NAME");
    command->add_option("--panel", flags->panel, "What a shared card shows: survival, step, shares, ...")
        ->type_name("NAME");
    command->add_option("--size", flags->size, "Width and height before scaling (default 1440x900)")->type_name("WxH");
    command->add_option("--theme", flags->theme, "light (default), dark or contrast")->type_name("T");
    command->add_flag("--present", flags->present, "As an audience sees it: larger, with a caption, without menus");
    command->add_option("--spotlight", flags->spotlight, "The same, with one card alone: key-flow, matrix, ...")
        ->type_name("CARD");
    command->add_option("--language", flags->language, "en (default) or de")->type_name("L");
    command->add_option("--scale", flags->scale, "Pixels per unit (default 1)")->type_name("X");
    offerStep(*command, flags->step);
    command->add_option("--progress", flags->progress, "How far the step's animation is, 0 to 1 (default 1)")
        ->type_name("P");
    command->add_option("--picture", flags->picture, "One picture of the workspace instead of all of it")
        ->type_name("NAME");
    command->add_option("--frames", flags->frames, "The step's animation in N frames: a GIF, or PNG files in a folder")
        ->type_name("N");
    command->add_option("--speed", flags->speed, "Of the animation, 0.25 to 4 (default 1: two seconds)")
        ->type_name("X");
    command->add_flag("--once", flags->once, "The GIF does not begin anew at its end");
    command->add_flag("--before-after", flags->beforeAfter, "The step's two ends beside each other, as SVG or PNG");
    command->footer(
        "--frames and --before-after show the first picture of the workspace unless --picture names another.");
    command->add_option("--out", flags->out, "File to write: PNG, GIF or SVG, as above; or a folder for frames")
        ->required()
        ->type_name("F");
    return {command, [flags] { return renderWorkspace(readRequest(*flags)); }};
}

Command tourCommand(CLI::App& program, int argc, char** argv)
{
    const auto out = std::make_shared<std::string>();
    const auto everything = std::make_shared<bool>(false);
    const auto language = std::make_shared<std::string>("en");
    CLI::App* command = program.add_subcommand("tour", "Render every workspace to PNG files in a folder");
    command->add_option("--out", *out, "Folder to write to; made when it is missing")->required()->type_name("DIR");
    command->add_flag("--all", *everything, "In every state, size and scale that is looked at before a release");
    command->add_option("--language", *language, "Of the window: en (default) or de")->type_name("L");
    return {command, [out, everything, language, argc, argv] {
                readLanguage(*language);
                std::error_code failed;
                std::filesystem::create_directories(*out, failed);
                if (failed)
                    fail(BadInput, {*out, "the folder can't be made (" + failed.message() + ")", "choose another one"});
                return renderTour(argc, argv, *out, *everything, *language);
            }};
}

} // namespace hrw::app
