// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report.h"
#include "core/measure/chance.h"
#include "core/place/rule.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hrw::app {

// What several commands say, in the same words.

/// What a rule hides on these nodes: a score that is unfit to place keys, a level that no node names, a choice without
/// effect. The shortfall of copies is what each command counts for itself.
void addRuleNotes(const Rule& rule, const Membership& membership, std::vector<std::string>& notes);
/// That nobody, or not everybody who is asked for, can hold a key.
void addShortfallNotes(const Rule& rule, const Membership& membership, std::vector<std::string>& notes);

/// "a, b or c".
std::string alternatives(const std::vector<std::string>& words);
/// " apart by zone, evenly"; nothing where copies need not be apart.
std::string apartText(const Rule& rule);
/// "3 copies apart by zone, evenly".
std::string copiesOf(const Rule& rule);
/// "1 copy", "3 copies".
std::string copiesText(std::uint64_t copies);
/// "1 node", "2 nodes".
std::string countText(std::uint64_t count, std::string_view one);
/// A share as percent with one decimal.
std::string percentText(double share);
/// A share as percent with two decimals; with an exponent where it is beyond all tables.
std::string shareText(double share);
/// "1.250x"; with an exponent where it is beyond all tables.
std::string timesText(double ratio);
/// "12.5 KiB".
std::string bytesText(double bytes);
/// "18.20 to 21.80 %", of a share.
std::string bandText(const Band& band);
std::string_view chanceText(bool within);

/// The id of a node; null where there is none.
Value idOf(const Membership& membership, NodeIndex node);
Value ruleValue(const Rule& rule);

} // namespace hrw::app
