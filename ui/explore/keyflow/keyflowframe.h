// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/keyset.h"
#include "ui/scene/dotlook.h"
#include "ui/scene/keyflowcanvas.h"

#include <QPointF>
#include <QRectF>
#include <QString>
#include <vector>

namespace hrw::ui {

// What the key-flow picture looks like at one moment, as plain values: cards for nodes, dots for sample keys, and the
// stage that they stand on. A layout makes one at rest, a transition one in between, and the renderer paints either.

/// What a card says of its node.
struct KeyFlowNode
{
    QString id;
    QString place; ///< "zone a"; empty when the node names no domain
    double weight = 1;
    double weightWas = 1; ///< one step earlier
    double hotRatio = 0;  ///< requests over the fair share; > 0 only when the node is hot
    bool fresh = false;   ///< joined in this step
    bool restored = false;
    bool failed = false;
    bool drained = false;
    [[nodiscard]] bool reweighted() const { return !fresh && weight != weightWas; }
    [[nodiscard]] bool hot() const { return hotRatio > 0; }
    bool operator==(const KeyFlowNode&) const = default;
};

/// How strongly a card shows each of its states, 0 to 1, so that a state fades in instead of popping up.
struct KeyFlowLevels
{
    double fresh = 0, hot = 0, failed = 0, drained = 0;
    bool operator==(const KeyFlowLevels&) const = default;
};

struct KeyFlowCard
{
    KeyFlowNode node;
    KeyFlowLevels levels;
    QRectF rect;
    double opacity = 1;
    quint32 keys = 0; ///< dots at home in it
    bool operator==(const KeyFlowCard&) const = default;
};

/// Where a dot is that is in no card.
inline constexpr qint32 dotWaits = -1;  ///< at the App: its key has no node
inline constexpr qint32 dotInAir = -2;  ///< on its way
inline constexpr qint32 dotIsGone = -3; ///< it has left the sample

struct KeyFlowDot
{
    KeyIndex key = 0;
    float x = 0, y = 0;
    qint32 card = dotWaits; ///< place in the frame's cards, or one of the above
    quint8 look = 0;        ///< colour and shape, see dotLook()
    quint8 alpha = 255;
    bool ring = false; ///< moved in this step, or on its way

    [[nodiscard]] QPointF position() const { return {static_cast<qreal>(x), static_cast<qreal>(y)}; }
    void moveTo(QPointF p)
    {
        x = static_cast<float>(p.x());
        y = static_cast<float>(p.y());
    }
    bool operator==(const KeyFlowDot&) const = default;
};

/// How a dot is ringed.
inline DotRing dotRing(const KeyFlowDot& dot)
{
    return !dot.ring ? DotRing::None : dot.card == dotInAir ? DotRing::Wide : DotRing::Close;
}

/// Why no key can be placed, if so.
enum class KeyFlowState : quint8
{
    Live,
    NoKeys,
    NoNodes,
    AllFailed,
    AllDrained,
    NoneLive
};

/// Everything around the cards and dots.
struct KeyFlowStage
{
    KeyFlowCanvas canvas;
    QRectF app;                 ///< the box that the keys come from
    QRectF waiting;             ///< dots without a node wait here
    QRectF legend;              ///< empty when there is no room
    std::vector<double> trunks; ///< several rows: x of the line that runs down each column; one row: empty
    QRectF rail;                ///< many small cards: the line above them all that stands for their lines; else empty
    std::vector<QRectF> spare;  ///< cells without a card, unless they are small
    double cardsTop = 0;
    double linesOpacity = 1; ///< of trunks and rail
    double pitch = 0;        ///< between neighbouring dots
    double radius = 0;       ///< of a dot
    bool density = false;    ///< more dots than can be told apart: cards show a bar, only moving keys are dots
    quint32 fullBar = 1;     ///< keys that a full bar stands for
    quint32 waitingKeys = 0;
    quint32 keys = 0; ///< dots in all
    KeyFlowState state = KeyFlowState::Live;
    quint32 nodes = 0;
    bool operator==(const KeyFlowStage&) const = default;
};

struct KeyFlowFrame
{
    KeyFlowStage stage;
    std::vector<KeyFlowCard> cards;
    std::vector<KeyFlowDot> dots; ///< ascending by key
    bool operator==(const KeyFlowFrame&) const = default;
};

/// Where there are too many dots to tell them apart, only those on their way are seen.
inline bool isSeen(const KeyFlowDot& dot, const KeyFlowStage& stage)
{
    return dot.alpha > 0 && dot.card != dotIsGone && (!stage.density || dot.card == dotInAir);
}

} // namespace hrw::ui
