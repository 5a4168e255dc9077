// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/document/lessonreaders.h"
#include "core/document/scenarioparts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hrw::lessonreaders {

namespace {

using scenarioreaders::unwrap;
using strictjson::Array;
using strictjson::Object;
using strictjson::refuseAt;

Figure figure(const Object& from, std::string_view name)
{
    return unwrap(parseFigure(from.text(name), strictjson::placeAt(from.pathOf(name))));
}

void checkNumber(const Figure& figure, const std::string& path)
{
    if (unitOf(figure) == FigureUnit::Text)
        refuseAt(path, fact("the figure is a text, not a number"),
                 fact("name another one, or ask for a choice or a node"));
    if (unitOf(figure) == FigureUnit::Keys)
        refuseAt(path, fact("the figure is a set of dots, not a number"),
                 fact("name one that counts, or ask for the dots"));
}

constexpr double largestNumber = 1e15; // whole numbers above it are no longer told apart
constexpr double mostPlaces = 10'000;  // that a slider can stand at; nobody hits one among more

void checkSlider(const NumberQuestion& question, const Object& from)
{
    for (const auto& [member, number] : {std::pair("from", question.from), std::pair("to", question.to)})
        if (!(std::abs(number) <= largestNumber))
            refuseAt(from.pathOf(member), fact("the number is too large for a slider"),
                     fact("stay between -%1 and %1", largestNumber));
    if (!(question.from < question.to))
        refuseAt(from.pathOf("to"), fact("the slider ends where it begins, or before"),
                 fact("let \"to\" be above \"from\""));
    const std::string step = from.pathOf(from.has("step") ? "step" : "to");
    const double wide = question.to - question.from;
    if (!(question.step > 0) || question.step > wide)
        refuseAt(step, fact("the slider can't move"), fact("let \"step\" be above 0 and at most %1", wide));
    if (wide / question.step > mostPlaces)
        refuseAt(step, fact("the slider could stand at more than %1 places", mostPlaces),
                 fact("let \"step\" be larger, or the slider shorter"));
}

/// What a slider moves by where nothing is said.
double usualStep(FigureUnit unit)
{
    switch (unit) {
    case FigureUnit::Share:
        return 0.01;
    case FigureUnit::Times:
    case FigureUnit::Number:
        return 0.1;
    default:
        return 1;
    }
}

Question number(const Object& from)
{
    NumberQuestion question{figure(from, "number"), std::nullopt, from.number("from"), from.number("to"), 0};
    checkNumber(question.truth, from.pathOf("number"));
    if (from.has("theory")) {
        question.theory = figure(from, "theory");
        checkNumber(*question.theory, from.pathOf("theory"));
        if (!areComparable(unitOf(question.truth), unitOf(*question.theory)))
            refuseAt(from.pathOf("theory"), fact("the theory is of another kind than the truth"),
                     fact("name a figure of the same unit: hrwlab lesson figures lists them"));
    }
    question.step = from.has("step") ? from.number("step") : usualStep(unitOf(question.truth));
    checkSlider(question, from);
    return question;
}

Question choice(const Array& list)
{
    ChoiceQuestion question;
    if (list.size() < 2)
        refuseAt(list.path(), fact("there is nothing to choose from"), fact("give at least two options"));
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Object from = list.object(i, {"id", "holds"});
        checkId(from.text("id"), from.pathOf("id"));
        if (std::ranges::find(question.options, from.text("id"), &ChoiceQuestion::Option::id) != question.options.end())
            refuseAt(from.pathOf("id"), fact("there is an option of this id already"),
                     fact("give each an id of its own"));
        question.options.push_back(
            {from.text("id"), unwrap(parseCondition(from.text("holds"), strictjson::placeAt(from.pathOf("holds"))))});
    }
    return question;
}

} // namespace

Question readQuestion(const Object& step)
{
    const Object any =
        step.object("predict", {"number", "theory", "from", "to", "step", "choice", "node", "of", "dots"});
    if (any.has("number"))
        return number(step.object("predict", {"number", "theory", "from", "to", "step"}));
    if (any.has("choice"))
        return choice(step.object("predict", {"choice"}).array("choice"));
    if (any.has("node")) {
        const Object from = step.object("predict", {"node", "of"});
        const NodeQuestion node{figure(from, "node"), from.has("of") && from.choice("of", {"before", "after"}) == 1};
        if (unitOf(node.truth) != FigureUnit::Text)
            refuseAt(from.pathOf("node"), fact("the figure is not a node"), fact("name one such as owner(\"Ada\")"));
        return node;
    }
    if (!any.has("dots"))
        refuseAt(any.path(), fact("it asks for nothing"), fact("give it a number, a choice, a node or dots"));
    const Object from = step.object("predict", {"dots"});
    DotsQuestion dots{figure(from, "dots")};
    if (unitOf(dots.truth) != FigureUnit::Keys)
        refuseAt(from.pathOf("dots"), fact("the figure is no set of dots"), fact("name one such as moved.dots"));
    return dots;
}

void checkId(const std::string& id, const std::string& path)
{
    const bool plain =
        !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    if (!plain)
        refuseAt(path, fact("%1 is no id", inQuotes(id)), fact("use small letters, digits and hyphens"));
}

} // namespace hrw::lessonreaders
