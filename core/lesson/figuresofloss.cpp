// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"heirs.keys", "", Count, "keys whose owner the timeline's last step took away"}},
    {{"heirs.count", "", Count, "nodes that took over some of them"}},
    {{"heir.largest", "", Text, "node that took over most of them"}},
    {{"heir.largest.keys", "", Count, "keys that it took over"}},
    {{"heir.largest.share", "", Share, "the same, of all that were left behind"}},
    {{"heir.keys", "(NODE)", Count, "keys that NODE took over"}},
    {{"heir.share", "(NODE)", Share, "the same, of all that were left behind"}},
    {{"heir.expected", "(NODE)", Share, "share of them that theory gives NODE"}},
    {{"heirs.chance", "", Text, "\"within chance\" or \"beyond chance\": what the heirs took over"}},
    {{"lost.nodes", "", Count, "nodes that could hold keys and that the last step took away"}},
    {{"lost.owners", "", Count, "keys that lost their owner"}},
    {{"promoted", "", Count, "of these, keys whose new owner held a copy already"}},
    {{"promoted.second", "", Count, "of these, keys whose new owner was their second choice"}},
    {{"recreated", "", Count, "copies that have to be created anew"}},
    {{"recreated.bytes", "", Bytes, "what these copies hold"}},
    {{"whole", "", Count, "keys all of whose copies stand, before any is created anew"}},
    {{"left", "(I)", Count, "keys of which I copies stand"}},
    {{"onecopy", "", Count, "keys of which one copy stands"}},
    {{"quorumlost", "", Count, "keys of which no majority of copies stands"}},
    {{"unavailable", "", Count, "keys of which no copy stands: lost, if no node comes back"}},
    {{"unavailable.share", "", Share, "the same, of all keys"}},
    {{"unavailable.bytes", "", Bytes, "what these keys hold"}},
    {{"unavailable.dots", "", Keys, "dots of which no copy stands"}},
    {{"nextloss.node", "", Text, "node whose loss, on top of it, would cost most keys their last copy"}},
    {{"nextloss.keys", "", Count, "keys that it would cost"}},
    {{"run.steps", "", Count, "steps in a row that took nodes away, the last one too"}},
    {{"run.onecopy", "", Count, "keys of which one copy stands if nothing was repaired between them"}},
    {{"run.quorumlost", "", Count, "keys of which no majority stands if nothing was repaired between them"}},
    {{"run.unavailable", "", Count, "keys of which no copy stands if nothing was repaired between them"}},
    {{"together", "(LEVEL)", Count, "keys all of whose copies stand in one region, zone, rack or host"}},
    {{"together.share", "(LEVEL)", Share, "the same, of all keys"}},
    {{"together.expected", "(LEVEL)", Share,
      "the same by theory, for copies that need not stand apart, on equal nodes"}},
    {{"together.dots", "(LEVEL)", Keys, "dots all of whose copies stand in one domain of LEVEL"}},
};

} // namespace

std::span<const Source> lossFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
