// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/lessonshot.h"
#include "app/window.h"
#include "core/base/inquotes.h"
#include "ui/session/documentfile.h"
#include "ui/shell/export/beforeafter.h"
#include "ui/shell/export/film.h"
#include "ui/shell/export/filming.h"
#include "ui/shell/export/pictureexport.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"

#include <QBuffer>
#include <QPixmap>
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <utility>

namespace hrw::app {

namespace {

// The window does not get smaller; a picture of another size than asked for would be a silent change.
constexpr int smallestWidth = 800;
constexpr int smallestHeight = 560;
constexpr int largestSide = 16384;

/// One picture of one workspace.
struct RenderRequest
{
    ScenarioFlags scenario;
    LessonShotFlags lesson; ///< instead of a scenario, a step and a workspace
    std::string workspace;  ///< empty: explore, or where the lesson's step plays
    std::string panel;      ///< of the workspace; empty: the one that it opens with
    int width = 1440;       ///< in device-independent pixels: the PNG is width x scale pixels wide
    int height = 900;
    std::string theme = "light";
    std::string language = "en";
    double scale = 1;
    bool present = false;           ///< as an audience sees it
    std::string spotlight;          ///< the card that an audience looks at; empty: all of them
    std::optional<double> progress; ///< of the animation of the shown step
    std::filesystem::path out;      ///< ends in .png; in .gif or a folder with frames; in .svg with beforeAfter

    // One picture of the workspace instead of all of it:
    std::string picture;                 ///< its name; empty: the first one
    std::optional<std::uint64_t> frames; ///< of an animation
    std::optional<double> speed;
    bool once = false;        ///< the animation doesn't begin anew
    bool beforeAfter = false; ///< both ends of the step beside each other

