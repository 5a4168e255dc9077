// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/loads/loadgeometry.h"

#include "ui/text/figures.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace hrw::ui {

namespace {

constexpr double above = 10;
constexpr double widestBar = 72;
constexpr double barShare = 0.56;  // of its slot
constexpr double mostUpright = 84; // of a label that stands upright
constexpr double dotRadius = 5;
constexpr double pad = 4;

/// Positions on the plot from slots and multiples.
class Scale
{
public:
    Scale(const LoadChartData& data, const QRectF& plot)
        : m_plot(plot)
        , m_width(data.width)
        , m_top(data.top)
    {
    }
    [[nodiscard]] double x(double slot) const { return m_plot.left() + slot / m_width * m_plot.width(); }
    [[nodiscard]] double y(double multiple) const
    {
        return m_plot.bottom() - std::clamp(multiple / m_top, 0.0, 1.0) * m_plot.height();
    }
    [[nodiscard]] double slot() const { return m_plot.width() / m_width; }

private:
    QRectF m_plot;
    double m_width;
    double m_top;
};

/// Beside the plot, for the figures of its axis.
double axisRoom(const TextRuler& ruler)
{
    return ruler.width(QStringLiteral("00.0×")) + 2 * pad;
}

double widestName(const LoadChartData& data, const TextRuler& ruler)
{
    double widest = 0;
    for (const LoadMark& mark : data.marks)
        widest = std::max(widest, ruler.width(mark.name));
    return widest;
}

/// Flat names where they fit, or where leaving out the middle leaves enough to read; upright ones else.
LoadGeometry::Labels labelsFor(double slot, double widest, const TextRuler& ruler)
{
    const double readable = std::min(widest, 5 * ruler.height);
    return slot - pad >= readable ? LoadGeometry::Labels::Flat : LoadGeometry::Labels::Upright;
}

LoadGeometry::Words labelOf(const LoadMark& mark, const LoadGeometry& g, const Scale& scale, const TextRuler& ruler)
{
    const double middle = scale.x(mark.x);
    const double top = g.plot.bottom() + pad;
    if (g.labels == LoadGeometry::Labels::Flat) {
        const double room = scale.slot() - pad;
        return {QRectF(middle - room / 2, top, room, ruler.height), ruler.elide(mark.name, room)};
    }
    return {QRectF(middle - ruler.height / 2, top, ruler.height, mostUpright), ruler.elide(mark.name, mostUpright)};
}

/// The lines that cross texts beside or above a bar: the fair share, and the ends of the band, lowest first.
std::vector<double> linesAt(const LoadGeometry::Bar& bar, const LoadGeometry& g)
{
    std::vector<double> lines{g.fairLine};
    if (bar.bandCaps && bar.band.height() > 0)
        lines.insert(lines.end(), {bar.band.bottom(), bar.band.top()});
    std::ranges::sort(lines, std::greater());
    return lines;
}

bool isCrossed(double y, const LoadGeometry::Bar& bar, const LoadGeometry& g, const TextRuler& ruler)
{
    return std::ranges::any_of(linesAt(bar, g), [&](double line) { return line > y && line < y + ruler.height; });
}

/// The place at or above `y` where nothing crosses a text: neither the dot nor a line.
double clearAbove(double y, const LoadGeometry::Bar& bar, const LoadGeometry& g, const TextRuler& ruler)
{
    for (int pass = 0; pass < 4; ++pass) { // above the one there may be the other
        if (bar.hasDot && bar.dot.y() + dotRadius + 2 > y && bar.dot.y() - dotRadius - 2 < y + ruler.height)
            y = bar.dot.y() - dotRadius - 2 - ruler.height;
        for (const double line : linesAt(bar, g))
            if (line > y && line < y + ruler.height)
                y = line - ruler.height - 2;
    }
    return y;
}

/// The amount stands inside the bar at its top, or above the bar when that is low; always clear of the dot and of the
/// line of the fair share, which cross bars at any height.
void placeAmount(LoadGeometry::Bar& bar, const LoadMark& mark, const LoadGeometry& g, double slot,
                 const TextRuler& ruler)
{
    const double room = slot - pad;
    QString text = ruler.width(mark.amount) <= room ? mark.amount : mark.brief;
    const double wide = ruler.width(text);
    if (wide > room)
        return;
    const double high = ruler.height;
    const double dotTop = bar.dot.y() - dotRadius - 2;
    const double dotBottom = bar.dot.y() + dotRadius + 2;
    const auto clear = [&](double y) {
        const bool hitsDot = bar.hasDot && dotBottom > y && dotTop < y + high;
        return !hitsDot && !(g.fairLine > y && g.fairLine < y + high);
    };
    const auto within = [&](double y) { return y >= bar.bar.top() + 2 && y + high <= bar.bar.bottom(); };
    double y = bar.bar.top() - high - 2;
    bar.amountInside = false;
    if (wide <= bar.bar.width() - pad)
        for (const double inside : {bar.bar.top() + pad, dotBottom, g.fairLine + 2})
            if (!bar.amountInside && within(inside) && clear(inside)) {
                y = inside;
                bar.amountInside = true;
            }
    if (!bar.amountInside)
        y = clearAbove(y, bar, g, ruler);
    const double width = std::max(wide, bar.bar.width());
    bar.amount = {QRectF(bar.bar.center().x() - width / 2, y, width, high), std::move(text)};
}

/// Beside its dot a badge would be over the bar's edge, over a line, or over the next node.
bool isCrowdedBeside(double x, double width, const LoadGeometry::Bar& bar, const LoadGeometry& g,
                     const TextRuler& ruler)
{
    const double y = bar.dot.y() - ruler.height / 2;
    const bool overEdge = y + ruler.height > bar.bar.top() && x + width > bar.bar.right();
    return overEdge || x + width > bar.slot.right() || isCrossed(y, bar, g, ruler);
}

/// The badge of a hot node stands beside its dot where there is room, every other one above the bar. One that is too
/// wide for its node gives way to a sign, but that of a hot node is worth being over its neighbour.
void placeBadge(LoadGeometry::Bar& bar, const LoadMark& mark, const LoadGeometry& g, const TextRuler& ruler)
{
    if (mark.badge.isEmpty())
        return;
    const bool fits = ruler.width(mark.badge) + 2 * pad <= bar.slot.width();
    const QString text = fits || mark.hot ? mark.badge : QStringLiteral("!");
    const double width = ruler.width(text) + 2 * pad;
    const double highest = bar.amount.text.isEmpty() || bar.amountInside ? bar.bar.top() : bar.amount.rect.top();
    const double beside = bar.dot.x() + dotRadius + pad;
    double x = bar.bar.center().x() - width / 2;
    double y = clearAbove(highest - ruler.height - 2, bar, g, ruler);
    if (mark.hot && bar.hasDot && (!fits || !isCrowdedBeside(beside, width, bar, g, ruler))) {
        x = beside + width > g.plot.right() ? bar.dot.x() - dotRadius - pad - width : beside;
        y = bar.dot.y() - ruler.height / 2;
    }
    bar.badge = {QRectF(std::clamp(x, g.plot.left(), std::max(g.plot.left(), g.plot.right() - width)), std::max(y, 0.0),
                        width, ruler.height),
                 text};
}

LoadGeometry::Bar barOf(const LoadMark& mark, std::size_t place, const LoadGeometry& g, const Scale& scale, double top,
                        const TextRuler& ruler)
{
    const double slot = scale.slot();
    const double width = std::min(widestBar, slot * barShare) * mark.presence;
    const double middle = scale.x(mark.x);
    const double wider = std::min(6.0, slot * (1 - barShare) / 2);
    LoadGeometry::Bar bar;
    bar.mark = place;
    bar.slot = QRectF(middle - slot / 2, 0, slot, g.plot.bottom() + pad + ruler.height);
    bar.bar = QRectF(QPointF(middle - width / 2, scale.y(mark.height)), QPointF(middle + width / 2, g.plot.bottom()));
    bar.band = QRectF(QPointF(bar.bar.left() - wider, scale.y(mark.bandHigh)),
                      QPointF(bar.bar.right() + wider, scale.y(mark.bandLow)));
    bar.bandCaps = width >= 4 * pad;
    bar.bandEnds = mark.bandHigh < top;
    bar.hasDot = mark.dot.has_value();
    bar.dot = QPointF(middle, scale.y(mark.dot.value_or(0)));
    placeAmount(bar, mark, g, slot, ruler);
    placeBadge(bar, mark, g, ruler);
    return bar;
}

void layBars(LoadGeometry& g, const LoadChartData& data, const TextRuler& ruler)
{
    const Scale scale(data, g.plot);
    // Upright names closer than a line would lie on each other; then only every n-th is written.
    const double lines = g.labels == LoadGeometry::Labels::Upright ? ruler.height * 0.85 / scale.slot() : 1;
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(lines - 1e-9)));
    for (std::size_t i = 0; i < data.marks.size(); ++i) {
        g.bars.push_back(barOf(data.marks[i], i, g, scale, data.top, ruler));
        if (i % every == 0)
            g.bars.back().label = labelOf(data.marks[i], g, scale, ruler);
    }
}

