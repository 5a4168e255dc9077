// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation.h"
#include "app/inputs.h"
#include "app/wording.h"

#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw::app {

namespace {

Result<void> takeSteps(const std::vector<Step>& steps, Simulation& s)
{
    for (const Step& step : steps) {
        Result<Membership> next = applyStep(s.is, step);
        if (!next)
            return tl::unexpected(next.error().inside(fmt::format("step {}", s.steps.size() + 1)));
        s.steps.push_back(describe(step, s.is));
        s.is = std::move(*next);
    }
    return {};
}

void compareWithTheory(Simulation& s)
{
    const KeyIndex keys = s.keys->size();
    const auto all = static_cast<double>(std::max<KeyIndex>(keys, 1));
    s.expectedShare = expectedMovedShare(s.was, s.is);
    const Band counts = binomialBand(keys, s.expectedShare);
    s.expectedBand = {counts.low / all, counts.high / all};
    s.withinChance = counts.contains(static_cast<double>(s.movement.movedKeys));
}

} // namespace

Result<Simulation> simulate(SimulationInput input)
{
    Simulation s;
    s.was = std::move(input.start);
    s.is = s.was;
    s.rule = input.rule;
    s.notes = std::move(input.notes);
    for (const std::string& note : ruleNotes(s.rule, s.was))
        s.notes.push_back(note);
    if (Result<void> taken = takeSteps(input.steps, s); !taken)
        return tl::unexpected(taken.error());
    s.keys = KeySet::make(input.keys);
    const auto after = placeAll(*s.keys, s.is, s.rule);
    const auto before = input.steps.empty() ? after : placeAfter(*s.keys, *after, s.is, s.was, s.rule);
    s.loads = measureLoads(*s.keys, s.is, *after, s.rule);
    s.hot = findHot(*s.keys, s.is, *after, s.loads, input.hotThreshold);
    s.movement = compare(*s.keys, s.was, *before, s.is, *after);
    compareWithTheory(s);
    s.moduloMovedKeys = *moduloMovedKeys(*s.keys, s.was, s.is, s.rule.score);
    return s;
}

} // namespace hrw::app