    [[nodiscard]] bool onePicture() const { return frames || beforeAfter || !picture.empty(); }
};

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
        badOption("--size", text,
                  fmt::format("write WxH from {}x{} to {}x{}, as in 1440x900", smallestWidth, smallestHeight,
                              largestSide, largestSide));
}

auto numberBetween(const std::string& option, double low, double high, auto& into)
{
    return [option, low, high, &into](const std::string& text) {
        const double value = orFail(parseNumber(text, verbatim(option)), BadUsage);
        if (value < low || value > high)
            badOption(option, text, fmt::format("use a number from {} to {}", low, high));
        into = value;
    };
}

/// What is to be seen of the step: one moment, an animation, or its two ends.
void checkMotion(const RenderRequest& request)
{
    if ((request.once || request.speed) && !request.frames)
        fail(BadUsage, request.once ? "--once" : "--speed", "there is no animation", "add --frames N for one");
    if (request.frames.has_value() + request.beforeAfter + request.progress.has_value() > 1)
        fail(BadUsage, "render", "--progress, --frames and --before-after exclude each other", "give one of them");
    const std::filesystem::path extension = request.out.extension();
    if (request.frames && extension != ".gif" && !extension.empty())
        badOption("--out", request.out.string(), "name a file that ends in .gif, or a folder for PNG files");
    if (request.beforeAfter && extension != ".svg" && extension != ".png")
        badOption("--out", request.out.string(), "name a file that ends in .svg or .png");
    if (!request.frames && !request.beforeAfter && extension != ".png")
        badOption("--out", request.out.string(), "name a file that ends in .png");
}

/// Refuses what the step of a lesson says itself.
void checkLesson(const RenderRequest& request)
{
    if (request.lesson.lesson.empty() == request.scenario.scenario.empty())
        fail(BadUsage, "render", "it takes a scenario or a lesson", "name a scenario file, or add --lesson");
    const std::string given = !request.workspace.empty() ? "--workspace"
                              : !request.panel.empty()   ? "--panel"
                              : request.scenario.step    ? "--step"
                                                         : "";
    if (!request.lesson.lesson.empty() && !given.empty())
        fail(BadUsage, given, "the step of the lesson says that", "leave it out, or choose another --lesson-step");
}

/// Layouts wait for their turn, and what is inside asks what is around it for room.
void settleLayouts()
{
    for (int round = 0; round < 8; ++round)
        QCoreApplication::sendPostedEvents();
}

void showPanel(const std::string& name, ui::Workspace& workspace, const std::string& where)
{
    const QStringList panels = workspace.panelNames();
    const auto panel = panels.indexOf(ui::fromUtf8(name));
    if (panel < 0)
        fail(BadUsage, "--panel", '"' + name + "\" is not in " + where,
             panels.isEmpty() ? "leave it out" : "use " + panels.join(QStringLiteral(" or ")).toStdString());
    workspace.showPanelAt(static_cast<int>(panel));
}

/// Some of a workspace's cards are on screen, all of them where no lesson chooses.
void lookAt(const std::string& name, ui::MainWindow& window)
{
    if (window.presenter().lookAt(QString::fromStdString(name)))
        return;
    QStringList cards;
    for (const ui::Card* card : window.workspace()->cards())
        cards += card->objectName();
    fail(BadUsage, "--spotlight", inQuotes(name) + " is no card that is on screen here",
         "use " + cards.join(QStringLiteral(" or ")).toStdString());
}

/// The window as it was asked for, on screen.
void prepare(const RenderRequest& request, const Scenario& scenario, ui::MainWindow& window)
{
    const std::string workspace = request.workspace.empty() ? "explore" : request.workspace;
    window.resize(request.width, request.height);
    window.showWorkspace(QString::fromStdString(workspace));
    if (!request.panel.empty())
        showPanel(request.panel, *window.workspace(), workspace);
    window.showNow(scenario);
    window.show();
    if (!request.lesson.lesson.empty())
        orFail(playTo(request.lesson, request.language, window), BadInput);
    window.workspace()->finishWork();
    if (request.present || !request.spotlight.empty()) {
        window.present(false);
        settleLayouts();
    }
    if (!request.spotlight.empty())
        lookAt(request.spotlight, window);
    window.playback().scrub(request.progress.value_or(1));
    settleLayouts();
}

/// The one of the workspace in front that was asked for.
ui::Picture choosePicture(const RenderRequest& request, const ui::MainWindow& window)
{
    const std::vector<ui::Picture> pictures = window.workspace()->pictures();
    if (request.picture.empty())
        return pictures.front();
    std::string names;
    for (const ui::Picture& picture : pictures) {
        if (picture.name.compare(ui::fromUtf8(request.picture), Qt::CaseInsensitive) == 0)
            return picture;
        names += (names.empty() ? "" : " or ") + inQuotes(ui::toUtf8(picture.name));
    }
    fail(BadUsage, "--picture",
         fmt::format("{} is not in {}", inQuotes(request.picture),
                     request.workspace.empty() ? "explore" : request.workspace),
         "use " + names);
}

/// The two ends of the step look different.
bool changes(const ui::Picture& picture, const std::function<void(double progress)>& show)
{
    show(0);
    const QImage before = ui::renderPicture(picture, 1);
    show(1);
    return ui::renderPicture(picture, 1) != before;
}

Result<void> writePicture(const RenderRequest& request, ui::MainWindow& window)
{
    const ui::Picture picture = choosePicture(request, window);
    const QString path = toQString(request.out);
    const auto show = ui::FilmSet::show(window.playback());
    if (!request.frames && !request.beforeAfter)
        return ui::exportPng(picture, path, request.scale);
    const ui::FilmSet set(*window.workspace(), window.playback());
    if (request.frames) {
        const double seconds = ui::Playback::normalSeconds / request.speed.value_or(1);
        const ui::Film film{picture, show, request.scale, ui::frameTimes(static_cast<int>(*request.frames), seconds)};
        return ui::takeTurns(request.out.extension() == ".gif" ? ui::gifTurns(film, path, !request.once)
                                                               : ui::frameTurns(film, path));
    }
    if (!changes(picture, show))
        fail(BadInput, ui::toUtf8(picture.name), "nothing in this picture changes in this step",
             "show another step or picture");
    const ui::Picture both =
        ui::beforeAfter(picture, show, ui::beforeAfterWords(*window.workspace(), *window.evaluator().latest()));
    return request.out.extension() == ".svg" ? ui::exportSvg(both, path) : ui::exportPng(both, path, request.scale);
}

Result<void> writeWindow(const RenderRequest& request, ui::MainWindow& window)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    window.grab().save(&buffer, "PNG");
    const ui::InEnglish forStandardError;
    return ui::writeWhole(toQString(request.out), png);
}