QString nameText(const LoadMark& mark)
{
    const QString height = decimalText(mark.height, 2) + QChar(0x00D7);
    return mark.badge.isEmpty() ? QStringLiteral("%1  %2").arg(mark.name, height)
                                : QStringLiteral("%1  %2  %3").arg(mark.name, height, mark.badge);
}

/// Names near the curve's high end stand right of their place and above the curve, those near its low end left of it
/// and below: the curve falls, so neither lies on it. Each is moved on, away from the curve, until it hits no other;
/// one that finds no room is left out.
void layNames(LoadGeometry& g, const LoadChartData& data, const TextRuler& ruler)
{
    const Scale scale(data, g.plot);
    const auto curveAt = [&](double x) {
        const double rank = (x - g.plot.left()) / g.plot.width() * data.width;
        const double last = static_cast<double>(data.marks.size()) - 1;
        return scale.y(data.marks[static_cast<std::size_t>(std::clamp(rank, 0.0, last))].height);
    };
    const auto place = [&](std::size_t i, bool high) {
        const LoadMark& mark = data.marks[i];
        const QPointF point(scale.x(mark.x), scale.y(mark.height));
        const QString text = ruler.elide(nameText(mark), g.plot.width() / 2 - 6 * pad);
        QRectF rect(0, 0, ruler.width(text) + pad, ruler.height);
        rect.moveLeft(high ? point.x() + 5 * pad : point.x() - 5 * pad - rect.width());
        rect.moveTop(high ? curveAt(rect.left()) - 2 * pad - ruler.height : curveAt(rect.right()) + 2 * pad);
        const auto taken = [&](const LoadGeometry::Name& name) { return name.words.rect.intersects(rect); };
        while (std::ranges::any_of(g.names, taken) && rect.bottom() < g.plot.bottom() && rect.top() > 0)
            rect.translate(0, high ? -ruler.height - 1 : ruler.height + 1);
        const bool room = rect.top() >= 0 && rect.bottom() <= g.plot.bottom();
        if (!room || std::ranges::any_of(g.names, taken))
            return; // the tool tip still names it
        g.names.push_back({i, point, {rect, text}});
    };
    const std::size_t half = data.marks.size() / 2;
    for (std::size_t i = half; i-- > 0;)
        if (data.marks[i].named)
            place(i, true);
    for (std::size_t i = half; i < data.marks.size(); ++i)
        if (data.marks[i].named)
            place(i, false);
}

