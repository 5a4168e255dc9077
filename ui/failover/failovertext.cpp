// SPDX-License-Identifier: GPL-3.0-or-later
// What could happen, and what else follows from a failure.
#include "ui/failover/failovertext.h"

#include "ui/failover/factcells.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

using namespace cells;

namespace {

struct FailoverText
{
    Q_DECLARE_TR_FUNCTIONS(FailoverText)
};

using Tone = FactCell::Tone;

QString outageText(const Outage& outage)
{
    const QString title = fromUtf8(outage.name);
    if (outage.level)
        return QStringLiteral("%1 · %2").arg(domainName(*outage.level, outage.name), countedNodes(outage.nodes.size()));
    return outage.nodes.size() == 1 ? title
                                    : FailoverText::tr("worst %1: %2").arg(QString::number(outage.nodes.size()), title);
}

/// Copies that find no place any more must not look like copies that need none.
FactCell recreateFact(const Failover& f)
{
    const QString made = QStringLiteral("%1 · %2").arg(groupedText(f.recreate.copies), bytes(f.recreate.bytes));
    const auto order = static_cast<double>(f.recreate.copies);
    return f.copiesMissing > 0
               ? figure(FailoverText::tr("%1 · %2 short").arg(made, groupedText(f.copiesMissing)), order, Tone::Grave)
               : figure(made, order);
}

std::vector<FactCell> survivalCells(const SurvivalRow& row, std::uint64_t keys)
{
    const Failover& f = row.what;
    const auto all = static_cast<double>(std::max<std::uint64_t>(keys, 1));
    const auto promoted = static_cast<double>(f.promoted);
    return {name(outageText(row.outage)),
            figure(QStringLiteral("%1 (%2)").arg(groupedText(f.promoted), percentText(promoted / all)), promoted),
            recreateFact(f),
            countFact(f.oneCopy()),
            danger(row.unreachable()),
            figure(row.fullest == noNode ? FailoverText::tr("none") : multipleText(row.fullestRatio), row.fullestRatio),
            figure(FailoverText::tr("%1 (%2)").arg(percentText(row.safeFill, 0), percentText(row.safeFillTheory, 0)),
                   row.safeFill)};
}

} // namespace

FactSheet survivalSheet(const std::vector<SurvivalRow>& rows, std::uint64_t keys)
{
    FactSheet sheet;
    sheet.heads = {FailoverText::tr("failure"),     FailoverText::tr("keys promoted"), FailoverText::tr("to re-create"),
                   FailoverText::tr("1 copy left"), FailoverText::tr("unreachable"),   FailoverText::tr("fullest"),
                   FailoverText::tr("safe fill")};
    sheet.headTips = {
        FailoverText::tr("What fails at once"),
        FailoverText::tr("Keys whose owner dies and for which another holder takes over at once; of all keys"),
        FailoverText::tr(
            "Copies that have to be made on the survivors, what they hold, and how many find no place: the fill "
            "is then that of fewer copies"),
        FailoverText::tr("Keys with a single copy left at that moment"),
        FailoverText::tr("Keys without any copy at that moment"),
        FailoverText::tr("The most that a survivor holds afterwards, of its fair share beforehand"),
        FailoverText::tr(
            "How full the nodes may be today, filled by weight, so that no survivor overflows: measured, and in "
            "brackets where survivors take over evenly, 1 - lost weight / weight (1 - 1/N)")};
    for (const SurvivalRow& row : rows)
        sheet.rows.push_back(survivalCells(row, keys));
    sheet.empty = FailoverText::tr("No node is up, so none can die.");
    return sheet;
}

QString survivalCaption(const std::vector<SurvivalRow>& rows)
{
    if (rows.empty())
        return {};
    const auto fewest = std::ranges::min_element(rows, {}, &SurvivalRow::safeFill);
    return FailoverText::tr("worst first · to survive any: %1 full · click = play")
        .arg(percentText(fewest->safeFill, 0));
}

