// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace hrw {

/// XXH3, 64 bits, seed 0 (libxxhash, Yann Collet): not cryptographic, but of full avalanche.
std::uint64_t xxh3(std::string_view text);

} // namespace hrw
