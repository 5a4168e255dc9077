// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowframe.h"
#include "ui/scene/boxplace.h"

namespace hrw::ui {

// What the topology map looks like at one moment, as plain values: domains and nodes as boxes in each other, the copies
// of the sample keys as dots in the boxes of their nodes. A layout makes one at rest, a transition one in between, and
// the renderer paints either.

/// How strongly a box shows each of its states, 0 to 1, so that a state fades in instead of popping up.
struct TopologyLevels
{
    double failed = 0, drained = 0, fresh = 0;
    bool operator==(const TopologyLevels&) const = default;
};

inline constexpr qint32 noBox = -1;

struct TopologyBox
{
    BoxPlace place;
    QString name;          ///< "zone a", "cache-7"
    qint32 parent = noBox; ///< place in the frame's boxes, where it comes before its children
    quint32 nodes = 0, failedNodes = 0, drainedNodes = 0;
    quint32 primaries = 0;
    quint32 copies = 0;        ///< dots in it, primaries among them
    quint32 lost = 0;          ///< copies that it held before the step and doesn't hold any more
    bool fresh = false;        ///< joined in this step
    bool parentFailed = false; ///< all of its domain has failed, and that says so
    TopologyLevels levels;
    QRectF rect;
    QRectF title;    ///< the line for its name; empty where there is no room
    QRectF dots;     ///< of a node: where its dots are
    double heat = 0; ///< its copies over those of the fullest node; shown where dots can't be told apart
    double opacity = 1;

    [[nodiscard]] bool failed() const { return nodes > 0 && failedNodes == nodes; }
    [[nodiscard]] bool drained() const { return nodes > 0 && drainedNodes == nodes; }
    bool operator==(const TopologyBox&) const = default;
};

/// One copy of one key. `card` of a dot in the key-flow picture is `box` here, with the same dotInAir and dotIsGone.
struct TopologyDot
{
    KeyIndex key = 0;
    float x = 0, y = 0;
    qint32 box = dotIsGone;
    quint8 rank = 0;     ///< 0: the primary
    quint8 rankWas = 0;  ///< where it is just changing it
    quint8 turned = 255; ///< how far it has changed from that rank
    quint8 halo = 0;     ///< how far the halo of a promoted copy has grown; 0: it has none
    quint8 look = 0;
    quint8 alpha = 255;
    bool ring = false; ///< its node did not hold it before this step

    [[nodiscard]] QPointF position() const { return {static_cast<qreal>(x), static_cast<qreal>(y)}; }
    void moveTo(QPointF p)
    {
        x = static_cast<float>(p.x());
        y = static_cast<float>(p.y());
    }
    bool operator==(const TopologyDot&) const = default;
};

/// How much the copies in a box can say for themselves.
enum class TopologyGrain : quint8
{
    Numbered, ///< primaries filled, other copies ringed, with their rank inside
    Ringed,   ///< the same without numbers
    Squares,  ///< primaries strong, other copies pale
    Density   ///< no dots but those on their way; boxes are coloured by how many they hold
};

/// Everything around the boxes and dots.
struct TopologyStage
{
    KeyFlowCanvas canvas;
    QRectF messageLine; ///< empty when there is nothing to say
    QRectF legend;      ///< empty when there is no room
    QString message;    ///< why copies have no place or not the one they should have
    TopologyGrain grain = TopologyGrain::Numbered;
    bool nodeNames = true; ///< there is room for them
    bool domainNames = true;
    double nodeText = 13, domainText = 13; ///< px, before scaling
    double pitch = 16;                     ///< between neighbouring dots
    double radius = 5;                     ///< of a dot
    quint32 fullest = 0;                   ///< copies in the fullest node
    quint32 keys = 0;                      ///< sample keys
    quint32 copiesMissing = 0;             ///< copies of those that have no place
    quint32 unplacedKeys = 0;              ///< those without any copy
    quint32 promoted = 0;                  ///< copies that have become primaries in this step
    quint32 created = 0;                   ///< copies on nodes that did not hold them before
    bool operator==(const TopologyStage&) const = default;
};

struct TopologyFrame
{
    TopologyStage stage;
    std::vector<TopologyBox> boxes;  ///< parents before their children
    std::vector<TopologyDot> dots;   ///< ascending by key, then by rank
    std::vector<TopologyDot> ghosts; ///< copies that are not there any more, where they stood; the same order
    bool operator==(const TopologyFrame&) const = default;
};

/// Where there are too many dots to tell them apart, only those on their way are seen.
inline bool isSeen(const TopologyDot& dot, const TopologyStage& stage)
{
    return dot.alpha > 0 && (stage.grain != TopologyGrain::Density || dot.box == dotInAir);
}

} // namespace hrw::ui
