// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparer.h"

#include <algorithm>
#include <array>

namespace hrw::ui {

namespace {

using EvaluationPtr = std::shared_ptr<const Evaluation>;

constexpr KeyIndex mostDots = 160; // in one picture

/// A method's figures are the same for both.
bool sameQuestion(const Evaluation& a, const Evaluation& b)
{
    return a.keys == b.keys && a.was == b.was && a.is == b.is && a.scenario.rule == b.scenario.rule &&
           a.sample == b.sample;
}

ComparedMethodPtr known(const ComparedSet* before, const Evaluation& evaluation, const std::string& name)
{
    if (!before || !sameQuestion(*before->evaluation, evaluation))
        return nullptr;
    const auto at = std::ranges::find_if(
        before->methods, [&](const ComparedMethodPtr& method) { return method->figures.method->name() == name; });
    return at == before->methods.end() ? nullptr : *at;
}

/// The figures of those that are not known yet, in order; nullopt when stopped.
std::optional<std::vector<ComparedMethodPtr>> compareNew(const Evaluation& e, std::span<const Method> methods,
                                                         const Task& task)
{
    const std::array memberships{e.was, e.is};
    const bool still = e.story.step == 0; // nothing has happened yet: both are the same
    const std::span<const Membership> ends = std::span(memberships).subspan(still ? 1 : 0);
    auto figures = compareMethods(*e.keys, ends, e.scenario.rule, methods, task);
    if (!figures)
        return std::nullopt;
    std::vector<ComparedMethodPtr> compared;
    for (MethodFigures& method : *figures) {
        auto reasons = explain(*e.keys, ends, e.scenario.rule, *method.method, comparedSample(e), {task.stop, {}});
        if (!reasons)
            return std::nullopt;
        std::ranges::sort(*reasons, {}, &KeyReason::key);
        compared.push_back(std::make_shared<ComparedMethod>(ComparedMethod{std::move(method), std::move(*reasons)}));
    }
    return compared;
}

} // namespace

const KeyReason* ComparedMethod::reasonOf(KeyIndex key) const
{
    const auto at = std::ranges::lower_bound(reasons, key, {}, &KeyReason::key);
    return at == reasons.end() || at->key != key ? nullptr : &*at;
}

std::vector<MethodFigures> ComparedSet::figures() const
{
    std::vector<MethodFigures> all;
    for (const ComparedMethodPtr& method : methods)
        all.push_back(method->figures);
    return all;
}

std::vector<KeyIndex> comparedSample(const Evaluation& evaluation)
{
    std::vector<KeyIndex> keys;
    for (const KeyIndex place : sampleKeys(evaluation.sample.size(), mostDots))
        keys.push_back(evaluation.sample[place]);
    return keys;
}

Evaluation underMethod(const Evaluation& evaluation, const MethodFigures& method)
{
    Evaluation picture = evaluation;
    picture.sample = comparedSample(evaluation);
    picture.before = method.placedBefore;
    picture.placement = method.placedAfter;
    picture.movement = method.movement;
    picture.loads = method.after;
    picture.loadsBefore = method.before;
    picture.hot = {}; // judged by the scenario's own placement
    picture.hotBefore = {};
    return picture;
}

Comparer::Comparer(QObject* parent)
    : QObject(parent)
    , m_job(
          [this](SetPtr set) {
              m_latest = std::move(set);
              setBusy(false);
              Q_EMIT compared();
          },
          [this](int permille) { Q_EMIT progressed(permille); })
{
}

void Comparer::request(const EvaluationPtr& evaluation)
{
    auto set = std::make_shared<ComparedSet>();
    set->evaluation = evaluation;
    std::vector<Method> fresh;
    for (const std::string& name : evaluation->scenario.compared) {
        const Method method = parseMethod(name).value(); // checkScenario() took it
        set->methods.push_back(known(m_latest.get(), *evaluation, method->name()));
        if (!set->methods.back())
            fresh.push_back(method);
    }
    if (fresh.empty()) {
        m_job.cancel();
        m_latest = std::move(set);
        setBusy(false);
        Q_EMIT compared();
        return;
    }
    setBusy(true);
    m_job.start([set, fresh](const Task& task) -> std::optional<SetPtr> {
        auto compared = compareNew(*set->evaluation, fresh, task);
        if (!compared)
            return std::nullopt;
        auto next = compared->begin();
        for (ComparedMethodPtr& method : set->methods)
            if (!method)
                method = std::move(*next++);
        return set;
    });
}

void Comparer::cancel()
{
    if (!m_busy)
        return;
    m_job.cancel();
    setBusy(false);
    Q_EMIT cancelled();
}

void Comparer::setBusy(bool busy)
{
    if (busy == m_busy)
        return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

} // namespace hrw::ui
