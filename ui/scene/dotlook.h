// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace hrw::ui {

/// The colour and shape of a dot. There are six colours; values of the attribute beyond the sixth use them again, with
/// other shapes.
inline constexpr int dotColours = 6;
inline constexpr int dotLooks = dotColours * dotColours;

inline quint8 dotLook(quint32 attribute)
{
    return static_cast<quint8>(attribute % dotLooks);
}
inline int dotColour(quint8 look)
{
    return look % dotColours;
}
inline int dotShape(quint8 look)
{
    return (look + look / dotColours) % dotColours;
}

/// A moved dot is ringed: closely at rest, where its neighbours are near, and widely in the air.
enum class DotRing : quint8
{
    None,
    Close,
    Wide
};

} // namespace hrw::ui
