// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"resize.bytes", "", Bytes, "the calculator: all data, users times bytes per user"}},
    {{"resize.users", "", Count, "the calculator: users"}},
    {{"resize.nodes", "", Count, "the calculator: nodes now"}},
    {{"resize.tonodes", "", Count, "the calculator: nodes then"}},
    {{"resize.add", "", Share, "the calculator: data that moves when one node is added"}},
    {{"resize.add.bytes", "", Bytes, "the same in bytes"}},
    {{"resize.remove", "", Share, "the calculator: data that moves when one node is removed"}},
    {{"resize.remove.bytes", "", Bytes, "the same in bytes"}},
    {{"resize.share", "", Share, "the calculator: data that moves from the nodes now to those then"}},
    {{"resize.share.bytes", "", Bytes, "the same in bytes"}},
    {{"resize.modulo.add", "", Share, "the calculator: data that hash % N moves when one node is added"}},
    {{"resize.modulo.add.bytes", "", Bytes, "the same in bytes"}},
    {{"resize.modulo.remove", "", Share, "the calculator: data that hash % N moves when one node is removed"}},
    {{"resize.modulo.share", "", Share, "the calculator: data that hash % N moves from the nodes now to those then"}},
    {{"resize.modulo.share.bytes", "", Bytes, "the same in bytes"}},
    {{"resize.lookups", "", Count, "the calculator: lookups in a second"}},
    {{"resize.hashes", "", Count, "the calculator: scores in a second, one for each node and lookup"}},
    {{"resize.ring.steps", "", Count, "the calculator: steps of a ring's binary search for one lookup"}},
};

} // namespace

std::span<const Source> sizeFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
