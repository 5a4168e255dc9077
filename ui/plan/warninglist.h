// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulate/planwarnings.h"
#include "ui/plan/plancardlist.h"

namespace hrw::ui {

/// What to know before a plan is begun: each warning with its reason and a way out. Choosing one tells of its stage.
class WarningList : public PlanCardList
{
    Q_OBJECT

public:
    explicit WarningList(QWidget* parent = nullptr);
    void setWarnings(const std::vector<PlanWarning>& warnings);

Q_SIGNALS:
    void stageChosen(std::size_t stage);

private:
    void choose(int row);

    std::vector<std::optional<std::size_t>> m_stages; ///< of each row
};

} // namespace hrw::ui
