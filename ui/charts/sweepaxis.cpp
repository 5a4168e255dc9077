// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweepaxis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hrw::ui {

namespace {

/// 1, 2 or 5 times a power of ten, not below `value`; never 0.
double roundedUp(double value)
{
    const double decade = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 5.0})
        if (step * decade >= value * (1 - 1e-9))
            return step * decade;
    return 10 * decade;
}

/// The values of which a tick may stand, so that no more than mostTicks do: every step of a pattern, or whole powers.
std::vector<double> candidates(SweepAxis::Kind kind, double low, double high, int mostTicks)
{
    const double base = kind == SweepAxis::Kind::Doubles ? 2 : 10;
    const auto first = static_cast<int>(std::floor(std::log(low) / std::log(base) + 1e-9));
    const auto last = static_cast<int>(std::ceil(std::log(high) / std::log(base) - 1e-9));
    const bool dense = kind == SweepAxis::Kind::Decades && 3 * (last - first) + 1 <= mostTicks;
    const int stride = std::max(1, (last - first + mostTicks - 1) / mostTicks);
    std::vector<double> values;
    for (int power = first; power <= last; power += stride)
        for (const double step : {1.0, 2.0, 5.0})
            if (step == 1 || dense)
                values.push_back(step * std::pow(base, power));
    return values;
}

SweepAxis logarithmic(SweepAxis::Kind kind, std::vector<double> values, const SweepAxis::Label& label, int mostTicks)
{
    std::erase_if(values, [](double value) { return !(value > 0) || !std::isfinite(value); });
    if (values.empty())
        values = {1, 10};
    SweepAxis axis;
    axis.kind = kind;
    const auto [least, most] = std::ranges::minmax_element(values);
    // A range of one value has no width; a margin keeps points off the frame.
    const double margin = std::max(0.04 * std::log10(*most / *least), *most / *least < 1.5 ? 0.15 : 0.0);
    axis.low = std::log10(*least) - margin;
    axis.high = std::log10(*most) + margin;
    for (const double value : candidates(kind, *least, *most, mostTicks))
        if (std::log10(value) >= axis.low && std::log10(value) <= axis.high)
            axis.ticks.emplace_back(std::log10(value), label(value));
    if (axis.ticks.size() < 2)
        axis.ticks = {{std::log10(*least), label(*least)}};
    return axis;
}

SweepAxis linear(const std::vector<double>& values, const SweepAxis::Label& label, int mostTicks)
{
    SweepAxis axis;
    double most = 0;
    double least = 0;
    for (const double value : values)
        if (std::isfinite(value)) {
            most = std::max(most, value);
            least = std::min(least, value);
        }
    if (most == least)
        most = 1; // nothing but zeros
    const double step = roundedUp((most - least) / (mostTicks - 1));
    axis.low = std::floor(least / step + 1e-9) * step;
    axis.high = (std::floor(most / step - 1e-9) + 1) * step;
    for (int tick = 0; axis.low + tick * step <= axis.high + 1e-9 * step; ++tick)
        axis.ticks.emplace_back(axis.low + tick * step, label(axis.low + tick * step));
    return axis;
}

} // namespace

SweepAxis SweepAxis::of(Kind kind, const std::vector<double>& values, const Label& label, int mostTicks)
{
    return kind == Kind::Linear ? linear(values, label, mostTicks) : logarithmic(kind, values, label, mostTicks);
}

double SweepAxis::position(double value) const
{
    return kind == Kind::Linear ? value : std::log10(value);
}

} // namespace hrw::ui
