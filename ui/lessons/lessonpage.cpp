// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonpage.h"

#include "ui/lessons/lessonwords.h"
#include "ui/text/figures.h"

#include <QCoreApplication>

namespace hrw::ui {

namespace {

struct PageWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::LessonPage)
};

/// Fills texts in one after the other, and keeps the first refusal.
class Filler
{
public:
    Filler(const LessonMoment* moment, Fact where)
        : m_moment(moment)
        , m_where(std::move(where))
    {
    }
    QString markdown(const std::string& text)
    {
        auto filled = filledWords(text, m_moment, m_where);
        if (filled)
            return *filled;
        if (!m_refusal)
            m_refusal = filled.error();
        return {};
    }
    QString plain(const std::string& text) { return plainWords(markdown(text)); }
    [[nodiscard]] const std::optional<Error>& refusal() const { return m_refusal; }

private:
    const LessonMoment* m_moment;
    Fact m_where;
    std::optional<Error> m_refusal;
};

std::vector<LessonOption> optionsOf(const Question& question, const StepWords& words, const LessonMoment* moment,
                                    Filler& fill)
{
    std::vector<LessonOption> options;
    if (const auto* choice = std::get_if<ChoiceQuestion>(&question)) {
        for (const ChoiceQuestion::Option& option : choice->options) {
            const auto text = words.options.find(option.id);
            options.push_back({option.id, text == words.options.end() ? QString() : fill.plain(text->second)});
        }
    } else if (std::holds_alternative<NodeQuestion>(question) && moment) {
        for (const std::string& id : choicesOf(question, *moment))
            options.push_back({id, fromUtf8(id)});
    }
    return options;
}

} // namespace

Fact placeOf(const Course& course)
{
    return fact("lesson %1, step %2", course.lesson().id, course.current().id);
}

Result<LessonPage> pageOf(const Course& course, const LessonMoment* moment, const std::string& language)
{
    const LessonWords& all = course.lesson().in(language);
    const StepWords& words = all.steps[course.step()];
    const std::optional<LessonMoment> start = moment ? std::optional(moment->atStart()) : std::nullopt;
    Filler fill(start ? &*start : nullptr, placeOf(course));
    Filler fillAfter(moment, placeOf(course));
    LessonPage page;
    page.lesson = fill.plain(all.title);
    page.step = course.step();
    if (page.step == 0)
        page.summary = fill.markdown(all.summary);
    for (const StepWords& step : all.steps)
        page.titles += plainWords(filledWords(step.title, nullptr, {}).value_or(QString()));
    page.title = fill.plain(words.title);
    page.titles[static_cast<qsizetype>(page.step)] = page.title;
    page.phase = course.phase();
    page.hasFigures = moment != nullptr;
    page.text = fill.markdown(words.text);
    page.question = fill.markdown(words.question);
    if (course.current().question)
        page.options = optionsOf(*course.current().question, words, moment, fill);
    page.act = course.current().action.isNothing() ? QString() : fill.plain(words.act);
    page.watch = fillAfter.markdown(words.watch);
    page.reveal = fillAfter.markdown(words.reveal);
    page.notes = fillAfter.markdown(words.notes);
    page.takesKey = !course.current().key.empty();
    page.typedKey = fromUtf8(course.typedKey());
    for (const Filler* filler : {&fill, &fillAfter})
        if (filler->refusal())
            return tl::unexpected(*filler->refusal());
    return page;
}

QStringList sliderPartWords(const NumberQuestion& question)
{
    QStringList parts;
    const double width = (question.to - question.from) / static_cast<double>(sliderParts);
    const FigureUnit unit = unitOf(question.truth);
    for (std::size_t i = 0; i < sliderParts; ++i) {
        const double from = question.from + static_cast<double>(i) * width;
        parts += PageWords::tr("%1 to %2", "parts of a slider")
                     .arg(amountWords(unit, from), amountWords(unit, from + width));
    }
    return parts;
}

QStringList handsWords(const Question& question, const LessonPage& page)
{
    if (const auto* number = std::get_if<NumberQuestion>(&question))
        return sliderPartWords(*number);
    QStringList words;
    for (const LessonOption& option : page.options)
        words += option.text;
    return words;
}

} // namespace hrw::ui
