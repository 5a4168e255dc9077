// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/hashring.h"

namespace hrw {

/// How many digests libketama takes of a server: floor(f32(weight / total) x 40 x servers), each four points. The float
/// is libketama's own: it makes 39 of 40 for some numbers of equal servers, and 0 for a light one.
std::uint32_t ketamaDigests(double weight, double total, std::size_t servers);

/// libketama's ring over the contenders: each digest is the MD5 of "ID-0", "ID-1", ..., read as four little-endian
/// 32-bit points. Its `hash` are 32-bit numbers. The score function does not enter.
HashRing makeKetamaRing(const Contenders& contenders);

/// A key's place on that ring: the first 32 bits, little-endian, of its MD5. Its holder is the point at or above.
std::uint64_t ketamaHash(std::string_view key);

/// "ketama": libketama's ring (Last.fm 2007), the common client-side hashing of memcached.
Method ketamaMethod();

} // namespace hrw
