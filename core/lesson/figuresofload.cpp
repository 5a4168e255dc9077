// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"held", "(NODE)", Count, "copies that NODE holds"}},
    {{"owned", "(NODE)", Count, "keys that NODE owns"}},
    {{"held.dots", "(NODE)", Keys, "dots that NODE holds a copy of"}},
    {{"owned.dots", "(NODE)", Keys, "dots that NODE owns"}},
    {{"share", "(NODE)", Share, "what NODE holds, of all copies"}},
    {{"fair", "(NODE)", Share, "weight of NODE, of all weights"}},
    {{"expected", "(NODE)", Share,
      "share of all copies that theory gives NODE; as fair() with one copy or equal weights"}},
    {{"share.low", "(NODE)", Share, "least share that chance makes of expected(NODE)"}},
    {{"share.high", "(NODE)", Share, "largest share that chance makes of expected(NODE)"}},
    {{"share.chance", "(NODE)", Text, "\"within chance\" or \"beyond chance\": share(NODE) beside expected(NODE)"}},
    {{"ratio", "(NODE)", Times, "share(NODE) in multiples of fair(NODE)"}},
    {{"inclusion", "(NODE)", Share, "probability that NODE holds a copy of a key, by theory"}},
    {{"held.bytes", "(NODE)", Bytes, "bytes of the copies that NODE holds"}},
    {{"bytes.share", "(NODE)", Share, "the same, of all nodes' bytes"}},
    {{"bytes.ratio", "(NODE)", Times, "the same in multiples of fair(NODE)"}},
    {{"requests.share", "(NODE)", Share, "requests for keys that NODE owns, of all requests"}},
    {{"requests.ratio", "(NODE)", Times, "the same in multiples of fair(NODE)"}},
    {{"busiest.node", "", Text, "node with the most copies for its weight"}},
    {{"busiest.keys", "", Count, "copies that it holds"}},
    {{"busiest.share", "", Share, "the same, of all copies"}},
    {{"busiest.ratio", "", Times, "the same in multiples of its fair share"}},
    {{"idlest.node", "", Text, "node with the fewest copies for its weight, of those that can hold any"}},
    {{"idlest.keys", "", Count, "copies that it holds"}},
    {{"idlest.share", "", Share, "the same, of all copies"}},
    {{"idlest.ratio", "", Times, "the same in multiples of its fair share"}},
    {{"fullest.node", "", Text, "node with the most bytes for its weight"}},
    {{"fullest.bytes", "", Bytes, "bytes that it holds"}},
    {{"fullest.ratio", "", Times, "the same in multiples of its fair share"}},
    {{"spread", "", Share, "how much the nodes' copies differ: standard deviation, of the mean"}},
    {{"chance.spread", "", Share, "what chance alone makes of the spread, on average"}},
    {{"loads.chance", "", Text, "\"within chance\" or \"beyond chance\": the copies of all nodes"}},
};

} // namespace

std::span<const Source> loadFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