int render(const RenderRequest& request)
{
    checkMotion(request);
    checkLesson(request);
    const Scenario scenario = request.scenario.scenario.empty() ? defaultScenario() : request.scenario.read();
    OffscreenApplication offscreen(request.scale, request.language);
    const ui::Look look = request.theme == "contrast" ? ui::Look::HighContrast
                          : request.theme == "dark"   ? ui::Look::Dark
                                                      : ui::Look::Light;
    ui::Settings().setLook(look); // which says how dots are drawn, too
    ui::applyLook(offscreen.application(), look);
    ui::applyTextScale(offscreen.application(), 1);
    ui::MainWindow window;
    prepare(request, scenario, window);
    orFail(request.onePicture() ? writePicture(request, window) : writeWindow(request, window), BadInput);
    return Success;
}

} // namespace

Command renderCommand()
{
    const auto request = std::make_shared<RenderRequest>();
    RenderRequest& r = *request;
    Command command{
        "render", "Render a workspace of a scenario, or its step, to a file",
        "--frames and --before-after show the first picture of the workspace unless --picture names another."};
    command.option("SCENARIO", "", r.scenario.scenario, "Scenario file");
    r.lesson.offer(command);
    command.choice("--workspace", "NAME", {"explore", "compare", "failover", "plan"}, r.workspace,
                   "Which workspace (default explore)");
    command.option("--panel", "NAME", r.panel, "What a shared card shows: survival, step, shares, ...");
    command.parsed(
        "--size", "WxH", [&r](const std::string& text) { readSize(text, r); },
        "Width and height before scaling (default 1440x900)");
    command.choice("--theme", "T", {"light", "dark", "contrast"}, r.theme, "light (default), dark or contrast");
    command.flag("--present", r.present, "As an audience sees it: larger, with a caption, without menus");
    command.option("--spotlight", "CARD", r.spotlight, "The same, with one card alone: key-flow, matrix, ...");
    command.choice("--language", "L", windowLanguages(), r.language, "en (default) or de");
    command.parsed("--scale", "X", numberBetween("--scale", 0.25, 8, r.scale), "Pixels per unit (default 1)");
    r.scenario.offerStep(command);
    command.parsed("--progress", "P", numberBetween("--progress", 0, 1, r.progress),
                   "How far the step's animation is, 0 to 1 (default 1)");
    command.option("--picture", "NAME", r.picture, "One picture of the workspace instead of all of it");
    command.parsed(
        "--frames", "N",
        [&r](const std::string& text) {
            r.frames = orFail(parseCount(text, verbatim("--frames")), BadUsage);
            if (*r.frames < ui::fewestFrames || *r.frames > ui::mostFrames)
                badOption("--frames", text, fmt::format("use {} to {}", ui::fewestFrames, ui::mostFrames));
        },
        "The step's animation in N frames: a GIF, or PNG files in a folder");
    command.parsed("--speed", "X", numberBetween("--speed", 0.25, 4, r.speed), // as in the window
                   "Of the animation, 0.25 to 4 (default 1: two seconds)");
    command.flag("--once", r.once, "The GIF does not begin anew at its end");
    command.flag("--before-after", r.beforeAfter, "The step's two ends beside each other, as SVG or PNG");
    command
        .parsed(
            "--out", "F", [&r](const std::string& text) { r.out = text; },
            "File to write: PNG, GIF or SVG, as above; or a folder for frames")
        .required = true;
    command.run = [request] { return render(*request); };
    return command;
}

} // namespace hrw::app
