// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

namespace hrw::ui {

/// How much a card of a given size can say.
enum class CardTier : quint8
{
    Full,  ///< id, badge, zone and weight, number of keys
    Title, ///< id and a mark
    Small, ///< id in small print and a mark
    Tile,  ///< colour alone; the rest is said by tooltip, keyboard and the text next to the picture
};

/// The inside of a card.
struct CardParts
{
    CardTier tier = CardTier::Tile;
    QRectF title;
    QRectF detail; ///< Full only
    QRectF dots;
    QRectF footer; ///< Full only, and only when high enough
    double corner = 0;
};

CardParts cardParts(const QRectF& card, double textScale);

/// Least size and gap of a tier, before text scaling.
struct TierSize
{
    double width, height, gap;
};
TierSize tierSize(CardTier tier);

/// Slots for dots in rows, numbered from the top left.
struct DotLattice
{
    QPointF first; ///< centre of slot 0
    double pitch = 1;
    quint32 columns = 0;
    quint32 rows = 0;
    bool fromMiddle = false; ///< each row is filled from its middle outwards

    [[nodiscard]] quint32 capacity() const { return columns * rows; }
    [[nodiscard]] QPointF at(quint32 slot) const;
};

DotLattice dotLattice(const QRectF& area, double pitch);
/// For the dots that wait at the App: rows that stay centred however many dots there are.
DotLattice waitingLattice(const QRectF& area, double pitch);

/// The radius that goes with a pitch: airy when large, tight when small.
double dotRadius(double pitch);

/// The largest comfortable pitch for a card of this size.
double widestPitch(const QRectF& area, double textScale);
/// The next smaller pitch worth trying: whole pixels as long as they are not coarse steps.
double nextPitch(double pitch);
/// Dots nearer than this can't be told apart (they would be less than about 3 px wide).
inline constexpr double closestPitch = 3.25;

/// The position of key number `slot` within a bar that is full at `full` keys: bars fill from the bottom.
QPointF densityPoint(const QRectF& area, quint32 slot, quint32 full);

} // namespace hrw::ui
