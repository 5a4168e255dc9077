// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// A form is a text with marked places. In a line:
//     @name@         the text of that name
//     @fact:some@    "some" if the fact holds, else nothing
// On lines of their own, which are left out of what is made:
//     @if fact ... @else ... @end     the one or the other; @else may be missing; they nest
//     @each name ... @end             once for every text of that list, which is @name@ in there
// Texts are put in as they are and not looked through for marks again; what is no known mark stays.

/// What a form is filled in with.
struct Blanks
{
    std::map<std::string, std::string, std::less<>> texts;
    std::map<std::string, std::vector<std::string>, std::less<>> lists;
    std::set<std::string, std::less<>> facts; ///< those that hold
};

std::string fillIn(std::string_view form, const Blanks& blanks);

} // namespace hrw
