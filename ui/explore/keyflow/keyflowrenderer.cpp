// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowrenderer.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

/// More trails than this would hide what they are to show; then the streams of dots speak for themselves.
constexpr std::size_t mostTrails = 300;
constexpr double smallestGap = 2.5; ///< radius below which the outline of an empty place is a smudge

/// Trails come and go with their dot: 0 to 1.
double trailStrength(double along)
{
    return std::clamp(std::min(along / 0.08, (1 - along) / 0.12), 0.0, 1.0);
}

bool showsGaps(const KeyFlowStage& stage)
{
    return !stage.density && stage.radius >= smallestGap;
}

} // namespace

const QImage& KeyFlowRenderer::render(const KeyFlowTransition& transition, double t, const KeyFlowStyle& style,
                                      double pixelRatio)
{
    transition.at(t, m_frame);
    const KeyFlowStage& stage = m_frame.stage;
    const Layer layer = t <= 0 ? Layer::Start : t >= 1 ? Layer::End : Layer::Between;
    m_sprites.prepare(dotStyle(style, stage), pixelRatio);
    if (m_image.resize(stage.canvas.size, pixelRatio) || m_layer != layer) {
        paintStill(transition, style, layer);
        m_layer = layer;
    }
    if (layer != Layer::Between)
        return m_image.still();
    m_image.beginFrame();
    paintLiveCards(transition, style);
    drawGaps(transition, t);
    drawDots(m_image.frame(), transition.motions(), Motion::OnCard);
    drawTrails(transition, t);
    drawDots(m_image.frame(), transition.motions(), Motion::Moves);
    return m_image.frame();
}

void KeyFlowRenderer::paintStill(const KeyFlowTransition& transition, const KeyFlowStyle& style, Layer layer)
{
    const bool between = layer == Layer::Between;
    const auto isStill = [&](std::size_t card) { return !between || !transition.isCardLive(card); };
    m_image.still().fill(style.theme->card); // also what lies beyond the canvas in pixels that it covers only in part
    QPainter painter(&m_image.still());
    KeyFlowPainter paint(painter, style, m_frame.stage);
    paint.legend();
    paint.spare();
    if (!between || !transition.areLinesLive())
        paint.trunks();
    for (std::size_t i = 0; i < m_frame.cards.size(); ++i) {
        if (isStill(i))
            paint.line(m_frame.cards[i]);
    }
    for (std::size_t i = 0; i < m_frame.cards.size(); ++i) {
        if (!isStill(i))
            continue;
        paint.card(m_frame.cards[i]);
        if (!between || !transition.areKeysLive(i))
            paint.keys(m_frame.cards[i]);
    }
    if (!between)
        paint.app();
    painter.end();
    if (layer == Layer::End)
        drawGaps(transition, 1);
    drawDots(m_image.still(), between ? transition.motions() : std::span<const Motion>(), Motion::Still);
}

void KeyFlowRenderer::paintLiveCards(const KeyFlowTransition& transition, const KeyFlowStyle& style)
{
    QPainter painter(&m_image.frame());
    KeyFlowPainter paint(painter, style, m_frame.stage);
    if (transition.areLinesLive())
        paint.trunks();
    for (std::size_t i = 0; i < m_frame.cards.size(); ++i) {
        if (transition.isCardLive(i))
            paint.line(m_frame.cards[i]);
    }
    // Those that leave come last in the list and lie lowest.
    for (std::size_t i = m_frame.cards.size(); i-- > 0;) {
        if (transition.isCardLive(i))
            paint.card(m_frame.cards[i]);
        if (transition.isCardLive(i) || transition.areKeysLive(i))
            paint.keys(m_frame.cards[i]);
    }
    paint.app();
}

/// The dots whose motion is `wanted`; all of them when there are no motions, as at either end.
void KeyFlowRenderer::drawDots(QImage& image, std::span<const Motion> motions, Motion wanted)
{
    const PixelView pixels(image);
    for (std::size_t i = 0; i < m_frame.dots.size(); ++i) {
        const KeyFlowDot& dot = m_frame.dots[i];
        if ((motions.empty() || motions[i] == wanted) && isSeen(dot, m_frame.stage))
            m_sprites.draw(pixels, dot.x, dot.y, dot.look, dotRing(dot), dot.alpha);
    }
}

void KeyFlowRenderer::drawGaps(const KeyFlowTransition& transition, double t)
{
    if (!showsGaps(m_frame.stage))
        return;
    const PixelView pixels(t >= 1 ? m_image.still() : m_image.frame());
    for (std::size_t i = 0; i < transition.flights(); ++i) {
        if (const auto place = transition.vacated(i, t))
            m_sprites.drawGhost(pixels, *place);
    }
}

void KeyFlowRenderer::drawTrails(const KeyFlowTransition& transition, double t)
{
    if (transition.flights() > mostTrails)
        return;
    const PixelView pixels(m_image.frame());
    for (std::size_t i = 0; i < transition.flights(); ++i) {
        const KeyFlowTransition::Arc arc = transition.arc(i, t);
        const auto alpha = static_cast<quint32>(255 * trailOpacity * trailStrength(arc.along));
        if (alpha == 0)
            continue;
        const QPointF across = arc.end - arc.start;
        const int grains = std::max(2, static_cast<int>(std::hypot(across.x(), across.y()) * 1.05 / grainStep));
        for (int grain = 0; grain <= grains; ++grain)
            m_sprites.drawGrain(pixels, arc.at(static_cast<double>(grain) / grains), alpha);
    }
}

void KeyFlowRenderer::renderVector(QPainter& painter, const KeyFlowTransition& transition, double t,
                                   const KeyFlowStyle& style)
{
    const KeyFlowFrame frame = transition.at(t);
    KeyFlowPainter paint(painter, style, frame.stage);
    paint.background();
    paint.legend();
    paint.spare();
    paint.trunks();
    for (const KeyFlowCard& card : frame.cards)
        paint.line(card);
    for (std::size_t i = frame.cards.size(); i-- > 0;) {
        paint.card(frame.cards[i]);
        paint.keys(frame.cards[i]);
    }
    paint.app();
    for (std::size_t i = 0; i < transition.flights() && showsGaps(frame.stage); ++i) {
        if (const auto place = transition.vacated(i, t))
            paint.ghost(*place);
    }
    const bool inFlight = t > 0 && t < 1 && transition.flights() <= mostTrails;
    for (std::size_t i = 0; i < transition.flights() && inFlight; ++i) {
        const KeyFlowTransition::Arc arc = transition.arc(i, t);
        if (const double strength = trailStrength(arc.along); strength > 0)
            paint.trail(arc, strength);
    }
    const auto motions = t > 0 && t < 1 ? transition.motions() : std::span<const Motion>();
    for (const bool moving : {false, true}) { // those that move above the others
        for (std::size_t i = 0; i < frame.dots.size(); ++i) {
            const bool moves = !motions.empty() && motions[i] == Motion::Moves;
            if (moves == moving && isSeen(frame.dots[i], frame.stage))
                paint.dot(frame.dots[i]);
        }
    }
}

} // namespace hrw::ui
