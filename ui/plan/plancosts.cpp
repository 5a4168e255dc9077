// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plancosts.h"

#include "ui/failover/failovertext.h"
#include "ui/plan/text/termstext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <cmath>

namespace hrw::ui {

namespace {

struct PlanCosts
{
    Q_DECLARE_TR_FUNCTIONS(PlanCosts)
};

using FactTone = FactCell::Tone;
using Row = std::vector<FactCell>;

FactCell figure(const QString& text, double order, const QString& tip = {}, FactTone tone = FactTone::Plain)
{
    return {text, order, tone, tip};
}

/// A cell that has no figure stands with the figures, at the right.
FactCell none(const QString& why)
{
    return figure(QStringLiteral("–"), 0, why, FactTone::Muted);
}

FactCell waiting()
{
    return figure(QStringLiteral("…"), 0, PlanCosts::tr("still being placed"), FactTone::Muted);
}

FactCell rowName(const QString& text, const QString& tip)
{
    return {text, FactCell().order, FactTone::Plain, tip};
}

struct Columns
{
    const StageFigures& figures;
    const OthersBeside& others;
    const PlanTerms& terms;

    /// The ring, then hash % N: `tell` makes a cell of what one of them moves.
    template<typename Tell>
    void addOthers(Row& row, const Tell& tell) const
    {
        if (!others.moves) {
            row.insert(row.end(), 2, waiting());
            return;
        }
        if (others.moves->size() < 2) {
            row.insert(row.end(), 2, none(PlanCosts::tr("nothing is done here")));
            return;
        }
        row.push_back(tell((*others.moves)[1]));
        row.push_back(tell((*others.moves)[0]));
    }

    [[nodiscard]] Row keys() const
    {
        const auto of = [this](std::uint64_t moved) {
            return (terms.partitions > 0 ? PlanCosts::tr("%1 of %2 partitions get another owner")
                                         : PlanCosts::tr("%1 of %2 keys get another owner"))
                .arg(percentText(static_cast<double>(moved), static_cast<double>(figures.keys)),
                     groupedText(figures.keys));
        };
        Row row{rowName(terms.partitions > 0 ? PlanCosts::tr("Partitions moved") : PlanCosts::tr("Keys moved"),
                        PlanCosts::tr("owners that change, counted in every step")),
                figure(groupedText(figures.movedKeys), static_cast<double>(figures.movedKeys), of(figures.movedKeys)),
                none(PlanCosts::tr("the least possible is told in copies and bytes"))};
        addOthers(row, [&](const OtherMoves& other) {
            return figure(groupedText(other.movedKeys), static_cast<double>(other.movedKeys), of(other.movedKeys));
        });
        return row;
    }

    [[nodiscard]] Row copies() const
    {
        const auto cell = [](const PlanAmount& amount) {
            return figure(groupedText(amount.copies), static_cast<double>(amount.copies));
        };
        Row row{rowName(PlanCosts::tr("Copies moved"), PlanCosts::tr("copies that have to be made, over all steps")),
                cell(figures.moved), cell(figures.least)};
        addOthers(row, [&](const OtherMoves& other) { return cell(other.moved); });
        return row;
    }

    [[nodiscard]] Row bytes() const
    {
        const auto cell = [](const PlanAmount& amount) {
            return figure(
                bytesText(amount.bytes), amount.bytes,
                PlanCosts::tr("%1 B").arg(groupedText(static_cast<std::uint64_t>(std::llround(amount.bytes)))));
        };
        Row row{rowName(PlanCosts::tr("Bytes moved"), {}), cell(figures.moved), cell(figures.least)};
        row[1].tone = FactTone::Strong;
        addOthers(row, [&](const OtherMoves& other) { return cell(other.moved); });
        return row;
    }

    [[nodiscard]] Row share() const
    {
        const double all = bytesHeld(figures);
        const auto cell = [all](const PlanAmount& amount) {
            return figure(percentText(amount.bytes, all), all > 0 ? amount.bytes / all : 0,
                          PlanCosts::tr("%1 of %2").arg(bytesText(amount.bytes), bytesText(all)));
        };
        Row row{rowName(PlanCosts::tr("Of all copies’ bytes"),
                        PlanCosts::tr("bytes moved over the bytes of all copies before")),
                cell(figures.moved), cell(figures.least)};
        addOthers(row, [&](const OtherMoves& other) { return cell(other.moved); });
        return row;
    }

