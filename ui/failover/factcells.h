// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/facttable.h"

#include <cstdint>

// Cells of the Failover workspace's tables.

namespace hrw::ui::cells {

QString bytes(std::uint64_t amount);
Fact name(const QString& text);
Fact words(const QString& text);
Fact figure(const QString& text, double order, Fact::Tone tone = Fact::Tone::Plain);
/// A count that should be 0.
Fact danger(std::uint64_t count);
Fact countFact(std::uint64_t count);
QString ofAll(std::uint64_t part, std::uint64_t whole);

} // namespace hrw::ui::cells
