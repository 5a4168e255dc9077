// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace hrw {

// Hashes that are sound for what they were made for, and unfit to rank nodes: kept to show why.

/// FNV-1a, 64 bits (Fowler, Noll and Vo). The last bytes of a text hardly reach the highest bits of the hash.
std::uint64_t fnv1a(std::string_view text);

/// CRC32C (Castagnoli), the checksum of iSCSI and ext4: linear, so that two texts' checksums differ by the same bits
/// whatever both begin with.
std::uint32_t crc32c(std::string_view text);

} // namespace hrw
