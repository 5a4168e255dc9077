// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologyrenderer.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

bool showsLost(const TopologyStage& stage)
{
    return stage.grain != TopologyGrain::Density;
}

} // namespace

const QImage& TopologyRenderer::render(const TopologyTransition& transition, double t, const KeyFlowStyle& style,
                                       double pixelRatio)
{
    transition.at(t, m_frame);
    const Phase phase = TopologyTransition::phaseAt(t);
    m_sprites.prepare(topologyDotStyle(style, m_frame.stage), pixelRatio);
    if (m_image.resize(m_frame.stage.canvas.size, pixelRatio) || m_layer != phase) {
        paintStill(transition, style, phase);
        m_layer = phase;
    }
    if (phase == Phase::Start || phase == Phase::End)
        return m_image.still();
    m_image.beginFrame();
    paintLiveBoxes(transition, style, phase);
    drawLost(m_image.frame(), transition, phase, true);
    drawDots(m_image.frame(), transition, phase, Motion::InPlace);
    drawDots(m_image.frame(), transition, phase, Motion::Flies);
    return m_image.frame();
}

void TopologyRenderer::paintStill(const TopologyTransition& transition, const KeyFlowStyle& style, Phase phase)
{
    QPainter painter(&m_image.still());
    TopologyPainter paint(painter, style, m_frame.stage);
    paint.background();
    paint.message();
    paint.legend(transition.to());
    const bool atRest = phase == Phase::Start || phase == Phase::End;
    for (std::size_t i = 0; i < m_frame.boxes.size(); ++i) {
        if (atRest || !transition.isBoxLive(i, phase))
            paint.box(m_frame.boxes[i]);
    }
    painter.end();
    drawLost(m_image.still(), transition, phase, false);
    drawDots(m_image.still(), transition, phase, Motion::Still);
}

void TopologyRenderer::paintLiveBoxes(const TopologyTransition& transition, const KeyFlowStyle& style, Phase phase)
{
    QPainter painter(&m_image.frame());
    TopologyPainter paint(painter, style, m_frame.stage);
    for (std::size_t i = 0; i < m_frame.boxes.size(); ++i) {
        if (transition.isBoxLive(i, phase))
            paint.box(m_frame.boxes[i]);
    }
}

void TopologyRenderer::drawLost(QImage& image, const TopologyTransition& transition, Phase phase, bool live)
{
    if (!showsLost(m_frame.stage))
        return;
    const bool atRest = phase == Phase::Start || phase == Phase::End;
    const PixelView pixels(image);
    for (std::size_t i = 0; i < m_frame.ghosts.size(); ++i) {
        const bool isLive = !atRest && transition.isGhostLive(i, phase);
        if (isLive == live && m_frame.ghosts[i].alpha > 0)
            m_sprites.drawLost(pixels, m_frame.ghosts[i]);
    }
}

void TopologyRenderer::drawDots(QImage& image, const TopologyTransition& transition, Phase phase, Motion wanted)
{
    const bool atRest = phase == Phase::Start || phase == Phase::End;
    const PixelView pixels(image);
    for (std::size_t i = 0; i < m_frame.dots.size(); ++i) {
        const TopologyDot& dot = m_frame.dots[i];
        if ((atRest || transition.motion(i, phase) == wanted) && isSeen(dot, m_frame.stage))
            m_sprites.draw(pixels, dot);
    }
}

void TopologyRenderer::renderVector(QPainter& painter, const TopologyTransition& transition, double t,
                                    const KeyFlowStyle& style)
{
    const TopologyFrame frame = transition.at(t);
    const Phase phase = TopologyTransition::phaseAt(t);
    const bool atRest = phase == Phase::Start || phase == Phase::End;
    TopologyPainter paint(painter, style, frame.stage);
    paint.background();
    paint.message();
    paint.legend(transition.to());
    for (const TopologyBox& box : frame.boxes)
        paint.box(box);
    for (const TopologyDot& ghost : frame.ghosts) {
        if (ghost.alpha > 0 && showsLost(frame.stage))
            paint.lost(ghost);
    }
    for (const Motion layer : {Motion::Still, Motion::InPlace, Motion::Flies}) { // those that move above the others
        for (std::size_t i = 0; i < frame.dots.size(); ++i) {
            const Motion motion = atRest ? Motion::Still : transition.motion(i, phase);
            if (motion == layer && isSeen(frame.dots[i], frame.stage))
                paint.dot(frame.dots[i]);
        }
    }
}

} // namespace hrw::ui
