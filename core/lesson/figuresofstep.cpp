// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"moved.keys", "", Count, "keys that the timeline's last step gave another owner"}},
    {{"moved.share", "", Share, "the same, of all keys"}},
    {{"moved.copies", "", Count, "copies that a node holds now and did not hold before that step"}},
    {{"moved.bytes", "", Bytes, "what these copies hold: what travels"}},
    {{"moved.touched", "", Count, "keys of which that step moved at least one copy"}},
    {{"moved.needless", "", Count, "keys that moved between nodes of which neither gained on the other"}},
    {{"moved.to", "(NODE)", Count, "keys that NODE owns since that step"}},
    {{"moved.from", "(NODE)", Count, "keys that NODE no longer owns since that step"}},
    {{"moved.between", "(NODE, NODE)", Count, "keys that went from the first node to the second"}},
    {{"moved.dots", "", Keys, "dots whose owner that step changed"}},
    {{"copied.to", "(NODE)", Count, "copies that came to be on NODE with that step"}},
    {{"copied.from", "(NODE)", Count, "copies that NODE held and gave up with that step"}},
    {{"copied.between", "(NODE, NODE)", Count, "copies that the second node holds in the place of the first"}},
    {{"displaced", "(I)", Count, "keys whose holder at place I (1: the owner) holds no copy of them any more"}},
    {{"expected.share", "", Share, "share of keys that this step moves by theory"}},
    {{"expected.keys", "", Number, "the same in keys"}},
    {{"expected.low", "", Share, "least share that chance makes of it in 99 of 100 cases"}},
    {{"expected.high", "", Share, "largest share that chance makes of it in 99 of 100 cases"}},
    {{"chance", "", Text, "\"within chance\" or \"beyond chance\": the moved share beside theory's"}},
    {{"least.share", "", Share, "share of keys that no placement with the right loads can move fewer than"}},
    {{"modulo.keys", "", Count, "keys that hash % N would have moved in the same step"}},
    {{"modulo.share", "", Share, "the same, of all keys"}},
    {{"modulo.dots", "", Keys, "dots that hash % N would have moved"}},
    {{"modulo.owner", "(KEY)", Text, "node that hash % N gives KEY"}},
    {{"modulo.expected", "(N, M)", Share, "share of keys that hash % N moves from N to M nodes, by theory"}},
    {{"race.expected", "(N, M)", Share, "share of keys that rendezvous moves from N to M equal nodes, by theory"}},
};

} // namespace

std::span<const Source> stepFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
