// SPDX-License-Identifier: MIT
#include "core/lesson/figuresources.h"

#include <algorithm>

namespace hrw::lessonfigures {

namespace {

using enum FigureUnit;

const Disagreement& lastStep(const Scene& s)
{
    static_cast<void>(s.stepped());
    return *s.orRefuse(s.memo().behind(s.shared(), 1));
}

const Disagreement& behind(const Scene& s)
{
    return *s.orRefuse(s.memo().behind(s.shared(), s.count(0)));
}

const StaleRequests& policy(const Scene& s)
{
    return lastStep(s).under(policyFromName(s.text(0)).value()); // parseFigure() took the name
}

FigureValue staleRequests(const Scene& s)
{
    const Disagreement& all = lastStep(s);
    return shareOf(all.all.requests > 0 ? all.differing.requests / all.all.requests : 0);
}

FigureValue staleExpected(const Scene& s)
{
    if (!lastStep(s).expected)
        s.refuse("there is no formula for it", "leave it out");
    return shareOf(*lastStep(s).expected);
}

constexpr Source clientSources[] = {
    {{"stale.keys", "", Count, "keys for which a client with the list before the last step names another owner"},
     [](const Scene& s) { return countOf(lastStep(s).differing.keys); }},
    {{"stale.share", "", Share, "the same, of all keys"}, [](const Scene& s) { return shareOf(lastStep(s).share()); }},
    {{"stale.requests.share", "", Share, "requests for these keys, of all requests"}, staleRequests},
    {{"stale.expected", "", Share, "share of keys by theory"}, staleExpected},
    {{"stale.dots", "", Keys, "dots for which that client names another owner"},
     [](const Scene& s) {
         return movedDots(s.stepped(), s.stepped().was, *s.stepped().before, s.stepped().is, *s.stepped().placement);
     }},
    {{"stale.behind", "(I)", Count, "keys for which a client that is I steps behind names another owner"},
     [](const Scene& s) { return countOf(behind(s).differing.keys); }},
    {{"stale.behind.share", "(I)", Share, "the same, of all keys"},
     [](const Scene& s) { return shareOf(behind(s).share()); }},
    {{"stale.accepted", "(POLICY)", Count,
      "keys of that client served by their owner; POLICY: ignore, recheck or reject-stale"},
     [](const Scene& s) { return countOf(policy(s).accepted.keys); }},
    {{"stale.misplaced", "(POLICY)", Count, "keys served by a node that is not the owner"},
     [](const Scene& s) { return countOf(policy(s).misplaced.keys); }},
    {{"stale.redirected", "(POLICY)", Count, "keys that the node which got them sends on to the owner"},
     [](const Scene& s) { return countOf(policy(s).redirected.keys); }},
    {{"stale.strangers", "(POLICY)", Count, "of these, keys whose owner the client's list does not name"},
     [](const Scene& s) { return countOf(policy(s).toStrangers.keys); }},
    {{"stale.rejected", "(POLICY)", Count, "keys refused for the client's old epoch"},
     [](const Scene& s) { return countOf(policy(s).rejected.keys); }},
    {{"stale.failed", "(POLICY)", Count, "keys asked for at a node that is gone or failed"},
     [](const Scene& s) { return countOf(policy(s).failed.keys); }},
    {{"stale.quorums", "", Count, "keys for which a majority by the one list and one by the other can be apart"},
     [](const Scene& s) { return countOf(lastStep(s).quorumsApart); }},
};

} // namespace

std::span<const Source> clientFigures()
{
    return clientSources;
}

} // namespace hrw::lessonfigures
