// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lessonpage.h"
#include "ui/lessons/lessonsection.h"

#include <optional>

class QToolButton;

namespace hrw::ui {

class AnswerBox;
class HandsBox;
class LessonPlayer;
class MarkdownLabel;

/// The question of a step and where it is answered, by one person or by a show of hands.
class QuestionSection : public LessonSection
{
    Q_OBJECT

public:
    explicit QuestionSection(QWidget* parent = nullptr);

    void refresh(const LessonPlayer& player);
    [[nodiscard]] AnswerBox* answerBox() const { return m_answer; }

Q_SIGNALS:
    void answered(const hrw::Answer& answer);
    void handsCounted(const hrw::Hands& hands);
    void pictureWanted();

private:
    void makeBox(const Question& question, const LessonPage& page);
    void showHands(const LessonPlayer& player, const Question& question);

    MarkdownLabel* m_question;
    AnswerBox* m_answer = nullptr;
    QToolButton* m_room;
    HandsBox* m_hands;
    Fact m_place; ///< lesson and step that m_answer is for
    std::vector<LessonOption> m_options;
};

} // namespace hrw::ui
