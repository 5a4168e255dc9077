// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/dotsprites.h"

#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>

namespace hrw::ui {

namespace {

QPolygonF star(int corners, double turn, double outer, double inner)
{
    QPolygonF polygon;
    const int points = inner > 0 ? 2 * corners : corners;
    for (int i = 0; i < points; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / points;
        const double r = inner > 0 && i % 2 == 1 ? inner : outer;
        polygon << QPointF(r * std::sin(angle), -r * std::cos(angle));
    }
    return polygon;
}

/// Shapes of about the same area as the circle, told apart down to some 6 px.
QPainterPath shapePath(int shape, double r)
{
    QPainterPath path;
    switch (shape) {
    case 1:
        path.addRect(QRectF(-0.86 * r, -0.86 * r, 1.72 * r, 1.72 * r));
        break;
    case 2:
        path.addPolygon(star(3, 0, 1.3 * r, 0).translated(0, 0.22 * r));
        break;
    case 3:
        path.addPolygon(star(4, 0, 1.22 * r, 0));
        break;
    case 4:
        path.addPolygon(star(5, 0, 1.35 * r, 0.62 * r));
        break;
    case 5:
        path.addPolygon(star(4, std::numbers::pi / 4, 1.32 * r, 0.5 * r));
        break;
    default:
        path.addEllipse(QPointF(), r, r);
    }
    path.closeSubpath();
    return path;
}

/// x * a / 255 for all four channels, rounded as QPainter rounds: the channels are spread over 64 bits so that one
/// multiplication serves them all.
quint32 scaled(quint32 x, quint32 a)
{
    constexpr quint64 lanes = 0x00ff00ff00ff00ffu;
    quint64 wide = ((x | (static_cast<quint64>(x) << 24)) & lanes) * a;
    wide = ((wide + ((wide >> 8) & lanes) + 0x0080008000800080u) >> 8) & lanes;
    return static_cast<quint32>(wide | (wide >> 24));
}

quint32 over(quint32 source, quint32 below)
{
    return source + scaled(below, 255u - (source >> 24));
}

void blend(quint32* to, const quint32* from, qint32 first, qint32 last)
{
    for (qint32 i = first; i < last; ++i)
        to[i] = over(from[i], to[i]);
}

void blitRow(quint32* to, const quint32* from, Sprite::Row row, quint32 alpha)
{
    if (alpha != 255) {
        for (qint32 i = row.first; i < row.last; ++i)
            to[i] = over(scaled(from[i], alpha), to[i]);
        return;
    }
    blend(to, from, row.first, row.solidFirst);
    for (qint32 i = row.solidFirst; i < row.solidLast; ++i)
        to[i] = from[i];
    blend(to, from, row.solidLast, row.last);
}

Sprite::Row clipped(Sprite::Row row, qint32 low, qint32 high)
{
    const auto inside = [&](qint32 x) { return std::clamp(x, low, std::max(low, high)); };
    return {inside(row.first), inside(row.solidFirst), inside(row.solidLast), inside(row.last)};
}

Sprite::Row rowOf(const quint32* pixels, int width)
{
    const auto empty = [](quint32 p) { return p == 0; };
    const auto solid = [](quint32 p) { return (p >> 24) == 255; };
    const quint32* end = pixels + width;
    const quint32* first = std::find_if_not(pixels, end, empty);
    const quint32* last = end;
    while (last > first && empty(last[-1]))
        --last;
    const quint32* solidFirst = std::find_if(first, last, solid);
    const quint32* solidLast = std::find_if_not(solidFirst, last, solid);
    const auto at = [&](const quint32* p) { return static_cast<qint32>(p - pixels); };
    return {at(first), at(solidFirst), at(solidLast), at(last)};
}

} // namespace

double DotStyle::ringRadius(DotRing kind) const
{
    const double room = pitch / 2 - radius;
    const double close = radius + std::max(0.94 * room, 0.5);
    return kind == DotRing::None ? radius : kind == DotRing::Close ? close : std::max(close, radius + 1.5);
}

void paintDot(QPainter& painter, QPointF centre, quint8 look, DotRing ring, const DotStyle& style)
{
    painter.save();
    painter.translate(centre);
    painter.setPen(Qt::NoPen);
    if (ring != DotRing::None) {
        const double outer = style.ringRadius(ring);
        const double width = std::clamp(0.52 * (outer - style.radius), 0.7, 2.5);
        painter.setBrush(style.ring);
        painter.drawEllipse(QPointF(), outer, outer);
        painter.setBrush(style.gap);
        painter.drawEllipse(QPointF(), outer - width, outer - width);
    }
    painter.setBrush(style.colours[static_cast<std::size_t>(dotColour(look))]);
    if (style.shapes)
        painter.drawPath(dotPath(look, style.radius, true));
    else
        painter.drawEllipse(QPointF(), style.radius, style.radius);
    painter.restore();
}

QPainterPath dotPath(quint8 look, double radius, bool shapes)
{
    return shapePath(shapes ? dotShape(look) : 0, radius);
}

void paintGhost(QPainter& painter, QPointF centre, const DotStyle& style)
{
    QPen pen(style.ghost, std::min(1.0, 0.25 * style.radius));
    pen.setDashPattern({2, 1.6});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(centre, style.radius - 0.6, style.radius - 0.6);
}

Sprite Sprite::of(const QImage& image)
{
    Sprite sprite;
    sprite.width = image.width();
    sprite.height = image.height();
    for (int y = 0; y < image.height(); ++y) {
        std::vector<quint32> line(static_cast<std::size_t>(image.width()));
        std::memcpy(line.data(), image.constScanLine(y), line.size() * sizeof(quint32));
        sprite.rows.push_back(rowOf(line.data(), image.width()));
        sprite.pixels.insert(sprite.pixels.end(), line.begin(), line.end());
    }
    return sprite;
}

PixelView::PixelView(QImage& image)
    : bits(reinterpret_cast<quint32*>(image.bits()))
    , stride(image.bytesPerLine() / 4)
    , width(image.width())
    , height(image.height())
{
}

void blit(const PixelView& image, const Sprite& sprite, int x, int y, quint32 alpha)
{
    const int top = std::max(0, -y);
    const int bottom = std::min(sprite.height, image.height - y);
    const bool inside = x >= 0 && x + sprite.width <= image.width;
    if (x >= image.width || x + sprite.width <= 0)
        return;
    for (int row = top; row < bottom; ++row) {
        quint32* to = image.bits + (y + row) * image.stride + x;
        const quint32* from = sprite.pixels.data() + row * sprite.width;
        const Sprite::Row span = sprite.rows[static_cast<std::size_t>(row)];
        blitRow(to, from, inside ? span : clipped(span, -x, image.width - x), alpha);
    }
}

void PhasedSprite::reserve(double deviceRadius)
{
    m_half = static_cast<int>(std::ceil(deviceRadius)) + 1;
    m_sprites.resize(phases * phases);
}

QImage PhasedSprite::emptyImage() const
{
    const int side = 2 * m_half + 1;
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

void DotSprites::prepare(const DotStyle& style, double pixelRatio)
{
    if (style == m_style && pixelRatio == m_ratio && !m_kinds.empty())
        return;
    m_style = style;
    m_ratio = pixelRatio;
    m_kinds.assign(dotLooks * 3, {});
    m_grain = {};
    m_ghost = {};
}

void DotSprites::draw(const PixelView& image, float x, float y, quint8 look, DotRing ring, quint32 alpha)
{
    const double covers = std::max(m_style.ringRadius(ring), m_style.radius * (m_style.shapes ? shapeReach : 1.0));
    m_kinds[static_cast<std::size_t>(look) * 3 + static_cast<std::size_t>(ring)].draw(
        image, x, y, m_ratio, covers, alpha, [&](QPainter& painter) { paintDot(painter, {}, look, ring, m_style); });
}

void DotSprites::drawGhost(const PixelView& image, QPointF centre)
{
    m_ghost.draw(image, static_cast<float>(centre.x()), static_cast<float>(centre.y()), m_ratio, m_style.radius, 255,
                 [&](QPainter& painter) { paintGhost(painter, {}, m_style); });
}

void DotSprites::drawGrain(const PixelView& image, QPointF centre, quint32 alpha)
{
    m_grain.draw(image, static_cast<float>(centre.x()), static_cast<float>(centre.y()), m_ratio, grainRadius, alpha,
                 [&](QPainter& painter) {
                     painter.setPen(Qt::NoPen);
                     painter.setBrush(m_style.ring);
                     painter.drawEllipse(QPointF(), grainRadius, grainRadius);
                 });
}

} // namespace hrw::ui
