// SPDX-License-Identifier: MIT
#include "core/document/vectors.h"

#include "core/base/utf8.h"
#include "core/document/scenarioparts.h"
#include "core/formats/jsonwriter.h"
#include "core/place/rendezvous.h"

#include <fmt/format.h>

namespace hrw {

namespace {

using Layout = JsonWriter::Layout;

constexpr std::string_view vectorsFormat = "rendezvous-lab vectors";
constexpr std::size_t fullPiece = 65536;

std::string hex(std::uint64_t number)
{
    return fmt::format("{:016x}", number);
}

std::string hexBytes(std::string_view bytes)
{
    std::string text;
    for (const char c : bytes)
        text += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return text;
}

/// How figures are made, in words that suffice to write a client.
struct Recipe
{
    std::string hash;
    std::string raw;
};

Recipe recipeOf(const ScoreFunction& function)
{
    if (function.name() == "mix64")
        return {"BLAKE2b with an 8-byte digest (RFC 7693, no key) over the key's bytes, read little-endian",
                "hash XOR seed, then SplitMix64 modulo 2^64: z += 9e3779b97f4a7c15; z = (z XOR z >> 30) * "
                "bf58476d1ce4e5b9; z = (z XOR z >> 27) * 94d049bb133111eb; z XOR z >> 31"};
    if (function.name() == "blake2b-pair")
        return {
            "BLAKE2b with an 8-byte digest (RFC 7693, no key) over the key's bytes, read big-endian; no part of the "
            "score",
            "BLAKE2b with an 8-byte digest over the node's id, one NUL byte, the key's bytes, read big-endian"};
    return {"the hash that the score is made of, over the key alone", english(function.description())};
}

std::string weightedRecipe(const ScoreFunction& function)
{
    if (!function.exponentialRace())
        return english(function.description());
    return "weight / -ln(((raw >> 12) + 0.5) / 2^52) in IEEE doubles, with a logarithm that is a fixed sequence of "
           "operations (hrwlab snippet writes it in five languages); listed where weights differ, null for a node that "
           "takes no part";
}

std::string ownersRecipe(const Rule& rule, int perDomain)
{
    const std::string apart =
        rule.apartBy
            ? fmt::format(", passing over nodes whose {} (the same domain number) holds {} already",
                          levelName(*rule.apartBy), perDomain == 1 ? "a copy" : fmt::format("{} copies", perDomain))
            : "";
    return fmt::format("the first {} of the ranking{}; null where there are too few", rule.copies, apart);
}

/// Writes the parts of the file one after the other, and passes on what is complete.
class VectorsPrinter
{
public:
    VectorsPrinter(const Scenario& scenario, const TextSink& sink)
        : m_scenario(scenario)
        , m_sink(sink)
        , m_membership(membershipAt(scenario, scenario.shown))
        , m_function(*findScoreFunction(scenario.rule.score))
        , m_race(m_membership, scenario.rule)
        , m_perDomain(Contenders(m_membership, scenario.rule).quota)
        , m_raw(m_membership.size())
        , m_holders(static_cast<std::size_t>(scenario.rule.copies))
    {
    }

    void print(std::uint64_t keysLimit)
    {
        const auto keys = KeySet::make(m_scenario.keys);
        const std::vector<KeyIndex> listed = sampleKeys(keys->size(), keysLimit);
        m_out.beginObject();
        printHead();
        printRecipe();
        printNodes();
        m_out.member("keys_in_scenario", keys->size());
        m_out.member("keys_listed", std::uint64_t{listed.size()});
        m_out.key("keys");
        m_out.beginArray();
        KeySet::Scratch scratch;
        for (const KeyIndex i : listed) {
            printKey(keys->ref(i, scratch));
            if (m_out.pending() >= fullPiece && !m_sink(m_out.drain()))
                return;
        }
        m_out.endArray();
        m_out.endObject();
        m_sink(m_out.take());
    }

private:
    void printHead()
    {
        const Rule& rule = m_scenario.rule;
        m_out.member("format", vectorsFormat);
        m_out.member("version", static_cast<std::uint64_t>(vectorsVersion));
        m_out.member("scenario", m_scenario.name);
        m_out.member("step", m_scenario.shown);
        m_out.member("steps", std::uint64_t{m_scenario.steps.size()});
        m_out.member("epoch", m_membership.epoch());
        m_out.key("rule");
        m_out.beginObject(Layout::Row);
        m_out.member("score", rule.score);
        m_out.member("copies", static_cast<std::uint64_t>(rule.copies));
        m_out.key("apart_by");
        printTextOrNull(rule.apartBy ? levelName(*rule.apartBy) : std::string_view());
        if (rule.apartBy) {
            m_out.member("per_domain", perDomainWord(rule.perDomain));
            m_out.member("copies_per_domain", static_cast<std::uint64_t>(m_perDomain));
        }
        m_out.endObject();
        m_out.member("sound", m_function.verdict().sound);
    }

