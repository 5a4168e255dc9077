// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologyfacts.h"
#include "ui/failover/topologynest.h"

namespace hrw::ui {

/// Where everything in the topology map stands at rest. A plain value that follows from its inputs alone.
///
/// Both moments of an evaluation have the same boxes: room is made for nodes that join and kept for those that have
/// left. Dots keep their slot in the box of their node; who arrives takes the first free one. A layout made with `keep`
/// (the one on screen) keeps slots and dot size from there as far as they suffice. A copy that is not there any more
/// leaves its outline, unless somebody else takes its slot.
class TopologyLayout
{
public:
    TopologyLayout() = default;

    static TopologyLayout of(const Evaluation& evaluation, KeyFlowMoment moment, const KeyFlowCanvas& canvas,
                             const TopologyLayout* keep = nullptr);

    /// The same picture on another canvas.
    [[nodiscard]] TopologyLayout on(const KeyFlowCanvas& canvas) const;

    [[nodiscard]] const TopologyFrame& frame() const { return m_frame; }
    [[nodiscard]] const TopologyTree& tree() const { return m_tree; }
    [[nodiscard]] const KeyFlowCanvas& canvas() const { return m_frame.stage.canvas; }
    bool operator==(const TopologyLayout&) const = default;

private:
    /// One way to lay boxes out, and the widest pitch of the dots in them; 0 when they can't be told apart.
    struct Choice
    {
        const NestMeasure* measure = nullptr;
        TopologyNest nest;
        double pitch = 0;
    };
    using Needs = std::vector<quint32>;

    void askForRoom(const Evaluation& evaluation);
    void inherit(const TopologyLayout& keep);
    void inheritSlots(const TopologyLayout& keep, const std::vector<qint32>& itemNow);
    void takeSlots();
    void arrange();
    void setBands();
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] Choice choose() const;
    [[nodiscard]] double pitchIn(const TopologyNest& nest, const Needs& needs) const;
    [[nodiscard]] double pitchFor(const TopologyNest& nest, const Needs& needs, bool slack) const;
    [[nodiscard]] static bool holds(const TopologyNest& nest, const Needs& needs, bool slack, double pitch);
    void setGrain(double pitch);
    void placeBoxes(const Choice& choice);
    void placeDots(std::vector<TopologyDot>& dots, const std::vector<quint32>& taken) const;
    [[nodiscard]] std::vector<std::size_t> homes(const std::vector<TopologyDot>& dots) const;

    TopologyTree m_tree;
    TopologyFrame m_frame;
    std::vector<qint32> m_itemOf;      // per box
    Needs m_needs;                     // per item: slots that there must be in its box
    std::vector<quint32> m_slots;      // per dot
    std::vector<quint32> m_ghostSlots; // per ghost
    const NestMeasure* m_measure = nullptr;
    double m_pitch = 0;    // 0: copies can't be told apart
    bool m_keeps = false;  // the pitch is the one on screen
    bool m_speaks = false; // there is a message at either moment
};

} // namespace hrw::ui
