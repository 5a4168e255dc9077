// SPDX-License-Identifier: MIT
#include "core/base/hugepages.h"

#ifdef __linux__
#include <cstdint>
#include <sys/mman.h>
#endif

namespace hrw {

void adviseHugePages([[maybe_unused]] void* begin, [[maybe_unused]] std::size_t bytes)
{
#ifdef __linux__
    constexpr std::uintptr_t page = std::uintptr_t{2} << 20; // on most processors; on others the advice is void
    const auto address = reinterpret_cast<std::uintptr_t>(begin);
    const std::uintptr_t from = (address + page - 1) / page * page;
    const std::uintptr_t to = (address + bytes) / page * page;
    if (from < to)
        ::madvise(reinterpret_cast<void*>(from), to - from, MADV_HUGEPAGE);
#endif
}

} // namespace hrw
