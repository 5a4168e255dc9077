// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/answerbox.h"
#include "ui/lessons/lessonwords.h"
#include "ui/theme/theme.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr int mostDecimals = 3;

int decimalsOf(double step)
{
    double scaled = std::abs(step);
    for (int digits = 0; digits < mostDecimals; ++digits, scaled *= 10)
        if (std::abs(scaled - std::round(scaled)) < 1e-6)
            return digits;
    return mostDecimals;
}

/// Binary, as everywhere: the largest unit of which the slider's end has at least one.
SliderUnit bytesUnit(double most)
{
    static constexpr std::array names{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    SliderUnit unit;
    std::size_t name = 0;
    for (; name + 1 < names.size() && most >= 1024 * unit.one; ++name)
        unit.one *= 1024;
    unit.suffix = QLatin1Char(' ') + QLatin1String(names[name]);
    return unit;
}

int stepsOf(const NumberQuestion& question)
{
    return std::max(1, static_cast<int>(std::lround((question.to - question.from) / question.step)));
}

} // namespace

SliderUnit SliderUnit::of(const NumberQuestion& question)
{
    SliderUnit unit;
    switch (unitOf(question.truth)) {
    case FigureUnit::Share:
        unit = {0.01, QStringLiteral(" %"), 0};
        break;
    case FigureUnit::Bytes:
        unit = bytesUnit(question.to);
        break;
    case FigureUnit::Times:
        unit.suffix = QChar(0x00D7);
        break;
    default:
        break;
    }
    unit.decimals = std::max(decimalsOf(question.step / unit.one), decimalsOf(question.from / unit.one));
    return unit;
}

NumberAnswer::NumberAnswer(const NumberQuestion& question, QWidget* parent)
    : AnswerBox(parent)
    , m_question(question)
    , m_unit(SliderUnit::of(question).one)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_field(new QDoubleSpinBox(this))
{
    const SliderUnit unit = SliderUnit::of(question);
    m_slider->setRange(0, stepsOf(question));
    m_slider->setValue(stepsOf(question) / 2);
    m_slider->setPageStep(std::max(1, stepsOf(question) / 10));
    m_slider->setAccessibleName(tr("Your guess, on a slider"));
    m_field->setAccessibleName(tr("Your guess, as a number"));
    m_field->setDecimals(unit.decimals);
    m_field->setSuffix(unit.suffix);
    m_field->setSingleStep(question.step / m_unit);
    // One below the least stands for nothing said yet.
    m_field->setRange((question.from - question.step) / m_unit, question.to / m_unit);
    m_field->setSpecialValueText(QStringLiteral("?"));
    m_field->setValue(m_field->minimum());
    m_field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_field->setAlignment(Qt::AlignRight);
    const auto end = [&](double amount) {
        auto* label = new QLabel(amountWords(unitOf(question.truth), amount), this);
        label->setProperty("muted", true);
        return label;
    };
    auto* row = new QHBoxLayout;
    row->addWidget(end(question.from), 1, Qt::AlignTop | Qt::AlignLeft);
    row->addWidget(m_field);
    row->addWidget(end(question.to), 1, Qt::AlignTop | Qt::AlignRight);
    auto* column = new QVBoxLayout(this); // all of the width is the slider's, however narrow the panel is
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid / 2);
    column->addWidget(m_slider);
    column->addLayout(row);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int steps) { say(m_question.from + steps * m_question.step); });
    connect(m_field, &QDoubleSpinBox::valueChanged, this, [this](double value) { say(value * m_unit); });
}

void NumberAnswer::say(double amount)
{
    const double clean = std::clamp(amount, m_question.from, m_question.to);
    place(clean);
    Q_EMIT answered(clean);
}

void NumberAnswer::place(double amount)
{
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietField(m_field);
    m_field->setSpecialValueText({});
    m_field->setMinimum(m_question.from / m_unit);
    m_field->setValue(amount / m_unit);
    m_slider->setValue(static_cast<int>(std::lround((amount - m_question.from) / m_question.step)));
}

void NumberAnswer::setAnswer(const std::optional<Answer>& answer)
{
    if (const auto* amount = answer ? std::get_if<double>(&*answer) : nullptr)
        place(*amount);
}

void NumberAnswer::lock(bool locked, const Revealed*)
{
    m_slider->setEnabled(!locked);
    m_field->setEnabled(!locked);
}

QList<QWidget*> NumberAnswer::inTabOrder() const
{
    return {m_slider, m_field};
}

} // namespace hrw::ui
