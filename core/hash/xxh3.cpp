// SPDX-License-Identifier: MIT
#include "core/hash/xxh3.h"

#include <xxhash.h>

namespace hrw {

std::uint64_t xxh3(std::string_view text)
{
    return XXH3_64bits(text.data(), text.size());
}

} // namespace hrw