    void printRecipe()
    {
        const Recipe recipe = recipeOf(m_function);
        m_out.key("recipe");
        m_out.beginObject();
        m_out.member("key", "the key as text, null where its bytes are no UTF-8; key_hex has its bytes in any case");
        m_out.member("hash", recipe.hash);
        m_out.member("seed", "BLAKE2b with an 8-byte digest over node: and the id, read little-endian");
        m_out.member("raw", "on every node of the list, in its order: " + recipe.raw);
        m_out.member("weighted", weightedRecipe(m_function));
        m_out.member("ranking", fmt::format("the nodes that take part, best first: by {}raw, then by the id's bytes",
                                            m_race.equalWeights() ? "" : "weighted, then by "));
        m_out.member("owners", ownersRecipe(m_scenario.rule, m_perDomain));
        m_out.endObject();
        m_out.member("equal_weights", m_race.equalWeights());
    }

    void printNodes()
    {
        const std::vector<std::uint32_t> domains = domainNumbers(m_membership, m_scenario.rule.apartBy);
        m_out.key("nodes");
        m_out.beginArray();
        for (NodeIndex i = 0; i < m_membership.size(); ++i) {
            const Node& node = m_membership[i];
            m_out.beginObject(Layout::Row);
            m_out.member("id", node.id);
            m_out.member("seed", hex(nodeSeed(node.id)));
            m_out.member("weight", node.weight);
            m_out.member("state", stateWord(node.state));
            m_out.member("takes_part", node.raceWeight() > 0);
            for (const DomainLevel level : domainLevels)
                if (!node.domain.at(level).empty())
                    m_out.member(levelName(level), node.domain.at(level));
            if (m_scenario.rule.apartBy)
                m_out.member("domain", domains[i]);
            m_out.endObject();
        }
        m_out.endArray();
    }

    void printKey(const KeyRef& key)
    {
        m_out.beginObject(Layout::Row);
        m_out.key("key");
        if (isUtf8(key.text))
            m_out.value(key.text);
        else
            m_out.null();
        m_out.member("key_hex", hexBytes(key.text));
        m_out.member("hash", hex(m_function.keyHash(key)));
        m_race.scores(key, m_raw);
        m_out.key("raw");
        m_out.beginArray();
        for (const std::uint64_t raw : m_raw)
            m_out.value(hex(raw));
        m_out.endArray();
        printRace(key);
        m_out.endObject();
    }

    void printRace(const KeyRef& key)
    {
        const std::vector<Ranked> ranking = m_race.ranking(key);
        if (!m_race.equalWeights())
            printWeighted(ranking);
        m_out.key("ranking");
        m_out.beginArray();
        for (const Ranked& rank : ranking)
            m_out.value(m_membership[rank.node].id);
        m_out.endArray();
        m_race.place(key, m_holders);
        m_out.key("owners");
        m_out.beginArray();
        for (const NodeIndex node : m_holders)
            printTextOrNull(node == noNode ? std::string_view() : m_membership[node].id);
        m_out.endArray();
    }

    void printWeighted(const std::vector<Ranked>& ranking)
    {
        std::vector<const Ranked*> ranks(m_membership.size(), nullptr);
        for (const Ranked& rank : ranking)
            ranks[rank.node] = &rank;
        m_out.key("weighted");
        m_out.beginArray();
        for (const Ranked* rank : ranks) {
            if (rank)
                m_out.value(rank->weighted);
            else
                m_out.null();
        }
        m_out.endArray();
    }

    /// Neither ids nor levels are ever empty.
    void printTextOrNull(std::string_view text)
    {
        if (text.empty())
            m_out.null();
        else
            m_out.value(text);
    }

    const Scenario& m_scenario;
    const TextSink& m_sink;
    Membership m_membership;
    const ScoreFunction& m_function;
    Rendezvous m_race; // refers to the membership above
    int m_perDomain;   // copies of one key that a domain may hold
    std::vector<std::uint64_t> m_raw;
    std::vector<NodeIndex> m_holders;
    JsonWriter m_out;
};

} // namespace

void writeVectors(const Scenario& scenario, std::uint64_t keysLimit, const TextSink& sink)
{
    VectorsPrinter(scenario, sink).print(keysLimit);
}

} // namespace hrw
