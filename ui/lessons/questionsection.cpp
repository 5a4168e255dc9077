// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/questionsection.h"

#include "ui/lessons/answerbox.h"
#include "ui/lessons/handsbox.h"
#include "ui/lessons/lessonplayer.h"
#include "ui/lessons/markdownlabel.h"
#include "ui/widgets/taborder.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace hrw::ui {

QuestionSection::QuestionSection(QWidget* parent)
    : LessonSection(Tone::Quiet, parent)
    , m_question(new MarkdownLabel(this))
    , m_room(new QToolButton(this))
    , m_hands(new HandsBox(this))
{
    m_room->setText(tr("Show of hands"));
    m_room->setToolTip(tr("Count how many of a room say what"));
    m_room->setAccessibleName(m_room->text());
    m_room->setCheckable(true);
    column()->addWidget(m_question);
    column()->addWidget(m_room, 0, Qt::AlignLeft);
    column()->addWidget(m_hands);
    m_hands->hide();
    connect(m_hands, &HandsBox::handsCounted, this, &QuestionSection::handsCounted);
    connect(m_room, &QToolButton::toggled, m_hands, &QWidget::setVisible);
}

void QuestionSection::makeBox(const Question& question, const LessonPage& page)
{
    delete m_answer;
    m_answer = makeAnswerBox(question, page.options, this);
    column()->insertWidget(1, m_answer);
    m_answer->show(); // at once: it may be given the keyboard
    m_options = page.options;
    tabBefore(m_room, m_answer->inTabOrder());
    connect(m_answer, &AnswerBox::answered, this, &QuestionSection::answered);
    connect(m_answer, &AnswerBox::pictureWanted, this, &QuestionSection::pictureWanted);
}

void QuestionSection::refresh(const LessonPlayer& player)
{
    const std::optional<Question>& question = player.course().current().question;
    setVisible(question.has_value());
    if (!question)
        return;
    const LessonPage& page = player.page();
    const Fact place = placeOf(player.course());
    if (place != m_place || page.options != m_options)
        makeBox(*question, page);
    m_place = place;
    m_question->setMarkdown(page.question);
    m_answer->setAnswer(player.course().answerOf(page.step));
    const std::optional<Revealed> revealed = player.revealed();
    m_answer->lock(page.phase != Phase::Predict, revealed ? &*revealed : nullptr);
    showHands(player, *question);
}

/// A room is counted before anything happens.
void QuestionSection::showHands(const LessonPlayer& player, const Question& question)
{
    const QStringList choices = handsWords(question, player.page());
    const bool counts = player.page().phase == Phase::Predict && !choices.isEmpty();
    m_room->setVisible(counts);
    m_hands->setVisible(counts && m_room->isChecked());
    m_hands->setChoices(choices);
    m_hands->setHands(player.course().handsOf(player.page().step));
}

} // namespace hrw::ui
