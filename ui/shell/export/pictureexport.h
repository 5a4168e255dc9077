// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/widgets/workspace.h"

#include <QImage>

namespace hrw::ui {

/// The picture on its paper, `scale` device pixels to a pixel.
QImage renderPicture(const Picture& picture, double scale);

/// PNG with `scale` device pixels to a pixel. Refuses what the disk refuses, with its reason.
Result<void> exportPng(const Picture& picture, const QString& path, double scale);

/// SVG; text stays text.
Result<void> exportSvg(const Picture& picture, const QString& path);

} // namespace hrw::ui
