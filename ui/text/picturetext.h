// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>
#include <algorithm>
#include <functional>

namespace hrw::ui {

/// The font of a picture: sized in pixels, so that a screen, an image and a PDF get the same lengths, and with figures
/// of equal width. `delta`: pixels away from the size of `font`.
QFont pictureFont(const QFont& font, double delta = 0, int weight = QFont::Normal);

/// What the geometry of a picture has to know of its font.
struct TextMeasure
{
    std::function<double(const QString&)> width;
    double line = usualLine; ///< height of one line

    static constexpr double usualLine = 16;
    /// Of lines, dots and cells, which are as much larger as text is; no smaller than usual.
    [[nodiscard]] double scale() const { return std::max(1.0, line / usualLine); }

    static TextMeasure of(const QFont& font);
};

} // namespace hrw::ui
