// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <algorithm>

namespace hrw::ui {

/// Where t is within [from, to], 0 to 1.
inline double within(double t, double from, double to)
{
    return std::clamp((t - from) / (to - from), 0.0, 1.0);
}

/// Starts gently, ends gently.
inline double easeInOut(double x)
{
    return x < 0.5 ? 4 * x * x * x : 1 - 4 * (1 - x) * (1 - x) * (1 - x);
}

inline double mix(double a, double b, double share)
{
    return a + (b - a) * share;
}

inline QPointF mix(QPointF a, QPointF b, double share)
{
    return a + (b - a) * share;
}

inline QRectF mix(const QRectF& a, const QRectF& b, double share)
{
    if (share >= 1)
        return b;
    return {mix(a.topLeft(), b.topLeft(), share),
            QSizeF(mix(a.width(), b.width(), share), mix(a.height(), b.height(), share))};
}

} // namespace hrw::ui
