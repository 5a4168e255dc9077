// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <optional>

namespace hrw::ui {

/// What stands in a field for percent: "80", "80 %", "0.7 %"; above 0, and at most `most`. A share of 1 comes of it.
/// Refusals speak of percent, as the field does.
Result<double> readPercentField(const QString& text, const QString& where, std::optional<double> most = std::nullopt);

} // namespace hrw::ui
