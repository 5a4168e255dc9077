// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/jsonwriter.h"
#include "core/formats/strictjson.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string_view>
#include <vector>

namespace hrw {

// The words that scenario files use for choices, shared by the printer and the parser.

inline constexpr std::string_view scenarioFormat = "rendezvous-lab scenario";

constexpr std::string_view stateWord(NodeState state)
{
    return state == NodeState::Failed ? "failed" : "up";
}

constexpr std::string_view sizeWord(SizeModel::Kind kind)
{
    return kind == SizeModel::Kind::LogNormal ? "log-normal" : "fixed";
}

constexpr std::string_view popularityWord(Popularity::Kind kind)
{
    return kind == Popularity::Kind::Zipf ? "zipf" : "uniform";
}

namespace scenarioreaders {

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

} // namespace scenarioreaders

namespace scenarioprinters {

// Parts of scenario files, as scenarioreaders reads them. Each prints one value.

void printMembership(JsonWriter& out, const Membership& membership);
void printChanges(JsonWriter& out, const Step& step);
void printSteps(JsonWriter& out, const std::vector<Step>& steps);
void printRule(JsonWriter& out, const Rule& rule);
void printPlans(JsonWriter& out, const std::vector<Plan>& plans);
void printPlanTerms(JsonWriter& out, const PlanTerms& terms);

} // namespace scenarioprinters

} // namespace hrw
