// SPDX-License-Identifier: MIT
#include "core/hash/weak.h"

#include <boost/crc.hpp>

namespace hrw {

std::uint64_t fnv1a(std::string_view text)
{
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x00000100000001B3u;
    return hash;
}

std::uint32_t crc32c(std::string_view text)
{
    boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true> crc;
    crc.process_bytes(text.data(), text.size());
    return crc.checksum();
}

} // namespace hrw
