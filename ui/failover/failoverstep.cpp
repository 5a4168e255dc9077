// SPDX-License-Identifier: GPL-3.0-or-later
// What the step that is shown did.
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

struct FailoverStep
{
    Q_DECLARE_TR_FUNCTIONS(FailoverText)
};

using Tone = FactCell::Tone;

/// Seconds in one unit that suits the longer of two times.
struct TimeUnit
{
    double seconds;
    QString name;
};
TimeUnit unitFor(double seconds)
{
    if (seconds < 1)
        return {0.001, QStringLiteral("ms")};
    if (seconds < 120)
        return {1, QStringLiteral("s")};
    if (seconds < 2 * 3600.0)
        return {60, QStringLiteral("min")};
    return seconds < 2 * 86400.0 ? TimeUnit{3600, QStringLiteral("h")} : TimeUnit{86400, FailoverStep::tr("days")};
}

/// The fastest first, as the shortest time comes first.
QString ratesText(const RepairRates& rates)
{
    return FailoverStep::tr("%1/s to %2/s").arg(bytesText(rates.fastest), bytesText(rates.slowest));
}

QString expectedLoss(const Evaluation& e)
{
    return FailoverStep::tr("%1 · expected %2 %3")
        .arg(ofAll(e.failover.ownersLost, e.failover.keys), percentText(e.story.expectedShare),
             plusMinusText(e.story.expectedBand.low, e.story.expectedBand.high));
}

QString repairAssumption(const Evaluation& e)
{
    const NodeIndex busiest = e.failover.busiestReceiver();
    if (busiest == noNode)
        return FailoverStep::tr("nothing has to be copied");
    return FailoverStep::tr("%1 takes in most, %2, at %3 · all nodes at once")
        .arg(fromUtf8(e.is[busiest].id), bytes(e.failover.nodes[busiest].in.bytes), ratesText(e.scenario.repair));
}

QString nextLossText(const Evaluation& e)
{
    const NextLoss& next = e.failover.nextLoss;
    if (next.node == noNode)
        return FailoverStep::tr("no node holds a last copy");
    return FailoverStep::tr("with %1; on average over the survivors %2")
        .arg(fromUtf8(e.is[next.node].id), decimalText(next.mean, 1));
}

std::vector<std::vector<FactCell>> dangerRows(const Evaluation& e)
{
    const Failover& f = e.failover;
    std::vector<std::vector<FactCell>> rows;
    rows.push_back({name(FailoverStep::tr("left with one copy")), countFact(f.oneCopy()),
                    words(FailoverStep::tr("%1, of %2 copies each").arg(ofAll(f.oneCopy(), f.keys)).arg(f.copies))});
    rows.push_back(
        {name(FailoverStep::tr("below quorum")), danger(f.belowQuorum()),
         words(FailoverStep::tr("fewer than %1 of %2 copies: no majority can answer").arg(f.quorum()).arg(f.copies))});
    rows.push_back({name(FailoverStep::tr("unavailable")), danger(f.unavailable()),
                    words(FailoverStep::tr("no copy stands, %1: back when a node comes back, else lost for good")
                              .arg(bytes(f.unavailableBytes)))});
    rows.push_back(
        {name(FailoverStep::tr("lost if one more node fails now")), danger(f.nextLoss.keys), words(nextLossText(e))});
    if (e.unrepaired)
        rows.push_back({name(FailoverStep::tr("lost if nothing was repaired yet")),
                        danger(e.unrepaired->failover.unavailable()),
                        words(FailoverStep::tr("the last %1 failures fall into one repair window, %2 together")
                                  .arg(QString::number(e.unrepaired->steps),
                                       countedNodes(e.unrepaired->failover.lostNodes.size())))});
    if (f.copiesMissing > 0)
        rows.push_back({name(FailoverStep::tr("copies without a place")), danger(f.copiesMissing),
                        words(FailoverStep::tr("nodes or domains have run short"))});
    return rows;
}

/// "zone b · 2 nodes", "N4", "worst 2: N4, N5".

} // namespace

QString rangeText(const RepairTime& time)
{
    const TimeUnit unit = unitFor(time.longest);
    const auto number = [&](double seconds) {
        const double value = seconds / unit.seconds;
        return decimalText(value, value < 10 ? 1 : 0);
    };
    if (number(time.shortest) == number(time.longest))
        return FailoverStep::tr("%1 %2").arg(number(time.longest), unit.name);
    return FailoverStep::tr("%1 to %2 %3").arg(number(time.shortest), number(time.longest), unit.name);
}

bool losesNodes(const Evaluation& e)
{
    return !e.failover.lostNodes.empty();
}

QStringList failoverStory(const Evaluation& e)
{
    if (!losesNodes(e))
        return {};
    const Failover& f = e.failover;
    QStringList parts{
        FailoverStep::tr("%1 of %2 promoted (%3)")
            .arg(groupedText(f.promoted), countedKeys(f.keys),
                 percentText(static_cast<double>(f.promoted), static_cast<double>(f.keys))),
        FailoverStep::tr("%1 to re-create, %2").arg(countedCopies(f.recreate.copies), bytes(f.recreate.bytes))};
    if (f.recreate.bytes > 0)
        parts << FailoverStep::tr("%1 at %2 a node")
                     .arg(rangeText(repairTime(f, e.scenario.repair)), ratesText(e.scenario.repair));
    parts << FailoverStep::tr("below quorum %1").arg(groupedText(f.belowQuorum()))
          << FailoverStep::tr("unavailable %1").arg(groupedText(f.unavailable()));
    if (e.unrepaired)
        parts << FailoverStep::tr("%1 lost if nothing was repaired yet")
                     .arg(groupedText(e.unrepaired->failover.unavailable()));
    return parts;
}

FactSheet stepSheet(const Evaluation& e)
{
    FactSheet sheet{
        {FailoverStep::tr("after this failure"), FailoverStep::tr("keys or copies"),
         FailoverStep::tr("measured against")},
        {},
        {},
        FailoverStep::tr("No node goes in this step. Fail a node, a rack or a zone on the map, or click a row of "
                         "\"If this dies\".")};
    if (!losesNodes(e))
        return sheet;
    const Failover& f = e.failover;
    const std::uint64_t sent = f.ownersLost - f.promoted;
    sheet.rows.push_back({name(FailoverStep::tr("owners lost")), countFact(f.ownersLost), words(expectedLoss(e))});
    sheet.rows.push_back({name(FailoverStep::tr("promoted at once")), countFact(f.promoted),
                          words(FailoverStep::tr("another holder becomes the owner; of %1 it was the second choice")
                                    .arg(groupedText(f.promotedSecond)))});
    if (sent > 0)
        sheet.rows.push_back(
            {name(FailoverStep::tr("owner without a copy")), countFact(sent),
             words(FailoverStep::tr("the next in line has to be sent the key first, or there is none"))});
    sheet.rows.push_back(
        {name(FailoverStep::tr("copies to re-create")), countFact(f.recreate.copies),
         words(FailoverStep::tr("%1%2").arg(
             bytes(f.recreate.bytes),
             f.orphaned.copies > 0
                 ? FailoverStep::tr("; %1 of them have no source left").arg(groupedText(f.orphaned.copies))
                 : QString()))});
    const RepairTime time = repairTime(f, e.scenario.repair);
    sheet.rows.push_back({name(FailoverStep::tr("until all are re-created")), figure(rangeText(time), time.longest),
                          words(repairAssumption(e))});
    for (auto& row : dangerRows(e))
        sheet.rows.push_back(std::move(row));
    return sheet;
}

} // namespace hrw::ui
