// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/flights.h"
#include "ui/failover/topologyframe.h"

#include <span>
#include <vector>

namespace hrw::ui {

/// The way from what is on screen to another layout, as a pure function of t in [0, 1]: exactly the first frame at 0,
/// exactly the last one at 1.
///
/// It tells a failure as a story. First boxes change (until `boxesTurned`): they turn failed and their copies with
/// them, come, or slide. Then copies that have become primaries say so (until `promoted`): a halo grows around each
/// while it fills. Then the copies that are missing glide to their new nodes, each from where the copy stood that it
/// replaces: of the copies of one key that went and that are new, the first goes with the first, by rank. A new copy
/// that replaces none comes from the key's primary.
class TopologyTransition
{
public:
    static constexpr double boxesTurned = 0.25;
    static constexpr double promoted = 0.45;
    static constexpr double latestTakeOff = 0.65;

    /// In each part of the way other things stand still.
    enum class Phase : quint8
    {
        Start,
        Boxes, ///< until boxesTurned
        Copies,
        End
    };
    static Phase phaseAt(double t);

    /// What a dot does in a phase.
    enum class Motion : quint8
    {
        Still,
        InPlace, ///< it changes, or its box is repainted
        Flies
    };

    TopologyTransition() = default;
    TopologyTransition(TopologyFrame from, TopologyFrame to);

    /// The frame at t. `frame` is overwritten; its memory is used again, so that an animation allocates nothing per
    /// dot.
    void at(double t, TopologyFrame& frame) const;
    [[nodiscard]] TopologyFrame at(double t) const;

    [[nodiscard]] const TopologyFrame& from() const { return m_from; }
    [[nodiscard]] const TopologyFrame& to() const { return m_to; }

    // Of frames between 0 and 1, which all have the same boxes, dots and ghosts in the same order:
    [[nodiscard]] bool isBoxLive(std::size_t box, Phase phase) const;
    [[nodiscard]] Motion motion(std::size_t dot, Phase phase) const;
    [[nodiscard]] bool isGhostLive(std::size_t ghost, Phase phase) const;
    [[nodiscard]] std::size_t flights() const { return m_flights.size(); }

private:
    struct BoxPath
    {
        TopologyBox from, to; // of a box that comes or goes, the one where it is not is transparent
        bool early = false;   // it changes while boxes do
        bool late = false;
        bool leaves = false;
    };
    struct DotPath
    {
        Motion early = Motion::Still, late = Motion::Still;
    };
    struct Turn
    {
        std::uint32_t dot;
        bool promoted;
    };
    struct Fade
    {
        std::uint32_t dot;
        double from, to; // opacity
        double begin, end;
    };
    struct Flight
    {
        std::uint32_t dot = 0;
        qint32 fromBox = dotInAir;
        bool waits = false; // it is seen before it takes off
        TopologyDot start, end;
        double delay = 0, duration = 0;
        double lift = 0;
    };
    struct GhostPath
    {
        double from, to;
        double begin, end;
        bool early, late;
    };
    using Copies = std::vector<const TopologyDot*>;

    void matchBoxes();
    void markLiveBoxes();
    void matchDots();
    void matchKey(const Copies& before, const Copies& after);
    void stay(const TopologyDot& before, const TopologyDot& after);
    void go(const TopologyDot& before);
    void replace(const TopologyDot& before, const TopologyDot& after);
    void appear(const TopologyDot& after, const TopologyDot* primary);
    void addFlight(const TopologyDot& start, const TopologyDot& end, bool waits);
    std::uint32_t addDot(const TopologyDot& dot, Motion early, Motion late);
    void matchGhosts();
    void addGhost(const TopologyDot& ghost, const GhostPath& path);
    [[nodiscard]] GhostPath comingGhost(const TopologyDot& ghost, double from) const;
    [[nodiscard]] qint32 boxNow(const TopologyDot& before) const;
    [[nodiscard]] bool failsWith(qint32 box) const;
    [[nodiscard]] TopologyBox boxAt(const BoxPath& path, double t) const;
    void stageAt(double t, TopologyStage& stage) const;
    void fly(const Flight& flight, double t, TopologyFrame& frame) const;

    TopologyFrame m_from;
    TopologyFrame m_to;
    std::vector<BoxPath> m_boxes;    // of `to`, then those that leave
    std::vector<qint32> m_boxOf;     // from's boxes -> m_boxes
    std::vector<TopologyDot> m_dots; // of both ends, as they are at the start
    std::vector<DotPath> m_paths;    // per m_dots
    std::vector<DotSlide> m_slides;
    std::vector<Turn> m_turns;
    std::vector<Fade> m_fades;
    std::vector<Flight> m_flights; // ascending by key
    std::vector<TopologyDot> m_ghosts;
    std::vector<GhostPath> m_ghostPaths;
    bool m_dotsResize = false; // all dots change their look in the first phase
};

/// A frame from another canvas: good enough for the start of a flight that began in mid-air.
TopologyFrame stretched(TopologyFrame frame, const KeyFlowCanvas& canvas);

} // namespace hrw::ui
