// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace hrw::ui {

/// The two images of an animation: the static background, painted now and then, and a frame on a copy of it.
class LayeredImage
{
public:
    /// False when they have this size already; else what was in them is lost.
    bool resize(QSizeF size, double pixelRatio);
    [[nodiscard]] QImage& still() { return m_still; }
    [[nodiscard]] QImage& frame() { return m_frame; }
    /// Copies the background under the next frame.
    void beginFrame();

private:
    QImage m_still;
    QImage m_frame;
};

} // namespace hrw::ui
