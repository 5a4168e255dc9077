// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"keys", "", Count, "keys in the population"}},
    {{"sample", "", Count, "keys that are drawn as dots"}},
    {{"key", "(I)", Text, "the I-th key of those drawn as dots, from 1"}},
    {{"bytes", "", Bytes, "what all keys hold, each counted once"}},
    {{"requests", "", Count, "requests for all keys together"}},
    {{"nodes", "", Count, "nodes that can hold keys: up, and with a weight"}},
    {{"nodes.listed", "", Count, "nodes in the list, failed and drained ones too"}},
    {{"node", "(I)", Text, "the I-th node of the list, from 1"}},
    {{"domains", "(LEVEL)", Count, "regions, zones, racks or hosts with a node that can hold keys"}},
    {{"zones", "", Count, "zones with a node that can hold keys"}},
    {{"epoch", "", Count, "number of the list of nodes"}},
    {{"weight", "(NODE)", Number, "weight of NODE"}},
    {{"zone", "(NODE)", Text, "zone that NODE stands in"}},
    {{"rack", "(NODE)", Text, "rack that NODE stands in"}},
    {{"copies", "", Count, "copies of each key that the rule asks for"}},
    {{"possible.copies", "", Count, "copies that each key can get; fewer where nodes or domains are short"}},
    {{"lookup.scores", "", Count, "scores computed to find the holders of one key: one for each node"}},
    {{"score.name", "", Text, "name of the score function"}},
};

} // namespace

std::span<const Source> clusterFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
