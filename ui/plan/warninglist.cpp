// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/warninglist.h"

#include "ui/plan/stagecards.h"

namespace hrw::ui {

WarningList::WarningList(QWidget* parent)
    : PlanCardList(tr("Warnings"), parent)
{
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(this, &PlanCardList::rowChosen, this, &WarningList::choose);
}

void WarningList::setWarnings(const std::vector<PlanWarning>& warnings)
{
    m_stages.clear();
    for (const PlanWarning& warning : warnings)
        m_stages.push_back(warning.stage);
    setCards(warningCards(warnings));
}

void WarningList::choose(int row)
{
    if (const auto stage = m_stages[static_cast<std::size_t>(row)])
        Q_EMIT stageChosen(*stage);
}

} // namespace hrw::ui
