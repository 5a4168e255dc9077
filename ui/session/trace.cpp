// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/trace.h"

#include "ui/session/evaluator.h"

#include <QAbstractEventDispatcher>
#include <QEvent>
#include <algorithm>
#include <fmt/format.h>

namespace hrw::ui {

namespace {

constexpr double frame = 1000.0 / 60; // milliseconds
constexpr double slow = 50;

} // namespace

Trace::Trace(const Evaluator& evaluator, QObject& window, std::FILE* out, QObject* parent)
    : QObject(parent)
    , m_out(out)
{
    m_clock.start();
    connect(&evaluator, &Evaluator::busyChanged, this, [this](bool busy) {
        if (!busy)
            return;
        m_edited = now();
        m_pictured.reset();
        m_evaluated.reset();
    });
    connect(&evaluator, &Evaluator::pictured, this, [this] { m_pictured = now(); });
    connect(&evaluator, &Evaluator::cancelled, this, [this] {
        fmt::print(m_out, "trace: {:.1f} ms: given up after {:.1f} ms\n", m_edited.value_or(0),
                   now() - m_edited.value_or(0));
        m_edited.reset();
    });
    connect(&evaluator, &Evaluator::evaluated, this, [this](const EvaluationPtr& evaluation) {
        m_evaluated = now();
        m_painted = false;
        const Story& story = evaluation->story;
        m_what = fmt::format("step {} of {} ({}), {} keys on {} nodes", story.step, evaluation->scenario.steps.size(),
                             story.step == 0 ? "start" : english(story.what), evaluation->keys->size(),
                             evaluation->is.size());
    });
    window.installEventFilter(this);
    const QAbstractEventDispatcher* loop = QAbstractEventDispatcher::instance();
    connect(loop, &QAbstractEventDispatcher::awake, this, &Trace::awake);
    connect(loop, &QAbstractEventDispatcher::aboutToBlock, this, &Trace::aboutToBlock);
}

Trace::~Trace()
{
    std::ranges::sort(m_stretches);
    const auto over = [&](double limit) { return m_stretches.end() - std::ranges::upper_bound(m_stretches, limit); };
    const double longest = m_stretches.empty() ? 0 : m_stretches.back();
    fmt::print(m_out, "trace: event loop busy {} times; {} above {:.1f} ms, {} above {:.0f} ms, at most {:.1f} ms\n",
               m_stretches.size(), over(frame), frame, over(slow), slow, longest);
}

double Trace::now() const
{
    return static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
}

/// The window paints what has changed when it gets this event.
bool Trace::eventFilter(QObject* watched, QEvent* event)
{
    m_painted = m_painted || event->type() == QEvent::UpdateRequest;
    return QObject::eventFilter(watched, event);
}

void Trace::awake()
{
    if (m_busy)
        return;
    m_busy = true;
    m_busySince = now();
}

void Trace::aboutToBlock()
{
    if (!m_busy)
        return;
    m_busy = false;
    const double busy = now() - m_busySince;
    m_stretches.push_back(busy);
    if (busy > frame)
        fmt::print(m_out, "trace: {:.1f} ms: busy for {:.1f} ms\n", m_busySince, busy);
    if (!m_edited || !m_evaluated || !m_painted)
        return;
    if (m_pictured)
        fmt::print(m_out, "trace: {:.1f} ms: {}: sample after {:.1f} ms\n", *m_edited, m_what, *m_pictured - *m_edited);
    fmt::print(m_out, "trace: {:.1f} ms: {}: figures after {:.1f} ms, on screen after {:.1f} ms\n", *m_edited, m_what,
               *m_evaluated - *m_edited, now() - *m_edited);
    std::fflush(m_out);
    m_edited.reset();
}

} // namespace hrw::ui
