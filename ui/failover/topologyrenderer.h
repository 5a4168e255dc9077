// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologypainter.h"
#include "ui/failover/topologytransition.h"
#include "ui/scene/layeredimage.h"

namespace hrw::ui {

/// Paints a transition at any moment into an image, fast enough for a thousand nodes and tens of thousands of copies.
///
/// What does nothing in the present phase of the transition is painted once, into a still layer. A frame is a copy of
/// that layer, the boxes that change painted over it, and the dots that change copied in from sprites.
class TopologyRenderer
{
public:
    /// The picture at `t` with `pixelRatio` device pixels per unit. The image belongs to the renderer and is painted
    /// over by the next call.
    const QImage& render(const TopologyTransition& transition, double t, const KeyFlowStyle& style, double pixelRatio);
    /// What render() has painted last.
    [[nodiscard]] const TopologyFrame& frame() const { return m_frame; }
    /// The transition or the style is another one now.
    void forget() { m_layer.reset(); }

    /// The same picture with painter calls only, for files that keep lines and circles as such.
    static void renderVector(QPainter& painter, const TopologyTransition& transition, double t,
                             const KeyFlowStyle& style);

private:
    using Motion = TopologyTransition::Motion;
    using Phase = TopologyTransition::Phase;

    void paintStill(const TopologyTransition& transition, const KeyFlowStyle& style, Phase phase);
    void paintLiveBoxes(const TopologyTransition& transition, const KeyFlowStyle& style, Phase phase);
    void drawLost(QImage& image, const TopologyTransition& transition, Phase phase, bool live);
    void drawDots(QImage& image, const TopologyTransition& transition, Phase phase, Motion wanted);

    LayeredImage m_image;
    std::optional<Phase> m_layer;
    TopologyFrame m_frame;
    TopologySprites m_sprites;
};

} // namespace hrw::ui