FactSheet sharesSheet(const Evaluation& e, const AchievedShares& shares)
{
    FactSheet sheet;
    sheet.heads = {FailoverText::tr("node"), FailoverText::tr("wanted"), FailoverText::tr("achieved"),
                   FailoverText::tr("difference"), FailoverText::tr("measured")};
    sheet.headTips = {FailoverText::tr("As the cluster lists them"), FailoverText::tr("Weight / sum of all weights"),
                      FailoverText::tr("Of all copies, by theory for this number of copies and this rule"),
                      FailoverText::tr("Achieved against wanted"), FailoverText::tr("Of the copies of these keys")};
    for (NodeIndex i = 0; i < shares.nodes.size(); ++i) {
        const AchievedShare& share = shares.nodes[i];
        const double measured = e.loads.nodes[i].keys.share;
        const QString sign = share.deviation() > 0 ? QStringLiteral("+") : QString();
        sheet.rows.push_back({name(fromUtf8(e.is[i].id)), figure(percentText(share.wanted, 2), share.wanted),
                              figure(percentText(share.achieved, 2), share.achieved),
                              figure(sign + percentText(share.deviation(), 1), share.deviation()),
                              figure(percentText(measured, 2), measured, Tone::Muted)});
    }
    sheet.empty = FailoverText::tr("No nodes.");
    return sheet;
}

QString sharesCaption(const AchievedShares& shares)
{
    return FailoverText::tr("of all copies · %1 of all capacity stays unusable").arg(percentText(shares.unusable));
}

FactSheet absenceSheet(const Evaluation& e, const Movement& back)
{
    FactSheet sheet{{FailoverText::tr("the same failure"), FailoverText::tr("back soon: skip"),
                     FailoverText::tr("gone: re-create"), FailoverText::tr("what it means")},
                    {},
                    {},
                    FailoverText::tr("No node goes in this step.")};
    if (!losesNodes(e))
        return sheet;
    const Failover& f = e.failover;
    const std::uint64_t shortKeys = f.keys - f.whole();
    const auto zero = [] { return countFact(0); };
    sheet.rows.push_back({name(FailoverText::tr("keys with another owner")), countFact(f.ownersLost),
                          countFact(f.ownersLost),
                          words(FailoverText::tr("the next in the ranking answers, either way"))});
    sheet.rows.push_back({name(FailoverText::tr("copies made at once")), zero(), countFact(f.recreate.copies),
                          words(FailoverText::tr("skipping leaves the others where they are"))});
    sheet.rows.push_back({name(FailoverText::tr("bytes")), figure(bytes(0), 0),
                          figure(bytes(f.recreate.bytes), static_cast<double>(f.recreate.bytes)),
                          words(FailoverText::tr("over the network, while the survivors serve"))});
    sheet.rows.push_back({name(FailoverText::tr("keys short of copies meanwhile")), countFact(shortKeys), zero(),
                          words(FailoverText::tr("until the nodes are back, or until all copies are made"))});
    sheet.rows.push_back({name(FailoverText::tr("below quorum meanwhile")), danger(f.belowQuorum()), zero(),
                          words(FailoverText::tr("no majority can answer"))});
    sheet.rows.push_back({name(FailoverText::tr("copies made on the return")), zero(), countFact(back.movedCopies),
                          words(FailoverText::tr("keys go home; who skipped catches up with the writes it missed"))});
    sheet.rows.push_back({name(FailoverText::tr("bytes on the return")), figure(bytes(0), 0),
                          figure(bytes(back.movedBytes), static_cast<double>(back.movedBytes)), words({})});
    return sheet;
}