/// The axis at the side: Qt Charts draws its lines, but takes no "×" in the format of its figures.
void layTicks(LoadGeometry& g, const LoadChartData& data, const TextRuler& ruler)
{
    const Scale scale(data, g.plot);
    for (int i = 0; i <= data.steps; ++i) {
        const double multiple = data.top * i / data.steps;
        g.ticks.push_back({QRectF(0, scale.y(multiple) - ruler.height / 2, g.plot.left() - 2 * pad, ruler.height),
                           decimalText(multiple, 1) + QChar(0x00D7)});
    }
}

void layCurve(LoadGeometry& g, const LoadChartData& data, const TextRuler& ruler)
{
    for (const LoadMark& mark : data.marks) {
        g.curve.emplace_back(mark.x, mark.height);
        g.bandLow.emplace_back(mark.x, std::min(mark.bandLow, data.top));
        g.bandHigh.emplace_back(mark.x, std::min(mark.bandHigh, data.top));
    }
    layNames(g, data, ruler);
}

} // namespace

LoadGeometry LoadGeometry::of(const LoadChartData& data, const QSizeF& size, const TextRuler& ruler)
{
    LoadGeometry g;
    const double beside = axisRoom(ruler);
    double below = ruler.height + pad;
    if (data.form == LoadForm::Bars) {
        const double widest = widestName(data, ruler);
        g.labels = labelsFor((size.width() - beside) / data.width, widest, ruler);
        if (g.labels == Labels::Upright)
            below = std::min(widest, mostUpright) + 2 * pad;
    }
    g.plot =
        QRectF(beside, above, std::max(1.0, size.width() - beside - 2), std::max(1.0, size.height() - above - below));
    g.fairLine = Scale(data, g.plot).y(1);
    if (data.form != LoadForm::Empty)
        layTicks(g, data, ruler);
    if (data.form == LoadForm::Bars)
        layBars(g, data, ruler);
    else if (data.form == LoadForm::Curve)
        layCurve(g, data, ruler);
    return g;
}

int LoadGeometry::markAt(const LoadChartData& data, const QPointF& point) const
{
    for (const Bar& bar : bars)
        if (bar.slot.contains(point))
            return static_cast<int>(bar.mark);
    if (curve.empty() || !plot.adjusted(-1, -above, 1, 1).contains(point))
        return -1;
    const double rank = (point.x() - plot.left()) / plot.width() * data.width;
    return static_cast<int>(std::clamp(rank, 0.0, data.width - 1));
}

} // namespace hrw::ui
