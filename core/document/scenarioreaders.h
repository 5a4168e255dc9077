// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/strictjson.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <vector>

namespace hrw::scenarioreaders {

// Parts of scenario files, each read by one function. They throw strictjson::Refusal, as all that reads a document.

/// Goes on with the value, or throws the refusal that stands in its place.
template<typename T>
T unwrap(Result<T> result)
{
    if (!result)
        throw strictjson::Refusal{result.error()};
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

/// A number of bytes, or a text such as "4 GiB"; nullopt where there is no such member.
std::optional<std::uint64_t> readBytes(const strictjson::Object& from, std::string_view name);

Membership readMembership(const strictjson::Object& from);
Step readChanges(const strictjson::Array& list);
std::vector<Step> readSteps(const strictjson::Array& list);

strictjson::Names ruleMembers();
Rule readRule(const strictjson::Object& from);

std::vector<Plan> readPlans(const strictjson::Array& list);
strictjson::Names planTermsMembers();
PlanTerms readPlanTerms(const strictjson::Object& from);

} // namespace hrw::scenarioreaders
