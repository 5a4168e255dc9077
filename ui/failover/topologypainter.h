// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologysprites.h"
#include "ui/scene/scenepainter.h"

namespace hrw::ui {

/// How copies are painted on this stage.
TopologyDotStyle topologyDotStyle(const KeyFlowStyle& style, const TopologyStage& stage);

/// How round the corners of a box are.
double cornerOf(const TopologyBox& box);

/// Paints the parts of a frame with any QPainter, so that a file gets the same picture as the screen. The style is the
/// one of the key-flow picture: the same keys in the same colours.
class TopologyPainter : public ScenePainter
{
public:
    TopologyPainter(QPainter& painter, const KeyFlowStyle& style, const TopologyStage& stage);

    void message();
    void box(const TopologyBox& box);
    /// `frame`: what there is to explain.
    void legend(const TopologyFrame& frame);
    void dot(const TopologyDot& dot); ///< one by one, for vector files
    void lost(const TopologyDot& ghost);

private:
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

    const TopologyStage& m_stage;
};

} // namespace hrw::ui
