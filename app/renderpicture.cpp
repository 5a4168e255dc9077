// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/renderpicture.h"

#include "app/command.h"
#include "core/base/inquotes.h"
#include "ui/shell/export/beforeafter.h"
#include "ui/shell/export/filming.h"
#include "ui/shell/export/pictureexport.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/text/figures.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>

namespace hrw::app {

namespace {

/// nullopt: there is none of that name.
std::optional<ui::Picture> pictureNamed(const std::vector<ui::Picture>& pictures, const std::string& name)
{
    if (name.empty())
        return pictures.front();
    const QString wanted = ui::fromUtf8(name);
    const auto found = std::ranges::find_if(
        pictures, [&](const ui::Picture& picture) { return picture.name.compare(wanted, Qt::CaseInsensitive) == 0; });
    return found == pictures.end() ? std::nullopt : std::optional(*found);
}

Result<void> noPicture(const std::vector<ui::Picture>& pictures, const RenderRequest& request)
{
    std::vector<std::string> names;
    for (const ui::Picture& picture : pictures)
        names.push_back(inQuotes(ui::toUtf8(picture.name)));
    return refuse("--picture", fmt::format("{} is not in {}", inQuotes(request.picture), request.workspace),
                  fmt::format("use {}", fmt::join(names, " or ")));
}

Result<void> takeFilm(const ui::Film& film, const RenderRequest& request, const QString& path)
{
    return ui::takeTurns(request.out.extension() == ".gif" ? ui::gifTurns(film, path, !request.once)
                                                           : ui::frameTurns(film, path));
}

/// The two ends of the step look different.
bool changes(const ui::Picture& picture, const std::function<void(double progress)>& show)
{
    show(0);
    const QImage before = ui::renderPicture(picture, 1);
    show(1);
    return ui::renderPicture(picture, 1) != before;
}

Result<void> render(ui::MainWindow& window, const ui::Picture& picture, const RenderRequest& request)
{
    const QString path = QString::fromStdU16String(request.out.u16string());
    const auto show = ui::FilmSet::show(window.playback());
    if (request.frames > 0) {
        const ui::FilmSet set(*window.workspace(), window.playback());
        const double seconds = ui::Playback::normalSeconds / request.speed;
        return takeFilm({picture, show, request.scale, ui::frameTimes(request.frames, seconds)}, request, path);
    }
    if (!request.beforeAfter)
        return ui::exportPng(picture, path, request.scale);
    const ui::FilmSet set(*window.workspace(), window.playback());
    if (!changes(picture, show))
        return refuse(ui::toUtf8(picture.name), "nothing in this picture changes in this step",
                      "show another step or picture");
    const ui::Picture both =
        ui::beforeAfter(picture, show, ui::beforeAfterWords(*window.workspace(), *window.evaluator().latest()));
    return request.out.extension() == ".svg" ? ui::exportSvg(both, path) : ui::exportPng(both, path, request.scale);
}

} // namespace

int renderPicture(ui::MainWindow& window, const RenderRequest& request)
{
    const std::vector<ui::Picture> pictures = window.workspace()->pictures();
    const auto picture = pictureNamed(pictures, request.picture);
    const Result<void> done = picture ? render(window, *picture, request) : noPicture(pictures, request);
    if (!done)
        writeError(done.error().sentence());
    return done ? Success : picture ? BadInput : BadUsage;
}

} // namespace hrw::app
