// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/stepwords.h"

#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"

#include <QCoreApplication>

namespace hrw::ui {

namespace {

struct StepsWords
{
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

QString weightText(const QString& id, double was, double is)
{
    return StepsWords::tr("%1: weight %2 -> %3").arg(id, exactNumber(was), exactNumber(is));
}

QString editText(const Node& was, const Node& is)
{
    QStringList parts;
    if (was.id != is.id)
        parts << StepsWords::tr("renamed %1").arg(fromUtf8(is.id));
    if (was.weight != is.weight)
        parts << StepsWords::tr("weight %1 -> %2").arg(exactNumber(was.weight), exactNumber(is.weight));
    if (was.domain != is.domain)
        parts << (is.domain.text().empty() ? StepsWords::tr("moved to no domain")
                                           : StepsWords::tr("moved to %1").arg(fromUtf8(is.domain.text())));
    if (was.capacity != is.capacity)
        parts << (is.capacity ? StepsWords::tr("capacity %1").arg(exactBytes(*is.capacity))
                              : StepsWords::tr("capacity not given"));
    if (was.bandwidth != is.bandwidth)
        parts << (is.bandwidth ? StepsWords::tr("bandwidth %1").arg(exactRate(*is.bandwidth))
                               : StepsWords::tr("bandwidth not given"));
    if (was.state != is.state)
        parts << (is.state == NodeState::Failed ? StepsWords::tr("failed") : StepsWords::tr("restored"));
    return QStringLiteral("%1: %2").arg(fromUtf8(was.id), parts.isEmpty() ? StepsWords::tr("unchanged")
                                                                          : parts.join(QStringLiteral(", ")));
}

QString changeText(const Change& change, const Membership& before)
{
    if (const auto* add = std::get_if<AddNode>(&change))
        return StepsWords::tr("%1 joined").arg(fromUtf8(add->node.id));
    if (const auto* remove = std::get_if<RemoveNode>(&change))
        return StepsWords::tr("%1 left").arg(fromUtf8(remove->id));
    if (const auto* state = std::get_if<SetState>(&change))
        return (state->state == NodeState::Failed ? StepsWords::tr("%1 failed") : StepsWords::tr("%1 restored"))
            .arg(fromUtf8(state->id));
    const auto known = [&](const std::string& id) {
        const auto at = before.find(id);
        return at ? before[*at] : Node{};
    };
    if (const auto* weight = std::get_if<SetWeight>(&change))
        return weightText(fromUtf8(weight->id), known(weight->id).weight, weight->weight);
    const auto& edit = std::get<EditNode>(change);
    return editText(known(edit.id), edit.node);
}

} // namespace

QString stepText(const Step& step, const Membership& before)
{
    QStringList parts;
    for (const Change& change : step)
        parts << changeText(change, before);
    const QString each = parts.join(QStringLiteral(", "));
    if (step.size() < 2)
        return each;
    // The core knows when that is all of a domain, and then says it shorter.
    const std::string core = describe(step, before);
    return core.ends_with(" nodes)") ? coreText(core) : each;
}

QString stepText(const Evaluation& evaluation)
{
    if (evaluation.story.step == 0)
        return {};
    return stepText(evaluation.scenario.steps.at(evaluation.story.step - 1), evaluation.was);
}

QStringList timelineText(const Scenario& scenario)
{
    QStringList texts;
    Membership before = scenario.start;
    for (const Step& step : scenario.steps) {
        texts << stepText(step, before);
        if (auto after = applyStep(before, step))
            before = std::move(*after);
    }
    return texts;
}

} // namespace hrw::ui
