// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"typed.key", "", Text, "the key that the person typed"}},
    {{"owner", "(KEY)", Text, "node that owns KEY"}},
    {{"runnerup", "(KEY)", Text, "node with the second highest score for KEY"}},
    {{"next", "(KEY)", Text, "node that gets a copy of KEY when its owner goes"}},
    {{"copy", "(KEY, I)", Text, "node that holds copy I of KEY; 1 is the owner"}},
    {{"rank", "(KEY, NODE)", Count, "place of NODE in the ranking of KEY, from 1"}},
    {{"score", "(KEY, NODE)", Count, "score of NODE for KEY as the matrix shows it, 0 to 999"}},
    {{"margin", "(KEY)", Count, "how far the owner of KEY is ahead of the runner-up, on the matrix's scale"}},
    {{"closest.key", "", Text, "the dot that was decided by the smallest margin"}},
    {{"surest.key", "", Text, "the dot that was decided by the largest margin"}},
    {{"key.bytes", "(KEY)", Bytes, "what KEY holds"}},
    {{"key.requests", "(KEY)", Count, "how often KEY is asked for"}},
    {{"key.requests.share", "(KEY)", Share, "the same, of all requests"}},
};

} // namespace

std::span<const Source> keyFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
