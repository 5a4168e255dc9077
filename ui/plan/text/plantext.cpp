// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/text/plantext.h"

#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

namespace hrw::ui {

namespace {

struct PlanWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Plan)
};

constexpr int mostDecimals = 3;

QString copiesText(std::uint64_t copies)
{
    return countedCopies(copies);
}

QString nodesText(std::uint64_t nodes)
{
    return countedNodes(nodes);
}

/// "61 TiB, 61.0 % of its capacity"; bytes alone where no capacity is known.
QString heldText(double bytes, std::optional<double> share)
{
    if (!share)
        return bytesText(bytes);
    return PlanWords::tr("%1, %2 of its capacity").arg(bytesText(bytes), percentText(*share));
}

/// "2.70 TiB, 1 234 copies, 9.2 % of what moves"
QString amountText(const StageFigures& figures, const PlanAmount& amount)
{
    return PlanWords::tr("%1, %2, %3 of what moves")
        .arg(bytesText(amount.bytes), copiesText(amount.copies), percentText(amount.bytes, figures.moved.bytes));
}

/// As many as a limit has, at most two; more where these would say little of a small one.
int decimalsOf(double limit)
{
    constexpr int enough = 9;
    const double percent = limit * 100;
    const int most = percent > 0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(percent))), 2, enough) : 0;
    int decimals = 0;
    while (decimals < most && std::abs(percent - std::round(percent * std::pow(10, decimals)) /
                                                     std::pow(10, decimals)) > 1e-9 * std::min(1.0, percent))
        ++decimals;
    return decimals;
}

struct Traffic
{
    PlanAmount in, out;
    std::size_t fullestStep = 0;
};

Traffic trafficOf(const StageFigures& figures, NodeIndex node)
{
    Traffic traffic;
    double most = -1;
    for (std::size_t step = 0; step < figures.steps.size(); ++step) {
        const StepNode& here = figures.steps[step].nodes[node];
        traffic.in.copies += here.in.copies;
        traffic.in.bytes += here.in.bytes;
        traffic.out.copies += here.out.copies;
        traffic.out.bytes += here.out.bytes;
        if (const double held = here.held.bytes + here.in.bytes; held > most) {
            most = held;
            traffic.fullestStep = step;
        }
    }
    return traffic;
}

QString overLine(const StageFigures& figures, NodeIndex node, double limit, std::size_t step)
{
    const double most = figures.shareDuring(node).value_or(0);
    if (most <= limit)
        return {};
    const QString over = PlanWords::tr("over the limit: %1 of its capacity, limit %2")
                             .arg(shareText(most, limit), limitShareText(limit));
    return figures.steps.size() > 1
               ? PlanWords::tr("%1, in step %2 of %3").arg(over).arg(step + 1).arg(figures.steps.size())
               : over;
}

} // namespace

std::optional<double> capacityOf(const StageNode& node)
{
    if (node.node.capacity.value_or(0) == 0)
        return std::nullopt;
    return static_cast<double>(*node.node.capacity);
}

QString nodeName(const StageFigures& figures, NodeIndex node)
{
    if (node == noNode)
        return PlanWords::tr("nowhere");
    const Node& stands = figures.nodes[node].node;
    const auto same = [&](const StageNode& other) { return other.node.id == stands.id; };
    const bool shared = std::ranges::count_if(figures.nodes, same) > 1;
    return fromUtf8(shared && stands.domain != DomainPath() ? stands.domain.text() : stands.id);
}

QStringList nodeNames(const StageFigures& figures)
{
    std::unordered_map<std::string_view, int> uses;
    for (const StageNode& stands : figures.nodes)
        ++uses[stands.node.id];
    QStringList names;
    for (NodeIndex node = 0; node < figures.nodes.size(); ++node) {
        const std::string& id = figures.nodes[node].node.id;
        names << (uses[id] > 1 ? nodeName(figures, node) : fromUtf8(id));
    }
    return names;
}

QString limitShareText(double limit)
{
    return percentText(limit, decimalsOf(limit));
}

