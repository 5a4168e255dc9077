// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/facttable.h"

#include <cstdint>

// Cells of the Failover workspace's tables.

namespace hrw::ui::cells {

QString bytes(std::uint64_t amount);
FactCell name(const QString& text);
FactCell words(const QString& text);
FactCell figure(const QString& text, double order, FactCell::Tone tone = FactCell::Tone::Plain);
/// A count that should be 0.
FactCell danger(std::uint64_t count);
FactCell countFact(std::uint64_t count);
QString ofAll(std::uint64_t part, std::uint64_t whole);

} // namespace hrw::ui::cells
