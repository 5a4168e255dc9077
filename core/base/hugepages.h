// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace hrw {

/// Asks for large pages behind memory that is going to be filled, where the system has them to give: a column of
/// millions of keys costs its own size in page faults otherwise. Nothing else changes.
void adviseHugePages(void* begin, std::size_t bytes);

/// The same for all that a vector or string has room for.
template<typename Column>
void adviseHugePages(Column& column)
{
    adviseHugePages(column.data(), column.capacity() * sizeof *column.data());
}

} // namespace hrw
