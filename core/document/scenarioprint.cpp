// SPDX-License-Identifier: MIT
#include "core/document/scenariojson.h"
#include "core/document/scenarioparts.h"
#include "core/formats/jsonwriter.h"

#include <algorithm>
#include <bit>

namespace hrw {

namespace {

using Layout = JsonWriter::Layout;
using namespace scenarioprinters;

void printSynthetic(JsonWriter& out, const SyntheticKeys& keys)
{
    out.member("kind", "synthetic");
    out.member("prefix", keys.prefix);
    out.member("first", keys.first);
    out.member("count", keys.count);
    out.key("size");
    out.beginObject(Layout::Row);
    out.member("kind", sizeWord(keys.size.kind));
    out.member("bytes", keys.size.bytes);
    out.member("sigma", keys.size.sigma);
    out.endObject();
    out.key("popularity");
    out.beginObject(Layout::Row);
    out.member("kind", popularityWord(keys.popularity.kind));
    out.member("exponent", keys.popularity.exponent);
    out.member("requests_per_key", keys.popularity.requestsPerKey);
    out.endObject();
    out.key("attribute");
    out.beginObject();
    out.member("name", keys.attribute.name);
    out.key("values");
    out.beginArray(Layout::Column);
    for (const std::string& value : keys.attribute.values)
        out.value(value);
    out.endArray();
    out.endObject();
    out.member("seed", keys.seed);
}

bool sameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool sameBits(std::uint64_t a, std::uint64_t b)
{
    return a == b;
}

/// A column of numbers, or the one number that all its rows hold.
template<typename T>
void printColumn(JsonWriter& out, std::string_view name, const std::vector<T>& column)
{
    out.key(name);
    const auto other = [&](T value) { return !sameBits(value, column.front()); };
    if (!column.empty() && std::none_of(column.begin(), column.end(), other)) {
        out.value(column.front());
        return;
    }
    out.beginArray(Layout::Column);
    for (const T value : column)
        out.value(value);
    out.endArray();
}

void printAttribute(JsonWriter& out, const AttributeColumn& attribute)
{
    out.beginObject();
    out.member("name", attribute.name);
    out.key("values");
    out.beginArray(Layout::Column);
    for (const std::string& value : attribute.values)
        out.value(value);
    out.endArray();
    out.key("codes");
    out.beginArray(Layout::Column);
    for (const std::uint32_t code : attribute.codes)
        out.value(code);
    out.endArray();
    out.endObject();
}

void printImported(JsonWriter& out, const ImportedKeys& keys)
{
    static const KeyTable none;
    const KeyTable& table = keys.table ? *keys.table : none;
    out.member("kind", "imported");
    out.member("source", keys.source);
    out.member("colour_by", keys.colourBy);
    out.key("names");
    out.beginArray(Layout::Column);
    for (std::size_t i = 0; i < table.size(); ++i)
        out.value(table.name(i));
    out.endArray();
    printColumn(out, "bytes", table.bytes);
    printColumn(out, "requests", table.requests);
    out.key("attributes");
    out.beginArray();
    for (const AttributeColumn& attribute : table.attributes)
        printAttribute(out, attribute);
    out.endArray();
}

void printResize(JsonWriter& out, const ResizeInput& resize)
{
    out.beginObject();
    out.member("users", resize.users);
    out.member("bytes_per_user", resize.bytesPerUser);
    out.member("nodes", resize.nodes);
    out.member("lookups_per_second", resize.lookupsPerSecond);
    out.member("ring_tokens", resize.ringTokens);
    out.member("to_nodes", resize.toNodes);
    out.member("old_weight", resize.oldWeight);
    out.member("new_weight", resize.newWeight);
    out.endObject();
}

void printRepair(JsonWriter& out, const RepairRates& repair)
{
    out.beginObject(Layout::Row);
    out.member("slowest_bytes_per_second", repair.slowest);
    out.member("fastest_bytes_per_second", repair.fastest);
    out.endObject();
}

} // namespace

std::string printScenario(const Scenario& scenario)
{
    JsonWriter out;
    out.beginObject();
    out.member("format", scenarioFormat);
    out.member("version", static_cast<std::uint64_t>(scenarioVersion));
    out.member("name", scenario.name);
    out.key("start");
    printMembership(out, scenario.start);
    out.key("steps");
    printSteps(out, scenario.steps);
    out.member("shown", scenario.shown);
    out.key("keys");
    out.beginObject();
    if (const auto* synthetic = std::get_if<SyntheticKeys>(&scenario.keys))
        printSynthetic(out, *synthetic);
    else
        printImported(out, std::get<ImportedKeys>(scenario.keys));
    out.endObject();
    out.key("rule");
    printRule(out, scenario.rule);
    out.member("sample", scenario.sample);
    out.member("hot_threshold", scenario.hotThreshold);
    out.key("resize");
    printResize(out, scenario.resize);
    out.key("repair");
    printRepair(out, scenario.repair);
    out.key("compare");
    out.beginArray(Layout::Row);
    for (const std::string& method : scenario.compared)
        out.value(method);
    out.endArray();
    if (scenario.plans != std::vector<Plan>{Plan{}}) {
        out.key("plans");
        printPlans(out, scenario.plans);
        out.member("plan", scenario.plan);
    }
    out.key("plan_terms");
    printPlanTerms(out, scenario.planTerms);
    out.endObject();
    return out.take();
}

} // namespace hrw
