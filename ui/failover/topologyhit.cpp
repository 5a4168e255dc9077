// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologyhit.h"

#include "ui/scene/dotorder.h"

#include <algorithm>

namespace hrw::ui {

namespace {

constexpr double slip = 2; ///< a pointer need not be steadier than this

} // namespace

std::optional<KeyIndex> keyAt(const TopologyFrame& frame, QPointF point)
{
    const double reach = frame.stage.radius + slip;
    double nearest = reach * reach;
    std::optional<KeyIndex> found;
    for (const auto* dots : {&frame.ghosts, &frame.dots}) { // a dot lies above an outline
        for (const TopologyDot& dot : *dots) {
            const QPointF away = dot.position() - point;
            const double distance = QPointF::dotProduct(away, away);
            if (distance <= nearest && isSeen(dot, frame.stage)) {
                nearest = distance;
                found = dot.key;
            }
        }
    }
    return found;
}

std::optional<std::size_t> boxAt(const TopologyFrame& frame, QPointF point)
{
    for (std::size_t i = frame.boxes.size(); i-- > 0;) { // children come after their parents
        if (frame.boxes[i].opacity > 0.3 && frame.boxes[i].rect.contains(point))
            return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> boxOf(const TopologyFrame& frame, const BoxPlace& place)
{
    const auto found = std::ranges::find(frame.boxes, place, &TopologyBox::place);
    if (found == frame.boxes.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - frame.boxes.begin());
}

std::optional<std::size_t> dotIn(const TopologyFrame& frame, std::size_t box, KeyIndex key)
{
    const auto found = std::ranges::find_if(frame.dots, [&](const TopologyDot& dot) {
        return dot.key == key && dot.box == static_cast<qint32>(box) && isSeen(dot, frame.stage);
    });
    if (found == frame.dots.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - frame.dots.begin());
}

std::size_t nextBox(const TopologyFrame& frame, std::size_t box, Direction direction)
{
    const qint32 parent = frame.boxes[box].parent;
    if (direction == Direction::Up)
        return parent == noBox ? box : static_cast<std::size_t>(parent);
    const bool back = direction == Direction::Left;
    const qint32 around = direction == Direction::Down ? static_cast<qint32>(box) : parent;
    for (std::size_t i = box; back ? i-- > 0 : ++i < frame.boxes.size();) {
        if (frame.boxes[i].parent == around)
            return i;
    }
    return box;
}

std::size_t lastSibling(const TopologyFrame& frame, std::size_t box, bool forward)
{
    for (;;) {
        const std::size_t next = nextBox(frame, box, forward ? Direction::Right : Direction::Left);
        if (next == box)
            return box;
        box = next;
    }
}

std::optional<std::size_t> nextDot(const TopologyFrame& frame, std::size_t box, std::optional<std::size_t> dot,
                                   bool forward)
{
    return nextAsRead(frame.dots, dot, forward, [&](const TopologyDot& other) {
        return other.box == static_cast<qint32>(box) && isSeen(other, frame.stage);
    });
}

} // namespace hrw::ui
