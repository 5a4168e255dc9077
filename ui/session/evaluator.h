// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QObject>
#include <QThreadPool>
#include <memory>
#include <stop_token>

namespace hrw::ui {

using EvaluationPtr = std::shared_ptr<const Evaluation>;

/// Evaluates scenarios on a worker thread. Only the newest request counts: an older one that is still running is asked
/// to stop, and a result that comes too late is dropped by its number.
class Evaluator : public QObject
{
    Q_OBJECT

public:
    explicit Evaluator(QObject* parent = nullptr);
    ~Evaluator() override; ///< stops the work and waits for it

    void request(const Scenario& scenario);
    /// Evaluates here and now, for pictures without a window.
    EvaluationPtr evaluateNow(const Scenario& scenario);
    /// Gives up the running request; what was evaluated last stays.
    void cancel();

    [[nodiscard]] bool isBusy() const { return m_busy; }
    [[nodiscard]] const EvaluationPtr& latest() const { return m_latest; }

Q_SIGNALS:
    void evaluated(const hrw::ui::EvaluationPtr& evaluation);
    /// The sample has been placed; the figures of the population will take a while. evaluated() follows, or
    /// cancelled().
    void pictured(const hrw::ui::EvaluationPtr& first);
    /// Permille of the part in work; sent at most once a permille.
    void progressed(int permille);
    void busyChanged(bool busy);
    void cancelled();

private:
    void deliver(quint64 generation, const EvaluationPtr& evaluation);
    void deliverFirst(quint64 generation, const EvaluationPtr& first);
    void setBusy(bool busy);

    QThreadPool m_pool;
    std::stop_source m_stop;
    quint64 m_generation = 0;
    bool m_busy = false;
    EvaluationPtr m_latest;
};

} // namespace hrw::ui
