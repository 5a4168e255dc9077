// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace hrw {

// BLAKE2b with an 8-byte digest and no key (RFC 7693; libb2), read as a 64-bit number. The digest length is a parameter
// of the hash, so this is not a cut-off BLAKE2b-512.

/// Digest of the bytes of `text`, read little-endian: the key hash and the node seed.
std::uint64_t blake2bLittle(std::string_view text);

/// The same digest read big-endian: source 002's hash.
std::uint64_t blake2bBig(std::string_view text);

/// blake2bBig of `node`, one NUL byte, `key`, without building the text for short names.
std::uint64_t blake2bPair(std::string_view node, std::string_view key);

} // namespace hrw
