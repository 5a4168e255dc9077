// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"method.moved.keys", "(METHOD)", Count,
      "keys that METHOD (as Compare names it: ring:100, jump) moved in the last step"}},
    {{"method.moved", "(METHOD)", Share, "the same, of all keys"}},
    {{"method.expected", "(METHOD)", Share, "the same by the theory of METHOD"}},
    {{"method.needless", "(METHOD)", Share, "keys that METHOD moved without need, of all keys"}},
    {{"method.bytes", "(METHOD)", Bytes, "bytes that METHOD moved in the last step"}},
    {{"method.dots", "(METHOD)", Keys, "dots that METHOD moved in the last step"}},
    {{"method.owner", "(METHOD, KEY)", Text, "node that METHOD gives KEY of the population"}},
    {{"method.held", "(METHOD, NODE)", Count, "copies that NODE holds under METHOD"}},
    {{"method.share", "(METHOD, NODE)", Share, "the same, of all copies"}},
    {{"method.heirs", "(METHOD)", Count, "nodes that took over from those that left in the last step, under METHOD"}},
    {{"method.peak", "(METHOD)", Times, "fullest node under METHOD, in multiples of what it should hold"}},
    {{"method.spread", "(METHOD)", Share,
      "how much the nodes' copies differ under METHOD: standard deviation, of the mean"}},
    {{"method.chancespread", "", Share, "what chance alone makes of that, on average"}},
    {{"method.theory.spread", "(METHOD)", Share,
      "what METHOD adds to it by theory, on equal nodes: 0 where every node has the same share"}},
    {{"method.state", "(METHOD)", Bytes, "what a client keeps for METHOD beside the list of nodes"}},
    {{"method.hashes", "(METHOD)", Number, "hashes and scores that METHOD computes for one lookup, on average"}},
    {{"ring.steps", "(V)", Count, "steps of a binary search on a ring with V points for each node"}},
    {{"table.peak", "(P)", Times, "fullest node in multiples of what it should hold, for a table of P rows"}},
    {{"table.spread", "(P)", Share, "how much the nodes' rows differ: standard deviation, of the mean"}},
    {{"table.chancespread", "(P)", Share, "what chance makes of that many rows, on average"}},
    {{"table.bytes", "(P)", Bytes, "what a client keeps of a table of P rows"}},
    {{"table.moved", "(P)", Count, "rows that the last step gave another owner"}},
    {{"table.moved.share", "(P)", Share, "the same, of all rows"}},
};

} // namespace

std::span<const Source> methodFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
