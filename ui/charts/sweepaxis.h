// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <utility>
#include <vector>

namespace hrw::ui {

/// One axis of a chart: which values it spans and where it says so. Positions are what is drawn: the logarithm of the
/// value on a logarithmic axis, else the value itself.
struct SweepAxis
{
    enum class Kind : quint8
    {
        Linear,
        Decades, ///< ticks at 1, 2, 5 times powers of ten, as many as have room
        Doubles  ///< ticks at powers of two
    };
    using Label = std::function<QString(double)>;

    Kind kind = Kind::Linear;
    double low = 0; ///< positions; low < high, both finite
    double high = 1;
    std::vector<std::pair<double, QString>> ticks; ///< positions, ascending, within the range

    /// Around these values. On a logarithmic axis those that are not positive don't count.
    static SweepAxis of(Kind kind, const std::vector<double>& values, const Label& label, int mostTicks);
    [[nodiscard]] bool shows(double value) const { return kind == Kind::Linear || value > 0; }
    [[nodiscard]] double position(double value) const;
};

} // namespace hrw::ui
