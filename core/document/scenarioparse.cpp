// SPDX-License-Identifier: MIT
#include "core/document/scenariojson.h"
#include "core/document/scenarioparts.h"
#include "core/formats/strictjson.h"
#include "core/formats/textfile.h"

#include <unordered_set>

namespace hrw {

namespace {

using strictjson::Array;
using strictjson::Json;
using strictjson::Names;
using strictjson::Object;
using strictjson::refuseAt;
using namespace scenarioreaders;

std::vector<std::string> readTexts(const Array& list)
{
    std::vector<std::string> texts;
    texts.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
        texts.push_back(list.text(i));
    return texts;
}

SyntheticKeys readSynthetic(const Object& from)
{
    SyntheticKeys keys;
    keys.prefix = from.text("prefix");
    keys.first = from.count("first");
    keys.count = from.count("count");
    const Object size = from.object("size", {"kind", "bytes", "sigma"});
    keys.size.kind = static_cast<SizeModel::Kind>(
        size.choice("kind", {sizeWord(SizeModel::Kind::Fixed), sizeWord(SizeModel::Kind::LogNormal)}));
    keys.size.bytes = size.count("bytes");
    keys.size.sigma = size.number("sigma");
    const Object popularity = from.object("popularity", {"kind", "exponent", "requests_per_key"});
    keys.popularity.kind = static_cast<Popularity::Kind>(
        popularity.choice("kind", {popularityWord(Popularity::Kind::Uniform), popularityWord(Popularity::Kind::Zipf)}));
    keys.popularity.exponent = popularity.number("exponent");
    keys.popularity.requestsPerKey = popularity.number("requests_per_key");
    const Object attribute = from.object("attribute", {"name", "values"});
    keys.attribute.name = attribute.text("name");
    keys.attribute.values = readTexts(attribute.array("values"));
    keys.seed = from.count("seed");
    return keys;
}

void checkLength(const Array& column, std::size_t keys)
{
    if (column.size() != keys)
        refuseAt(column.path(), fact("the column has %1 rows for %2 keys", column.size(), keys),
                 fact("give every key one"));
}

void readNames(const Array& list, KeyTable& table)
{
    table.ends.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        table.arena += list.text(i);
        table.ends.push_back(table.arena.size());
    }
}

void readBytes(const Object& from, KeyTable& table)
{
    if (!from.at("bytes").is_array()) {
        table.bytes.assign(table.size(), from.count("bytes"));
        return;
    }
    const Array column = from.array("bytes");
    checkLength(column, table.size());
    table.bytes.reserve(column.size());
    for (std::size_t i = 0; i < column.size(); ++i)
        table.bytes.push_back(column.count(i));
}

void readRequests(const Object& from, KeyTable& table)
{
    const auto checked = [](double requests, const auto& path) {
        if (requests < 0 || requests > maxKeyRequests)
            refuseAt(path(), fact("the number of requests is not between 0 and 1e18"), fact("give another one"));
        return requests;
    };
    if (!from.at("requests").is_array()) {
        table.requests.assign(table.size(), checked(from.number("requests"), [&] { return from.pathOf("requests"); }));
        return;
    }
    const Array column = from.array("requests");
    checkLength(column, table.size());
    table.requests.reserve(column.size());
    for (std::size_t i = 0; i < column.size(); ++i)
        table.requests.push_back(checked(column.number(i), [&] { return column.pathOf(i); }));
}

AttributeColumn readAttribute(const Object& from, std::size_t keys)
{
    AttributeColumn attribute;
    attribute.name = from.text("name");
    attribute.values = readTexts(from.array("values"));
    const std::unordered_set<std::string> distinct(attribute.values.begin(), attribute.values.end());
    if (distinct.size() != attribute.values.size())
        refuseAt(from.pathOf("values"), fact("a value is listed twice"), fact("list each once"));
    const Array codes = from.array("codes");
    checkLength(codes, keys);
    attribute.codes.reserve(codes.size());
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const std::uint64_t code = codes.count(i);
        if (code >= attribute.values.size())
            refuseAt(codes.pathOf(i), fact("there is no value number %1", code), fact("number the values from 0"));
        attribute.codes.push_back(static_cast<std::uint32_t>(code));
    }
    return attribute;
}

ImportedKeys readImported(const Object& from)
{
    KeyTable table;
    readNames(from.array("names"), table);
    readBytes(from, table);
    readRequests(from, table);
    const Array attributes = from.array("attributes");
    std::unordered_set<std::string> names;
    for (std::size_t i = 0; i < attributes.size(); ++i) {
        table.attributes.push_back(readAttribute(attributes.object(i, {"name", "values", "codes"}), table.size()));
        if (!names.insert(table.attributes.back().name).second)
            refuseAt(attributes.pathOf(i), fact("there is a column of this name already"), fact("rename one of them"));
    }
    return {from.text("source"), std::make_shared<const KeyTable>(std::move(table)), from.text("colour_by")};
}

