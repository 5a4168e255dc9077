// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowhit.h"

#include "ui/scene/dotorder.h"

#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double slip = 2.5; ///< a pointer need not be steadier than this

} // namespace

std::optional<std::size_t> dotAt(const KeyFlowFrame& frame, QPointF point)
{
    const double reach = frame.stage.radius + slip;
    double nearest = reach * reach;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < frame.dots.size(); ++i) {
        const KeyFlowDot& dot = frame.dots[i];
        const QPointF away = dot.position() - point;
        const double distance = QPointF::dotProduct(away, away);
        if (distance <= nearest && isSeen(dot, frame.stage)) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

std::optional<std::size_t> cardAt(const KeyFlowFrame& frame, QPointF point)
{
    for (std::size_t i = 0; i < frame.cards.size(); ++i) {
        if (frame.cards[i].opacity > 0.3 && frame.cards[i].rect.contains(point))
            return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> cardNamed(const KeyFlowFrame& frame, const QString& id)
{
    const auto found = std::ranges::find_if(frame.cards, [&](const KeyFlowCard& card) { return card.node.id == id; });
    if (found == frame.cards.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - frame.cards.begin());
}

std::optional<std::size_t> dotOf(const KeyFlowFrame& frame, KeyIndex key)
{
    const auto found = std::ranges::lower_bound(frame.dots, key, {}, &KeyFlowDot::key);
    if (found == frame.dots.end() || found->key != key)
        return std::nullopt;
    return static_cast<std::size_t>(found - frame.dots.begin());
}

std::size_t nextCard(const KeyFlowFrame& frame, std::size_t card, Direction direction)
{
    if (direction == Direction::Left)
        return card == 0 ? card : card - 1;
    if (direction == Direction::Right)
        return card + 1 < frame.cards.size() ? card + 1 : card;
    const bool down = direction == Direction::Down;
    const QRectF here = frame.cards[card].rect;
    std::size_t best = card;
    double bestCost = 0;
    for (std::size_t i = 0; i < frame.cards.size(); ++i) {
        const QPointF away = frame.cards[i].rect.center() - here.center();
        const double ahead = down ? away.y() : -away.y();
        if (ahead < here.height() / 2)
            continue;
        // A row further away costs more than any way along a row.
        const double cost = ahead * 1e4 + std::abs(away.x());
        if (best == card || cost < bestCost) {
            best = i;
            bestCost = cost;
        }
    }
    return best;
}

std::optional<std::size_t> nextDot(const KeyFlowFrame& frame, std::size_t card, std::optional<std::size_t> dot,
                                   bool forward)
{
    if (frame.stage.density)
        return std::nullopt;
    return nextAsRead(frame.dots, dot, forward,
                      [&](const KeyFlowDot& other) { return other.card == static_cast<qint32>(card); });
}

} // namespace hrw::ui
