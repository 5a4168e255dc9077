// SPDX-License-Identifier: GPL-3.0-or-later
// What the Failover workspace computes beside the window.
#include "core/place/engine.h"
#include "ui/failover/failoverworkspace.h"
#include "ui/failover/inheritview.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/widgets/card.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/jobline.h"

#include <QPushButton>
#include <QStackedWidget>

namespace hrw::ui {

namespace {

/// The membership and the placement between which people ask who inherits: the step's own, or a failure of one node
/// that might come next.
struct Loss
{
    Membership was, is;
    std::shared_ptr<const Placement> before;
    bool supposed = false;
};

std::optional<Loss> lossOf(const Evaluation& e, const QString& node)
{
    if (losesNodes(e))
        return Loss{e.was, e.is, e.before, false};
    const auto at = e.is.find(toUtf8(node));
    if (!at || e.is[*at].raceWeight() <= 0)
        return std::nullopt;
    return Loss{e.is, withFailed(e.is, std::span(&*at, 1)), e.placement, true};
}

/// Rendezvous hashing, and beside it a ring with one point a node and one with a hundred.
std::optional<std::vector<InheritResult>> inherit(const Evaluation& e, const Loss& loss, const Task& task)
{
    std::vector<InheritResult> results;
    const Rule& rule = e.scenario.rule;
    const auto after = loss.supposed ? placeAfter(*e.keys, *loss.before, loss.was, loss.is, rule, task) : e.placement;
    auto own = after ? inheritance(*e.keys, loss.was, *loss.before, loss.is, *after, task) : std::nullopt;
    if (!own)
        return std::nullopt;
    results.push_back({FailoverWorkspace::tr("rendezvous"), {}, std::move(*own)});
    for (const char* word : {"ring:1", "ring:100"}) {
        const Method method = parseMethod(word).value();
        auto found = inheritance(*e.keys, loss.was, loss.is, rule, *method, task);
        const QString name = coreText(method->title());
        if (!found)
            results.push_back({name, coreSentence(found.error()), {}});
        else if (!*found)
            return std::nullopt;
        else
            results.push_back({name, {}, std::move(**found)});
    }
    return results;
}

} // namespace

void FailoverWorkspace::startWork()
{
    m_rows.clear();
    m_achieved.reset();
    m_survivalJob.cancel();
    m_survivalAsked = m_survivalCancelled = false;
    m_sharesJob.cancel();
    m_asideJob.cancel();
    startInheritance();
    startPanel();
    showSurvivalWork();
}

/// What is in front; the others wait until somebody looks.
void FailoverWorkspace::startPanel()
{
    if (!m_evaluation)
        return;
    switch (static_cast<Panel>(m_panels->currentIndex())) {
    case Panel::Survival:
        startSurvival();
        break;
    case Panel::Shares:
        startShares();
        break;
    case Panel::Absence:
    case Panel::Views:
        startAside();
        break;
    case Panel::Step:
        break;
    }
}

void FailoverWorkspace::startShares()
{
    if (!m_achieved)
        m_sharesJob.start(
            [e = m_evaluation](const Task&) { return std::optional(achievedShares(e->is, e->scenario.rule)); });
}

void FailoverWorkspace::startSurvival()
{
    if (!m_rows.empty() || m_survivalAsked || m_survivalCancelled)
        return;
    m_survivalAsked = true;
    showSurvivalWork();
    m_survivalJob.start([e = m_evaluation](const Task& task) -> std::optional<std::vector<SurvivalRow>> {
        std::vector<Outage> all = outages(e->is);
        auto worst = worstNodes(e->is, *e->placement, e->sums, task);
        if (!worst)
            return std::nullopt;
        all.insert(all.end(), worst->begin(), worst->end());
        return survival(*e->keys, e->is, e->placement, e->sums, e->scenario.rule, all, task);
    });
}

void FailoverWorkspace::cancelSurvival()
{
    m_survivalJob.cancel();
    m_survivalAsked = false;
    m_survivalCancelled = true;
    FactSheet nothing;
    nothing.empty = tr("Cancelled: what each outage would do is not known.");
    m_survival->setSheet(nothing);
    m_survivalCaption = tr("cancelled");
    showSurvivalWork();
    updateCaptions();
}

void FailoverWorkspace::showSurvivalWork()
{
    m_survivalWork->setBusy(m_survivalAsked);
    m_survivalAgain->setVisible(m_survivalCancelled);
}

void FailoverWorkspace::startAside()
{
    m_asideJob.start([e = m_evaluation](const Task& task) -> std::optional<Aside> {
        auto back = compare(*e->keys, e->is, *e->placement, e->was, *e->before, task);
        if (!back)
            return std::nullopt;
        Aside aside{std::move(*back), std::nullopt};
        if (e->story.step == 0)
            return aside;
        const std::array epochs{e->was, e->is};
        const Method method = parseMethod("hrw").value();
        const auto found = disagreements(*e->keys, epochs, *method, e->scenario.rule, task);
        if (!found || !*found)
            return std::nullopt;
        aside.disagreement = (*found)->front();
        return aside;
    });
}

void FailoverWorkspace::startInheritance()
{
    m_inheritJob.cancel();
    const auto loss = m_evaluation ? lossOf(*m_evaluation, m_selectedNode) : std::nullopt;
    m_inheritCard->setTitle(inheritTitle());
    if (!loss) {
        showInheritance({});
        return;
    }
    m_inheritJob.start([e = m_evaluation, loss = *loss](const Task& task) { return inherit(*e, loss, task); });
}

void FailoverWorkspace::showSurvival(std::vector<SurvivalRow> rows)
{
    // Those that hurt most come first.
    std::ranges::stable_sort(rows, std::greater(), &SurvivalRow::fullestRatio);
    m_rows = std::move(rows);
    m_survivalAsked = false;
    showSurvivalWork();
    m_survival->setSheet(survivalSheet(m_rows, m_evaluation->keys->size()));
    m_survivalCaption = survivalCaption(m_rows);
    updateCaptions();
}

void FailoverWorkspace::showShares(AchievedShares shares)
{
    m_achieved = std::move(shares);
    m_shares->setSheet(sharesSheet(*m_evaluation, *m_achieved));
    updateCaptions();
}

void FailoverWorkspace::showAside(const Aside& aside)
{
    m_absence->setSheet(absenceSheet(*m_evaluation, aside.back));
    FactSheet nothing;
    nothing.empty = tr("Nothing has happened yet: there is one list only.");
    m_policies->setSheet(aside.disagreement ? policySheet(*aside.disagreement) : nothing);
    m_contested->setSheet(contestedSheet(*m_evaluation));
    m_viewsCaption = aside.disagreement ? disagreementCaption(*aside.disagreement) : QString();
    updateCaptions();
}

void FailoverWorkspace::showInheritance(std::vector<InheritResult> results)
{
    const auto loss = m_evaluation ? lossOf(*m_evaluation, m_selectedNode) : std::nullopt;
    m_fromTo->setSheet(loss && !results.empty() ? fromToSheet(loss->was, loss->is, results.front().found)
                                                : fromToSheet({}, {}, {}));
    m_inherit->setResults(loss ? loss->is : Membership(), std::move(results));
}

QString FailoverWorkspace::inheritTitle() const
{
    if (!m_evaluation)
        return tr("Who inherits");
    const auto loss = lossOf(*m_evaluation, m_selectedNode);
    if (!loss)
        return tr("Who inherits");
    if (loss->supposed)
        return tr("Who would inherit from %1").arg(m_selectedNode);
    const auto& gone = m_evaluation->failover.lostNodes;
    if (gone.size() == 1)
        return tr("Who inherits from %1").arg(fromUtf8(m_evaluation->was[gone.front()].id));
    return tr("Who inherits · %1").arg(coreText(m_evaluation->story.what));
}

} // namespace hrw::ui
