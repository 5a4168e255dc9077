// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowframe.h"

#include <QPointF>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace hrw::ui {

// How dots get from one place to another between two layouts.

/// A dot that goes straight to another place.
struct DotSlide
{
    std::uint32_t dot;
    float x0, y0, x1, y1;

    template<typename Dot>
    void move(std::vector<Dot>& dots, float share) const
    {
        dots[dot].x = share >= 1 ? x1 : x0 + (x1 - x0) * share;
        dots[dot].y = share >= 1 ? y1 : y0 + (y1 - y0) * share;
    }
};

/// The way of a dot that flies.
struct FlightArc
{
    QPointF start, control, end;

    /// Bent upwards, in the middle by `lift`.
    static FlightArc bent(QPointF start, QPointF end, double lift)
    {
        return {start, (start + end) / 2 - QPointF(0, 2 * lift), end};
    }
    [[nodiscard]] QPointF at(double u) const
    {
        const double v = 1 - u;
        return v * v * start + 2 * u * v * control + u * u * end;
    }
};

inline double flightLift(double distance)
{
    return std::min(60.0, 6 + 0.08 * distance);
}

/// Dots of one box take off one after the other, in the order of their keys, from `first` to `last`; boxes don't let go
/// in lock step. Who is in the air already flies on at once. `from`: the box of a flight, or where its dot is instead.
template<typename Flight>
void setTakeOffs(std::vector<Flight>& flights, std::size_t boxes, double first, double last, qint32 Flight::*from)
{
    const auto home = [&](const Flight& f) { return f.*from < 0 ? boxes : static_cast<std::size_t>(f.*from); };
    std::vector<std::uint32_t> all(boxes + 1, 0);
    for (const Flight& flight : flights)
        ++all[home(flight)];
    std::vector<std::uint32_t> rank(all.size(), 0);
    for (Flight& flight : flights) {
        if (flight.*from == dotInAir)
            continue;
        const std::size_t box = home(flight);
        const double offset = std::fmod(0.6180339887 * static_cast<double>(box), 1.0);
        flight.delay = first + (last - first) * (rank[box]++ + offset) / all[box];
    }
}

} // namespace hrw::ui
