// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowpainter.h"
#include "ui/scene/layeredimage.h"

namespace hrw::ui {

/// Paints a transition at any moment into an image, fast enough for 50,000 dots.
///
/// Cards and dots that do nothing during the transition are painted once, into a still layer. A frame is a copy of that
/// layer, the cards that change painted over it, and the dots that move copied in from sprites (see DotSprites).
class KeyFlowRenderer
{
public:
    /// The picture at `t` with `pixelRatio` device pixels per unit. The image belongs to the renderer and is painted
    /// over by the next call.
    const QImage& render(const KeyFlowTransition& transition, double t, const KeyFlowStyle& style, double pixelRatio);
    /// What render() has painted last.
    [[nodiscard]] const KeyFlowFrame& frame() const { return m_frame; }
    /// The transition or the style is another one now.
    void forget() { m_layer = Layer::None; }

    /// The same picture with painter calls only, for files that keep lines and circles as such.
    static void renderVector(QPainter& painter, const KeyFlowTransition& transition, double t,
                             const KeyFlowStyle& style);

private:
    using Motion = KeyFlowTransition::Motion;
    enum class Layer : quint8
    {
        None,
        Start,
        Between,
        End
    };

    void paintStill(const KeyFlowTransition& transition, const KeyFlowStyle& style, Layer layer);
    void paintLiveCards(const KeyFlowTransition& transition, const KeyFlowStyle& style);
    void drawDots(QImage& image, std::span<const Motion> motions, Motion wanted);
    void drawGaps(const KeyFlowTransition& transition, double t);
    void drawTrails(const KeyFlowTransition& transition, double t);

    LayeredImage m_image;
    Layer m_layer = Layer::None;
    KeyFlowFrame m_frame;
    DotSprites m_sprites;
};

} // namespace hrw::ui
