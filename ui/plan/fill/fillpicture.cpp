// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/fill/fillpicture.h"

#include "ui/charts/sweepaxis.h"
#include "ui/plan/text/plantext.h"
#include "ui/scene/easing.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

struct FillWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Plan)
};

constexpr double gap = grid;            // between a name and its bar, and between a dot and its words
constexpr double inset = grid / 2.0;    // of names, so that a ring around the row does not touch them
constexpr double boldWider = 1.07;      // the name of a selected row
constexpr double dotRoom = 5;           // half a dot, so that it isn't cut off at the right end
constexpr double leastPlot = 0.35;      // of the width: words at the right give way
constexpr double visibleWhisker = 0.75; // px
constexpr int mostByteTicks = 5;
constexpr double barHeight = 0.56; // of the pitch
constexpr double highestBar = 2.25 * grid;

double leastPitch(const TextMeasure& measure)
{
    return measure.line + grid / 2.0;
}

double headHeight(const TextMeasure& measure)
{
    return measure.line + grid / 2.0;
}

/// So that with a pitch of whole pixels the edges of bars lie between pixels.
double barHeightIn(double pitch, double scale)
{
    const double least = std::min(barHeight * pitch, highestBar * scale);
    return pitch - 2 * std::ceil((pitch - least) / 2);
}

FillRow rowOf(const StageFigures& figures, NodeIndex node, const QString& name, bool ofCapacity, double limit)
{
    FillRow row;
    row.id = name;
    row.note = nodeNote(figures, node);
    const StageNode& stands = figures.nodes[node];
    if (stands.nodes > 1 && stands.fullestShare > limit) // one of its nodes is over, though all together may not be
        row.note = FillWords::tr("%1 reaches %2").arg(fromUtf8(stands.fullest), shareText(stands.fullestShare, limit));
    const double before = figures.before[node].bytes;
    const double after = figures.after[node].bytes;
    if (ofCapacity && !figures.shareAfter(node)) {
        row.words = FillWords::tr("%1 → %2, no capacity").arg(bytesText(before), bytesText(after));
        return row;
    }
    row.before = ofCapacity ? figures.shareBefore(node).value_or(0) : before;
    row.after = ofCapacity ? *figures.shareAfter(node) : after;
    row.during = ofCapacity ? figures.shareDuring(node).value_or(0) : figures.during[node];
    return row;
}

/// Every 25 or 50 % of a capacity, or round numbers in the unit in which bytes are told.
std::vector<double> tickValues(const FillPicture& picture)
{
    std::vector<double> values;
    if (picture.ofCapacity) {
        const double step = picture.top > 1.2 ? 0.5 : 0.25;
        for (int i = 0; i * step <= picture.top; ++i)
            values.push_back(i * step);
        return values;
    }
    const double unit = std::pow(1024, std::max(0.0, std::floor(std::log2(picture.top) / 10)));
    const auto axis = SweepAxis::of(
        SweepAxis::Kind::Linear, {picture.top / unit}, [](double) { return QString(); }, mostByteTicks);
    for (const auto& [position, label] : axis.ticks)
        if (position * unit <= picture.top)
            values.push_back(position * unit);
    return values;
}

FillTick tickAt(const FillPicture& picture, double value, const QString& text, const TextMeasure& measure)
{
    const double half = measure.width(text) / 2;
    const double x = picture.x(value);
    return {x, text, std::clamp(x, half, std::max(half, picture.head.right() - half))};
}

/// Labels that would touch one another, or that of the limit, are left out.
void addTicks(FillPicture& picture, const TextMeasure& measure)
{
    const auto textOf = [&](double value) {
        return picture.ofCapacity ? percentText(value, 0) : value == 0 ? QStringLiteral("0") : bytesText(value);
    };
    const auto half = [&](const FillTick& tick) { return (measure.width(tick.text) + gap) / 2; };
    if (picture.limit)
        picture.limitTick =
            tickAt(picture, *picture.limit, FillWords::tr("limit %1").arg(limitShareText(*picture.limit)), measure);
    double taken = -gap; // right end of the last label
    for (const double value : tickValues(picture)) {
        FillTick tick = tickAt(picture, value, textOf(value), measure);
        const bool apart =
            !picture.limit || std::abs(tick.textX - picture.limitTick.textX) >= half(tick) + half(picture.limitTick);
        if (apart && tick.textX - half(tick) >= taken)
            taken = tick.textX + half(tick);
        else
            tick.text.clear();
        picture.ticks.push_back(tick);
    }
}

