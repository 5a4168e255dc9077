// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/inheritpicture.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace hrw::ui {

namespace {

struct Inherit
{
    Q_DECLARE_TR_FUNCTIONS(Inherit)
};

constexpr double narrowestName = 3 * grid;
constexpr double mostMultiples = 5; // of the largest even share that the picture is high

double highestEven(const std::vector<InheritResult>& results)
{
    double highest = 0;
    for (const InheritResult& result : results)
        for (const Heir& heir : result.found.heirs)
            highest = std::max(highest, heir.expected);
    return highest;
}

/// The share at the top of the picture: the longest bar or band, unless that would flatten all others.
double topShare(const std::vector<InheritResult>& results)
{
    double longest = 0;
    for (const InheritResult& result : results)
        for (const Heir& heir : result.found.heirs)
            longest = std::max({longest, heir.share, heir.band.high});
    return std::max(1e-9, std::min(longest, mostMultiples * highestEven(results)));
}

QString verdictOf(const Inheritance& found)
{
    if (found.keysLost == found.keys)
        return Inherit::tr("nobody can take them");
    return found.withinChance() ? Inherit::tr("≤ %1 even · within chance").arg(multipleText(found.worst()))
                                : Inherit::tr("≤ %1 even · beyond chance").arg(multipleText(found.worst()));
}

/// In the membership's order while each can be told apart, else by size.
std::vector<const Heir*> ordered(const Inheritance& found)
{
    std::vector<const Heir*> heirs;
    for (const Heir& heir : found.heirs)
        heirs.push_back(&heir);
    if (heirs.size() <= InheritPicture::mostListed)
        std::ranges::sort(heirs, {}, &Heir::node);
    return heirs;
}

InheritLane laneOf(const Membership& is, const InheritResult& result, QRectF room, double line, double top)
{
    const auto heirs = ordered(result.found);
    InheritLane lane;
    lane.title = result.title;
    lane.named =
        heirs.size() <= InheritPicture::mostNamed && room.width() >= narrowestName * static_cast<double>(heirs.size());
    lane.frame = room.adjusted(0, 3.2 * line, 0, lane.named ? -1.4 * line : -0.3 * line);
    if (!result.refused.isEmpty()) {
        lane.verdict = result.refused;
        return lane;
    }
    lane.verdict = verdictOf(result.found);
    lane.beyond = !result.found.withinChance();
    const double slot = lane.frame.width() / static_cast<double>(std::max<std::size_t>(heirs.size(), 1));
    const double width = std::min(slot > 3 ? slot * 0.72 : slot, 6.0 * grid);
    const auto y = [&](double share) { return lane.frame.bottom() - std::min(share / top, 1.0) * lane.frame.height(); };
    for (std::size_t i = 0; i < heirs.size(); ++i) {
        const Heir& heir = *heirs[i];
        const double left = lane.frame.left() + slot * (static_cast<double>(i) + 0.5) - width / 2;
        InheritBar bar;
        bar.name = fromUtf8(is[heir.node].id);
        bar.bar = QRectF(QPointF(left, y(heir.share)), QPointF(left + width, lane.frame.bottom()));
        bar.band = QRectF(QPointF(left, y(heir.band.high)), QPointF(left + width, y(heir.band.low)));
        bar.evenY = y(heir.expected);
        bar.beyond = !heir.band.contains(heir.share);
        bar.cut = heir.share > top;
        bar.figure = Inherit::tr("%1, %2; even share %3")
                         .arg(countedKeys(heir.keys), percentText(heir.share), percentText(heir.expected));
        if (bar.cut && (lane.named || &heir == &result.found.heirs.front()))
            bar.label = multipleText(heir.share / heir.expected);
        else if (lane.named)
            bar.label = groupedText(heir.keys);
        lane.bars.push_back(bar);
    }
    return lane;
}

} // namespace

InheritPicture InheritPicture::of(const Membership& is, const std::vector<InheritResult>& results, QSizeF size,
                                  double line)
{
    InheritPicture picture;
    if (results.empty() || results.front().found.gone.empty()) {
        picture.message = Inherit::tr("No node goes in this step. Select one to see who would inherit from it.");
        return picture;
    }
    if (results.front().found.keys == 0) {
        picture.message = Inherit::tr("The nodes that went owned no keys, so nobody inherits.");
        return picture;
    }
    const double top = topShare(results);
    const double gap = 2.0 * grid;
    const auto count = static_cast<double>(results.size());
    const double width = (size.width() - gap * (count - 1)) / count;
    for (std::size_t i = 0; i < results.size(); ++i)
        picture.lanes.push_back(
            laneOf(is, results[i], QRectF(static_cast<double>(i) * (width + gap), 0, width, size.height()), line, top));
    return picture;
}

const InheritBar* InheritPicture::barAt(QPointF position) const
{
    for (const InheritLane& lane : lanes)
        for (const InheritBar& bar : lane.bars)
            if (position.x() >= bar.bar.left() - 1 && position.x() <= bar.bar.right() + 1 &&
                position.y() >= lane.frame.top())
                return &bar;
    return nullptr;
}

const InheritLane* InheritPicture::laneAt(QPointF position) const
{
    for (const InheritLane& lane : lanes)
        if (position.x() >= lane.frame.left() && position.x() <= lane.frame.right())
            return &lane;
    return nullptr;
}

QString InheritPicture::spoken() const
{
    QStringList parts{message};
    for (const InheritLane& lane : lanes)
        parts << QStringLiteral("%1: %2").arg(lane.title, lane.verdict);
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

} // namespace hrw::ui
