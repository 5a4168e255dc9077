// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/evaluator.h"

#include <QMetaObject>

namespace hrw::ui {

namespace {

/// A progress callback that speaks only when the permille has changed.
auto permilleOf(Evaluator* evaluator)
{
    return [evaluator, last = -1](std::uint64_t done, std::uint64_t total) mutable {
        const int permille = total > 0 ? static_cast<int>(1000 * done / total) : 1000;
        if (permille == last)
            return;
        last = permille;
        QMetaObject::invokeMethod(evaluator, [evaluator, permille] { Q_EMIT evaluator->progressed(permille); });
    };
}

} // namespace

Evaluator::Evaluator(QObject* parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

Evaluator::~Evaluator()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void Evaluator::request(const Scenario& scenario)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    const quint64 generation = ++m_generation;
    const Task task{m_stop.get_token(), permilleOf(this)};
    m_pool.start([this, scenario, generation, task, previous = m_latest] {
        const auto showFirst = [this, generation](const EvaluationPtr& first) {
            QMetaObject::invokeMethod(this, [this, generation, first] { deliverFirst(generation, first); });
        };
        EvaluationPtr evaluation = task.stopped() ? nullptr : evaluate(scenario, previous.get(), task, showFirst);
        // The destructor waits for this thread, so `this` is there; an event for a dead receiver is dropped by Qt.
        QMetaObject::invokeMethod(this, [this, generation, evaluation] { deliver(generation, evaluation); });
    });
    setBusy(true);
}

EvaluationPtr Evaluator::evaluateNow(const Scenario& scenario)
{
    m_stop.request_stop(); // what was asked for before would arrive after it
    ++m_generation;
    setBusy(false);
    m_latest = evaluate(scenario, m_latest.get());
    return m_latest;
}

void Evaluator::cancel()
{
    if (!m_busy)
        return;
    m_stop.request_stop();
    ++m_generation;
    setBusy(false);
    Q_EMIT cancelled();
}

void Evaluator::deliver(quint64 generation, const EvaluationPtr& evaluation)
{
    if (generation != m_generation || !evaluation)
        return;
    m_latest = evaluation;
    setBusy(false);
    Q_EMIT evaluated(evaluation);
}

void Evaluator::deliverFirst(quint64 generation, const EvaluationPtr& first)
{
    if (generation == m_generation)
        Q_EMIT pictured(first);
}

void Evaluator::setBusy(bool busy)
{
    if (m_busy == busy)
        return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

} // namespace hrw::ui
