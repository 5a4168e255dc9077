// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/warninglist.h"

#include "ui/plan/stagecards.h"

#include <algorithm>
#include <optional>

namespace hrw::ui {

WarningList::WarningList(QWidget* parent)
    : PlanCardList(tr("Warnings"), parent)
{
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(this, &PlanCardList::rowChosen, this, &WarningList::choose);
}

void WarningList::setWarnings(const std::vector<PlanWarning>& warnings)
{
    const int row = currentRow();
    const std::optional<PlanWarning> current =
        row >= 0 ? std::optional(m_warnings[static_cast<std::size_t>(row)]) : std::nullopt;
    m_warnings = warnings;
    setCards(warningCards(warnings));
    if (current)
        setCurrentRow(rowOf(*current));
}

/// Of the same warning; else of one of its kind about the same stage, whose figures have changed; -1: there is none.
int WarningList::rowOf(const PlanWarning& warning) const
{
    const auto same = std::ranges::find_if(
        m_warnings, [&](const PlanWarning& other) { return other.kind == warning.kind && other.what == warning.what; });
    const auto alike = std::ranges::find_if(m_warnings, [&](const PlanWarning& other) {
        return other.kind == warning.kind && other.stage == warning.stage && warning.kind != PlanWarning::Kind::Fine;
    });
    const auto at = same != m_warnings.end() ? same : alike;
    return at == m_warnings.end() ? -1 : static_cast<int>(at - m_warnings.begin());
}

void WarningList::choose(int row)
{
    const PlanWarning warning = m_warnings[static_cast<std::size_t>(row)]; // the list may change meanwhile
    Q_EMIT warningChosen(warning);
}

} // namespace hrw::ui
