// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowtransition.h"
#include "ui/scene/cardparts.h"
#include "ui/scene/dotsprites.h"
#include "ui/scene/scenepainter.h"

namespace hrw::ui {

/// How dots are painted on this stage.
DotStyle dotStyle(const KeyFlowStyle& style, const KeyFlowStage& stage);

/// Paints the parts of a frame with any QPainter, so that a file gets the same picture as the screen.
class KeyFlowPainter : public ScenePainter
{
public:
    KeyFlowPainter(QPainter& painter, const KeyFlowStyle& style, const KeyFlowStage& stage);

    void spare();                       ///< where a node could join
    void trunks();                      ///< lines shared by a column, or the rail
    void line(const KeyFlowCard& card); ///< from the App to one card
    void card(const KeyFlowCard& card);
    void keys(const KeyFlowCard& card); ///< its number of keys: text, and bar where there are no dots
    void app();
    void legend();
    void dot(const KeyFlowDot& dot); ///< one by one, for vector files
    void ghost(QPointF centre);      ///< where a dot has left
    void trail(const KeyFlowTransition::Arc& arc, double strength);

private:
    [[nodiscard]] QColor surface(const KeyFlowCard& card) const;
    [[nodiscard]] QPen border(const KeyFlowCard& card) const;
    void heading(const KeyFlowCard& card, const CardParts& parts);
    [[nodiscard]] double badgeWidth(const KeyFlowNode& node) const;
    void badge(const KeyFlowCard& card, const QRectF& line);
    double mark(const KeyFlowCard& card, const QRectF& line, double size);
    void detail(const KeyFlowCard& card, const CardParts& parts);
    [[nodiscard]] QString footer(const KeyFlowCard& card) const;
    void bar(const KeyFlowCard& card, const CardParts& parts);
    void tileCross(const KeyFlowCard& card);
    double legendEntry(std::size_t value, double x, double limit);
    [[nodiscard]] QColor badgeColour(const KeyFlowNode& node) const;

    const KeyFlowStage& m_stage;
};

} // namespace hrw::ui
