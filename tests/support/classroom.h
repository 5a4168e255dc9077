// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/everykind.h"
#include "ui/lessons/lessonpanel.h"
#include "ui/lessons/lessonplayer.h"

#include <QTest>

namespace lessons {

/// A panel on screen with a player whose every wish for a scene is granted.
class Classroom
{
public:
    explicit Classroom(const std::shared_ptr<const hrw::Lesson>& lesson)
        : panel(player)
    {
        QObject::connect(
            &player, &hrw::ui::LessonPlayer::sceneWanted, &player,
            [this](const hrw::Scenario& scene, const QString&, hrw::ui::SceneChange) { player.setScenario(scene); });
        QObject::connect(&player, &hrw::ui::LessonPlayer::refused, &player,
                         [this](const hrw::Error& error) { refusals += QString::fromStdString(error.sentence()); });
        panel.resize(372, 700);
        if (const auto opened = player.open(lesson); !opened)
            refusals += QString::fromStdString(opened.error().sentence());
        player.finishWork();
        panel.activateWindow();
        if (!QTest::qWaitForWindowActive(&panel))
            refusals += QStringLiteral("the window did not become active");
        settle();
    }

    /// Presses a key where the keyboard is.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* focus = panel.focusWidget();
        QTest::keyClick(focus ? focus : &panel, key, modifiers);
        settle();
    }
    void goTo(std::size_t step)
    {
        player.goTo(step);
        settle();
    }
    /// Figures and layouts are what they will be.
    void settle()
    {
        player.finishWork();
        for (int round = 0; round < 8; ++round) // what is inside asks what is around it for room
            QCoreApplication::sendPostedEvents();
    }

    hrw::ui::LessonPlayer player;
    hrw::ui::LessonPanel panel;
    QStringList refusals;
};

/// What a person might say: somewhere on the slider, the first choice, the first dots.
inline hrw::Answer someAnswer(const hrw::Question& question, const hrw::LessonMoment& moment)
{
    if (const auto* number = std::get_if<hrw::NumberQuestion>(&question))
        return number->from + std::round((number->to - number->from) / (3 * number->step)) * number->step;
    if (std::holds_alternative<hrw::DotsQuestion>(question))
        return std::vector<hrw::KeyIndex>(moment.before->sample.begin(), moment.before->sample.begin() + 3);
    return hrw::choicesOf(question, moment).front();
}

} // namespace lessons
