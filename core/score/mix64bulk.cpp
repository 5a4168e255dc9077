// SPDX-License-Identifier: MIT
#include "core/score/mix64bulk.h"

#include <algorithm>
#include <bit>

// Highway compiles this file once for each vector width. Two products of 64 bits from 32-bit ones gain nothing on the
// narrow vectors of SSE, so that a processor without AVX2 takes the scalar code; what is newer than AVX3 adds nothing
// here.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/score/mix64bulk.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace hrw::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::CappedTag<std::uint64_t, 8>; // at most eight lanes, so that a byte holds the bits of one vector
using Doubles = hn::Rebind<double, Words>;
using Floats = hn::Rebind<float, Words>;

constexpr std::size_t byteBits = 8;
constexpr int lowerBits = 33; // those that the last step of the score changes

/// The low 64 bits of a * factor. Where the processor multiplies 32 bits at a time, the three products that reach the
/// low half.
template<std::uint64_t factor, class V>
HWY_INLINE V times(Words d, V a)
{
#if HWY_TARGET <= HWY_AVX3 || HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128
    return hn::Mul(a, hn::Set(d, factor));
#else
    const hn::Repartition<std::uint32_t, Words> halves;
    const auto low = hn::BitCast(halves, hn::Set(d, factor & 0xFFFFFFFFu));
    const auto high = hn::BitCast(halves, hn::Set(d, factor >> 32));
    const auto x = hn::BitCast(halves, a);
    const auto xHigh = hn::BitCast(halves, hn::ShiftRight<32>(a));
    const auto cross = hn::Add(hn::MulEven(x, high), hn::MulEven(xHigh, low));
    return hn::Add(hn::MulEven(x, low), hn::ShiftLeft<32>(cross));
#endif
}

/// splitmix64(z) without its last step, z ^ (z >> 31), which leaves the upper 31 bits as they are.
template<class V>
HWY_INLINE V mixUpper(Words d, V z)
{
    z = hn::Add(z, hn::Set(d, 0x9E3779B97F4A7C15u));
    z = times<0xBF58476D1CE4E5B9u>(d, hn::Xor(z, hn::ShiftRight<30>(z)));
    return times<0x94D049BB133111EBu>(d, hn::Xor(z, hn::ShiftRight<27>(z)));
}

/// Puts the bits of one vector's mask into `word`, from bit `at` on; those bits were 0.
template<class D, class M>
HWY_INLINE void putBits(D d, M mask, std::size_t at, std::uint64_t& word)
{
    if constexpr (hn::MaxLanes(D()) == byteBits && std::endian::native == std::endian::little) {
        hn::StoreMaskBits(d, mask, reinterpret_cast<std::uint8_t*>(&word) + at / byteBits);
        return;
    }
    std::uint8_t byte[byteBits] = {};
    hn::StoreMaskBits(d, mask, byte);
    word |= std::uint64_t{byte[0]} << at;
}

void survivors(const std::uint64_t* hashes, const std::uint64_t* seeds, const std::uint64_t* bounds, std::uint64_t* out,
               std::size_t nodes)
{
    const Words d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < nodes; ++i) {
        const auto seed = hn::Set(d, seeds[i]);
        // Above this is what has the bound's upper bits or higher ones.
        const auto bound = hn::Set(d, std::max(bounds[i] >> lowerBits << lowerBits, std::uint64_t{1}) - 1);
        std::uint64_t& bits = out[i];
        bits = 0;
        for (std::size_t k = 0; k < keysAtATime; k += lanes) {
            const auto scores = mixUpper(d, hn::Xor(seed, hn::LoadU(d, hashes + k)));
            putBits(d, hn::Gt(scores, bound), k, bits);
        }
    }
}

/// Puts the bits of the keys [0, lanes) at `hashes` into `word`.
HWY_INLINE void putWithin(Words d, const std::uint64_t* hashes, const float* reaches, std::uint64_t seed, double weight,
                          std::size_t at, std::uint64_t& word)
{
    const Doubles df;
    const auto scores = mixUpper(d, hn::Xor(hn::Set(d, seed), hn::LoadU(d, hashes)));
    // 1 - u in units of 2^-31, rounded down: an integer that becomes a double by being the low bits of one.
    const auto steps = hn::ShiftRight<lowerBits>(hn::Not(scores));
    const auto offset = hn::Set(df, 0x1p52);
    const auto distance = hn::Sub(hn::BitCast(df, hn::Or(steps, hn::BitCast(d, offset))), offset);
    const auto reach = hn::PromoteTo(df, hn::LoadU(Floats(), reaches));
    putBits(df, hn::Le(distance, hn::Mul(hn::Set(df, weight * 0x1p31), reach)), at, word);
}

void marks(const std::uint64_t* hashes, const float* reaches, std::uint64_t seed, double weight, std::uint64_t* out,
           std::size_t keys)
{
    const Words d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t k = 0;
    for (; k + keysAtATime <= keys; k += keysAtATime) {
        std::uint64_t bits = 0;
        for (std::size_t j = 0; j < keysAtATime; j += lanes)
            putWithin(d, hashes + k + j, reaches + k + j, seed, weight, j, bits);
        out[k / keysAtATime] |= bits;
    }
    for (; k < keys; ++k) { // the rest one by one, each in the first lane
        std::uint64_t hash[byteBits] = {hashes[k]};
        float reach[byteBits] = {reaches[k]};
        std::uint64_t bits = 0;
        putWithin(d, hash, reach, seed, weight, 0, bits);
        out[k / keysAtATime] |= (bits & 1) << (k % keysAtATime);
    }
}

} // namespace hrw::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace hrw {

HWY_EXPORT(survivors);
HWY_EXPORT(marks);

void findSurvivors(std::span<const std::uint64_t, keysAtATime> hashes, std::span<const std::uint64_t> seeds,
                   std::span<const std::uint64_t> bounds, std::span<std::uint64_t> survivors)
{
    HWY_DYNAMIC_DISPATCH(survivors)(hashes.data(), seeds.data(), bounds.data(), survivors.data(), seeds.size());
}

void markWithinReach(std::span<const std::uint64_t> hashes, std::span<const float> reaches, std::uint64_t seed,
                     double weight, std::span<std::uint64_t> marks)
{
    HWY_DYNAMIC_DISPATCH(marks)(hashes.data(), reaches.data(), seed, weight, marks.data(), hashes.size());
}

std::vector<std::string> vectorTargets()
{
    std::vector<std::string> names;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        names.emplace_back(hwy::TargetName(target));
    return names;
}

void useVectorTarget(const std::string& name)
{
    hwy::SetSupportedTargetsForTest(0);
    if (name.empty())
        return;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        if (name == hwy::TargetName(target)) {
            hwy::SetSupportedTargetsForTest(target);
            return;
        }
}

} // namespace hrw

#endif
