// SPDX-License-Identifier: GPL-3.0-or-later
// The moments of a transition; how it is made is in topologytransition.cpp.
#include "ui/failover/topologytransition.h"
#include "ui/scene/easing.h"

#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double leavingEnds = 0.85; ///< a box that leaves has faded out; its copies have taken off

double boxShare(double t)
{
    return easeInOut(within(t, 0, TopologyTransition::boxesTurned));
}

quint8 byteOf(double value)
{
    return static_cast<quint8>(std::lround(std::clamp(value, 0.0, 255.0)));
}

} // namespace

TopologyTransition::Phase TopologyTransition::phaseAt(double t)
{
    if (t <= 0)
        return Phase::Start;
    if (t >= 1)
        return Phase::End;
    return t < boxesTurned ? Phase::Boxes : Phase::Copies;
}

bool TopologyTransition::isBoxLive(std::size_t box, Phase phase) const
{
    return phase == Phase::Boxes ? m_boxes[box].early : phase == Phase::Copies && m_boxes[box].late;
}

TopologyTransition::Motion TopologyTransition::motion(std::size_t dot, Phase phase) const
{
    if (phase == Phase::Start || phase == Phase::End)
        return Motion::Still;
    return phase == Phase::Boxes ? m_paths[dot].early : m_paths[dot].late;
}

bool TopologyTransition::isGhostLive(std::size_t ghost, Phase phase) const
{
    return phase == Phase::Boxes ? m_ghostPaths[ghost].early : phase == Phase::Copies && m_ghostPaths[ghost].late;
}

TopologyFrame TopologyTransition::at(double t) const
{
    TopologyFrame frame;
    at(t, frame);
    return frame;
}

void TopologyTransition::at(double t, TopologyFrame& frame) const
{
    if (t <= 0 || t >= 1) {
        frame = t <= 0 ? m_from : m_to;
        return;
    }
    stageAt(t, frame.stage);
    frame.boxes.resize(m_boxes.size());
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        frame.boxes[i] = boxAt(m_boxes[i], t);
    frame.dots = m_dots;
    const auto share = static_cast<float>(boxShare(t));
    for (const DotSlide& slide : m_slides)
        slide.move(frame.dots, share);
    const double turning = within(t, boxesTurned, promoted);
    for (const Turn& turn : m_turns) {
        TopologyDot& dot = frame.dots[turn.dot];
        dot.turned = dot.rank == dot.rankWas ? 255 : byteOf(255 * easeInOut(turning));
        dot.halo = turn.promoted && turning < 1 ? byteOf(255 * turning) : 0;
    }
    for (const Fade& fade : m_fades)
        frame.dots[fade.dot].alpha = byteOf(mix(fade.from, fade.to, within(t, fade.begin, fade.end)));
    for (const Flight& flight : m_flights)
        fly(flight, t, frame);
    frame.ghosts = m_ghosts;
    for (std::size_t i = 0; i < m_ghosts.size(); ++i) {
        const GhostPath& path = m_ghostPaths[i];
        frame.ghosts[i].alpha = byteOf(mix(path.from, path.to, within(t, path.begin, path.end)));
    }
}

TopologyBox TopologyTransition::boxAt(const BoxPath& path, double t) const
{
    TopologyBox box = path.to;
    const double late = within(t, promoted, 1);
    box.heat = mix(path.from.heat, path.to.heat, late);
    if (!path.early && !path.leaves)
        return box;
    const double share = boxShare(t);
    box.rect = mix(path.from.rect, path.to.rect, share);
    // Names don't scale: they go with the corner that they start in.
    if (!box.title.isEmpty())
        box.title.translate((path.from.rect.topLeft() - path.to.rect.topLeft()) * (1 - share));
    box.title.setWidth(std::max(0.0, std::min(box.title.width(), box.rect.right() - box.title.left())));
    box.dots = mix(path.from.dots, path.to.dots, share);
    const double early = within(t, 0, boxesTurned);
    box.opacity = path.leaves ? mix(path.from.opacity, 0, within(t, boxesTurned, leavingEnds))
                              : mix(path.from.opacity, path.to.opacity, early);
    box.levels.failed = mix(path.from.levels.failed, path.to.levels.failed, early);
    box.levels.drained = mix(path.from.levels.drained, path.to.levels.drained, early);
    box.levels.fresh = mix(path.from.levels.fresh, path.to.levels.fresh, early);
    return box;
}

void TopologyTransition::stageAt(double t, TopologyStage& stage) const
{
    stage = m_to.stage;
    if (!m_dotsResize)
        return;
    // In steps of half a pixel, so that the pictures of dots are made a few times only.
    const double share = boxShare(t);
    if (share >= 1)
        return;
    stage.pitch = std::round(2 * mix(m_from.stage.pitch, m_to.stage.pitch, share)) / 2;
    stage.radius = std::round(2 * mix(m_from.stage.radius, m_to.stage.radius, share)) / 2;
}

void TopologyTransition::fly(const Flight& flight, double t, TopologyFrame& frame) const
{
    TopologyDot& dot = frame.dots[flight.dot];
    const double along = within(t, flight.delay, flight.delay + flight.duration);
    // It rides with its box until it takes off.
    QPointF start = flight.start.position();
    if (flight.fromBox >= 0) {
        const BoxPath& box = m_boxes[static_cast<std::size_t>(flight.fromBox)];
        if (!box.leaves)
            start += (box.to.rect.topLeft() - box.from.rect.topLeft()) * boxShare(t);
    }
    if (along <= 0) {
        dot.moveTo(start);
        return;
    }
    dot.rank = dot.rankWas = flight.end.rank;
    dot.alpha = 255;
    dot.ring = true;
    if (along >= 1) {
        dot.box = flight.end.box;
        dot.ring = flight.end.ring;
        dot.moveTo(flight.end.position());
        return;
    }
    dot.box = dotInAir;
    dot.moveTo(FlightArc::bent(start, flight.end.position(), flight.lift).at(easeInOut(along)));
}

} // namespace hrw::ui
