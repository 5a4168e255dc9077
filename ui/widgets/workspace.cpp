// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/workspace.h"

#include "ui/widgets/card.h"

#include <algorithm>
#include <tuple>

namespace hrw::ui {

QList<Card*> Workspace::cards() const
{
    QList<Card*> shown = findChildren<Card*>();
    shown.removeIf([this](const Card* card) { return !card->isVisibleTo(this); });
    std::ranges::stable_sort(shown, {}, [this](const Card* card) {
        const QPoint corner = card->mapTo(this, QPoint());
        return std::tuple(corner.y(), corner.x());
    });
    return shown;
}

} // namespace hrw::ui
