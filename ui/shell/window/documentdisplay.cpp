// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/documentdisplay.h"

#include "core/scenario/evaluation.h"

namespace hrw::ui {

DocumentDisplay::DocumentDisplay(DocumentContext& context, WorkspaceStack& workspaces, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_workspaces(workspaces)
{
    connect(&context.session, &Session::scenarioChanged, this, &DocumentDisplay::request);
    connect(&context.evaluator, &Evaluator::evaluated, this, &DocumentDisplay::display);
    connect(&context.evaluator, &Evaluator::pictured, this, &DocumentDisplay::displayFirst);
    connect(&context.evaluator, &Evaluator::cancelled, this, &DocumentDisplay::revert);
}

void DocumentDisplay::open(const Scenario& scenario, const QString& path, bool modified)
{
    m_context.pending = DocumentContext::Pending{scenario, path, modified};
    m_context.evaluator.request(scenario);
}

void DocumentDisplay::showNow(const Scenario& scenario, const QString& path)
{
    m_context.pending = DocumentContext::Pending{scenario, path, false};
    display(m_context.evaluator.evaluateNow(scenario));
}

void DocumentDisplay::request()
{
    if (m_context.pending) // the document that is being opened has been evaluated already
        return;
    const Scenario& scenario = m_context.session.scenario();
    if (m_context.shown && !m_context.evaluator.isBusy() && scenario == m_context.shown->scenario)
        m_context.shownIndex = m_context.session.undoStack().index();
    else
        m_context.evaluator.request(scenario);
}

/// The dots of an edit whose figures take a while. A document that is being opened has none: its name, its timeline
/// and its dots appear together.
void DocumentDisplay::displayFirst(const EvaluationPtr& first)
{
    if (m_context.pending)
        return;
    m_context.ahead = true;
    m_workspaces.current()->setFirstPicture(first);
    if (m_workspaces.current()->showsTimeline())
        Q_EMIT playWanted();
}

void DocumentDisplay::display(const EvaluationPtr& evaluation)
{
    if (const auto& pending = m_context.pending; pending && pending->scenario == evaluation->scenario) {
        m_context.session.open(pending->scenario, pending->path, pending->modified);
        m_context.pending.reset();
    }
    Q_EMIT evaluated();
    m_context.ahead = false;
    m_context.shownIndex = m_context.session.undoStack().index();
    show(unrevealed(evaluation));
    m_context.lesson.setEvaluation(evaluation);
    if (m_workspaces.current()->showsTimeline() && !m_context.lesson.isSettled(evaluation->scenario))
        Q_EMIT playWanted();
    else
        m_context.playback.toEnd();
}

void DocumentDisplay::show(const EvaluationPtr& evaluation)
{
    m_context.shown = evaluation;
    m_workspaces.setEvaluation(evaluation);
    Q_EMIT shown();
}

/// Its rings and figures would give the answer away.
EvaluationPtr DocumentDisplay::unrevealed(const EvaluationPtr& evaluation) const
{
    if (!m_context.lesson.isAskedAbout(evaluation->scenario))
        return evaluation;
    return std::make_shared<const Evaluation>(atRest(*evaluation));
}

void DocumentDisplay::reveal()
{
    const LessonPlayer& player = m_context.lesson;
    const EvaluationPtr& latest = m_context.evaluator.latest();
    const bool here = m_context.shown && latest && m_context.shown->scenario == latest->scenario &&
                      !m_context.evaluator.isBusy() &&
                      (!player.isOpen() || player.course().scene() == latest->scenario);
    if (!here || player.isAskedAbout(latest->scenario) == (m_context.shown != latest))
        return;
    show(unrevealed(latest));
    m_context.playback.toEnd();
}

void DocumentDisplay::revert()
{
    if (m_context.pending)
        m_context.lesson.close();
    m_context.pending.reset();
    if (m_context.ahead) {
        m_context.ahead = false;
        m_workspaces.setEvaluation(m_context.shown);
        m_context.playback.toEnd();
    }
    m_context.session.undoStack().setIndex(m_context.shownIndex);
    if (m_context.shown)
        m_context.session.showStep(m_context.shown->scenario.shown);
    Q_EMIT cancelled();
}

} // namespace hrw::ui
