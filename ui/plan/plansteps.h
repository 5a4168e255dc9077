// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/steps.h"

#include <QCoreApplication>

namespace hrw::ui {

class PlanWorkspace;

/// The stages of the plan in front as what is walked: today, each stage, all of them.
class PlanSteps : public Steps
{
    Q_DECLARE_TR_FUNCTIONS(PlanSteps)

public:
    explicit PlanSteps(PlanWorkspace& workspace)
        : m_workspace(workspace)
    {
    }

    [[nodiscard]] QStringList labels() const override;
    [[nodiscard]] int place() const override;
    void show(int place) override;
    [[nodiscard]] PresenterText presenterText() const override;

private:
    PlanWorkspace& m_workspace;
};

} // namespace hrw::ui
