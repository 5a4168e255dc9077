// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/comparison.h"
#include "core/measure/reasons.h"
#include "core/scenario/evaluation.h"
#include "ui/widgets/latestjob.h"

#include <QObject>
#include <memory>
#include <vector>

namespace hrw::ui {

/// One placement of a comparison: its figures, and why the keys of the sample moved under it.
struct ComparedMethod
{
    MethodFigures figures;
    std::vector<KeyReason> reasons; ///< ascending by key
    [[nodiscard]] const KeyReason* reasonOf(KeyIndex key) const;
};
using ComparedMethodPtr = std::shared_ptr<const ComparedMethod>;

/// The keys and the step of an evaluation under each of the placements that its scenario compares, in that order.
struct ComparedSet
{
    std::shared_ptr<const Evaluation> evaluation;
    std::vector<ComparedMethodPtr> methods;
    [[nodiscard]] std::vector<MethodFigures> figures() const;
};

/// Those keys of the sample that are drawn: in small pictures fewer dots can be told apart.
std::vector<KeyIndex> comparedSample(const Evaluation& evaluation);

/// The picture of one placement: the evaluation with that placement's owners. It has no figures of the scenario's own.
Evaluation underMethod(const Evaluation& evaluation, const MethodFigures& method);

/// Compares placements beside the window. What is known of a placement for the same keys and the same step is not
/// computed again.
class Comparer : public QObject
{
    Q_OBJECT

public:
    explicit Comparer(QObject* parent = nullptr);

    void request(const std::shared_ptr<const Evaluation>& evaluation);
    /// Gives up the running request; what was compared last stays.
    void cancel();
    /// Waits for what is running, for pictures without a window.
    void finish() { m_job.finish(); }
    [[nodiscard]] bool isBusy() const { return m_busy; }
    [[nodiscard]] const std::shared_ptr<const ComparedSet>& latest() const { return m_latest; }

Q_SIGNALS:
    void compared();
    void cancelled();
    void busyChanged(bool busy);
    void progressed(int permille);

private:
    using SetPtr = std::shared_ptr<const ComparedSet>;
    void setBusy(bool busy);

    SetPtr m_latest;
    bool m_busy = false;
    LatestJob<SetPtr> m_job;
};

} // namespace hrw::ui
