// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QString>

namespace hrw::ui {

// The terms of plans as people type and read them.

/// "358 TiB", or a number of things and the size of each: "500M x 10 KB", "500 M × 10 KiB". Empty: nullopt.
Result<std::optional<std::uint64_t>> parseDataBytes(const QString& text, const QString& where);

/// "20 MiB/s to 50 MiB/s"; one rate alone is both.
Result<TransferRates> parseTransferRates(const QString& text, const QString& where);
QString transferRatesText(const TransferRates& rates);

/// What makes a duration a range, in words.
QString timeRangeText(const PlanTerms& terms);

} // namespace hrw::ui
