// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/cardparts.h"

#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

bool fits(const QRectF& card, CardTier tier, double s)
{
    const TierSize least = tierSize(tier);
    return card.width() >= least.width * s - 1e-6 && card.height() >= least.height * s - 1e-6;
}

CardParts fullParts(const QRectF& card, double s)
{
    const double pad = (card.width() < 112 * s ? 7 : 10) * s;
    const QRectF inner = card.adjusted(pad, 0, -pad, 0);
    CardParts parts{CardTier::Full, {}, {}, {}, {}, 10};
    parts.title = QRectF(inner.left(), card.top() + 7 * s, inner.width(), 18 * s);
    parts.detail = QRectF(inner.left(), parts.title.bottom(), inner.width(), 15 * s);
    const double top = parts.detail.bottom() + 7 * s;
    double bottom = card.bottom() - 8 * s;
    if (card.height() >= 124 * s) {
        parts.footer = QRectF(inner.left(), card.bottom() - 23 * s, inner.width(), 16 * s);
        bottom = parts.footer.top() - 3 * s;
    }
    parts.dots = QRectF(inner.left(), top, inner.width(), std::max(1.0, bottom - top));
    return parts;
}

CardParts titledParts(const QRectF& card, CardTier tier, double s)
{
    const bool small = tier == CardTier::Small;
    const double pad = (small ? 4 : 7) * s;
    CardParts parts{tier, {}, {}, {}, {}, small ? 5.0 : 8.0};
    const double height = (small ? 13 : 16) * s;
    parts.title = QRectF(card.left() + pad, card.top() + (small ? 2 : 5) * s, card.width() - 2 * pad, height);
    const double top = parts.title.bottom() + (small ? 2 : 4) * s;
    parts.dots = QRectF(parts.title.left(), top, parts.title.width(), std::max(1.0, card.bottom() - pad - top));
    return parts;
}

} // namespace

TierSize tierSize(CardTier tier)
{
    switch (tier) {
    case CardTier::Full:
        return {92, 84, 10};
    case CardTier::Title:
        return {54, 52, 8};
    case CardTier::Small:
        return {36, 30, 5};
    case CardTier::Tile:
        break;
    }
    return {6, 6, 3};
}

CardParts cardParts(const QRectF& card, double textScale)
{
    if (fits(card, CardTier::Full, textScale))
        return fullParts(card, textScale);
    for (const CardTier tier : {CardTier::Title, CardTier::Small}) {
        if (fits(card, tier, textScale))
            return titledParts(card, tier, textScale);
    }
    const double side = std::min(card.width(), card.height());
    const double pad = side < 12 ? 1.5 : side < 24 ? 2 : 3;
    return {CardTier::Tile, {}, {}, card.adjusted(pad, pad, -pad, -pad), {}, std::min(4.0, 0.16 * side)};
}

QPointF DotLattice::at(quint32 slot) const
{
    const quint32 column = slot % columns;
    const double row = slot / columns;
    double x = column;
    if (fromMiddle)
        x = column % 2 == 0 ? -0.5 * column : 0.5 * (column + 1);
    return {first.x() + pitch * x, first.y() + pitch * row};
}

double dotRadius(double pitch)
{
    const double share = std::clamp(0.62 + 0.028 * (12 - pitch), 0.62, 0.85);
    return 0.5 * pitch * share;
}

namespace {

quint32 slotsAlong(double length, double pitch, double radius)
{
    if (length < 2 * radius)
        return 0;
    return static_cast<quint32>((length - 2 * radius) / pitch + 1e-9) + 1;
}

} // namespace

DotLattice dotLattice(const QRectF& area, double pitch)
{
    const double radius = dotRadius(pitch);
    return {area.topLeft() + QPointF(radius, radius), pitch, slotsAlong(area.width(), pitch, radius),
            slotsAlong(area.height(), pitch, radius), false};
}

DotLattice waitingLattice(const QRectF& area, double pitch)
{
    DotLattice lattice = dotLattice(area, pitch);
    if (lattice.columns % 2 == 0 && lattice.columns > 0)
        --lattice.columns; // one in the middle, as many on its left as on its right
    lattice.first.setX(area.center().x());
    lattice.fromMiddle = true;
    return lattice;
}

double widestPitch(const QRectF& area, double textScale)
{
    const double byWidth = std::clamp(0.18 * area.width(), 12 * textScale, 30 * textScale);
    return std::max(closestPitch, std::floor(std::min({byWidth, area.width() * 0.9, area.height() * 0.9})));
}

double nextPitch(double pitch)
{
    return pitch > 8 ? pitch - 1 : pitch - 0.25;
}

QPointF densityPoint(const QRectF& area, quint32 slot, quint32 full)
{
    const double shape = area.width() / std::max(1.0, area.height());
    const double columns = std::max(1.0, std::round(std::sqrt(full * shape)));
    const double rows = std::max(1.0, std::ceil(full / columns));
    const double row = std::floor(slot / columns);
    const double column = slot - row * columns;
    return {area.left() + (column + 0.5) * area.width() / columns, area.bottom() - (row + 0.5) * area.height() / rows};
}

} // namespace hrw::ui
