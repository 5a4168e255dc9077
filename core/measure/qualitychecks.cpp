// SPDX-License-Identifier: MIT
#include "core/measure/qualitychecks.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace hrw {

namespace {

/// A count that may be far beyond any whole number.
std::string countText(double count)
{
    constexpr double largestInDigits = 1e7;
    if (!std::isfinite(count))
        return "more than 10^308";
    return count < largestInDigits ? fmt::format("{:.0f}", count) : fmt::format("{:.3g}", count);
}

/// Makes one check of each topic.
class Judge
{
public:
    Judge(ScoreQuality& quality, const ProbeResults& probes, const Membership& membership)
        : m_quality(quality)
        , m_probes(probes)
        , m_membership(membership)
    {
    }

    void judge()
    {
        variety(QualityTopic::Rankings, "rankings", m_quality.rankings, "rankings");
        variety(QualityTopic::Pairs, "pairs", m_quality.pairs, "pairs of a first and a second node");
        shares();
        eachShare();
        heirs();
        avalanche(QualityTopic::KeyAvalanche, "key avalanche", m_quality.keyAvalanche, "the key");
        avalanche(QualityTopic::NodeAvalanche, "node avalanche", m_quality.nodeAvalanche, "the node's name");
        weights();
        separator();
        listOrder();
        ends();
    }

private:
    [[nodiscard]] bool enough() const { return m_quality.nodes > 1 && m_quality.keys > 0; }
    [[nodiscard]] std::string nodeText(NodeIndex node) const { return inQuotes(m_membership[node].id); }

    void byChance(QualityTopic topic, std::string_view name, double pValue, std::string sentence)
    {
        m_quality.checks.push_back({topic, std::string(name), true, pValue > checkRisk, pValue, std::move(sentence)});
    }

    void exact(QualityTopic topic, std::string_view name, bool passed, std::string sentence)
    {
        m_quality.checks.push_back({topic, std::string(name), true, passed, std::nullopt, std::move(sentence)});
    }

    void skip(QualityTopic topic, std::string_view name, std::string_view needs = "two nodes that can hold keys")
    {
        std::string why = m_quality.keys == 0 && m_quality.nodes > 1 ? std::string("there are no keys to look at")
                                                                     : fmt::format("it takes {}", needs);
        m_quality.checks.push_back({topic, std::string(name), false, true, std::nullopt, std::move(why)});
    }

    void variety(QualityTopic topic, std::string_view name, const Variety& found, std::string_view things)
    {
        if (!enough())
            return skip(topic, name);
        byChance(topic, name, found.pValue,
                 fmt::format("{} of {} {} seen, by chance {}", found.seen, countText(found.possible), things,
                             countText(found.expected)));
    }

    void shares()
    {
        if (!enough())
            return skip(QualityTopic::Shares, "shares");
        byChance(QualityTopic::Shares, "shares", m_quality.sharesPValue,
                 fmt::format("chi-square of the shares {:.1f}, by chance about {}", m_quality.chiSquare,
                             m_quality.nodes - 1));
    }

    /// The fullest and the emptiest node: no other is farther out.
    void eachShare()
    {
        if (!enough())
            return skip(QualityTopic::EachShare, "each share");
        const double p = 1 / static_cast<double>(m_quality.nodes);
        const auto extreme = [&](const QualityShare& s) { return binomialExtreme(m_quality.keys, p, s.keys); };
        const auto [least, most] = std::ranges::minmax_element(m_quality.shares, {}, &QualityShare::keys);
        const QualityShare& worst = extreme(*least) < extreme(*most) ? *least : *most;
        byChance(QualityTopic::EachShare, "each share",
                 std::min(1.0, extreme(worst) * static_cast<double>(m_quality.nodes)),
                 fmt::format("{} holds {} of the keys, by chance {:.2f} to {:.2f} %; the fullest node {:.2f} times the "
                             "average, by chance about {:.2f}",
                             nodeText(worst.node), formatPercent(worst.share, 2), worst.band.low * 100,
                             worst.band.high * 100, m_quality.peak, m_quality.expectedPeak));
    }