    [[nodiscard]] Row beyond() const
    {
        const auto cell = [this](double bytes) {
            return figure(bytesText(bytes), bytes,
                          PlanCosts::tr("%1 of the least possible").arg(percentText(bytes, figures.least.bytes)));
        };
        Row row{
            rowName(PlanCosts::tr("Beyond the least"),
                    PlanCosts::tr("bytes moved more than what any way from the same loads to the same loads has to")),
            cell(figures.overheadBytes()), none(PlanCosts::tr("it is the reference"))};
        const FactCell less = none(PlanCosts::tr("it moves less than these loads ask for: other loads come of it"));
        addOthers(row, [&](const OtherMoves& other) {
            const double more = other.moved.bytes - figures.least.bytes;
            return more < 0 ? less : cell(more);
        });
        return row;
    }

    [[nodiscard]] Row time() const
    {
        const QString why = PlanCosts::tr("only told for the plan: it depends on the steps and on each node");
        return {rowName(PlanCosts::tr("Time"), timeRangeText(terms)),
                figure(planTimeText(figures.time), figures.time.longest, timeRangeText(terms)), none(why), none(why),
                none(why)};
    }

    [[nodiscard]] Row misses() const
    {
        const double asked = terms.requestsPerSecond;
        const QString tip =
            PlanCosts::tr("at the worst moment %1 of %2 requests/s miss and go to the backing store; "
                          "%3 over all steps")
                .arg(percentText(figures.worstSurge, asked), countText(asked), countText(figures.movedRequests));
        const QString why = PlanCosts::tr("only told for the plan: it depends on which keys are asked for");
        return {rowName(PlanCosts::tr("Misses at most"), tip),
                figure(PlanCosts::tr("%1/s").arg(countText(figures.worstSurge)), figures.worstSurge, tip), none(why),
                none(why), none(why)};
    }

    [[nodiscard]] FactCell ownLookup() const
    {
        if (terms.partitions > 0)
            return figure(PlanCosts::tr("1 hash, by the table"), 1,
                          PlanCosts::tr("one hash finds the row of the table, which names the holders"));
        const bool same = figures.lookupBefore == figures.lookupAfter;
        const QString scores =
            same ? counted(figures.lookupAfter, [](int n) { return PlanCosts::tr("%1 score(s)", nullptr, n); })
                 : PlanCosts::tr("%1 → %2 scores")
                       .arg(groupedText(figures.lookupBefore), groupedText(figures.lookupAfter));
        return figure(scores, static_cast<double>(figures.lookupAfter),
                      PlanCosts::tr("one score for each node that can win"));
    }

