// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/export/gifpalette.h"

#include <algorithm>
#include <array>
#include <span>

namespace hrw::ui {

namespace {

using Channels = std::array<double, 3>;

struct Counted
{
    QRgb colour = 0;
    quint64 count = 0;

    [[nodiscard]] Channels channels() const
    {
        return {double(qRed(colour)), double(qGreen(colour)), double(qBlue(colour))};
    }
};

/// Some of the colours that one is to stand for.
struct Group
{
    std::span<Counted> colours;
    double count = 0;
    Channels mean{};
    Channels errors{}; ///< sums of squared distances from the mean

    explicit Group(std::span<Counted> of)
        : colours(of)
    {
        Channels squares{};
        for (const Counted& one : colours) {
            const auto weight = static_cast<double>(one.count);
            const Channels channels = one.channels();
            count += weight;
            for (std::size_t i = 0; i < channels.size(); ++i) {
                mean[i] += weight * channels[i];
                squares[i] += weight * channels[i] * channels[i];
            }
        }
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] /= count;
            errors[i] = std::max(0.0, squares[i] - count * mean[i] * mean[i]);
        }
    }

    /// One colour is as it should be, whatever rounding says.
    [[nodiscard]] double error() const { return colours.size() == 1 ? 0 : errors[0] + errors[1] + errors[2]; }

    [[nodiscard]] std::pair<Group, Group> cut() const
    {
        const auto widest = static_cast<std::size_t>(std::ranges::max_element(errors) - errors.begin());
        const auto below = [&](const Counted& one) { return one.channels()[widest] < mean[widest]; };
        const auto middle = std::stable_partition(colours.begin(), colours.end(), below);
        const auto size =
            std::clamp<std::size_t>(static_cast<std::size_t>(middle - colours.begin()), 1, colours.size() - 1);
        return {Group(colours.first(size)), Group(colours.subspan(size))};
    }

    /// A surface keeps its own colour, whatever is at its edges.
    [[nodiscard]] QRgb colour() const
    {
        const Counted& first = *std::ranges::max_element(colours, {}, &Counted::count);
        if (2 * static_cast<double>(first.count) >= count)
            return first.colour;
        return qRgb(qRound(mean[0]), qRound(mean[1]), qRound(mean[2]));
    }
};

int distance(QRgb a, QRgb b)
{
    const int red = qRed(a) - qRed(b);
    const int green = qGreen(a) - qGreen(b);
    const int blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

} // namespace

void ColourCount::add(const QImage& image)
{
    const QImage rgb = image.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < rgb.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(rgb.constScanLine(y));
        for (int x = 0; x < rgb.width();) {
            const int begin = x;
            while (x < rgb.width() && line[x] == line[begin])
                ++x;
            m_counts[line[begin]] += static_cast<quint64>(x - begin);
        }
    }
}

GifPalette::GifPalette(const ColourCount& counts)
{
    std::vector<Counted> all;
    for (auto one = counts.all().begin(); one != counts.all().end(); ++one)
        all.push_back({one.key(), one.value()});
    std::ranges::sort(all, {}, &Counted::colour); // a hash has another order in every run
    std::vector<Group> groups;
    if (!all.empty())
        groups.emplace_back(all);
    while (!groups.empty() && groups.size() < most) {
        const auto worst = std::ranges::max_element(groups, {}, &Group::error);
        if (worst->error() <= 0)
            break;
        auto [low, high] = worst->cut();
        *worst = low;
        groups.push_back(high);
    }
    for (const Group& group : groups)
        m_colours.push_back(group.colour());
}

quint8 GifPalette::nearest(QRgb colour) const
{
    const auto known = m_known.constFind(colour);
    if (known != m_known.constEnd())
        return *known;
    const auto best = std::ranges::min_element(m_colours, {}, [colour](QRgb one) { return distance(one, colour); });
    const auto index = static_cast<quint8>(best - m_colours.begin());
    m_known.insert(colour, index);
    return index;
}

} // namespace hrw::ui