FactSheet policySheet(const Disagreement& d)
{
    FactSheet sheet;
    sheet.heads = {FailoverText::tr("what servers do"), FailoverText::tr("served by the owner"),
                   FailoverText::tr("by another node"), FailoverText::tr("sent on"),
                   FailoverText::tr("refused"),         FailoverText::tr("no answer")};
    sheet.headTips = {FailoverText::tr("With a request that a client sent by the list before the step"),
                      {},
                      FailoverText::tr("What is written there, nobody will find"),
                      FailoverText::tr("To the owner by the new list"),
                      FailoverText::tr("For the old epoch: the client fetches the new list and asks again"),
                      FailoverText::tr("Sent to a node that is gone or failed")};
    const std::array titles{FailoverText::tr("serve whatever comes"), FailoverText::tr("check the owner again"),
                            FailoverText::tr("refuse an old epoch")};
    for (const StalePolicy policy : stalePolicies) {
        const StaleRequests& r = d.under(policy);
        sheet.rows.push_back({name(titles[static_cast<std::size_t>(policy)]), countFact(r.accepted.keys),
                              danger(r.misplaced.keys), countFact(r.redirected.keys), countFact(r.rejected.keys),
                              countFact(r.failed.keys)});
    }
    return sheet;
}

QString disagreementCaption(const Disagreement& d)
{
    QString share = percentText(d.share());
    if (d.expected)
        share = FailoverText::tr("%1, expected %2 %3")
                    .arg(share, percentText(*d.expected), plusMinusText(d.band.low, d.band.high));
    return FailoverText::tr("they differ on %1 (%2) · quorums apart %3")
        .arg(countedKeys(d.differing.keys), share, groupedText(d.quorumsApart));
}

FactSheet contestedSheet(const Evaluation& e)
{
    FactSheet sheet{
        {FailoverText::tr("contested key"), FailoverText::tr("old list says"), FailoverText::tr("new list says")},
        {},
        {},
        FailoverText::tr("Both lists name the same owner for every key drawn.")};
    const auto id = [](const Membership& in, NodeIndex node) {
        return node == noNode ? FailoverText::tr("nobody") : fromUtf8(in[node].id);
    };
    for (const KeyIndex key : e.sample) {
        const QString was = id(e.was, e.before->owner(key));
        const QString is = id(e.is, e.placement->owner(key));
        if (was != is)
            sheet.rows.push_back(
                {name(keyText(e.keys->text(key))), words(was), {is, FactCell().order, Tone::Plain, {}}});
    }
    return sheet;
}

FactSheet fromToSheet(const Membership& was, const Membership& is, const Inheritance& found)
{
    constexpr std::size_t mostHeirs = 16;
    FactSheet sheet;
    sheet.empty = FailoverText::tr("Nobody takes over: the nodes that went owned no keys.");
    sheet.heads = {FailoverText::tr("keys of"), FailoverText::tr("all")};
    if (found.keys == 0)
        return sheet;
    std::vector<std::size_t> column(is.size() + 1, 0); // the last one: nobody
    const std::size_t shown = std::min(mostHeirs, found.heirs.size());
    for (std::size_t i = 0; i < shown; ++i) {
        sheet.heads << FailoverText::tr("to %1").arg(fromUtf8(is[found.heirs[i].node].id));
        column[found.heirs[i].node] = 2 + i;
    }
    const bool others = found.heirs.size() > shown;
    const std::size_t rest = others ? 2 + shown : 0;
    if (others)
        sheet.heads << FailoverText::tr("to %1 others").arg(found.heirs.size() - shown);
    if (found.keysLost > 0) {
        column.back() = static_cast<std::size_t>(sheet.heads.size());
        sheet.heads << FailoverText::tr("to nobody");
    }
    for (const NodeIndex from : found.gone) {
        std::vector<std::uint64_t> counts(static_cast<std::size_t>(sheet.heads.size()));
        for (const Flow& flow : found.owned) {
            if (flow.from != from)
                continue;
            const std::size_t at = column[flow.to == noNode ? is.size() : flow.to];
            counts[1] += flow.keys;
            counts[at == 0 ? rest : at] += flow.keys;
        }
        std::vector<FactCell> row{name(fromUtf8(was[from].id))};
        for (std::size_t i = 1; i < counts.size(); ++i)
            row.push_back(countFact(counts[i]));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

} // namespace hrw::ui
