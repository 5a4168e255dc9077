// SPDX-License-Identifier: MIT
#include "core/place/method.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/place/bounded.h"
#include "core/place/hashring.h"
#include "core/place/jump.h"
#include "core/place/ketama.h"
#include "core/place/maglev.h"
#include "core/place/modulo.h"
#include "core/place/partitiontable.h"
#include "core/place/rendezvous.h"
#include "core/place/skeleton.h"
#include "core/place/zones.h"

#include <array>
#include <fmt/format.h>
#include <vector>

namespace hrw {

namespace {

constexpr std::uint64_t standardVirtualNodes = 100;
constexpr std::uint64_t standardRows = 4096;
constexpr std::uint32_t standardMaglevSize = 65537;
constexpr std::uint32_t standardFanOut = 3;
constexpr double standardBound = 1.25;
constexpr double largestBound = 1000;

/// The parts between the colons, the word first.
using Parts = std::vector<std::string_view>;

Parts split(std::string_view text)
{
    Parts parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t colon = std::min(text.find(':', from), text.size());
        parts.push_back(text.substr(from, colon - from));
        from = colon + 1;
    }
    return parts;
}

/// A whole number within limits, or the refusal of `text`.
Result<std::uint64_t> within(std::string_view part, std::uint64_t least, std::uint64_t most, Form<3> wrong,
                             Form<0> remedy, std::string_view text)
{
    const Fact where = fact("rule %1", inQuotes(text));
    Result<std::uint64_t> number = parseCount(part, where);
    if (!number)
        return number;
    if (*number < least || *number > most)
        return refuse(where, fact(wrong, *number, least, most), fact(remedy));
    return number;
}

Result<double> boundWithin(std::string_view part, std::string_view text)
{
    const Fact where = fact("rule %1", inQuotes(text));
    Result<double> factor = parseNumber(part, where);
    if (factor && !(*factor >= 1 && *factor <= largestBound))
        return refuse(where, fact("a bound of %1 times the fair share is not between 1 and %2", *factor, largestBound),
                      fact("use a factor such as 1.25"));
    return factor;
}

Result<std::uint64_t> virtualNodesIn(const Parts& parts, std::string_view text)
{
    return within(parts[1], 1, maxVirtualNodes, form<3>("%1 virtual nodes are not between %2 and %3"),
                  form("choose the number of virtual nodes"), text);
}

Result<Method> parseRing(const Parts& parts, std::string_view text)
{
    return virtualNodesIn(parts, text).map(ringMethod);
}

Result<Method> parseTable(const Parts& parts, std::string_view text)
{
    return within(parts[1], 1, maxTableRows, form<3>("%1 rows are not between %2 and %3"),
                  form("choose the number of rows"), text)
        .map(tableMethod);
}

Result<Method> parseSkeleton(const Parts& parts, std::string_view text)
{
    return within(parts[1], 2, maxFanOut, form<3>("%1 children of a virtual node are not between %2 and %3"),
                  form("choose the number of children of a virtual node"), text)
        .map([](std::uint64_t fanOut) { return skeletonMethod(static_cast<std::uint32_t>(fanOut)); });
}

Result<Method> parseMaglev(const Parts& parts, std::string_view text)
{
    const Result<std::uint64_t> slots =
        within(parts[1], 2, maxMaglevSize, form<3>("%1 slots are not between %2 and %3"),
               form("choose the number of slots"), text);
    if (!slots)
        return tl::unexpected(slots.error());
    const auto size = static_cast<std::uint32_t>(*slots);
    if (!isPrime(size))
        return refuse(fact("rule %1", inQuotes(text)), fact("%1 is not a prime number", size),
                      fact("use a prime, such as 65537, so that every node's steps reach every slot"));
    return maglevMethod(size);
}

Result<Method> parseZones(const Parts& parts, std::string_view text)
{
    const std::optional<DomainLevel> level = levelFromName(parts[1]);
    if (!level)
        return refuse(fact("rule %1", inQuotes(text)), fact("%1 is no level", inQuotes(parts[1])),
                      fact("use region, zone, rack or host"));
    return zonesMethod(*level);
}

Result<Method> parseBounded(const Parts& parts, std::string_view text)
{
    return boundWithin(parts[1], text).map(boundedHrwMethod);
}

Result<Method> parseBoundedRing(const Parts& parts, std::string_view text)
{
    const Result<std::uint64_t> virtualNodes = virtualNodesIn(parts, text);
    if (!virtualNodes)
        return tl::unexpected(virtualNodes.error());
    if (parts.size() == 2)
        return boundedRingMethod(*virtualNodes, standardBound);
    return boundWithin(parts[2], text).map([&](double factor) { return boundedRingMethod(*virtualNodes, factor); });
}

using Parse = Result<Method> (*)(const Parts&, std::string_view);

struct Known
{
    MethodKind kind;
    std::size_t parameters; ///< at most
    Parse parse;            ///< with at least one parameter
};

const std::vector<Known>& methods()
{
    static const std::vector<Known> all{
        {{"hrw", "", {}, hrwMethod()}, 0, nullptr},
        {{"flat", "", {}, flatMethod()}, 0, nullptr},
        {{"zones", "[:LEVEL]", fact("LEVEL: region, zone, rack or host, else zone"), zonesMethod(DomainLevel::Zone)},
         1,
         parseZones},
        {{"skeleton", "[:F]", fact("F: fan-out, 2 to 64, else 3"), skeletonMethod(standardFanOut)}, 1, parseSkeleton},
        {{"table", "[:P]", fact("P: rows, 1 to 4194304, else 4096"), tableMethod(standardRows)}, 1, parseTable},
        {{"bounded", "[:C]", fact("C: at most C times the fair share, 1 to 1000, else 1.25"),
          boundedHrwMethod(standardBound)},
         1,
         parseBounded},
        {{"modulo", "", {}, moduloMethod()}, 0, nullptr},
        {{"ring", "[:V]", fact("V: virtual nodes of a node of weight 1, 1 to 100000, else 100"),
          ringMethod(standardVirtualNodes)},
         1,
         parseRing},
        {{"ketama", "", {}, ketamaMethod()}, 0, nullptr},
        {{"jump", "", {}, jumpMethod()}, 0, nullptr},
        {{"maglev", "[:M]", fact("M: slots, a prime, else 65537"), maglevMethod(standardMaglevSize)}, 1, parseMaglev},
        {{"bounded-ring", "[:V[:C]]", fact("V as for ring, C as for bounded"),
          boundedRingMethod(standardVirtualNodes, standardBound)},
         2,
         parseBoundedRing},
    };
    return all;
}

} // namespace

