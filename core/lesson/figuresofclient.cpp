// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

constexpr Source sources[] = {
    {{"stale.keys", "", Count, "keys for which a client with the list before the last step names another owner"}},
    {{"stale.share", "", Share, "the same, of all keys"}},
    {{"stale.requests.share", "", Share, "requests for these keys, of all requests"}},
    {{"stale.expected", "", Share, "share of keys by theory"}},
    {{"stale.dots", "", Keys, "dots for which that client names another owner"}},
    {{"stale.behind", "(I)", Count, "keys for which a client that is I steps behind names another owner"}},
    {{"stale.behind.share", "(I)", Share, "the same, of all keys"}},
    {{"stale.accepted", "(POLICY)", Count,
      "keys of that client served by their owner; POLICY: ignore, recheck or reject-stale"}},
    {{"stale.misplaced", "(POLICY)", Count, "keys served by a node that is not the owner"}},
    {{"stale.redirected", "(POLICY)", Count, "keys that the node which got them sends on to the owner"}},
    {{"stale.strangers", "(POLICY)", Count, "of these, keys whose owner the client's list does not name"}},
    {{"stale.rejected", "(POLICY)", Count, "keys refused for the client's old epoch"}},
    {{"stale.failed", "(POLICY)", Count, "keys asked for at a node that is gone or failed"}},
    {{"stale.quorums", "", Count, "keys for which a majority by the one list and one by the other can be apart"}},
};

} // namespace

std::span<const Source> clientFigures()
{
    return sources;
}

} // namespace hrw::lessonfigures
