// SPDX-License-Identifier: GPL-3.0-or-later
// The moments of a transition; how it is made is in keyflowtransition.cpp.
#include "ui/explore/keyflow/keyflowtransition.h"
#include "ui/scene/easing.h"

#include <cmath>

namespace hrw::ui {

namespace {

double cardShare(double t)
{
    return easeInOut(within(t, 0, KeyFlowTransition::cardsSettled));
}

} // namespace

KeyFlowFrame KeyFlowTransition::at(double t) const
{
    KeyFlowFrame frame;
    at(t, frame);
    return frame;
}

void KeyFlowTransition::at(double t, KeyFlowFrame& frame) const
{
    if (t <= 0 || t >= 1) {
        frame = t <= 0 ? m_from : m_to;
        return;
    }
    stageAt(t, frame.stage);
    frame.cards.clear();
    for (const CardPath& path : m_cards)
        frame.cards.push_back(cardAt(path, t));
    frame.dots = m_dots;
    moveDots(t, frame);
}

KeyFlowCard KeyFlowTransition::cardAt(const CardPath& path, double t) const
{
    if (!path.live) {
        KeyFlowCard card = path.to;
        card.keys = path.from.keys;
        return card;
    }
    const double share = cardShare(t);
    KeyFlowCard card = path.to;
    card.keys = path.from.keys;
    card.rect = mix(path.from.rect, path.to.rect, share);
    const bool comes = path.from.opacity < path.to.opacity;
    card.opacity = mix(path.from.opacity, path.to.opacity, comes ? within(t, 0, 0.35) : within(t, 0.1, 0.8));
    if (comes && path.from.opacity == 0)
        card.rect.translate(0, 14 * (1 - share));
    const double early = within(t, 0, 0.3);
    card.levels.fresh = mix(path.from.levels.fresh, path.to.levels.fresh, early);
    card.levels.failed = mix(path.from.levels.failed, path.to.levels.failed, early);
    card.levels.drained = mix(path.from.levels.drained, path.to.levels.drained, early);
    // A node gets hot, or cools down, when the keys have arrived.
    card.levels.hot = mix(path.from.levels.hot, path.to.levels.hot, within(t, 0.65, 1));
    if (path.from.node.hot() && !path.to.node.hot())
        card.node.hotRatio = path.from.node.hotRatio;
    return card;
}

void KeyFlowTransition::stageAt(double t, KeyFlowStage& stage) const
{
    const double share = cardShare(t);
    stage = m_to.stage;
    stage.pitch = mix(m_from.stage.pitch, m_to.stage.pitch, share);
    stage.radius = mix(m_from.stage.radius, m_to.stage.radius, share);
    stage.app = mix(m_from.stage.app, m_to.stage.app, share);
    stage.cardsTop = mix(m_from.stage.cardsTop, m_to.stage.cardsTop, share);
    if (m_from.stage.trunks != m_to.stage.trunks || m_from.stage.rail != m_to.stage.rail)
        stage.linesOpacity = share;
    else
        stage.linesOpacity = mix(m_from.stage.linesOpacity, m_to.stage.linesOpacity, share);
    stage.waitingKeys = m_from.stage.waitingKeys;
}

void KeyFlowTransition::moveDots(double t, KeyFlowFrame& frame) const
{
    const auto share = static_cast<float>(cardShare(t));
    for (const DotSlide& slide : m_slides)
        slide.move(frame.dots, share);
    for (const Fade& lone : m_fades)
        fade(lone, t, frame);
    for (const Flight& flight : m_flights)
        fly(flight, t, frame);
}

void KeyFlowTransition::fade(const Fade& fade, double t, KeyFlowFrame& frame) const
{
    KeyFlowDot& dot = frame.dots[fade.dot];
    const double share = fade.gain > 0 ? within(t, 0.5, 1) : within(t, 0, 0.5);
    dot.alpha = static_cast<quint8>(std::lround(mix(fade.from, fade.to, share)));
    if (t < 0.5)
        return;
    dot.card = fade.gain > 0 ? fade.card : dotIsGone;
    if (fade.card >= 0)
        frame.cards[static_cast<std::size_t>(fade.card)].keys += static_cast<quint32>(fade.gain);
    else if (fade.card == dotWaits)
        frame.stage.waitingKeys += static_cast<quint32>(fade.gain);
}

void KeyFlowTransition::fly(const Flight& flight, double t, KeyFlowFrame& frame) const
{
    KeyFlowDot& dot = frame.dots[flight.dot];
    const double along = within(t, flight.delay, flight.delay + flightTime);
    const auto count = [&](qint32 card) -> quint32& {
        return card < 0 ? frame.stage.waitingKeys : frame.cards[static_cast<std::size_t>(card)].keys;
    };
    if (along <= 0) {
        dot.moveTo(rideFrom(flight, t));
        return;
    }
    if (flight.fromCard >= dotWaits)
        --count(flight.fromCard);
    if (along >= 1) {
        dot.card = flight.toCard;
        dot.moveTo(flight.end);
        ++count(flight.toCard);
        return;
    }
    dot.card = dotInAir;
    dot.moveTo(FlightArc::bent(rideFrom(flight, t), flight.end, flight.lift).at(easeInOut(along)));
}

QPointF KeyFlowTransition::rideFrom(const Flight& flight, double t) const
{
    if (flight.fromCard < 0)
        return flight.start;
    const CardPath& path = m_cards[static_cast<std::size_t>(flight.fromCard)];
    if (!path.live || path.leaves)
        return flight.start;
    return flight.start + (path.to.rect.topLeft() - path.from.rect.topLeft()) * cardShare(t);
}

KeyFlowTransition::Arc KeyFlowTransition::arc(std::size_t index, double t) const
{
    const Flight& flight = m_flights[index];
    const double along = within(t, flight.delay, flight.delay + flightTime);
    return {FlightArc::bent(rideFrom(flight, t), flight.end, flight.lift), easeInOut(along)};
}

std::optional<QPointF> KeyFlowTransition::vacated(std::size_t index, double t) const
{
    const Flight& flight = m_flights[index];
    if (!flight.leavesGap || t <= flight.delay)
        return std::nullopt;
    return rideFrom(flight, t);
}

} // namespace hrw::ui