std::optional<double> PlacementMethod::expectedMovedShare(const Membership&, const Membership&) const
{
    return std::nullopt;
}

EqualNodesTheory PlacementMethod::onEqualNodes(std::uint64_t, int) const
{
    return {};
}

Method PlacementMethod::with(MethodNumber, std::uint64_t) const
{
    return nullptr;
}

std::span<const MethodKind> methodKinds()
{
    static const std::vector<MethodKind> kinds = [] {
        std::vector<MethodKind> list;
        for (const Known& known : methods())
            list.push_back(known.kind);
        return list;
    }();
    return kinds;
}

Result<Method> parseMethod(std::string_view text)
{
    const Parts parts = split(text);
    std::string words;
    for (const Known& known : methods()) {
        if (known.kind.word != parts.front()) {
            words += (words.empty() ? "" : ", ") + std::string(known.kind.word);
            continue;
        }
        if (parts.size() == 1)
            return known.kind.standard;
        if (parts.size() - 1 > known.parameters)
            return refuse(fact("rule %1", inQuotes(text)),
                          known.parameters == 0 ? fact("%1 takes no parameter", parts.front())
                                                : plural("%2 takes no more than %1 {parameter|parameters}",
                                                         known.parameters, parts.front()),
                          fact("write %1", fmt::format("{}{}", known.kind.word, known.kind.parameters)));
        return known.parse(parts, text);
    }
    return refuse(fact("rule %1", inQuotes(text)), fact("there is no placement rule %1", inQuotes(parts.front())),
                  fact("use one of %1", words));
}

} // namespace hrw