    void heirs()
    {
        if (!enough() || m_quality.nodes == 2)
            return skip(QualityTopic::Heirs, "heirs", "three nodes that can hold keys");
        // Of equal p-values the one of the most keys, so that never a node without any is spoken of.
        const auto worst = std::ranges::min_element(m_quality.heirs, {}, [](const QualityHeirs& h) {
            return std::pair(h.pValue, std::numeric_limits<std::uint64_t>::max() - h.keys);
        });
        const QualityHeirs::Heir& first = worst->heirs.front();
        byChance(QualityTopic::Heirs, "heirs", m_quality.heirsPValue,
                 fmt::format("{} has {} of {} possible heirs; {} would get {} of its {} keys, on average {}",
                             nodeText(worst->node), worst->heirs.size(), m_quality.nodes - 1, nodeText(first.node),
                             formatPercent(static_cast<double>(first.keys) / static_cast<double>(worst->keys)),
                             worst->keys, formatPercent(1 / static_cast<double>(m_quality.nodes - 1))));
    }

    void avalanche(QualityTopic topic, std::string_view name, const Avalanche& found, std::string_view what)
    {
        byChance(
            topic, name, found.pValue,
            fmt::format("a flipped bit of {} flips {} of the score's bits, bit {} flips bit {} in {} of {} trials; "
                        "it should be half",
                        what, formatPercent(found.mean), found.worstIn, found.worstOut, formatPercent(found.worst()),
                        found.trials));
    }

    void weights()
    {
        constexpr double fair = 2.0 / 3;
        byChance(
            QualityTopic::Weights, "weights", binomialExtreme(m_probes.races, fair, m_probes.heavyWins),
            fmt::format("of two nodes with weights 1 and 2 the heavy one wins {} of {} races; it should be {}",
                        formatPercent(static_cast<double>(m_probes.heavyWins) / static_cast<double>(m_probes.races)),
                        m_probes.races, formatPercent(fair)));
    }

    void separator()
    {
        exact(QualityTopic::Separator, "separator", !m_probes.namesMixedUp,
              m_probes.namesMixedUp ? "(cache-1, 1x) and (cache-11, x), or their mirror images, share one score"
                                    : "(cache-1, 1x) and (cache-11, x) have scores of their own");
    }

    void listOrder()
    {
        if (!enough())
            return skip(QualityTopic::ListOrder, "list order");
        const ListOrder& order = m_probes.order;
        exact(QualityTopic::ListOrder, "list order", order.movedByOrder == 0 && order.movedByLeaver == 0,
              fmt::format("of {} keys {} change their owner when the list is reversed, and {} needlessly when the "
                          "middle node leaves",
                          order.keys, order.movedByOrder, order.movedByLeaver));
    }

    void ends()
    {
        const auto& broken = m_probes.brokenEnd;
        exact(QualityTopic::Ends, "ends", !broken,
              broken ? fmt::format("raw score {:#018x} gives weight {} the weighted score {}, which can't take part in "
                                   "a race",
                                   broken->raw, exactNumber(broken->weight), broken->weighted)
                     : "the lowest and the highest raw scores give weighted scores that are finite and above 0");
    }

    ScoreQuality& m_quality;
    const ProbeResults& m_probes;
    const Membership& m_membership;
};

std::string reasonOf(const ScoreQuality& quality, const Verdict& own)
{
    std::string reason = own.sound ? std::string() : english(own.why);
    std::string_view lead = reason.empty() ? "measured: " : "; measured: ";
    for (const QualityCheck& check : quality.checks) {
        if (check.passed)
            continue;
        reason += lead;
        reason += check.sentence;
        lead = "; ";
    }
    const bool shown = !std::ranges::all_of(quality.checks, &QualityCheck::passed);
    return shown ? reason : reason + "; none of the checks can show it";
}

} // namespace

void judgeQuality(ScoreQuality& quality, const ProbeResults& probes, const Verdict& own, const Membership& membership)
{
    Judge(quality, probes, membership).judge();
    quality.sound = own.sound && std::ranges::all_of(quality.checks, &QualityCheck::passed);
    quality.reason = quality.sound ? std::string() : reasonOf(quality, own);
}

} // namespace hrw
