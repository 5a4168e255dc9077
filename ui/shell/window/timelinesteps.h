// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/session/steps.h"

#include <QCoreApplication>
#include <memory>

namespace hrw::ui {

class Playback;
class Session;

/// The steps of the scenario as what is walked.
class TimelineSteps : public Steps
{
    Q_DECLARE_TR_FUNCTIONS(TimelineSteps)

public:
    /// `shown`: what is on screen, which may be nothing yet.
    TimelineSteps(Session& session, Playback& playback, const std::shared_ptr<const Evaluation>& shown)
        : m_session(session)
        , m_playback(playback)
        , m_shown(shown)
    {
    }

    [[nodiscard]] QStringList labels() const override;
    [[nodiscard]] int place() const override;
    void show(int place) override;
    [[nodiscard]] bool canGoOn() const override;
    [[nodiscard]] PresenterText presenterText() const override;

private:
    Session& m_session;
    Playback& m_playback;
    const std::shared_ptr<const Evaluation>& m_shown;
};

} // namespace hrw::ui
