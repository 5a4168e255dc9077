// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace hrw {

/// Python's module `random`, bit for bit, so that a simulation published with Python can be run again to the digit. It
/// is the Mersenne Twister of the standard library (Matsumoto and Nishimura 1998), seeded by their init_by_array from
/// the 32-bit words of the seed, lowest first; what it makes of the words is Python's own.
class PythonRandom
{
public:
    /// random.seed(seed)
    explicit PythonRandom(std::uint64_t seed);

    /// random(): 53 bits, in [0, 1).
    double random();
    /// getrandbits(count). count: 1 to 64.
    std::uint64_t bits(int count);
    /// A whole number below n, each as likely: what choice() and randrange() take. n >= 1.
    std::uint64_t below(std::uint64_t n);

private:
    std::uint32_t word();

    std::mt19937 m_words;
};

/// choices(range(n), weights): place i is drawn in proportion to weight i.
class WeightedChoice
{
public:
    /// Weights: finite, >= 0, at least one > 0.
    explicit WeightedChoice(std::span<const double> weights);
    std::size_t draw(PythonRandom& random) const;

private:
    std::vector<double> m_cumulative;
};

} // namespace hrw
