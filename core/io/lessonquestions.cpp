// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/io/lessonreaders.h"
#include "core/io/scenarioreaders.h"

#include <algorithm>

namespace hrw::lessonreaders {

namespace {

using scenarioreaders::unwrap;
using strictjson::Array;
using strictjson::Object;
using strictjson::refuseAt;

Figure figure(const Object& from, std::string_view name)
{
    return unwrap(parseFigure(from.text(name), from.pathOf(name)));
}

void checkNumber(const Figure& figure, const std::string& path)
{
    if (unitOf(figure) == FigureUnit::Text)
        refuseAt(path, "the figure is a text, not a number", "name another one, or ask for a choice or a node");
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
    }
    question.step = from.has("step") ? from.number("step") : usualStep(unitOf(question.truth));
    if (!(question.from < question.to))
        refuseAt(from.pathOf("to"), "the slider ends where it begins, or before", "let \"to\" be above \"from\"");
    if (!(question.step > 0))
        refuseAt(from.pathOf("step"), "the slider can't move", "let the step be above 0");
    return question;
}

Question choice(const Array& list)
{
    ChoiceQuestion question;
    if (list.size() < 2)
        refuseAt(list.path(), "there is nothing to choose from", "give at least two options");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Object from = list.object(i, {"id", "holds"});
        checkId(from.text("id"), from.pathOf("id"));
        if (std::ranges::find(question.options, from.text("id"), &ChoiceQuestion::Option::id) != question.options.end())
            refuseAt(from.pathOf("id"), "there is an option of this id already", "give each an id of its own");
        question.options.push_back({from.text("id"), unwrap(parseCondition(from.text("holds"), from.pathOf("holds")))});
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
            refuseAt(from.pathOf("node"), "the figure is not a node", "name one such as owner(\"Ada\")");
        return node;
    }
    if (!any.has("dots"))
        refuseAt(any.path(), "it asks for nothing", "give it a number, a choice, a node or dots");
    const Object from = step.object("predict", {"dots"});
    DotsQuestion dots{figure(from, "dots")};
    if (unitOf(dots.truth) != FigureUnit::Keys)
        refuseAt(from.pathOf("dots"), "the figure is no set of dots", "name one such as moved.dots");
    return dots;
}

void checkId(const std::string& id, const std::string& path)
{
    const bool plain =
        !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    if (!plain)
        refuseAt(path, inQuotes(id) + " is no id", "use small letters, digits and hyphens");
}

} // namespace hrw::lessonreaders
