// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/multiplications.h"

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/bench/multiplications.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace bench::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

std::uint64_t products(const std::uint64_t* numbers, std::uint64_t count)
{
    const hn::CappedTag<std::uint64_t, 8> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto a = hn::Set(d, 0xBF58476D1CE4E5B9u);
    const auto b = hn::Set(d, 0x94D049BB133111EBu);
    auto some = hn::Zero(d);
    for (std::uint64_t i = 0; i < count; i += lanes)
        some = hn::Xor(some, hn::Mul(hn::Mul(hn::LoadU(d, numbers + i), a), b));
    return hn::GetLane(hn::SumOfLanes(d, some));
}

} // namespace bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bench {

HWY_EXPORT(products);

std::uint64_t multiplyTwice(const std::uint64_t* numbers, std::uint64_t count)
{
    return HWY_DYNAMIC_DISPATCH(products)(numbers, count);
}

} // namespace bench
#endif
