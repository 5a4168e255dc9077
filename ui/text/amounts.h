// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <cstdint>

namespace hrw::ui {

// Amounts as people type them into a field.

/// "500 M", "1.5K", "90 123", "500e6": K, M, G, T are powers of 1000; blanks don't count. Dot as decimal mark, whatever
/// the desktop's locale is, as in files.
Result<double> parseAmount(const QString& text, const QString& where);

/// The shortest text of that kind that reads back as the same number: "500 M", "1234567".
QString exactAmount(double amount);

/// "200 MiB", "200 MiB/s": bytes a second, more than 0.
Result<std::uint64_t> parseRate(const QString& text, const QString& where);

/// "200 MiB/s": reads back as the same rate.
QString exactRate(std::uint64_t bytesPerSecond);

/// "85", "85 %": a share of 1, as 0.85.
Result<double> parsePercent(const QString& text, const QString& where);

/// "85 %": reads back as the same share.
QString exactPercent(double share);

} // namespace hrw::ui
