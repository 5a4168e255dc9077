// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/ramp.h"
#include "ui/widgets/formdialog.h"
#include "ui/widgets/latestjob.h"

#include <memory>
#include <vector>

class QLineEdit;

namespace hrw::ui {

class ChangePage;
class FactTable;
class JobLine;
class Segmented;

/// Asks how weights go where they shall be in stages that each move no more than is bearable. The stages are worked out
/// beside the dialog while one types, and shown with what they move.
class RampDialog : public FormDialog
{
    Q_OBJECT

public:
    /// `run`: the plan whose end the ramp begins at.
    explicit RampDialog(std::shared_ptr<const PlanRun> run, QWidget* parent = nullptr);
    ~RampDialog() override;

    /// Once it is accepted.
    [[nodiscard]] const std::vector<Stage>& stages() const { return m_stages; }
    [[nodiscard]] ChangePage* page() const { return m_page; }
    [[nodiscard]] Segmented* kinds() const { return m_kinds; }
    [[nodiscard]] QLineEdit* bytes() const { return m_bytes; }
    [[nodiscard]] QLineEdit* nodeShare() const { return m_nodeShare; }
    [[nodiscard]] FactTable* table() const { return m_table; }
    void finish() { m_job.finish(); }

private:
    struct Answer
    {
        Result<Ramp> ramp;
        std::vector<std::shared_ptr<const StageFigures>> figures; ///< of each of its stages
    };
    void build();
    [[nodiscard]] Result<RampLimits> limits() const;
    void ask();
    void stop();
    void tell(const Answer& answer);
    static std::optional<Answer> work(const PlanRun& run, const Step& changes, const RampLimits& limits,
                                      const Task& task);

    std::shared_ptr<const PlanRun> m_run;
    std::vector<Stage> m_stages;
    Segmented* m_kinds;
    ChangePage* m_page;
    QLineEdit* m_bytes;
    QLineEdit* m_nodeShare;
    FactTable* m_table;
    JobLine* m_work;
    LatestJob<Answer> m_job;
};

} // namespace hrw::ui
