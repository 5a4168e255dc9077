// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sizeSources[] = {
    {{"resize.bytes", "", Bytes, "the calculator: all data, users times bytes per user"},
     [](const Scene& s) { return bytesOf(s.shown().resize.totalBytes); }},
    {{"resize.users", "", Count, "the calculator: users"},
     [](const Scene& s) { return amountOf(s.shown().scenario.resize.users); }},
    {{"resize.nodes", "", Count, "the calculator: nodes now"},
     [](const Scene& s) { return countOf(s.shown().scenario.resize.nodes); }},
    {{"resize.tonodes", "", Count, "the calculator: nodes then"},
     [](const Scene& s) { return countOf(s.shown().scenario.resize.toNodes); }},
    {{"resize.add", "", Share, "the calculator: data that moves when one node is added"},
     [](const Scene& s) { return shareOf(s.shown().resize.addOneShare); }},
    {{"resize.add.bytes", "", Bytes, "the same in bytes"},
     [](const Scene& s) { return bytesOf(s.shown().resize.bytes(s.shown().resize.addOneShare)); }},
    {{"resize.remove", "", Share, "the calculator: data that moves when one node is removed"},
     [](const Scene& s) { return shareOf(s.shown().resize.removeOneShare); }},
    {{"resize.remove.bytes", "", Bytes, "the same in bytes"},
     [](const Scene& s) { return bytesOf(s.shown().resize.bytes(s.shown().resize.removeOneShare)); }},
    {{"resize.share", "", Share, "the calculator: data that moves from the nodes now to those then"},
     [](const Scene& s) { return shareOf(s.shown().resize.resizeShare); }},
    {{"resize.share.bytes", "", Bytes, "the same in bytes"},
     [](const Scene& s) { return bytesOf(s.shown().resize.bytes(s.shown().resize.resizeShare)); }},
    {{"resize.modulo.add", "", Share, "the calculator: data that hash % N moves when one node is added"},
     [](const Scene& s) { return shareOf(s.shown().resize.moduloAddOneShare); }},
    {{"resize.modulo.add.bytes", "", Bytes, "the same in bytes"},
     [](const Scene& s) { return bytesOf(s.shown().resize.bytes(s.shown().resize.moduloAddOneShare)); }},
    {{"resize.modulo.remove", "", Share, "the calculator: data that hash % N moves when one node is removed"},
     [](const Scene& s) { return shareOf(s.shown().resize.moduloRemoveOneShare); }},
    {{"resize.modulo.remove.bytes", "", Bytes, "the same in bytes"},
     [](const Scene& s) { return bytesOf(s.shown().resize.bytes(s.shown().resize.moduloRemoveOneShare)); }},
    {{"resize.modulo.share", "", Share, "the calculator: data that hash % N moves from the nodes now to those then"},
     [](const Scene& s) { return shareOf(s.shown().resize.moduloResizeShare); }},
    {{"resize.modulo.share.bytes", "", Bytes, "the same in bytes"},
     [](const Scene& s) { return bytesOf(s.shown().resize.bytes(s.shown().resize.moduloResizeShare)); }},
    {{"resize.lookups", "", Count, "the calculator: lookups in a second"},
     [](const Scene& s) { return amountOf(s.shown().scenario.resize.lookupsPerSecond); }},
    {{"resize.hashes", "", Count, "the calculator: scores in a second, one for each node and lookup"},
     [](const Scene& s) { return amountOf(s.shown().resize.hashesPerSecond); }},
    {{"resize.ring.steps", "", Count, "the calculator: steps of a ring's binary search for one lookup"},
     [](const Scene& s) { return countOf(static_cast<std::uint64_t>(s.shown().resize.ringSteps)); }},
};

} // namespace

std::span<const Source> sizeFigures()
{
    return sizeSources;
}

} // namespace hrw::lessonfigures
