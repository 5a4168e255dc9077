// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/keyflow/dotlook.h"

#include <QColor>
#include <QImage>
#include <QPainter>
#include <array>
#include <vector>

namespace hrw::ui {

// One QPainter call a dot costs about half a microsecond before a pixel is touched: too much for 50,000 dots a frame.
// So each kind of dot is painted once by QPainter, at every quarter of a device pixel that its centre can fall on, and
// then copied into the frame by hand: runs of opaque pixels as they are, the edge blended the way QPainter does it.

/// How dots are painted; lengths in units of the picture.
struct DotStyle
{
    double radius = 5;
    double pitch = 16; ///< a close ring stays within it
    bool shapes = false;
    std::array<QColor, dotColours> colours;
    QColor ring;
    QColor gap;   ///< between dot and ring
    QColor ghost; ///< the outline where a dot has left
    bool operator==(const DotStyle&) const = default;

    [[nodiscard]] double ringRadius(DotRing ring) const; ///< outer
};

/// Paints one dot with its centre at `centre`: into a sprite, or straight into a vector export.
void paintDot(QPainter& painter, QPointF centre, quint8 look, DotRing ring, const DotStyle& style);

/// The place that a dot has left.
void paintGhost(QPainter& painter, QPointF centre, const DotStyle& style);

/// A trail is a row of grains.
inline constexpr double grainRadius = 0.9;
inline constexpr double grainStep = 5;
inline constexpr double trailOpacity = 0.6;

/// A small picture ready to be copied: premultiplied, and for each row which pixels are opaque.
struct Sprite
{
    /// Columns [first, last) of a row are not empty, and [solidFirst, solidLast) among them are opaque.
    struct Row
    {
        qint32 first, solidFirst, solidLast, last;
    };
    int width = 0, height = 0;
    std::vector<quint32> pixels;
    std::vector<Row> rows;

    static Sprite of(const QImage& premultiplied);
};

/// The pixels of a 32-bit premultiplied image.
struct PixelView
{
    quint32* bits = nullptr;
    qsizetype stride = 0; ///< in pixels
    int width = 0, height = 0;

    explicit PixelView(QImage& image);
};

/// Lays `sprite` over the image with its top left pixel at (x, y), clipped; within one level of QPainter::drawImage.
void blit(const PixelView& image, const Sprite& sprite, int x, int y, quint32 alpha = 255);

/// Every kind of dot of one style at one resolution, painted when first needed.
class DotSprites
{
public:
    /// Nothing is lost when both are as before.
    void prepare(const DotStyle& style, double pixelRatio);
    /// The dot with its centre at (x, y) in units of the picture.
    void draw(const PixelView& image, float x, float y, quint8 look, DotRing ring, quint32 alpha = 255);
    void drawGhost(const PixelView& image, QPointF centre);
    /// A grain of a trail.
    void drawGrain(const PixelView& image, QPointF centre, quint32 alpha);

private:
    static constexpr int phases = 4; ///< per device pixel and axis
    struct Kind
    {
        std::array<Sprite, phases * phases> sprites;
        int half = 0; ///< from the sprite's edge to the pixel that its centre is in
        bool painted = false;
    };
    template<typename Paint>
    void paintKind(Kind& kind, double radius, const Paint& paint) const;
    void place(const PixelView& image, const Kind& kind, float x, float y, quint32 alpha) const;

    DotStyle m_style;
    double m_ratio = 0;
    std::vector<Kind> m_kinds; ///< look x ring
    Kind m_grain;
    Kind m_ghost;
};

} // namespace hrw::ui
