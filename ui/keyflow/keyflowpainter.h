// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/keyflow/cardparts.h"
#include "ui/keyflow/dotsprites.h"
#include "ui/keyflow/keyflowtransition.h"

#include <QFont>
#include <QPainter>
#include <QStringList>

namespace hrw::ui {

struct Theme;

/// How the picture looks, apart from what it shows.
struct KeyFlowStyle
{
    const Theme* theme = nullptr;
    QFont font;
    bool shapes = false;
    bool sampled = false;        ///< the dots are some of the keys
    QString legendName;          ///< what colours the dots
    QStringList legendValues;    ///< the first of them, in order
    std::size_t legendTotal = 0; ///< how many there are
};

/// How dots are painted on this stage.
DotStyle dotStyle(const KeyFlowStyle& style, const KeyFlowStage& stage);

/// Lines at 45 degrees.
void hatch(QPainter& painter, const QRectF& rect, const QColor& colour);

/// Paints the parts of a frame with any QPainter, so that a file gets the same picture as the screen.
class KeyFlowPainter
{
public:
    KeyFlowPainter(QPainter& painter, const KeyFlowStyle& style, const KeyFlowStage& stage);

    void background();
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
    /// A ring around a card or dot: focus, selection, hover.
    void outline(const QRectF& rect, double corner, const QColor& colour, double width);

private:
    [[nodiscard]] QFont sized(double pixels, QFont::Weight weight = QFont::Normal) const;
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

    QPainter& m_painter;
    const KeyFlowStyle& m_style;
    const KeyFlowStage& m_stage;
    const Theme& m_theme;
    double m_scale;
};

} // namespace hrw::ui
