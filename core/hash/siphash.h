// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace hrw {

/// SipHash-2-4 (Aumasson and Bernstein 2012; libsodium) under the fixed key 00 01 ... 0f of its published test vectors,
/// the tag read little-endian. A secret key would keep strangers from choosing keys that all land on one node; here all
/// clients must agree, so the key is public.
std::uint64_t sipHash(std::string_view text);

} // namespace hrw
