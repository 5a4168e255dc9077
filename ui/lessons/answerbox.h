// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lessonpage.h"

#include <QWidget>
#include <optional>
#include <vector>

class QButtonGroup;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSlider;

namespace hrw::ui {

class OptionButton;

/// Where a person answers one kind of question.
class AnswerBox : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// What has been said before; does not emit.
    virtual void setAnswer(const std::optional<Answer>& answer) = 0;
    /// Neither guess nor truth can be changed any more; `revealed` where the truth is to be seen.
    virtual void lock(bool locked, const Revealed* revealed) = 0;
    [[nodiscard]] virtual QList<QWidget*> inTabOrder() const = 0;

Q_SIGNALS:
    void answered(const hrw::Answer& answer);
    void pictureWanted(); ///< the keyboard is to go to the dots
};

/// A slider and a field beside it, in the unit of the question.
class NumberAnswer : public AnswerBox
{
    Q_OBJECT

public:
    explicit NumberAnswer(const NumberQuestion& question, QWidget* parent = nullptr);

    void setAnswer(const std::optional<Answer>& answer) override;
    void lock(bool locked, const Revealed* revealed) override;
    [[nodiscard]] QList<QWidget*> inTabOrder() const override;
    [[nodiscard]] QSlider* slider() const { return m_slider; }
    [[nodiscard]] QDoubleSpinBox* field() const { return m_field; }

private:
    void say(double amount);
    void place(double amount);

    NumberQuestion m_question;
    double m_unit; ///< what 1 in the field stands for
    QSlider* m_slider;
    QDoubleSpinBox* m_field;
};

/// One tile for each option or node.
class OptionAnswer : public AnswerBox
{
    Q_OBJECT

public:
    OptionAnswer(const std::vector<LessonOption>& options, bool inRows, QWidget* parent = nullptr);

    void setAnswer(const std::optional<Answer>& answer) override;
    void lock(bool locked, const Revealed* revealed) override;
    [[nodiscard]] QList<QWidget*> inTabOrder() const override;
    [[nodiscard]] const std::vector<OptionButton*>& buttons() const { return m_buttons; }

private:
    std::vector<LessonOption> m_options;
    std::vector<OptionButton*> m_buttons;
    QButtonGroup* m_group;
};

/// How many dots have been chosen in the picture.
class DotsAnswer : public AnswerBox
{
    Q_OBJECT

public:
    explicit DotsAnswer(QWidget* parent = nullptr);

    void setAnswer(const std::optional<Answer>& answer) override;
    void lock(bool locked, const Revealed* revealed) override;
    [[nodiscard]] QList<QWidget*> inTabOrder() const override;

private:
    QLabel* m_count;
    QLabel* m_help;
    QPushButton* m_go;
    QPushButton* m_clear;
};

/// The one for a question; `options` of a choice or of nodes.
AnswerBox* makeAnswerBox(const Question& question, const std::vector<LessonOption>& options, QWidget* parent);

/// How a slider's amounts are written in a field: what 1 stands for, what follows it, and with how many decimals.
struct SliderUnit
{
    double one = 1;
    QString suffix;
    int decimals = 0;
    static SliderUnit of(const NumberQuestion& question);
};

} // namespace hrw::ui
