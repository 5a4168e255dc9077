// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lessonshot.h"
#include "core/document/lessonfolder.h"
#include "core/scenario/planevaluation.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hrw::app {

// Where the command line ends and the window begins: everything that needs a QApplication. They return an exit
// status, and say on the standard error stream in one line what went wrong.

/// Opens the window, on the scenario if one is named (by its file or its text), and returns when it is closed. `argc`
/// and `argv` are main()'s. `trace`: tells on the standard error stream how long edits and frames take.
int runWindow(int argc, char** argv, const std::optional<std::filesystem::path>& scenario, bool trace);

/// One picture of one workspace. Every field has been checked.
struct RenderRequest
{
    Scenario scenario;                 ///< shows the step asked for
    std::optional<LessonShot> lesson;  ///< instead of a scenario and a workspace
    std::string workspace = "explore"; ///< one of workspaceNames(); with a lesson its step's instead
    std::string panel;                 ///< of the workspace; empty: the one that it opens with
    int width = 1440;                  ///< in device-independent pixels: the PNG is width x scale pixels wide
    int height = 900;
    std::string theme = "light"; ///< "dark", "contrast"
    std::string language = "en"; ///< one of windowLanguages()
    double scale = 1;
    bool present = false;      ///< as an audience sees it
    std::string spotlight;     ///< the card that an audience looks at; empty: all of them
    double progress = 1;       ///< of the animation of the shown step, 0 to 1
    std::filesystem::path out; ///< ends in .png; in .gif or a folder with frames; in .svg with beforeAfter

    // One picture of the workspace instead of all of it:
    std::string picture;      ///< its name; empty: the first one
    int frames = 0;           ///< of an animation; 0: none
    double speed = 1;         ///< of the animation
    bool once = false;        ///< the animation doesn't begin anew
    bool beforeAfter = false; ///< both ends of the step beside each other

    [[nodiscard]] bool onePicture() const { return frames > 0 || beforeAfter || !picture.empty(); }
};
int renderWorkspace(const RenderRequest& request);

/// Renders every workspace in light and dark to PNG files in `folder`, which exists, and prints the figures of what
/// they show. `everything`: in several states, sizes and scales, for looking at the program as a whole.
int renderTour(int argc, char** argv, const std::filesystem::path& folder, bool everything,
               const std::string& language);

/// Writes the report of a plan into `folder`, which is made when it is missing: the same files as from the window.
int writePlanReport(const PlanEvaluation& evaluation, const std::filesystem::path& folder);

/// Writes the handout of a lesson in one of windowLanguages() as a PDF: the same as from the window.
int writeHandout(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                 const std::string& language, const std::filesystem::path& out);

/// The languages that a picture can be in: "en", "de".
std::vector<std::string> windowLanguages();

/// The workspaces that can be rendered, as they are named on the command line.
std::vector<std::string> workspaceNames();

} // namespace hrw::app