QString shareText(double share, double limit)
{
    const int least = limit < 0.01 ? decimalsOf(limit) : 0; // a small limit is no "0 %" or "1 %"
    for (int decimals = least; decimals <= std::max(mostDecimals, least + 1); ++decimals)
        if (percentText(share, decimals) != percentText(limit, decimals))
            return percentText(share, decimals);
    return limitShareText(limit); // at it
}

QString nodeNote(const StageFigures& figures, NodeIndex node)
{
    const StageNode& stands = figures.nodes[node];
    if (stands.joins)
        return PlanWords::tr("joins");
    if (stands.leaves)
        return PlanWords::tr("leaves");
    const bool emptied = figures.before[node].copies > 0 && figures.after[node].copies == 0;
    return emptied ? PlanWords::tr("emptied") : QString();
}

QString fillText(const StageFigures& figures, NodeIndex node, double limit)
{
    const StageNode& stands = figures.nodes[node];
    const std::optional<double> capacity = capacityOf(stands);
    const Traffic traffic = trafficOf(figures, node);
    QStringList title{nodeName(figures, node)};
    if (stands.nodes != 1)
        title << nodesText(stands.nodes);
    if (const QString note = nodeNote(figures, node); !note.isEmpty())
        title << note;
    QStringList lines{title.join(QStringLiteral(" · "))};
    lines << PlanWords::tr("before: %1").arg(heldText(figures.before[node].bytes, figures.shareBefore(node)))
          << PlanWords::tr("during, at most: %1").arg(heldText(figures.during[node], figures.shareDuring(node)))
          << PlanWords::tr("after: %1").arg(heldText(figures.after[node].bytes, figures.shareAfter(node)))
          << PlanWords::tr("in: %1, %2").arg(bytesText(traffic.in.bytes), copiesText(traffic.in.copies))
          << PlanWords::tr("out: %1, %2").arg(bytesText(traffic.out.bytes), copiesText(traffic.out.copies))
          << (capacity ? overLine(figures, node, limit, traffic.fullestStep)
                       : PlanWords::tr("its capacity is not known"));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString fillCaption(const StageFigures& figures)
{
    const auto known =
        std::ranges::count_if(figures.nodes, [](const StageNode& node) { return capacityOf(node).has_value(); });
    if (known == 0)
        return PlanWords::tr("bytes, as no capacity is known: tick before, dot during, bar after");
    const auto unknown = static_cast<std::uint64_t>(std::ssize(figures.nodes) - known);
    const QString all = PlanWords::tr("of capacity: tick before, dot during, bar after");
    return unknown == 0 ? all : PlanWords::tr("%1 · %2 without a capacity").arg(all, groupedText(unknown));
}

QString fillSummary(const StageFigures& figures, double limit)
{
    const auto fullest = [&](const Fullness& at) {
        return at.node == noNode ? PlanWords::tr("unknown")
                                 : PlanWords::tr("%1 at %2 of its capacity")
                                       .arg(nodeName(figures, at.node), shareText(at.share, limit));
    };
    return PlanWords::tr("Fullest before: %1; during: %2; after: %3; limit %4")
        .arg(fullest(figures.fullestBefore), fullest(figures.fullestDuring), fullest(figures.fullestAfter),
             limitShareText(limit));
}

QString flowText(const StageFigures& figures, NodeIndex from, NodeIndex to, const PlanAmount& amount)
{
    const bool nothing = amount.copies == 0;
    if (from == noNode)
        return nothing ? PlanWords::tr("%1 lacks no copy").arg(nodeName(figures, to))
                       : PlanWords::tr("lost: no copy stood anywhere of what %1 is to hold: %2")
                             .arg(nodeName(figures, to), amountText(figures, amount));
    if (from == to)
        return nothing ? PlanWords::tr("nothing moves inside %1").arg(nodeName(figures, to))
                       : PlanWords::tr("inside %1: %2").arg(nodeName(figures, to), amountText(figures, amount));
    return nothing ? PlanWords::tr("%1 gives %2 nothing").arg(nodeName(figures, from), nodeName(figures, to))
                   : PlanWords::tr("%1 gives %2 %3")
                         .arg(nodeName(figures, from), nodeName(figures, to), amountText(figures, amount));
}

QString givesText(const StageFigures& figures, NodeIndex from, const PlanAmount& amount)
{
    if (from == noNode)
        return PlanWords::tr("lost altogether: %1").arg(amountText(figures, amount));
    return amount.copies == 0
               ? PlanWords::tr("%1 gives nothing").arg(nodeName(figures, from))
               : PlanWords::tr("%1 gives %2 altogether").arg(nodeName(figures, from), amountText(figures, amount));
}

QString receivesText(const StageFigures& figures, NodeIndex to, const PlanAmount& amount)
{
    return amount.copies == 0
               ? PlanWords::tr("%1 receives nothing").arg(nodeName(figures, to))
               : PlanWords::tr("%1 receives %2 altogether").arg(nodeName(figures, to), amountText(figures, amount));
}

QString flowCaption(const StageFigures& figures, const QString& unit, const QString& sumUnit)
{
    if (figures.flows.empty())
        return PlanWords::tr("nothing moves");
    const QString total = PlanWords::tr("%1 moved").arg(bytesText(figures.moved.bytes));
    if (!unit.isEmpty())
        return PlanWords::tr("row gives, column receives · cells in %1 · %2").arg(unit, total);
    return sumUnit.isEmpty() ? PlanWords::tr("row gives, column receives · %1").arg(total)
                             : PlanWords::tr("row gives, column receives · sums in %1 · %2").arg(sumUnit, total);
}

QString flowSummary(const StageFigures& figures)
{
    if (figures.flows.empty())
        return PlanWords::tr("Nothing moves");
    const PlanFlow& largest = figures.flows.front();
    return PlanWords::tr("%1 in %2 move. The most: %3")
        .arg(bytesText(figures.moved.bytes), copiesText(figures.moved.copies),
             flowText(figures, largest.from, largest.to, largest.amount));
}

QString sizingPointText(const SizingPoint& point, double limit)
{
    const auto fullest = [limit](double share, const std::string& node) {
        return PlanWords::tr("%1 of its capacity").arg(fromUtf8(node) + u' ' + shareText(share, limit)).trimmed();
    };
    QStringList parts{PlanWords::tr("%1: fullest %2")
                          .arg(counted(point.added, [](int n) { return PlanWords::tr("%1 more node(s)", nullptr, n); }),
                               fullest(point.fullest, point.fullestNode))};
    if (!point.lost.empty())
        parts << PlanWords::tr("once %1 is lost %2")
                     .arg(coreText(point.lost), fullest(point.fullestAfter, point.fullestNodeAfter));
    if (point.copiesMissing > 0) // not always by the loss that fills a node most
        parts << PlanWords::tr("after the worst loss %1 without a place").arg(copiesText(point.copiesMissing));
    return parts.join(QStringLiteral("; "));
}

QString sizingAnswerText(const Sizing& sizing, double limit)
{
    if (sizing.curve.empty())
        return PlanWords::tr("Nothing was tried");
    const SizingPoint& last = sizing.curve.back();
    if (!sizing.answer)
        return last.copiesMissing > 0
                   ? PlanWords::tr("No number up to %1 gives every copy a place after that loss")
                         .arg(groupedText(last.added))
                   : PlanWords::tr("No number up to %1 keeps the fullest at %2 or below: %3 at that number")
                         .arg(groupedText(last.added), limitShareText(limit), shareText(last.fullestAfter, limit));
    const auto at = std::ranges::find(sizing.curve, *sizing.answer, &SizingPoint::added);
    const QString most = at == sizing.curve.end() ? QString() : shareText(at->fullestAfter, limit);
    if (*sizing.answer == 0)
        return PlanWords::tr("No more nodes are needed: the fullest is at %1, limit %2")
            .arg(most, limitShareText(limit));
    return PlanWords::tr("%1 keep the fullest at %2, limit %3")
        .arg(counted(*sizing.answer, [](int n) { return PlanWords::tr("%1 more node(s)", nullptr, n); }), most,
             limitShareText(limit));
}

} // namespace hrw::ui
