// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace hrw::ui {

/// What the presenter of a step reads and the audience does not see.
struct PresenterText
{
    QString now;   ///< what is shown
    QString notes; ///< what to say of it
    QString next;  ///< what comes next; empty: this is the last
};

/// Something that is walked step by step: the steps of a scenario, the stages of a plan, a lesson. The play bar, its
/// keys and a clicker walk whatever is in front. Place 0 is where it starts, before the first step.
class Steps
{
public:
    Steps() = default;
    Steps(const Steps&) = delete;
    Steps& operator=(const Steps&) = delete;
    virtual ~Steps() = default;

    /// Of each place, in a few words: what its step does, and first how it starts.
    [[nodiscard]] virtual QStringList labels() const = 0;
    [[nodiscard]] virtual int place() const = 0;
    virtual void show(int place) = 0;
    /// What place 0 is called: a start comes before step 1, and a lesson begins with it.
    [[nodiscard]] virtual int firstNumber() const { return 0; }

    // Within a place there may be more to come, as in a lesson that asks before it shows.
    [[nodiscard]] virtual bool canGoBack() const { return place() > 0; }
    [[nodiscard]] virtual bool canGoOn() const { return place() < lastPlace(); }
    virtual void back() { show(place() - 1); }
    virtual void on() { show(place() + 1); }
    [[nodiscard]] virtual PresenterText presenterText() const = 0;
    /// What an audience reads below the picture, the most important first; empty: what the window says of it.
    [[nodiscard]] virtual QStringList caption() const { return {}; }

    [[nodiscard]] int lastPlace() const { return static_cast<int>(labels().size()) - 1; }
};

} // namespace hrw::ui
