// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/planevaluation.h"
#include "ui/widgets/latestjob.h"

#include <QObject>
#include <memory>

namespace hrw::ui {

using PlanEvaluationPtr = std::shared_ptr<const PlanEvaluation>;

/// Goes through the plans of a scenario beside the window. The alternative in front is told first. Nothing is computed
/// again while what plans depend on stays the same.
class Planner : public QObject
{
    Q_OBJECT

public:
    explicit Planner(QObject* parent = nullptr);

    /// `population`: the scenario's keys.
    void request(const Scenario& scenario, const std::shared_ptr<const KeySet>& population);
    /// An answer that is known already: where it is one to what was asked for, nothing is gone through.
    void adopt(PlanEvaluationPtr known, const std::shared_ptr<const KeySet>& population);
    /// Gives up the running request; what was answered last stays.
    void cancel();
    /// Waits for what is running, for pictures without a window.
    void finish() { m_job.finish(); }
    [[nodiscard]] bool isBusy() const { return m_busy; }
    /// The newest answer, first ones too; of an older request while isCurrent() is false.
    [[nodiscard]] const PlanEvaluationPtr& latest() const { return m_latest; }
    /// What was asked for last has been answered, wholly.
    [[nodiscard]] bool isCurrent() const;

Q_SIGNALS:
    void planned(); ///< latest() is another one
    void cancelled();
    void busyChanged(bool busy);
    void progressed(int permille);

private:
    void deliver(PlanEvaluationPtr evaluation, bool last);
    void setBusy(bool busy);

    Scenario m_asked;
    PlanEvaluationPtr m_latest;
    quint64 m_generation = 0;
    bool m_busy = false;
    LatestJob<PlanEvaluationPtr> m_job;
};

} // namespace hrw::ui
