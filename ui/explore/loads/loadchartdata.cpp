// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/loads/loadchartdata.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

struct LoadChartWords
{
    Q_DECLARE_TR_FUNCTIONS(LoadChart)
};

constexpr std::size_t namedAtEachEnd = 3;
constexpr std::size_t namedHot = 3;
constexpr int mostSteps = 5;
/// A band may reach this far above the loads before the axis stops following it; amounts of very unequal keys have
/// bands many times their fair share, which would press the bars flat.
constexpr double bandHeadroom = 1.6;

double finite(double value)
{
    return std::isfinite(value) ? value : 0;
}

QString briefAmount(LoadKind kind, double amount)
{
    return kind == LoadKind::Bytes ? bytesText(amount) : countText(amount);
}

QString badgeOf(const Evaluation& e, NodeIndex node, const LoadFigure& figure, bool hot)
{
    if (e.is[node].state == NodeState::Failed)
        return LoadChartWords::tr("failed");
    if (e.is[node].weight <= 0)
        return LoadChartWords::tr("drained");
    if (hot)
        return LoadChartWords::tr("HOT %1").arg(multipleText(e.loads.nodes[node].requests.ratio()));
    return figure.withinChance ? QString() : LoadChartWords::tr("beyond chance");
}

LoadMark markOf(const Evaluation& e, NodeIndex node, LoadKind kind, bool withTexts)
{
    const LoadFigure& figure = e.loads.nodes[node].of(kind);
    LoadMark mark;
    mark.node = node;
    mark.name = fromUtf8(e.is[node].id);
    mark.x = node + 0.5;
    mark.height = finite(figure.ratio());
    if (figure.fairShare > 0) {
        mark.bandLow = finite(figure.band.low / figure.fairShare);
        mark.bandHigh = finite(figure.band.high / figure.fairShare);
    }
    mark.hot = e.hot.hot[node];
    mark.beyondChance = !figure.withinChance;
    if (kind == LoadKind::Keys && e.keys->totalRequests() > 0 && figure.fairShare > 0)
        mark.dot = finite(e.loads.nodes[node].requests.ratio());
    mark.badge = badgeOf(e, node, figure, mark.hot);
    if (withTexts) {
        mark.amount = kind == LoadKind::Keys ? amountText(kind, figure.amount) : briefAmount(kind, figure.amount);
        mark.brief = briefAmount(kind, figure.amount);
    }
    return mark;
}

/// Highest first; names the ends of the curve and the hottest nodes.
void makeCurve(const Evaluation& e, std::vector<LoadMark>& marks)
{
    std::ranges::stable_sort(marks, std::greater(), &LoadMark::height);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        marks[i].x = static_cast<double>(i) + 0.5;
        marks[i].dot.reset();
        marks[i].named = i < namedAtEachEnd || i + namedAtEachEnd >= marks.size();
    }
    std::vector<LoadMark*> hot;
    for (LoadMark& mark : marks)
        if (mark.hot)
            hot.push_back(&mark);
    const auto requests = [&](const LoadMark* mark) { return e.loads.nodes[mark->node].requests.ratio(); };
    std::ranges::stable_sort(hot, std::greater(), requests);
    for (std::size_t i = 0; i < std::min(hot.size(), namedHot); ++i)
        hot[i]->named = true;
}

/// An axis from 0 to a round number above everything that is drawn.
void fitAxis(LoadChartData& data)
{
    double highest = 1;
    double band = 0;
    for (const LoadMark& mark : data.marks) {
        highest = std::max({highest, mark.height, mark.dot.value_or(0)});
        band = std::max(band, mark.bandHigh);
    }
    const double wanted = std::max(highest * 1.08, std::min(band * 1.04, highest * bandHeadroom));
    double step = 0.1; // 0.1, 0.2, 0.5, 1, ...
    for (int i = 0; wanted > step * mostSteps; ++i)
        step *= i % 3 == 1 ? 2.5 : 2;
    data.steps = std::max(1, static_cast<int>(std::ceil(wanted / step - 1e-9)));
    data.top = data.steps * step;
}

QString captionOf(const Evaluation& e, LoadKind kind, const LoadChartData& data)
{
    const QString verdict = loadVerdict(e, kind);
    QString how;
    if (data.form == LoadForm::Curve)
        how = std::ranges::any_of(data.marks, &LoadMark::hot)
                  ? LoadChartWords::tr("%1 per node, highest first · red = hot").arg(kindName(kind))
                  : LoadChartWords::tr("%1 per node, highest first").arg(kindName(kind));
    else if (data.dots)
        how = LoadChartWords::tr("%1 (bar) and requests (dot) against the fair share").arg(kindName(kind));
    else
        how = LoadChartWords::tr("%1 against the fair share").arg(kindName(kind));
    return verdict.isEmpty() ? how : LoadChartWords::tr("%1 · %2 · shaded = chance").arg(verdict, how);
}

