// SPDX-License-Identifier: MIT
#include "core/lesson/course.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace hrw {

namespace {

constexpr double closeEnough = 0.05; // of the slider

const Membership& nodesOf(const NodeQuestion& question, const LessonMoment& moment)
{
    return question.ofAfter ? moment.after->is : moment.before->is;
}

/// "0 to 18" in the truth's unit.
std::string partText(const NumberQuestion& question, std::size_t part)
{
    const FigureUnit unit = unitOf(question.truth);
    const auto end = [&](std::size_t i) {
        return question.from + (question.to - question.from) * static_cast<double>(i) / sliderParts;
    };
    return fmt::format("{} to {}", figureText({unit, end(part), {}, {}}), figureText({unit, end(part + 1), {}, {}}));
}

std::size_t partWith(const NumberQuestion& question, double number)
{
    const double along = (number - question.from) / (question.to - question.from);
    return static_cast<std::size_t>(std::clamp(std::floor(along * sliderParts), 0.0, sliderParts - 1.0));
}

/// The place of `word` in the list.
std::optional<std::size_t> placeIn(const std::vector<std::string>& list, const std::string& word)
{
    const auto at = std::ranges::find(list, word);
    if (at == list.end())
        return std::nullopt;
    return static_cast<std::size_t>(at - list.begin());
}

Result<FigureValue> optionThatHolds(const ChoiceQuestion& question, const LessonMoment& moment, const Fact& where)
{
    std::vector<std::string> right;
    for (const ChoiceQuestion::Option& option : question.options) {
        const Result<bool> is = holds(option.holds, moment, where);
        if (!is)
            return tl::unexpected(is.error());
        if (*is)
            right.push_back(option.id);
    }
    if (right.empty())
        return refuse(where, fact("no option of the question holds"), fact("let exactly one of them"));
    if (right.size() > 1)
        return refuse(where, fact("the options %1 and %2 both hold", right[0], right[1]),
                      fact("let exactly one of them"));
    return FigureValue{FigureUnit::Text, 0, right[0], {}};
}

Result<FigureValue> truthOf(const Question& question, const LessonMoment& moment, const Fact& where)
{
    if (const auto* choice = std::get_if<ChoiceQuestion>(&question))
        return optionThatHolds(*choice, moment, where);
    if (const auto* number = std::get_if<NumberQuestion>(&question))
        return valueOf(number->truth, moment, where);
    if (const auto* node = std::get_if<NodeQuestion>(&question))
        return valueOf(node->truth, moment, where);
    return valueOf(std::get<DotsQuestion>(question).truth, moment, where);
}

void judgeNumber(Revealed& revealed, const NumberQuestion& question, double guess)
{
    const double off = std::abs(guess - revealed.truth.number) / (question.to - question.from);
    revealed.closeness = std::max(0.0, 1 - off);
    revealed.right = off <= closeEnough;
}

void judgeDots(Revealed& revealed, std::vector<KeyIndex> guess)
{
    std::ranges::sort(guess);
    std::vector<KeyIndex> both;
    std::ranges::set_intersection(guess, revealed.truth.keys, std::back_inserter(both));
    const std::size_t either = guess.size() + revealed.truth.keys.size() - both.size();
    revealed.closeness = either > 0 ? static_cast<double>(both.size()) / static_cast<double>(either) : 1;
    revealed.right = guess == revealed.truth.keys;
}

/// The difference is taken from the guess as it is shown, so that no half appears.
Answer whole(const Answer& guess, FigureUnit unit)
{
    const auto* number = std::get_if<double>(&guess);
    return number && unit == FigureUnit::Count ? Answer(std::round(*number)) : guess;
}

/// A guess of another kind than the question's is no guess.
void judge(Revealed& revealed, const Question& question, const Answer& guess)
{
    const auto* number = std::get_if<NumberQuestion>(&question);
    const auto* said = std::get_if<double>(&guess);
    const auto* word = std::get_if<std::string>(&guess);
    const auto* dots = std::get_if<std::vector<KeyIndex>>(&guess);
    if (number && said)
        judgeNumber(revealed, *number, *said);
    else if (std::holds_alternative<DotsQuestion>(question) && dots)
        judgeDots(revealed, *dots);
    else if (!number && !std::holds_alternative<DotsQuestion>(question) && word) {
        revealed.right = *word == revealed.truth.text;
        revealed.closeness = revealed.right ? 1 : 0;
    }
}

} // namespace

std::vector<std::string> choicesOf(const Question& question, const LessonMoment& moment)
{
    std::vector<std::string> choices;
    if (const auto* choice = std::get_if<ChoiceQuestion>(&question))
        for (const ChoiceQuestion::Option& option : choice->options)
            choices.push_back(option.id);
    else if (const auto* node = std::get_if<NodeQuestion>(&question))
        for (const Node& one : nodesOf(*node, moment).nodes())
            choices.push_back(one.id);
    else if (const auto* number = std::get_if<NumberQuestion>(&question))
        for (std::size_t part = 0; part < sliderParts; ++part)
            choices.push_back(partText(*number, part));
    return choices;
}

Result<Revealed> reveal(const Question& question, const LessonMoment& moment, const std::optional<Answer>& guess,
                        const Fact& where)
{
    Result<FigureValue> truth = truthOf(question, moment, where);
    if (!truth)
        return tl::unexpected(truth.error());
    Revealed revealed;
    revealed.truth = std::move(*truth);
    if (const auto* number = std::get_if<NumberQuestion>(&question)) {
        revealed.rightHands = partWith(*number, revealed.truth.number);
        if (number->theory) {
            const Result<FigureValue> theory = valueOf(*number->theory, moment, where);
            if (!theory)
                return tl::unexpected(theory.error());
            revealed.theory = *theory;
        }
    } else {
        revealed.rightHands = placeIn(choicesOf(question, moment), revealed.truth.text);
    }
    if (guess) {
        revealed.guess = whole(*guess, revealed.truth.unit);
        judge(revealed, question, *revealed.guess);
    }
    return revealed;
}

} // namespace hrw
