// SPDX-License-Identifier: MIT
#include "core/traffic/pythonrandom.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace hrw {

namespace {

/// init_by_array of the authors' mt19937ar.c in the shape of a seed sequence: an engine takes the words that a sequence
/// generates for its state as they are.
class SeedByArray
{
public:
    using result_type = std::uint_least32_t;

    explicit SeedByArray(std::uint64_t seed)
    {
        m_key.push_back(static_cast<std::uint32_t>(seed));
        if (seed >> 32 != 0)
            m_key.push_back(static_cast<std::uint32_t>(seed >> 32));
    }

    template<typename Iterator>
    void generate(Iterator begin, Iterator end) const
    {
        std::vector<std::uint32_t> state(static_cast<std::size_t>(end - begin));
        state[0] = 19650218u;
        for (std::uint32_t i = 1; i < state.size(); ++i)
            state[i] = 1812433253u * (state[i - 1] ^ (state[i - 1] >> 30)) + i;
        stir(state);
        std::copy(state.begin(), state.end(), begin);
    }

private:
    void stir(std::vector<std::uint32_t>& state) const
    {
        std::size_t i = 1;
        const auto mix = [&](std::uint32_t factor) {
            const std::uint32_t last = state[i - 1];
            return state[i] ^ ((last ^ (last >> 30)) * factor);
        };
        const auto advance = [&] {
            if (++i < state.size())
                return;
            state[0] = state.back();
            i = 1;
        };
        for (std::size_t step = 0; step < std::max(state.size(), m_key.size()); ++step) {
            const std::size_t j = step % m_key.size();
            state[i] = mix(1664525u) + m_key[j] + static_cast<std::uint32_t>(j);
            advance();
        }
        for (std::size_t step = 1; step < state.size(); ++step) {
            state[i] = mix(1566083941u) - static_cast<std::uint32_t>(i);
            advance();
        }
        state[0] = 0x80000000u; // so that the state is never all zero
    }

    std::vector<std::uint32_t> m_key;
};

std::mt19937 seeded(std::uint64_t seed)
{
    SeedByArray sequence(seed);
    return std::mt19937(sequence);
}

} // namespace

PythonRandom::PythonRandom(std::uint64_t seed)
    : m_words(seeded(seed))
{
}

std::uint32_t PythonRandom::word()
{
    return static_cast<std::uint32_t>(m_words());
}

double PythonRandom::random()
{
    const std::uint32_t high = word() >> 5;
    const std::uint32_t low = word() >> 6;
    return (high * 0x1p26 + low) * 0x1p-53;
}

std::uint64_t PythonRandom::bits(int count)
{
    if (count <= 32)
        return word() >> (32 - count);
    const std::uint64_t low = word();
    return low | std::uint64_t{word() >> (64 - count)} << 32;
}

std::uint64_t PythonRandom::below(std::uint64_t n)
{
    const auto width = static_cast<int>(std::bit_width(n));
    std::uint64_t drawn = bits(width);
    while (drawn >= n)
        drawn = bits(width);
    return drawn;
}

WeightedChoice::WeightedChoice(std::span<const double> weights)
{
    m_cumulative.reserve(weights.size());
    double sum = 0;
    for (const double weight : weights)
        m_cumulative.push_back(sum += weight);
}

std::size_t WeightedChoice::draw(PythonRandom& random) const
{
    const double at = random.random() * m_cumulative.back();
    // The last place takes what rounding puts at the very end.
    return static_cast<std::size_t>(std::upper_bound(m_cumulative.begin(), m_cumulative.end() - 1, at) -
                                    m_cumulative.begin());
}

} // namespace hrw
