// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/node.h"

#include <QString>
#include <cstdint>

namespace hrw::ui {

// "1 node", "72 keys": a number of things, in the plural that it takes in the language of the window.

/// The number that decides which plural form tr() takes: the last digits of a count too large for an int.
int pluralNumber(std::uint64_t count);

/// `form`: tr("%1 node(s)", nullptr, n).
QString counted(std::uint64_t count, QString (*form)(int n));

QString countedKeys(std::uint64_t count);
QString countedNodes(std::uint64_t count);
QString countedCopies(std::uint64_t count);
QString countedSteps(std::uint64_t count);

/// "zone", "rack": as people read it; levelName() is a word of the file format.
QString levelText(DomainLevel level);
QString countedDomains(std::uint64_t count, DomainLevel level); ///< "3 zones"

} // namespace hrw::ui
