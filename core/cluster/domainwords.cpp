// SPDX-License-Identifier: MIT
#include "core/cluster/domainwords.h"

#include "core/base/decimal.h"

#include <algorithm>
#include <array>

namespace hrw {

namespace {

constexpr std::array levelWords{form("region"), form("zone"), form("rack"), form("host")};
constexpr std::array levelsWords{form("regions"), form("zones"), form("racks"), form("hosts")};
constexpr std::array domainForms{form<1>("region %1"), form<1>("zone %1"), form<1>("rack %1"), form<1>("host %1")};

std::size_t numberOf(DomainLevel level)
{
    return static_cast<std::size_t>(level);
}

bool saysItsLevel(DomainLevel level, std::string_view name)
{
    const std::string_view word = levelName(level);
    return std::ranges::equal(name.substr(0, word.size()), word, {}, asciiLower);
}

} // namespace

Fact levelWord(DomainLevel level)
{
    return fact(levelWords.at(numberOf(level)));
}

Fact levelsWord(DomainLevel level)
{
    return fact(levelsWords.at(numberOf(level)));
}

Fact domainOfName(DomainLevel level, const std::string& name)
{
    return fact(domainForms.at(numberOf(level)), name);
}

Fact domainWords(DomainLevel level, const std::string& name)
{
    return saysItsLevel(level, name) ? verbatim(name) : domainOfName(level, name);
}

Fact openingWords(DomainLevel level, const std::string& name)
{
    return saysItsLevel(level, name) ? verbatim(name) : capitalised(domainOfName(level, name));
}

} // namespace hrw
