// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/hugepages.h"

#include <memory>
#include <new>
#include <vector>

namespace hrw {

/// Elements constructed without a value keep whatever the memory held.
template<typename T>
struct Unfilled : std::allocator<T>
{
    template<typename U>
    struct rebind
    {
        using other = Unfilled<U>;
    };

    template<typename U>
    void construct(U* place)
    {
        ::new (static_cast<void*>(place)) U;
    }
    template<typename U, typename... Values>
    void construct(U* place, Values&&... values)
    {
        ::new (static_cast<void*>(place)) U(std::forward<Values>(values)...);
    }
};

/// A column of millions of numbers. Its memory is first touched by the code that fills it: block by block, by several
/// threads, and able to stop. Zeroing it beforehand would take longer than people should wait for a cancel.
template<typename T>
using LargeColumn = std::vector<T, Unfilled<T>>;

/// A column of that length, on large pages, not filled.
template<typename T>
LargeColumn<T> largeColumn(std::size_t size)
{
    LargeColumn<T> column;
    column.reserve(size);
    adviseHugePages(column);
    column.resize(size);
    return column;
}

} // namespace hrw
