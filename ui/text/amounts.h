// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <cstdint>
#include <optional>

namespace hrw::ui {

// Numbers as people type them into a field, and as a field shows them: the core's of the same names, in the language of
// the window. Where that has a decimal comma, a dot is taken as well; what can be read in two ways is refused. A field
// that is not changed gives the same value back, bit for bit.

Result<double> parseNumber(const QString& text, const QString& where);
Result<std::uint64_t> parseCount(const QString& text, const QString& where);
Result<std::uint64_t> parseBytes(const QString& text, const QString& where);
QString exactNumber(double value);
QString exactBytes(std::uint64_t bytes);

/// "500 M", "1.5K", "90 123", "500e6": K, M, G, T are powers of 1000; blanks don't count.
Result<double> parseAmount(const QString& text, const QString& where);

/// The shortest text of that kind that reads back as the same number: "500 M", "1234567".
QString exactAmount(double amount);

/// "200 MiB", "200 MiB/s": bytes a second, more than 0.
Result<std::uint64_t> parseRate(const QString& text, const QString& where);

/// "200 MiB/s": reads back as the same rate.
QString exactRate(std::uint64_t bytesPerSecond);

/// "85", "85 %", "0.7 %": above 0, and at most `most`; a share of 1 comes of it, as 0.85. Refusals speak of percent.
Result<double> parsePercent(const QString& text, const QString& where, std::optional<double> most = std::nullopt);

/// "85 %": reads back as the same share.
QString exactPercent(double share);

} // namespace hrw::ui