KeySource readKeys(const Object& document)
{
    const auto keys = [&](const Names& members) { return document.object("keys", members); };
    const Object any = keys({"kind", "prefix", "first", "count", "size", "popularity", "attribute", "seed", "source",
                             "colour_by", "names", "bytes", "requests", "attributes"});
    if (any.choice("kind", {"synthetic", "imported"}) == 0)
        return readSynthetic(keys({"kind", "prefix", "first", "count", "size", "popularity", "attribute", "seed"}));
    return readImported(keys({"kind", "source", "colour_by", "names", "bytes", "requests", "attributes"}));
}

ResizeInput readResize(const Object& from)
{
    ResizeInput resize;
    resize.users = from.number("users");
    resize.bytesPerUser = from.count("bytes_per_user");
    resize.nodes = from.count("nodes");
    resize.lookupsPerSecond = from.number("lookups_per_second");
    resize.ringTokens = from.count("ring_tokens");
    resize.toNodes = from.count("to_nodes");
    resize.oldWeight = from.number("old_weight");
    resize.newWeight = from.number("new_weight");
    return resize;
}

RepairRates readRepair(const Object& from)
{
    return {from.number("slowest_bytes_per_second"), from.number("fastest_bytes_per_second")};
}

std::vector<std::string> readCompared(const Array& from)
{
    std::vector<std::string> compared;
    for (std::size_t i = 0; i < from.size(); ++i)
        compared.push_back(from.text(i));
    if (const Result<void> ok = checkCompared(compared); !ok)
        refuseAt(from.path(), ok.error().what, ok.error().remedy);
    return compared;
}

/// Before anything else is looked at: another version may have other members.
void checkVersion(const Json& document)
{
    if (!document.is_object() || !document.contains("format") || document["format"] != scenarioFormat)
        refuseAt("$.format", fact("this is not a scenario of Rendezvous Lab"), fact("choose a scenario file"));
    const auto version = document.find("version");
    if (version == document.end() || !version->is_number_unsigned())
        refuseAt("$.version", fact("a whole number is expected here"), fact("write %1", scenarioVersion));
    if (*version != scenarioVersion)
        refuseAt("$.version",
                 fact("version %1 is not known, this program reads version %2", version->get<std::uint64_t>(),
                      scenarioVersion),
                 fact("open the file with the program that wrote it"));
}

Scenario readScenario(const Json& json)
{
    checkVersion(json);
    const Object document(json, "$",
                          {"format", "version", "name", "start", "steps", "shown", "keys", "rule", "sample",
                           "hot_threshold", "resize", "repair", "compare", "plans", "plan", "plan_terms"});
    Scenario scenario;
    scenario.name = document.text("name");
    scenario.start = readMembership(document.object("start", {"epoch", "nodes"}));
    scenario.steps = readSteps(document.array("steps"));
    scenario.shown = document.count("shown");
    scenario.keys = readKeys(document);
    scenario.rule = readRule(document.object("rule", ruleMembers()));
    scenario.sample = document.count("sample");
    scenario.hotThreshold = document.number("hot_threshold");
    scenario.resize = readResize(document.object("resize", {"users", "bytes_per_user", "nodes", "lookups_per_second",
                                                            "ring_tokens", "to_nodes", "old_weight", "new_weight"}));
    if (document.has("repair")) // older files don't have it
        scenario.repair =
            readRepair(document.object("repair", {"slowest_bytes_per_second", "fastest_bytes_per_second"}));
    if (document.has("compare"))
        scenario.compared = readCompared(document.array("compare"));
    if (document.has("plans"))
        scenario.plans = readPlans(document.array("plans"));
    if (document.has("plan"))
        scenario.plan = document.count("plan");
    if (document.has("plan_terms"))
        scenario.planTerms = readPlanTerms(document.object("plan_terms", planTermsMembers()));
    unwrap(checkScenario(scenario));
    return scenario;
}

} // namespace

Result<Scenario> parseScenario(std::string_view text, const std::string& source)
{
    return parseScenario(text).map_error([&](const Error& error) { return error.inside(verbatim(source)); });
}

Result<Scenario> parseScenario(std::string_view text)
{
    text = withoutByteOrderMark(text);
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return refuse({}, fact("the file is empty"), fact("choose a scenario file"));
    if (Result<void> utf8 = checkUtf8(text); !utf8)
        return tl::unexpected(utf8.error());
    try {
        return readScenario(strictjson::parse(text));
    } catch (const strictjson::Refusal& refusal) {
        return tl::unexpected(refusal.error);
    }
}

} // namespace hrw
