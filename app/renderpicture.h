// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window.h"

namespace hrw::ui {
class MainWindow;
}

namespace hrw::app {

/// Renders the picture of the workspace in front that was asked for: as a PNG, an animation or before and after.
int renderPicture(ui::MainWindow& window, const RenderRequest& request);

} // namespace hrw::app
