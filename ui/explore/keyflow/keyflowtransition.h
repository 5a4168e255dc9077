// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/flights.h"
#include "ui/explore/keyflow/keyflowframe.h"

#include <optional>
#include <span>
#include <vector>

namespace hrw::ui {

/// The way from what is on screen to another layout, as a pure function of t in [0, 1]: exactly the first frame at 0,
/// exactly the last one at 1.
///
/// Cards slide first (they are in place at `cardsSettled`), so that every dot lands in a card that stands still. A dot
/// whose key changes its home takes off after a delay of its own, flies along an arc for `flightTime`, and rides along
/// with the card it comes from until then; streams from different cards run side by side. All other dots keep their
/// place in their card.
class KeyFlowTransition
{
public:
    static constexpr double cardsSettled = 0.4;
    static constexpr double flightTime = 0.5;
    /// Places that more dots than this have left are not told apart from others.
    static constexpr std::size_t mostGaps = 2000;

    /// What a dot does between 0 and 1.
    enum class Motion : quint8
    {
        Still,  ///< nothing, and its card neither
        OnCard, ///< it keeps or changes its slot in a card that is being repainted
        Moves,  ///< it flies, comes or goes
    };

    KeyFlowTransition() = default;
    KeyFlowTransition(KeyFlowFrame from, KeyFlowFrame to);

    /// The frame at t. `frame` is overwritten; its memory is used again, so that an animation allocates nothing per
    /// dot.
    void at(double t, KeyFlowFrame& frame) const;
    [[nodiscard]] KeyFlowFrame at(double t) const;

    [[nodiscard]] const KeyFlowFrame& from() const { return m_from; }
    [[nodiscard]] const KeyFlowFrame& to() const { return m_to; }
    [[nodiscard]] bool isEmpty() const { return m_motion.empty() && m_cards.empty(); }

    // Of frames between 0 and 1, which all have the same cards and dots in the same order:
    [[nodiscard]] std::span<const Motion> motions() const { return m_motion; }
    /// The card changes its place or look, so it is repainted in every frame; its number of keys is told apart.
    [[nodiscard]] bool isCardLive(std::size_t card) const { return m_cards[card].live; }
    [[nodiscard]] bool areKeysLive(std::size_t card) const { return m_cards[card].keysLive; }
    /// The stage is not the same at both ends: everything is repainted in every frame.
    [[nodiscard]] bool isStageLive() const { return m_stageLive; }
    /// The lines from the App come or go.
    [[nodiscard]] bool areLinesLive() const { return m_linesLive; }
    [[nodiscard]] std::size_t flights() const { return m_flights.size(); }

    /// The arc of flight `i` at t, and how far along it the dot is, 0 to 1.
    struct Arc : FlightArc
    {
        double along = 0;
    };
    [[nodiscard]] Arc arc(std::size_t flight, double t) const;
    /// The place that flight `i` has left, while no other dot takes it: (x, y), or nothing.
    [[nodiscard]] std::optional<QPointF> vacated(std::size_t flight, double t) const;

private:
    struct CardPath
    {
        KeyFlowCard from, to; // of a card that comes or goes, the one where it is not is transparent
        bool live = false;
        bool keysLive = false;
        bool leaves = false;
    };
    struct Flight
    {
        std::uint32_t dot = 0;
        qint32 fromCard = dotInAir; ///< it rides on this one until it takes off
        qint32 toCard = dotWaits;
        QPointF start, end;
        double delay = 0;
        double lift = 0;
        bool leavesGap = false;
    };
    struct Fade
    {
        std::uint32_t dot;
        qint32 card;     ///< where it comes or goes
        double from, to; ///< opacity
        int gain;        ///< of the card's keys
    };

    void matchCards();
    void matchDots();
    void matchDot(const KeyFlowDot& before, const KeyFlowDot& after);
    void addLone(const KeyFlowDot& dot, double from, double to);
    void addFlight(const KeyFlowDot& before, const KeyFlowDot& after);
    [[nodiscard]] qint32 homeNow(const KeyFlowDot& before) const;
    void findGaps();
    [[nodiscard]] KeyFlowCard cardAt(const CardPath& path, double t) const;
    [[nodiscard]] QPointF rideFrom(const Flight& flight, double t) const;
    void stageAt(double t, KeyFlowStage& stage) const;
    void moveDots(double t, KeyFlowFrame& frame) const;
    void fly(const Flight& flight, double t, KeyFlowFrame& frame) const;
    void fade(const Fade& fade, double t, KeyFlowFrame& frame) const;

    KeyFlowFrame m_from;
    KeyFlowFrame m_to;
    std::vector<CardPath> m_cards;  // of `to`, then those that leave
    std::vector<qint32> m_cardOf;   // from's cards -> m_cards
    std::vector<KeyFlowDot> m_dots; // of both ends, as they are at the start
    std::vector<Motion> m_motion;   // per m_dots
    std::vector<Flight> m_flights;
    std::vector<DotSlide> m_slides;
    std::vector<Fade> m_fades;
    bool m_stageLive = false;
    bool m_linesLive = false;
};

/// A frame from another canvas: good enough for the start of a flight that began in mid-air.
KeyFlowFrame stretched(KeyFlowFrame frame, const KeyFlowCanvas& canvas);

} // namespace hrw::ui
