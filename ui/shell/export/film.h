// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/widgets/workspace.h"

#include <functional>
#include <vector>

namespace hrw::ui {

/// When a frame is taken, and for how long it is shown.
struct FrameTime
{
    double progress = 0; ///< of the step
    int hundredths = 0;  ///< of a second
};

inline constexpr int fewestFrames = 2;
inline constexpr int mostFrames = 500;

/// `frames` evenly over a step that takes so long. The first is shown a little longer than the others, for whoever
/// comes in at the end of the last round, and the last for two seconds. No frame is so short that players take it for a
/// slow one (two hundredths).
std::vector<FrameTime> frameTimes(int frames, double seconds);

/// As many frames as look smooth.
int framesFor(double seconds);

/// A picture that is to be taken at several moments.
struct Film
{
    Picture picture;
    std::function<void(double progress)> show; ///< makes the picture show a moment
    double scale = 1;                          ///< pixels of a frame for each of the picture's
    std::vector<FrameTime> times;
};

/// Work in turns, each short enough for a window to stay alive in between.
struct Turns
{
    int count = 0;
    std::function<void(int turn)> take;   ///< from 0 to count - 1, in this order
    std::function<Result<void>()> finish; ///< writes what has been made; refuses what the disk refuses
};

/// An animated GIF. `loops`: for ever. Refuses a picture in which nothing moves.
Turns gifTurns(const Film& film, const QString& path, bool loops);

/// PNG files frame-001.png, frame-002.png, ... in a folder, which is made when it is missing: all of them, or none.
/// Refuses a folder that has more frames than that, as these would be of another film.
Turns frameTurns(const Film& film, const QString& folder);

/// All of them at once.
Result<void> takeTurns(const Turns& turns);

} // namespace hrw::ui
