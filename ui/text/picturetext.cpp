// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/picturetext.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

QFont pictureFont(const QFont& font, double delta, int weight)
{
    QFont sized = font;
    sized.setPixelSize(std::max(5, static_cast<int>(std::lround(QFontInfo(font).pixelSize() + delta))));
    sized.setWeight(static_cast<QFont::Weight>(weight));
    return sized;
}

TextMeasure TextMeasure::of(const QFont& font)
{
    const QFontMetricsF metrics(font);
    return {[metrics](const QString& text) { return metrics.horizontalAdvance(text); }, std::ceil(metrics.height())};
}

} // namespace hrw::ui
