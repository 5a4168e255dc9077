// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fact.h"

#include <QString>
#include <cstdint>
#include <string_view>

namespace hrw::ui {

// Figures as people read them, in the language of the window: the core's formats as QString, and the few that only the
// window needs.

QString fromUtf8(std::string_view text);
std::string toUtf8(const QString& text);
using hrw::verbatim;
Fact verbatim(const QString& text); ///< what is in the language of the window already, or in none

QString bytesText(double bytes);          ///< "4.66 TiB"
QString countText(double count);          ///< "1.4 M"
QString groupedText(std::uint64_t count); ///< "90 123"
QString percentText(double share, int digits = 1);
QString percentText(double part, double whole, int digits = 1); ///< 0 % of nothing
QString decimalText(double value, int decimals);                ///< "1.50"
QString digitsText(double value, int significant);              ///< "1.5", "1e+20"
QString multipleText(double ratio);                             ///< of a fair share: "1.8×", "0.62×"
/// A limit of what chance allows, of a fair share: both ends of a band with two decimals, or they would seem to meet.
QString limitText(double ratio);
QString durationText(double seconds); ///< "0.1 ms", "3 ms", "1.2 s"

/// Half of what chance allows, in points of a percent: "± 9", "± 0.31".
QString plusMinusText(double low, double high);

/// A key's text on one line: an empty key says so, control characters become visible.
QString keyText(std::string_view key);

} // namespace hrw::ui
