// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologyframe.h"
#include "ui/scene/dotsprites.h"

#include <QFont>

namespace hrw::ui {

/// How copies are painted.
struct TopologyDotStyle
{
    DotStyle dots;
    TopologyGrain grain = TopologyGrain::Numbered;
    QColor number;
    QColor halo;
    QFont font;
    bool operator==(const TopologyDotStyle&) const = default;

    /// Of the halo when it has grown by `grown`, 0 to 1.
    [[nodiscard]] double haloRadius(double grown) const;
};

/// One copy with its centre at `centre`: into a sprite, or straight into a vector export. A square is `unit` wide or a
/// multiple of it: a device pixel.
void paintCopy(QPainter& painter, QPointF centre, quint8 look, quint8 rank, DotRing ring, const TopologyDotStyle& style,
               double unit);
/// Where a copy has been.
void paintLost(QPainter& painter, QPointF centre, quint8 look, quint8 rank, const TopologyDotStyle& style, double unit);
void paintHalo(QPainter& painter, QPointF centre, double grown, const TopologyDotStyle& style);

/// How a dot is ringed.
inline DotRing dotRing(const TopologyDot& dot)
{
    return !dot.ring ? DotRing::None : dot.box == dotInAir ? DotRing::Wide : DotRing::Close;
}

/// Every kind of dot of one style at one resolution, painted when first needed.
class TopologySprites
{
public:
    /// Nothing is lost when both are as before.
    void prepare(const TopologyDotStyle& style, double pixelRatio);
    void draw(const PixelView& image, const TopologyDot& dot);
    void drawLost(const PixelView& image, const TopologyDot& ghost);

private:
    static constexpr int ranks = 7;
    static constexpr int haloSteps = 12;
    void drawCopy(const PixelView& image, const TopologyDot& dot, quint8 rank, quint32 alpha);
    void drawHalo(const PixelView& image, const TopologyDot& dot);
    [[nodiscard]] QPointF settled(QPointF centre) const;

    TopologyDotStyle m_style;
    double m_ratio = 0;
    std::vector<PhasedSprite> m_copies; // look x rank x ring
    std::vector<PhasedSprite> m_lost;   // look x rank
    std::vector<PhasedSprite> m_halos;  // per step
};

} // namespace hrw::ui
