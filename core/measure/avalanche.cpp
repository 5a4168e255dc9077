// SPDX-License-Identifier: MIT
#include "core/measure/avalanche.h"

#include "core/hash/splitmix.h"
#include "core/measure/chance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace hrw {

namespace {

/// One pair of key and node of which any bit can be flipped.
class Subject
{
public:
    /// Takes its bits from the stream `state`.
    Subject(AvalancheOf side, std::uint64_t& state)
        : m_side(side)
        , m_hash(next(state))
    {
        fill(m_key, next(state));
        fill(m_id, next(state));
        m_seed = nodeSeed(m_id);
    }

    void flip(std::size_t bit)
    {
        std::string& text = m_side == AvalancheOf::Key ? m_key : m_id;
        text[bit / 8] = static_cast<char>(static_cast<unsigned char>(text[bit / 8]) ^ (1u << (bit % 8)));
        if (m_side == AvalancheOf::Key)
            m_hash ^= std::uint64_t{1} << bit;
        else
            m_seed = nodeSeed(m_id);
    }

    [[nodiscard]] std::uint64_t scoreBy(const ScoreFunction& function) const
    {
        const std::array nodes{NodeRef{m_id, m_seed, 0}};
        std::array<std::uint64_t, 1> out{};
        function.row({m_key, m_hash}, nodes, out);
        return out.front();
    }

private:
    static std::uint64_t next(std::uint64_t& state) { return splitmix64(state++); }
    static void fill(std::string& text, std::uint64_t value)
    {
        text.resize(sizeof value);
        for (char& byte : text) {
            byte = static_cast<char>(value & 0xFF);
            value >>= 8;
        }
    }

    AvalancheOf m_side;
    std::uint64_t m_hash;
    std::string m_key;
    std::string m_id;
    std::uint64_t m_seed = 0;
};

void count(Avalanche& result, const Subject& subject, const ScoreFunction& score)
{
    const std::uint64_t before = subject.scoreBy(score);
    for (std::size_t in = 0; in < Avalanche::bits; ++in) {
        Subject flipped = subject;
        flipped.flip(in);
        const std::uint64_t changed = before ^ flipped.scoreBy(score);
        for (std::size_t out = 0; out < Avalanche::bits; ++out)
            result.flips[in * Avalanche::bits + out] += static_cast<std::uint32_t>(changed >> out & 1);
    }
}

void judge(Avalanche& result)
{
    const auto offHalf = [&](std::uint64_t flips) {
        return std::abs(static_cast<double>(flips) - static_cast<double>(result.trials) / 2);
    };
    const auto worst = std::ranges::max_element(result.flips, {}, offHalf);
    const auto cell = static_cast<std::size_t>(worst - result.flips.begin());
    result.worstIn = cell / Avalanche::bits;
    result.worstOut = cell % Avalanche::bits;
    std::uint64_t all = 0;
    for (const std::uint32_t flips : result.flips)
        all += flips;
    const auto cells = static_cast<double>(result.flips.size());
    result.mean = static_cast<double>(all) / (cells * static_cast<double>(result.trials));
    const double worstByChance = cells * binomialExtreme(result.trials, 0.5, *worst);
    const double meanByChance = binomialExtreme(result.trials * result.flips.size(), 0.5, all);
    result.pValue = std::min(1.0, 2 * std::min(worstByChance, meanByChance)); // two ways to fail
}

} // namespace

std::optional<Avalanche> measureAvalanche(const ScoreFunction& score, AvalancheOf side, std::uint64_t trials,
                                          std::uint64_t seed, const Task& task)
{
    Avalanche result;
    result.trials = trials;
    result.flips.resize(Avalanche::bits * Avalanche::bits);
    std::uint64_t state = splitmix64(seed);
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        if (task.stopped())
            return std::nullopt;
        count(result, Subject(side, state), score);
    }
    if (trials > 0)
        judge(result);
    return result;
}

} // namespace hrw
