// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "ui/text/coretext.h"

namespace hrw::ui {

class ScenarioCommand : public QUndoCommand
{
public:
    ScenarioCommand(Session& session, const QString& text, Scenario next)
        : QUndoCommand(text)
        , m_session(session)
        , m_before(session.scenario())
        , m_after(std::move(next))
    {
    }
    void undo() override { m_session.replace(m_before); }
    void redo() override { m_session.replace(m_after); }

private:
    Session& m_session;
    Scenario m_before;
    Scenario m_after;
};

Session::Session(QObject* parent)
    : QObject(parent)
    , m_scenario(defaultScenario())
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Session::documentChanged);
}

void Session::open(const Scenario& scenario, const QString& path, bool modified)
{
    m_undo.clear();
    m_path = path;
    replace(scenario);
    if (modified)
        m_undo.resetClean();
    Q_EMIT documentChanged();
}

void Session::saved(const QString& path)
{
    m_path = path;
    m_undo.setClean();
    Q_EMIT documentChanged();
}

Result<void> Session::edit(const QString& text, const Scenario& next)
{
    if (auto ok = checkScenario(next); !ok)
        return ok;
    if (!(next == m_scenario))
        m_undo.push(new ScenarioCommand(*this, text, next));
    return {};
}

Result<void> Session::takeStep(const Step& step)
{
    auto next = withStep(m_scenario, step);
    if (!next)
        return tl::unexpected(next.error());
    return edit(coreText(describe(step, membership())), *next);
}

void Session::showStep(quint64 step)
{
    if (step == m_scenario.shown || step > m_scenario.steps.size())
        return;
    m_scenario.shown = step;
    Q_EMIT scenarioChanged();
}

void Session::replace(const Scenario& scenario)
{
    m_scenario = scenario;
    Q_EMIT scenarioChanged();
}

} // namespace hrw::ui