QString spokenOf(const Evaluation& e, LoadKind kind, const LoadChartData& data)
{
    QStringList words;
    if (data.form == LoadForm::Bars)
        for (const LoadMark& mark : data.marks)
            words << QStringLiteral("%1: %2, %3").arg(mark.name, mark.amount, multipleText(mark.height));
    else
        for (const LoadMark& mark : data.marks)
            if (mark.named)
                words << QStringLiteral("%1: %2").arg(mark.name, multipleText(mark.height));
    words << loadVerdict(e, kind) << hotSentence(e) << data.message;
    words.removeAll(QString());
    return words.join(QStringLiteral("; "));
}

double mix(double from, double to, double t)
{
    return from + (to - from) * t;
}

LoadMark mixed(const LoadMark& from, const LoadMark& to, double t)
{
    LoadMark mark = t < 0.5 ? from : to;
    mark.name = to.name;
    mark.node = to.node;
    mark.amount = to.amount;
    mark.brief = to.brief;
    mark.x = mix(from.x, to.x, t);
    mark.height = mix(from.height, to.height, t);
    mark.bandLow = mix(from.bandLow, to.bandLow, t);
    mark.bandHigh = mix(from.bandHigh, to.bandHigh, t);
    mark.presence = mix(from.presence, to.presence, t);
    mark.dot = to.dot ? std::optional(mix(from.dot.value_or(0), *to.dot, t)) : std::nullopt;
    return mark;
}

/// A bar that is not there: it grows from, or shrinks to, nothing at its place.
LoadMark absent(LoadMark mark)
{
    mark.height = mark.bandLow = mark.bandHigh = mark.presence = 0;
    if (mark.dot)
        mark.dot = 0;
    return mark;
}

std::vector<LoadMark> mixedBars(const std::vector<LoadMark>& from, const std::vector<LoadMark>& to, double t)
{
    QHash<QString, const LoadMark*> old;
    for (const LoadMark& mark : from)
        old.insert(mark.name, &mark);
    std::vector<LoadMark> marks;
    for (const LoadMark& mark : to) {
        const LoadMark* before = old.take(mark.name);
        marks.push_back(mixed(before ? *before : absent(mark), mark, t));
    }
    for (const LoadMark& mark : from)
        if (old.contains(mark.name))
            marks.push_back(mixed(mark, absent(mark), t));
    return marks;
}

std::vector<LoadMark> mixedCurve(const std::vector<LoadMark>& from, std::vector<LoadMark> to, double t)
{
    const double stretch = static_cast<double>(from.size()) / static_cast<double>(to.size());
    for (std::size_t i = 0; i < to.size(); ++i) {
        const auto rank = static_cast<std::size_t>(static_cast<double>(i) * stretch);
        const LoadMark& before = from[std::min(rank, from.size() - 1)];
        to[i].height = mix(before.height, to[i].height, t);
        to[i].bandLow = mix(before.bandLow, to[i].bandLow, t);
        to[i].bandHigh = mix(before.bandHigh, to[i].bandHigh, t);
    }
    return to;
}

} // namespace

LoadChartData LoadChartData::of(const Evaluation& e, LoadKind kind)
{
    LoadChartData data;
    const auto messages = stateMessages(e);
    if (!messages.isEmpty())
        data.message = messages.first().sentence();
    if (e.is.size() > 0 && e.keys->size() > 0)
        data.form = e.is.size() > mostBars ? LoadForm::Curve : LoadForm::Bars;
    if (data.form != LoadForm::Empty)
        for (NodeIndex i = 0; i < e.is.size(); ++i)
            data.marks.push_back(markOf(e, i, kind, data.form == LoadForm::Bars));
    if (data.form == LoadForm::Curve)
        makeCurve(e, data.marks);
    data.dots = std::ranges::any_of(data.marks, [](const LoadMark& mark) { return mark.dot.has_value(); });
    data.hotBars = kind == LoadKind::Requests;
    data.width = static_cast<double>(std::max<std::size_t>(data.marks.size(), 1));
    if (data.form == LoadForm::Curve)
        data.axis = countedNodes(data.marks.size());
    fitAxis(data);
    data.caption = captionOf(e, kind, data);
    data.spoken = spokenOf(e, kind, data);
    return data;
}

LoadChartData LoadChartData::between(const LoadChartData& from, const LoadChartData& to, double t)
{
    if (t >= 1 || from.form != to.form || to.form == LoadForm::Empty)
        return to;
    if (t <= 0)
        return from;
    LoadChartData data = to;
    data.marks = to.form == LoadForm::Bars ? mixedBars(from.marks, to.marks, t) : mixedCurve(from.marks, to.marks, t);
    data.width = to.form == LoadForm::Bars ? mix(from.width, to.width, t) : to.width;
    const LoadChartData& taller = from.top > to.top ? from : to;
    data.top = taller.top;
    data.steps = taller.steps;
    return data;
}

} // namespace hrw::ui
