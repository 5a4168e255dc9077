// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/blake2b.h"
#include "core/place/engine.h"
#include "core/place/method.h"
#include "core/place/rendezvous.h"

#include <bit>
#include <cstdio>
#include <fmt/format.h>
#include <set>

// Places the same keys whatever it was compiled by and for, and prints a digest of every result: two builds that print
// the same text agree on every owner and on every bit of every score.

using namespace hrw;

namespace {

constexpr std::uint64_t manyKeys = 1'000'000;
constexpr std::uint64_t someKeys = 100'000; // for what takes longer
constexpr std::uint64_t nodeCount = 100;

/// Gathers numbers as bytes, lowest first on every machine.
class Digest
{
public:
    void add(std::uint64_t number)
    {
        for (int shift = 0; shift < 64; shift += 8)
            m_bytes += static_cast<char>(number >> shift & 0xFF);
    }
    [[nodiscard]] std::uint64_t value() const { return blake2bBig(m_bytes); }

private:
    std::string m_bytes;
};

/// node-0 ... in seven zones; all of one weight, or all of different ones.
Membership cluster(bool weighted)
{
    std::vector<Node> nodes(nodeCount);
    for (std::uint64_t i = 0; i < nodeCount; ++i) {
        nodes[i].id = fmt::format("node-{}", i);
        nodes[i].weight = weighted ? 0.3 + 0.7 * static_cast<double>(i) : 1;
        nodes[i].domain.at(DomainLevel::Zone) = fmt::format("zone-{}", i % 7);
    }
    return Membership::make(1, std::move(nodes)).value();
}

std::shared_ptr<const KeySet> population(std::uint64_t count)
{
    SyntheticKeys keys;
    keys.count = count;
    keys.size.kind = SizeModel::Kind::LogNormal;
    keys.popularity = {Popularity::Kind::Zipf, 0.9, 100};
    return KeySet::make(keys);
}

void print(const std::string& what, const KeySet& keys, const Digest& digest, const std::string& more)
{
    fmt::print("{:<55}{:>7} keys  {:016x}{}{}\n", what, keys.size(), digest.value(), more.empty() ? "" : "  ", more);
    std::fflush(stdout);
}

void printHolders(const std::string& what, const KeySet& keys, const Placement& placement)
{
    Digest digest;
    std::set<NodeIndex> seen;
    std::uint64_t missing = 0;
    for (KeyIndex key = 0; key < placement.keys(); ++key)
        for (const NodeIndex holder : placement.of(key)) {
            digest.add(holder);
            if (holder == noNode)
                ++missing;
            else
                seen.insert(holder);
        }
    print(what, keys, digest, fmt::format("{} nodes hold them, {} copies missing", seen.size(), missing));
}

Rule ruleOf(std::string_view score, int copies)
{
    Rule rule;
    rule.score = score;
    rule.copies = copies;
    if (copies > 1)
        rule.apartBy = DomainLevel::Zone;
    return rule;
}

void printRendezvous(const KeySet& keys, const Membership& membership, const Rule& rule)
{
    const bool weighted = membership[0].weight != membership[1].weight;
    const std::string copies = rule.copies == 1 ? "1 copy" : fmt::format("{} copies apart by zone", rule.copies);
    printHolders(fmt::format("{}, {} weights, {}", rule.score, weighted ? "different" : "equal", copies), keys,
                 *placeAll(keys, membership, rule));
}

/// Every score function but the one that differs in each process on purpose.
void printScoreFunctions(const KeySet& keys, const Membership& membership)
{
    for (const ScoreFunction* score : scoreFunctions())
        if (score->name() != "salted")
            printRendezvous(keys, membership, ruleOf(score->name(), 1));
}

void printMethods(const KeySet& keys, const Membership& membership)
{
    std::vector<Method> methods;
    for (const MethodKind& kind : methodKinds())
        methods.push_back(kind.standard);
    for (const char* often : {"bounded:1.01", "bounded-ring:100:1.01"}) // so tight that many keys spill
        methods.push_back(parseMethod(often).value());
    for (const Method& method : methods) {
        const auto placer = method->over(membership, ruleOf("mix64", 3), keys.size());
        printHolders(method->name() + ", 3 copies apart by zone", keys, *placeAll(keys, **placer));
    }
}

/// The weighted score of every key on one node each, bit by bit: owners alone would hide a wrong last bit.
void printScores(const KeySet& keys, const Membership& membership)
{
    Rendezvous race(membership, {});
    std::vector<std::uint64_t> raw(membership.size());
    KeySet::Scratch scratch;
    Digest digest;
    for (KeyIndex k = 0; k < keys.size(); ++k) {
        race.scores(keys.ref(k, scratch), raw);
        const auto node = static_cast<NodeIndex>(k % membership.size());
        digest.add(std::bit_cast<std::uint64_t>(weightedScore(membership[node].weight, raw[node])));
    }
    print("bits of weighted scores", keys, digest, "");
}

void printKeys(const KeySet& keys)
{
    Digest digest;
    for (KeyIndex k = 0; k < keys.size(); ++k) {
        digest.add(keys.hash(k));
        digest.add(keys.bytes(k));
        digest.add(std::bit_cast<std::uint64_t>(keys.requests(k)));
    }
    print("hashes, sizes and bits of request rates", keys, digest, "");
}

} // namespace

int main()
{
    const auto many = population(manyKeys);
    const auto some = population(someKeys);
    const Membership equal = cluster(false);
    const Membership weighted = cluster(true);
    printKeys(*many);
    printScores(*many, weighted);
    printRendezvous(*many, equal, ruleOf("mix64", 1));
    printRendezvous(*many, weighted, ruleOf("mix64", 1));
    printRendezvous(*many, weighted, ruleOf("mix64", 3));
    printRendezvous(*some, weighted, ruleOf("blake2b-pair", 3));
    printScoreFunctions(*some, weighted);
    printMethods(*some, weighted);
    return 0;
}
