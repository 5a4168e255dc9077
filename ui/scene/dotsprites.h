// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/dotlook.h"

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
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

/// No shape reaches farther than this many radii.
inline constexpr double shapeReach = 1.55;

/// The outline of a dot around the origin.
QPainterPath dotPath(quint8 look, double radius, bool shapes);

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

/// One small picture at every quarter of a device pixel that its centre can fall on, each painted when first needed.
class PhasedSprite
{
public:
    /// Lays it over the image with its centre at (x, y) in units of the picture, of which each is `ratio` device pixels
    /// wide. `paint` paints it around the origin and covers no more than `radius` there.
    template<typename Paint>
    void draw(const PixelView& image, float x, float y, double ratio, double radius, quint32 alpha, const Paint& paint)
    {
        const auto scale = static_cast<float>(ratio * phases);
        // Rounds to the nearest, also below 0; std::floor is a call without SSE 4.1.
        constexpr int above = 1 << 20;
        const int px = static_cast<int>(static_cast<double>(x * scale) + above + 0.5) - above;
        const int py = static_cast<int>(static_cast<double>(y * scale) + above + 0.5) - above;
        static_assert(phases == 4);
        if (m_sprites.empty())
            reserve(ratio * radius);
        Sprite& sprite = m_sprites[static_cast<std::size_t>((py & 3) * phases + (px & 3))];
        if (sprite.width == 0) {
            QImage empty = emptyImage();
            QPainter painter(&empty);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.translate(m_half + (px & 3) / static_cast<double>(phases),
                              m_half + (py & 3) / static_cast<double>(phases));
            painter.scale(ratio, ratio);
            paint(painter);
            painter.end();
            sprite = Sprite::of(empty);
        }
        blit(image, sprite, (px >> 2) - m_half, (py >> 2) - m_half, alpha);
    }

private:
    static constexpr int phases = 4; ///< per device pixel and axis
    void reserve(double deviceRadius);
    [[nodiscard]] QImage emptyImage() const;

    std::vector<Sprite> m_sprites; // none before the first is drawn
    int m_half = 0;                // from the sprite's edge to the pixel that its centre is in
};

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
    DotStyle m_style;
    double m_ratio = 0;
    std::vector<PhasedSprite> m_kinds; ///< look x ring
    PhasedSprite m_grain;
    PhasedSprite m_ghost;
};

} // namespace hrw::ui
