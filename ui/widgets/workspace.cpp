// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/workspace.h"

#include "ui/widgets/card.h"

#include <QAbstractScrollArea>
#include <QSplitter>
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

Card* Workspace::onlyCard() const
{
    return qobject_cast<Card*>(m_only);
}

/// Whatever stands beside the card, and beside what it stands in, goes aside; splitters and layouts do the rest.
void Workspace::showOnly(Card* card)
{
    for (const QPointer<QWidget>& widget : m_aside)
        if (widget)
            widget->show();
    for (const auto& [splitter, sizes] : m_sizes)
        if (splitter)
            splitter->setSizes(sizes);
    m_aside.clear();
    m_sizes.clear();
    m_only = card && isAncestorOf(card) ? card : nullptr;
    for (QWidget* inner = m_only; inner && inner != this; inner = inner->parentWidget()) {
        if (qobject_cast<QAbstractScrollArea*>(inner->parentWidget()))
            continue; // beside the viewport there are only its scroll bars
        if (auto* splitter = qobject_cast<QSplitter*>(inner->parentWidget()))
            m_sizes += {splitter, splitter->sizes()};
        for (QWidget* beside : inner->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            if (beside == inner || beside->isHidden() || qobject_cast<QSplitterHandle*>(beside))
                continue;
            beside->hide();
            m_aside += beside;
        }
    }
}

} // namespace hrw::ui
