// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowtransition.h"

#include <QHash>
#include <QPointF>
#include <QSet>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

/// A card that comes or goes is transparent at its other end.
KeyFlowCard faded(KeyFlowCard card)
{
    card.opacity = 0;
    card.keys = 0;
    return card;
}

constexpr double latestTakeOff = 0.45;

} // namespace

KeyFlowTransition::KeyFlowTransition(KeyFlowFrame from, KeyFlowFrame to)
    : m_from(std::move(from))
    , m_to(std::move(to))
{
    const KeyFlowStage& a = m_from.stage;
    const KeyFlowStage& b = m_to.stage;
    m_stageLive = a.pitch != b.pitch || a.radius != b.radius || a.density != b.density || a.fullBar != b.fullBar ||
                  a.trunks != b.trunks || a.rail != b.rail || a.cardsTop != b.cardsTop;
    m_linesLive = m_stageLive || a.linesOpacity != b.linesOpacity;
    matchCards();
    matchDots();
    setTakeOffs(m_flights, m_cards.size(), 0, latestTakeOff, &Flight::fromCard);
    findGaps();
}

void KeyFlowTransition::matchCards()
{
    QHash<QString, std::size_t> old;
    for (std::size_t i = 0; i < m_from.cards.size(); ++i)
        old.insert(m_from.cards[i].node.id, i);
    m_cardOf.assign(m_from.cards.size(), dotIsGone);
    for (const KeyFlowCard& card : m_to.cards) {
        const auto found = old.constFind(card.node.id);
        if (found != old.cend())
            m_cardOf[*found] = static_cast<qint32>(m_cards.size());
        m_cards.push_back({found != old.cend() ? m_from.cards[*found] : faded(card), card, false, false, false});
    }
    for (std::size_t i = 0; i < m_from.cards.size(); ++i) {
        if (m_cardOf[i] != dotIsGone)
            continue;
        m_cardOf[i] = static_cast<qint32>(m_cards.size());
        m_cards.push_back({m_from.cards[i], faded(m_from.cards[i]), false, false, true});
    }
    for (CardPath& path : m_cards) {
        const bool same = path.from.rect == path.to.rect && path.from.opacity == path.to.opacity &&
                          path.from.levels == path.to.levels;
        path.live = m_linesLive || !same;
        path.keysLive = path.from.keys != path.to.keys;
    }
}

void KeyFlowTransition::matchDots()
{
    const auto& a = m_from.dots;
    const auto& b = m_to.dots;
    m_dots.reserve(std::max(a.size(), b.size()));
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        if (j == b.size() || (i < a.size() && a[i].key < b[j].key)) {
            addLone(a[i], a[i].alpha, 0);
            ++i;
        } else if (i == a.size() || b[j].key < a[i].key) {
            addLone(b[j++], 0, 255);
        } else {
            matchDot(a[i++], b[j++]);
        }
    }
}

qint32 KeyFlowTransition::homeNow(const KeyFlowDot& before) const
{
    return before.card < 0 ? before.card : m_cardOf[static_cast<std::size_t>(before.card)];
}

/// A key that is a dot at one end only (the sample has changed), or that was just coming or going.
void KeyFlowTransition::addLone(const KeyFlowDot& dot, double from, double to)
{
    const bool comes = to > from;
    const qint32 home = comes ? dot.card : homeNow(dot);
    m_fades.push_back({static_cast<std::uint32_t>(m_dots.size()), home, from, to, comes ? 1 : -1});
    m_dots.push_back(dot);
    m_dots.back().card = comes ? dotIsGone : home;
    m_motion.push_back(Motion::Moves);
}

void KeyFlowTransition::matchDot(const KeyFlowDot& before, const KeyFlowDot& after)
{
    if (before.alpha != 255) {
        addLone(after, before.alpha, 255);
        return;
    }
    const qint32 home = homeNow(before);
    const auto index = static_cast<std::uint32_t>(m_dots.size());
    m_dots.push_back(before);
    m_dots.back().card = home;
    m_dots.back().ring = after.ring;
    m_dots.back().look = after.look;
    if (home != after.card) {
        addFlight(before, after);
        return;
    }
    const bool moves = before.x != after.x || before.y != after.y;
    if (moves)
        m_slides.push_back({index, before.x, before.y, after.x, after.y});
    const bool onLiveCard = home >= 0 && m_cards[static_cast<std::size_t>(home)].live;
    m_motion.push_back(moves || onLiveCard || m_stageLive ? Motion::OnCard : Motion::Still);
}

void KeyFlowTransition::addFlight(const KeyFlowDot& before, const KeyFlowDot& after)
{
    Flight flight;
    flight.dot = static_cast<std::uint32_t>(m_dots.size() - 1);
    flight.fromCard = m_dots.back().card;
    flight.toCard = after.card;
    flight.start = before.position();
    flight.end = after.position();
    const double distance = std::hypot(flight.end.x() - flight.start.x(), flight.end.y() - flight.start.y());
    flight.lift = flightLift(distance);
    m_dots.back().ring = true; // at once, so that people see which keys are going to move
    m_flights.push_back(flight);
    m_motion.push_back(Motion::Moves);
}

/// A place stays visibly empty when its card stays and is laid out as before, and no dot comes to stand there.
void KeyFlowTransition::findGaps()
{
    if (m_stageLive || m_flights.empty() || m_flights.size() > mostGaps)
        return;
    QSet<std::pair<float, float>> taken;
    for (const KeyFlowDot& dot : m_to.dots)
        taken.insert({dot.x, dot.y});
    for (Flight& flight : m_flights) {
        if (flight.fromCard < 0 || m_cards[static_cast<std::size_t>(flight.fromCard)].leaves)
            continue;
        const QPointF place = rideFrom(flight, 1);
        flight.leavesGap = !taken.contains({static_cast<float>(place.x()), static_cast<float>(place.y())});
    }
}

KeyFlowFrame stretched(KeyFlowFrame frame, const KeyFlowCanvas& canvas)
{
    const Stretch stretch(frame.stage.canvas, canvas);
    for (KeyFlowCard& card : frame.cards)
        card.rect = stretch.of(card.rect);
    for (KeyFlowDot& dot : frame.dots)
        dot.moveTo(stretch.of(dot.position()));
    frame.stage.app = stretch.of(frame.stage.app);
    frame.stage.canvas = canvas;
    return frame;
}

} // namespace hrw::ui
