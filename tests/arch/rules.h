// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

// The rules of the house that a compiler does not check, as one function over a source tree.
//
// Rooms: core <- ui <- app; what is included points left or stays in the room. core includes no Qt. The folders of core
// and of ui stand in an order (rules.cpp lists it), and a folder includes earlier ones only, so that no folders include
// each other in a circle. Includes are written from the root of the tree.
// Every source file begins with its licence: MIT in core, GPL-3.0-or-later elsewhere. No event loop is run by hand.

namespace arch {

/// One sentence for each fault: file, line, what is wrong. Empty when the tree keeps to the rules.
std::vector<std::string> faults(const std::filesystem::path& root);

} // namespace arch
