// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace hrw::ui {

// Amounts as people type them into a field.

/// "500 M", "1.5K", "90 123", "500e6": K, M, G, T are powers of 1000; blanks don't count. Dot as decimal mark, whatever
/// the desktop's locale is, as in files.
Result<double> parseAmount(const QString& text, const QString& where);

/// The shortest text of that kind that reads back as the same number: "500 M", "1234567".
QString exactAmount(double amount);

} // namespace hrw::ui
