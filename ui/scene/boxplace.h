// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/node.h"

#include <QHash>
#include <QString>

namespace hrw::ui {

/// What a box of a picture represents, the same from one evaluation to the next.
struct BoxPlace
{
    bool isNode = false;
    DomainLevel level = DomainLevel::Region; ///< of a domain
    QString key;                             ///< DomainPath::key() of a domain, id of a node

    static BoxPlace node(const QString& id) { return {true, {}, id}; }
    bool operator==(const BoxPlace&) const = default;
};

inline std::size_t qHash(const BoxPlace& place, std::size_t seed = 0)
{
    return qHashMulti(seed, place.isNode, static_cast<int>(place.level), place.key);
}

/// Where an arrow key leads from a box.
enum class Direction : quint8
{
    Left,
    Right,
    Up,
    Down
};

} // namespace hrw::ui
