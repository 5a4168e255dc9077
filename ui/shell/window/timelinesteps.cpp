// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/timelinesteps.h"

#include "ui/session/session.h"
#include "ui/shell/playback/playback.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

namespace hrw::ui {

QStringList TimelineSteps::labels() const
{
    QStringList labels{tr("Start")};
    if (m_shown)
        for (const Fact& step : m_shown->timeline)
            labels += coreText(step);
    return labels;
}

int TimelineSteps::place() const
{
    return static_cast<int>(m_session.scenario().shown);
}

/// The one on screen plays again.
void TimelineSteps::show(int place)
{
    if (place == this->place())
        m_playback.playFromStart();
    else if (place >= 0)
        m_session.showStep(static_cast<quint64>(place));
}

/// Labels may be those of a moment ago.
bool TimelineSteps::canGoOn() const
{
    return m_session.scenario().shown < m_session.scenario().steps.size();
}

PresenterText TimelineSteps::presenterText() const
{
    if (!m_shown)
        return {};
    const StoryText story = storyText(*m_shown);
    QStringList notes{story.moved, story.expected, story.copies, story.needless, story.modulo};
    for (const StateMessage& state : stateMessages(*m_shown))
        notes += state.sentence();
    notes.removeAll(QString());
    return {story.step, notes.join(u'\n'), labels().value(static_cast<int>(m_shown->scenario.shown) + 1)};
}

} // namespace hrw::ui
