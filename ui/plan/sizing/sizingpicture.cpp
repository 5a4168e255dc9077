// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/sizing/sizingpicture.h"

#include "ui/charts/sweepaxis.h"
#include "ui/plan/text/plantext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

struct SizingWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Plan)
};

constexpr double half = grid / 2.0;
constexpr double signWidth = 2.0 * grid;
constexpr int mostAcross = 12;
constexpr int mostUp = 7;
constexpr int leastUp = 3;
constexpr double headroom = 1.04; // above the highest point

/// Maps numbers of nodes and shares of a capacity to places.
class Scales
{
public:
    Scales(const Sizing& sizing, double limit, const QRectF& frame, const TextMeasure& measure)
        : m_frame(frame)
        , m_last(std::max(1.0, static_cast<double>(sizing.curve.back().added)))
    {
        const double labelWidth = measure.width(groupedText(sizing.curve.back().added));
        const auto room = static_cast<int>(frame.width() / (labelWidth + 2.0 * grid));
        const int ticks = std::clamp(std::min(room, static_cast<int>(std::min(m_last, 100.0)) + 1), 2, mostAcross);
        m_across = SweepAxis::of(
            SweepAxis::Kind::Linear, {m_last},
            [](double x) { return groupedText(static_cast<std::uint64_t>(std::llround(x))); }, ticks);
        std::vector<double> shares{limit};
        for (const SizingPoint& point : sizing.curve)
            shares.insert(shares.end(), {point.fullest, point.fullestAfter});
        m_up = SweepAxis::of(
            SweepAxis::Kind::Linear, shares, [](double share) { return percentText(share, 0); },
            std::clamp(static_cast<int>(frame.height() / (1.6 * measure.line)), leastUp, mostUp));
        // A last step that nothing reaches into would be empty.
        m_up.high = std::max(m_up.ticks[1].first, std::min(m_up.high, *std::ranges::max_element(shares) * headroom));
        std::erase_if(m_up.ticks, [this](const auto& tick) { return tick.first > m_up.high; });
    }

    [[nodiscard]] double x(double added) const { return m_frame.left() + added / m_last * m_frame.width(); }
    [[nodiscard]] double y(double share) const
    {
        return m_frame.bottom() - (share - m_up.low) / (m_up.high - m_up.low) * m_frame.height();
    }
    [[nodiscard]] QPointF at(double added, double share) const { return {x(added), y(share)}; }

    /// Whole numbers of nodes that were tried.
    [[nodiscard]] std::vector<SizingLabel> across() const
    {
        std::vector<SizingLabel> labels;
        for (const auto& [value, text] : m_across.ticks)
            if (value <= m_last + 1e-9 && std::abs(value - std::round(value)) < 1e-9)
                labels.push_back({SizingLabel::Sign::None, {x(value), m_frame.bottom()}, text});
        return labels;
    }
    [[nodiscard]] std::vector<SizingLabel> up() const
    {
        std::vector<SizingLabel> labels;
        for (const auto& [value, text] : m_up.ticks)
            labels.push_back({SizingLabel::Sign::None, {m_frame.left(), y(value)}, text});
        return labels;
    }

private:
    QRectF m_frame;
    double m_last;
    SweepAxis m_across, m_up;
};

void addMarks(SizingPicture& picture, const Sizing& sizing, double limit, const Scales& scales)
{
    for (const SizingPoint& point : sizing.curve) {
        const auto added = static_cast<double>(point.added);
        picture.marks.push_back({scales.at(added, point.fullest), scales.at(added, point.fullestAfter),
                                 point.within(limit), point.copiesMissing > 0, sizingPointText(point, limit)});
        picture.loses = picture.loses || !point.lost.empty();
        if (sizing.answer == point.added)
            picture.answer = picture.marks.size() - 1;
    }
}

/// One line, broken where an entry has no room.
void addLegend(SizingPicture& picture, double limit, double width, const TextMeasure& measure)
{
    using Sign = SizingLabel::Sign;
    std::vector<std::pair<Sign, QString>> entries;
    if (picture.loses)
        entries.emplace_back(Sign::Lost, SizingWords::tr("after the worst loss"));
    entries.emplace_back(Sign::Whole, SizingWords::tr("nothing lost"));
    entries.emplace_back(Sign::Limit, SizingWords::tr("limit %1").arg(limitShareText(limit)));
    if (std::ranges::any_of(picture.marks, &SizingMark::missing))
        entries.emplace_back(Sign::Missing, SizingWords::tr("copies without a place"));
    double x = 0;
    double y = measure.line / 2;
    for (const auto& [sign, text] : entries) {
        const double room = signWidth + half + measure.width(text);
        if (x > 0 && x + room > width) {
            x = 0;
            y += measure.line + 2;
        }
        picture.legend.push_back({sign, {x + signWidth / 2, y}, text});
        x += room + 2.0 * grid;
    }
}

void placeAnswer(SizingPicture& picture, const Sizing& sizing, const TextMeasure& measure)
{
    if (!picture.answer)
        return;
    const std::uint64_t more = *sizing.answer;
    picture.answerText = more == 0 ? SizingWords::tr("none needed") : SizingWords::tr("%1 more").arg(groupedText(more));
    const double x = picture.marks[*picture.answer].lost.x();
    const double width = std::ceil(measure.width(picture.answerText)) + 1;
    picture.answerLeft = x + grid + width > picture.frame.right();
    picture.answerRoom = QRectF(picture.answerLeft ? x - grid - width : x + grid,
                                picture.frame.bottom() - measure.line - half, width, measure.line);
}

} // namespace

SizingPicture SizingPicture::of(const Sizing& sizing, double limit, QSizeF size, const TextMeasure& measure)
{
    SizingPicture picture;
    if (sizing.curve.empty()) {
        picture.message = SizingWords::tr("Nothing was tried");
        return picture;
    }
    addMarks(picture, sizing, limit,
             Scales(sizing, limit, QRectF(0, 0, 1, 1), measure)); // the legend tells of what there is
    addLegend(picture, limit, size.width(), measure);
    const double top = picture.legend.back().at.y() + 1.5 * measure.line;
    const double left = std::ceil(measure.width(percentText(10, 0))) + 1.5 * grid;
    const double right = std::max<double>(grid, measure.width(groupedText(sizing.curve.back().added)) / 2 + 1);
    const double below = 2 * measure.line + grid;
    picture.frame =
        QRectF(left, top, std::max(1.0, size.width() - left - right), std::max(1.0, size.height() - top - below));
    const Scales scales(sizing, limit, picture.frame, measure);
    picture.scale = measure.scale();
    picture.marks.clear();
    addMarks(picture, sizing, limit, scales);
    picture.limitY = scales.y(limit);
    picture.across = scales.across();
    picture.up = scales.up();
    picture.acrossTitle = SizingWords::tr("nodes added");
    picture.acrossRoom =
        QRectF(picture.frame.left(), size.height() - measure.line, picture.frame.width(), measure.line);
    placeAnswer(picture, sizing, measure);
    return picture;
}

std::optional<std::size_t> SizingPicture::markAt(QPointF position) const
{
    if (marks.empty() || position.y() < frame.top() - grid || position.y() > frame.bottom() + grid ||
        position.x() < frame.left() - grid || position.x() > frame.right() + grid)
        return std::nullopt;
    const auto away = [&](const SizingMark& mark) { return std::abs(mark.whole.x() - position.x()); };
    return static_cast<std::size_t>(std::ranges::min_element(marks, {}, away) - marks.begin());
}

} // namespace hrw::ui
