// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place/method.h"

#include <vector>

namespace cases {

/// Methods by their names, all of which must be right.
inline std::vector<hrw::Method> methods(const std::vector<const char*>& names)
{
    std::vector<hrw::Method> list;
    for (const char* name : names)
        list.push_back(hrw::parseMethod(name).value());
    return list;
}

} // namespace cases
