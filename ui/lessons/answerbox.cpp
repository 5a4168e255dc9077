// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/answerbox.h"

#include "ui/lessons/optionbutton.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flowlayout.h"

#include <QButtonGroup>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace hrw::ui {

OptionAnswer::OptionAnswer(const std::vector<LessonOption>& options, bool inRows, QWidget* parent)
    : AnswerBox(parent)
    , m_options(options)
    , m_group(new QButtonGroup(this))
{
    QLayout* all = nullptr;
    if (inRows)
        all = new FlowLayout(grid / 2, this);
    else
        all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(grid / 2);
    for (const LessonOption& option : m_options) {
        auto* button = new OptionButton(option.text, this);
        m_group->addButton(button, static_cast<int>(m_buttons.size()));
        m_buttons.push_back(button);
        all->addWidget(button);
    }
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on)
            Q_EMIT answered(m_options[static_cast<std::size_t>(id)].id);
    });
}

void OptionAnswer::setAnswer(const std::optional<Answer>& answer)
{
    const QSignalBlocker quiet(m_group);
    const auto* id = answer ? std::get_if<std::string>(&*answer) : nullptr;
    for (std::size_t i = 0; id && i < m_options.size(); ++i)
        if (m_options[i].id == *id)
            m_buttons[i]->setChecked(true);
}

void OptionAnswer::lock(bool locked, const Revealed* revealed)
{
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        OptionButton* button = m_buttons[i];
        button->setEnabled(!locked);
        const bool truth = revealed && revealed->truth.text == m_options[i].id;
        const bool guess = locked && button->isChecked();
        button->setMark(truth && guess ? tr("right, your guess")
                        : truth        ? tr("right")
                        : guess        ? tr("your guess")
                                       : QString(),
                        truth);
    }
}

QList<QWidget*> OptionAnswer::inTabOrder() const
{
    return {m_buttons.begin(), m_buttons.end()};
}

DotsAnswer::DotsAnswer(QWidget* parent)
    : AnswerBox(parent)
    , m_count(new QLabel(this))
    , m_help(new QLabel(
          tr("Click dots in the picture. With the keyboard: arrow keys lead from node to node, with Ctrl from "
             "dot to dot, and Enter chooses."),
          this))
    , m_go(new QPushButton(tr("To the dots"), this))
    , m_clear(new QPushButton(tr("Choose none"), this))
{
    m_count->setProperty("cardTitle", true);
    m_help->setProperty("muted", true);
    m_help->setWordWrap(true);
    auto* buttons = new FlowLayout(grid);
    buttons->addWidget(m_go);
    buttons->addWidget(m_clear);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_count);
    column->addWidget(m_help);
    column->addLayout(buttons);
    connect(m_go, &QPushButton::clicked, this, &AnswerBox::pictureWanted);
    connect(m_clear, &QPushButton::clicked, this, [this] { Q_EMIT answered(std::vector<KeyIndex>{}); });
    setAnswer({});
}

void DotsAnswer::setAnswer(const std::optional<Answer>& answer)
{
    const auto* keys = answer ? std::get_if<std::vector<KeyIndex>>(&*answer) : nullptr;
    const int count = keys ? static_cast<int>(keys->size()) : 0;
    m_count->setText(tr("%n dot(s) chosen", nullptr, count));
    m_clear->setEnabled(m_go->isEnabled() && count > 0);
}

void DotsAnswer::lock(bool locked, const Revealed*)
{
    m_help->setVisible(!locked);
    m_go->setVisible(!locked);
    m_clear->setVisible(!locked);
}

QList<QWidget*> DotsAnswer::inTabOrder() const
{
    return {m_go, m_clear};
}

AnswerBox* makeAnswerBox(const Question& question, const std::vector<LessonOption>& options, QWidget* parent)
{
    if (const auto* number = std::get_if<NumberQuestion>(&question))
        return new NumberAnswer(*number, parent);
    if (std::holds_alternative<DotsQuestion>(question))
        return new DotsAnswer(parent);
    return new OptionAnswer(options, std::holds_alternative<NodeQuestion>(question), parent);
}

} // namespace hrw::ui