    [[nodiscard]] Row lookup() const
    {
        Row row{
            rowName(PlanCosts::tr("One lookup"), PlanCosts::tr("the work of finding a key’s holders, before → after")),
            ownLookup(), none(PlanCosts::tr("it depends on the placement"))};
        addOthers(row, [&](const OtherMoves& other) {
            return figure(countedSteps(other.lookup), static_cast<double>(other.lookup), PlanCosts::tr("afterwards"));
        });
        return row;
    }
};

QString sampleTip(const OthersBeside& others)
{
    return others.sampled
               ? PlanCosts::tr("placed for %1 keys spread over all, told for all of them").arg(groupedText(others.keys))
               : PlanCosts::tr("placed for every key");
}

FactCell heldFact(double bytes, const std::optional<double>& share, InOutForm form)
{
    if (!share)
        return figure(bytesText(bytes), bytes);
    const QString both = form == InOutForm::Wide ? PlanCosts::tr("%1 (%2)") : QStringLiteral("%1\n%2");
    return figure(both.arg(bytesText(bytes), percentText(*share, 0)), bytes,
                  PlanCosts::tr("%1 of its capacity").arg(percentText(*share)));
}

FactCell flowFact(const PlanAmount& amount)
{
    return figure(amount.copies == 0 ? QStringLiteral("0") : bytesText(amount.bytes), amount.bytes,
                  countedCopies(amount.copies), amount.copies == 0 ? FactTone::Muted : FactTone::Plain);
}

/// What comes in above what goes out.
FactCell flowsFact(const PlanAmount& in, const PlanAmount& out)
{
    const FactCell above = flowFact(in);
    const FactCell below = flowFact(out);
    return figure(above.text + u'\n' + below.text, above.order,
                  PlanCosts::tr("in: %1, out: %2").arg(above.tip, below.tip));
}

QString nodeText(const StageNode& node)
{
    const QString id = fromUtf8(node.node.id);
    if (node.joins)
        return PlanCosts::tr("%1 (joins)").arg(id);
    return node.leaves ? PlanCosts::tr("%1 (leaves)").arg(id) : id;
}

QString nodeTip(const StageNode& node)
{
    return node.nodes > 1 ? PlanCosts::tr("%1 · %2 nodes").arg(nodeText(node), groupedText(node.nodes)) : QString();
}

Row inOutRow(const StageFigures& figures, NodeIndex i, InOutForm form)
{
    PlanAmount in;
    PlanAmount out;
    for (const StepFigures& step : figures.steps) {
        in.copies += step.nodes[i].in.copies;
        in.bytes += step.nodes[i].in.bytes;
        out.copies += step.nodes[i].out.copies;
        out.bytes += step.nodes[i].out.bytes;
    }
    const StageNode& node = figures.nodes[i];
    Row row{{nodeText(node), FactCell().order, FactTone::Strong, nodeTip(node)}};
    if (form == InOutForm::Narrow)
        row.push_back(flowsFact(in, out));
    else
        row.insert(row.end(), {flowFact(in), flowFact(out)});
    row.push_back(heldFact(figures.before[i].bytes, figures.shareBefore(i), form));
    row.push_back(heldFact(figures.during[i], figures.shareDuring(i), form));
    row.push_back(heldFact(figures.after[i].bytes, figures.shareAfter(i), form));
    return row;
}

} // namespace

QString planTimeText(const PlanTime& time)
{
    return time.longest > 0 ? rangeText({time.shortest, time.longest}) : PlanCosts::tr("no time");
}

QString planBytesText(double bytes)
{
    return bytes < 0.5 ? PlanCosts::tr("nothing") : bytesText(bytes);
}

double bytesHeld(const StageFigures& figures)
{
    double all = 0;
    for (const PlanAmount& amount : figures.before)
        all += amount.bytes;
    return all;
}

QString timeInShort(const PlanTerms& terms)
{
    const QString text =
        PlanCosts::tr("%1 of %2 on each node")
            .arg(counted(terms.transfersPerNode, [](int n) { return PlanCosts::tr("%1 transfer(s)", nullptr, n); }),
                 transferRatesText(terms.transfer));
    return terms.throttle ? PlanCosts::tr("%1, %2/s in all").arg(text, bytesText(static_cast<double>(*terms.throttle)))
                          : text;
}

FactSheet costSheet(const StageFigures& figures, const OthersBeside& others, const PlanTerms& terms)
{
    FactSheet sheet;
    sheet.heads = {QString(), PlanCosts::tr("this\nplan"), PlanCosts::tr("the\nleast"),
                   PlanCosts::tr("ring,\n%1 pts").arg(groupedText(terms.ringTokens)), PlanCosts::tr("hash\n% N")};
    const QString theirs = sampleTip(others) + PlanCosts::tr(", all changes at once");
    const QString ring = PlanCosts::tr("%1 points for each node, %2").arg(groupedText(terms.ringTokens), theirs);
    sheet.headTips = {QString(), PlanCosts::tr("by the score and the rule of the scenario, step by step"),
                      PlanCosts::tr("what any way from the same loads before to the same loads after has to move"),
                      ring, theirs};
    const Columns columns{figures, others, terms};
    sheet.rows = {columns.bytes(), columns.share(), columns.beyond(), columns.keys(), columns.copies(), columns.time()};
    if (terms.requestsPerSecond > 0)
        sheet.rows.push_back(columns.misses());
    sheet.rows.push_back(columns.lookup());
    return sheet;
}

FactSheet inOutSheet(const StageFigures& figures, InOutForm form)
{
    const bool narrow = form == InOutForm::Narrow;
    const QString in = PlanCosts::tr("in");
    const QString out = PlanCosts::tr("out");
    const QString inTip = PlanCosts::tr("copied to it, over all steps");
    const QString outTip = PlanCosts::tr("read from it, over all steps");
    FactSheet sheet;
    sheet.heads = QStringList{PlanCosts::tr("node")} + (narrow ? QStringList{in + u'\n' + out} : QStringList{in, out}) +
                  QStringList{PlanCosts::tr("before"), PlanCosts::tr("during"), PlanCosts::tr("after")};
    sheet.headTips = QStringList{QString()} +
                     (narrow ? QStringList{inTip + u'\n' + outTip} : QStringList{inTip, outTip}) +
                     QStringList{PlanCosts::tr("held when it begins (of its capacity)"),
                                 PlanCosts::tr("the most in any step, as old and new copies coexist (of its capacity)"),
                                 PlanCosts::tr("held when it has ended (of its capacity)")};
    sheet.empty = PlanCosts::tr("There are no nodes.");
    for (NodeIndex i = 0; i < figures.nodes.size(); ++i)
        sheet.rows.push_back(inOutRow(figures, i, form));
    return sheet;
}

} // namespace hrw::ui