/// How far the axis may reach to the right so that the words behind each row's bar have room.
double rightEnd(const FillPicture& picture, double left, double width, const TextMeasure& measure)
{
    double right = width - dotRoom * picture.scale;
    for (const FillRow& row : picture.rows) {
        QString words = row.note;
        if (picture.limit && row.during > *picture.limit)
            words.prepend(shareText(row.during, *picture.limit) +
                          (words.isEmpty() ? QString() : QStringLiteral(" · ")));
        const double along = std::min(1.0, std::max(row.during, row.before) / picture.top);
        if (!words.isEmpty() && row.words.isEmpty() && along > 0)
            right = std::min(right, left + (width - left - measure.width(words) - 2 * gap) / along);
    }
    return std::max(right, left + (width - left) * leastPlot);
}

} // namespace

double FillPicture::leastHeight(std::size_t rows, const TextMeasure& measure)
{
    return headHeight(measure) + static_cast<double>(rows) * leastPitch(measure);
}

FillPicture FillPicture::of(const StageFigures& figures, double limit, QSizeF size, const TextMeasure& measure)
{
    FillPicture picture;
    if (figures.nodes.empty()) {
        picture.message = FillWords::tr("No nodes, so nothing is held");
        return picture;
    }
    picture.scale = measure.scale();
    picture.ofCapacity =
        std::ranges::any_of(figures.nodes, [](const StageNode& node) { return capacityOf(node).has_value(); });
    if (picture.ofCapacity)
        picture.limit = limit;
    double most = picture.ofCapacity ? 1 : 0;
    double longest = 0;
    const QStringList names = nodeNames(figures);
    for (NodeIndex node = 0; node < figures.nodes.size(); ++node) {
        picture.rows.push_back(rowOf(figures, node, names[static_cast<qsizetype>(node)], picture.ofCapacity, limit));
        const FillRow& row = picture.rows.back();
        most = std::max({most, row.before, row.during, row.after});
        longest = std::max(longest, measure.width(row.id));
    }
    picture.top = picture.ofCapacity ? std::min(most, longestAxis) : std::max(most, 1.0);
    const double nameWidth = std::min(std::ceil(longest * boldWider), widestNames * size.width() - gap - inset);
    const double left = inset + nameWidth + gap;
    const double above = headHeight(measure);
    const auto count = static_cast<double>(picture.rows.size());
    picture.pitch = std::clamp(std::floor((size.height() - above) / count), leastPitch(measure),
                               leastPitch(measure) + 2.0 * grid * picture.scale);
    const double rowsHeight = picture.pitch * count;
    const double right = rightEnd(picture, left, size.width(), measure);
    picture.names = QRectF(inset, above, nameWidth, rowsHeight);
    picture.plot = QRectF(left, above, right - left, rowsHeight);
    picture.head = QRectF(0, 0, size.width(), above);
    addTicks(picture, measure);
    return picture;
}

double FillPicture::x(double value) const
{
    return plot.left() + std::min(value / top, 1.0) * plot.width();
}

FillMark FillPicture::mark(std::size_t number, double t) const
{
    const FillRow& row = rows[number];
    FillMark mark;
    mark.lane = QRectF(0, plot.top() + static_cast<double>(number) * pitch, head.width(), pitch);
    const double middle = mark.lane.center().y();
    if (!row.words.isEmpty()) {
        mark.words = QPointF(plot.left(), middle);
        return mark;
    }
    const double copied = easeInOut(within(t, 0, 0.5));
    const double settled = easeInOut(within(t, 0.5, 1));
    const double held = mix(row.before, row.during, copied);
    const double thick = barHeightIn(pitch, scale);
    mark.bar = QRectF(plot.left(), middle - thick / 2, x(mix(row.before, row.after, settled)) - plot.left(), thick);
    mark.tick = x(row.before);
    mark.tickShown = within(t, 0, 0.25);
    mark.dot = x(held);
    mark.whisker = mark.dot - mark.bar.right() > visibleWhisker;
    mark.over = limit && held > *limit;
    if (mark.over)
        mark.overText = shareText(held, *limit);
    mark.words = QPointF(std::max({mark.dot, mark.tick, mark.bar.right()}) + gap, middle);
    return mark;
}

std::vector<FillMark> FillPicture::at(double t) const
{
    std::vector<FillMark> marks;
    marks.reserve(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        marks.push_back(mark(row, t));
    return marks;
}

std::optional<std::size_t> FillPicture::rowAt(double y) const
{
    if (rows.empty() || y < plot.top() || y >= plot.bottom())
        return std::nullopt;
    return std::min(static_cast<std::size_t>((y - plot.top()) / pitch), rows.size() - 1);
}

std::optional<std::size_t> FillPicture::find(const QString& id) const
{
    const auto at = std::ranges::find(rows, id, &FillRow::id);
    return at == rows.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - rows.begin()));
}

} // namespace hrw::ui
