// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planwarnings.h"
#include "ui/plan/plancardlist.h"

namespace hrw::ui {

/// What to know before a plan is begun: each warning with its reason and a way out. Which one is current follows it
/// from one list to the next.
class WarningList : public PlanCardList
{
    Q_OBJECT

public:
    explicit WarningList(QWidget* parent = nullptr);
    void setWarnings(const std::vector<PlanWarning>& warnings);
    [[nodiscard]] const std::vector<PlanWarning>& warnings() const { return m_warnings; }

Q_SIGNALS:
    void warningChosen(const hrw::PlanWarning& warning);

private:
    void choose(int row);
    [[nodiscard]] int rowOf(const PlanWarning& warning) const;

    std::vector<PlanWarning> m_warnings; ///< of each row
};

} // namespace hrw::ui
