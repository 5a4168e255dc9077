// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologysprites.h"
#include "ui/keyflow/keyflowpainter.h"

namespace hrw::ui {

/// How copies are painted on this stage.
TopologyDotStyle topologyDotStyle(const KeyFlowStyle& style, const TopologyStage& stage);

/// How round the corners of a box are.
double cornerOf(const TopologyBox& box);

/// Paints the parts of a frame with any QPainter, so that a file gets the same picture as the screen. The style is the
/// one of the key-flow picture: the same keys in the same colours.
class TopologyPainter
{
public:
    TopologyPainter(QPainter& painter, const KeyFlowStyle& style, const TopologyStage& stage);

    void background();
    void message();
    void box(const TopologyBox& box);
    /// `frame`: what there is to explain.
    void legend(const TopologyFrame& frame);
    void dot(const TopologyDot& dot); ///< one by one, for vector files
    void lost(const TopologyDot& ghost);
    /// A ring around a box or dot: focus, selection, hover.
    void outline(const QRectF& rect, double corner, const QColor& colour, double width);

private:
    [[nodiscard]] QFont sized(double pixels, QFont::Weight weight = QFont::Normal) const;
    [[nodiscard]] QColor surface(const TopologyBox& box) const;
    [[nodiscard]] QPen border(const TopologyBox& box) const;
    void plainBox(const TopologyBox& box);
    void heading(const TopologyBox& box);
    [[nodiscard]] QColor stateColour(const TopologyBox& box) const;
    void cross(const QRectF& line);
    double symbol(double x, const QRectF& line, quint8 rank, DotRing ring, const QString& text);
    double lostSymbol(double x, const QRectF& line, const QString& text);
    double heatSymbol(double x, const QRectF& line, const QString& text);
    double symbolText(double x, const QRectF& line, const QString& text);
    [[nodiscard]] TopologyDotStyle symbolStyle() const;
    void symbols(const TopologyFrame& frame, const QRectF& line);
    void attributes(const QRectF& line);

    QPainter& m_painter;
    const KeyFlowStyle& m_style;
    const TopologyStage& m_stage;
    const Theme& m_theme;
    double m_scale;
};

} // namespace hrw::ui
